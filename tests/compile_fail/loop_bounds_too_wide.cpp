// error: HLS0151.*more than 32 bits
// Loop variables have at most 32 bits.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 1LL << 20,
              [&](auto) { flow.for_("j", 1LL << 13, [&](auto) { y.write(x.read()); }); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 1LL << 33, [&](auto) { y.write(x.read()); });
});
#endif

constexpr auto const& planned = schedule<k>;
