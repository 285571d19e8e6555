// error: HLS0158.*loop `use` cannot be fused.*their ivdep does not hold
// Each iteration of the second loop loads what an earlier one of the first loop has stored.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options fused{.fusion = fusing::with_previous};
inline constexpr loop_options filled{};
#else
inline constexpr loop_options fused{.ivdep = true, .fusion = fusing::with_previous};
inline constexpr loop_options filled{.ivdep = true};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 64> a, control flow) {
        flow.for_("fill", 20, filled, [&](auto i) {
            uint<8> const word = x.read();
            when(word > 9, [&] { a[i + 1] = word; });
        });
        flow.for_("use", 20, fused, [&](auto i) { y.write(a[i]); });
    });

constexpr auto const& planned = schedule<k>;
