// error: HLS0131
// Names are identifiers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"the_sum", uint<8>> sum) {
        sum = x.read();
        y.write(sum);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"the sum", uint<8>> sum) {
        sum = x.read();
        y.write(sum);
    });
#endif

static_assert(schedule<k>.ii >= 1);
