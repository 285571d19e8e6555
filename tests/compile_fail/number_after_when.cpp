// error: HLS0128 number_after_when\.cpp:20: .*assigned in a body
// An int that the body of a when assigns is used behind it.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"step", uint<4>> step) {
        uint<8> const v = x.read();
        step = 1;
        when(v == 7, [&] { step = 2; });
        y.write(v + step);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    int step = 1;
    when(v == 7, [&] { step = 2; });
    y.write(v + step);
});
#endif

static_assert(schedule<k>.ii >= 1);
