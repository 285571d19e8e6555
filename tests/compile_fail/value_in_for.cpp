// error: HLS0105
// errors: 3
// A hardware value is not known while the kernel is traced: the bound of a C++ for.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"sum_of", uint<16>> sum_of, control flow) {
        sum_of = 0;
        uint<4> const n = x.read();
        flow.for_("i", n, [&](auto) { sum_of += x.read(); });
        y.write(sum_of);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"sum_of", uint<16>> sum_of, control flow) {
        uint<4> const n = x.read();
        sum_of = 0;
        for (int i = 0; i < n; ++i) sum_of += x.read();
        y.write(sum_of);
    });
#endif

static_assert(schedule<k>.ii >= 1);
