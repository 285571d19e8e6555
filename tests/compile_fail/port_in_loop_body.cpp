// error: HLS0153
// Ports belong to the whole kernel.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, [&](auto i, reg<"sum", uint<16>> sum) {
        sum += x.read() + i;
        y.write(sum);
    });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, [&](auto i, in<"z", uint<8>> z) { y.write(x.read() + z.read() + i); });
});
#endif

constexpr auto const& planned = schedule<k>;
