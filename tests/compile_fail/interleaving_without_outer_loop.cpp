// error: HLS0154.*max_interleaving = 2 is for a loop without loops inside, within another loop
// Runs of a loop that runs once cannot be interleaved.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("j", 8, [&](auto, reg<"r", uint<8>> r) {
        r = x.read();
        flow.for_("i", 8, {.max_interleaving = 2}, [&](auto i) { r = r * r + i; });
        y.write(r);
    });
});
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r, control flow) {
        r = x.read();
        flow.for_("i", 8, {.max_interleaving = 2}, [&](auto i) { r = r * r + i; });
        y.write(r);
    });
#endif

constexpr auto const& planned = schedule<k>;
