// error: HLS0116
// Registers and memories hold integers.
#include <hls/hls.hpp>

using namespace hls;

struct sound {
    uint<8> a, b;
};
BOOST_HANA_ADAPT_STRUCT(sound, a, b);

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last_a", uint<8>> last_a,
                   reg<"last_b", uint<8>> last_b) {
        y.write(x.read() + last_a + last_b);
        last_a = 1;
        last_b = 2;
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", sound> x, out<"y", sound> y, reg<"last", sound> last) {
        y.write(last);
        last = x.read();
    });
#endif

static_assert(schedule<k>.ii >= 1);
