// error: HLS0158.*loop `add` cannot be fused with the loop before it.*may meet a later one
// .*fusing::independent says so\) in words The second loop reads words that the first one writes
// later.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr loop_options fused{.fusion = fusing::with_previous};

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"words", uint<8>, 32> words, control flow) {
        flow.for_("fill", 31, [&](auto i) { words[i] = x.read(); });
        flow.for_("add", 31, fused, [&](auto i) { y.write(words[i] + i); });
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"words", uint<8>, 32> words, control flow) {
        flow.for_("fill", 31, [&](auto i) { words[i] = x.read(); });
        flow.for_("add", 31, fused, [&](auto i) { y.write(words[i + 1] + i); });
    });
#endif

constexpr auto const& planned = schedule<k>;
