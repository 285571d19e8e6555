// error: HLS0156.*ivdep of loop `i`.*do not meet in `words`.*2 iterations later
// A promise that the indexes contradict.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"words", uint<16>, 64> words, control flow) {
        flow.for_("i", range(2, 64), {.ivdep = true, .safelen = 2},
                  [&](auto i) { words[i] = words[i - 2] + x.read(); });
        y.write(words[63]);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"words", uint<16>, 64> words, control flow) {
        flow.for_("i", range(2, 64), {.ivdep = true},
                  [&](auto i) { words[i] = words[i - 2] + x.read(); });
        y.write(words[63]);
    });
#endif

constexpr auto const& planned = schedule<k>;
