// error: HLS0128 member_after_when\.cpp:22: .*assigned in a body
// A member of a struct that the body of a when assigns is used behind it.
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
    struct settings {
        int step;
    } s{1};
    uint<8> const v = x.read();
    when(v == 7, [&] { s.step = 2; });
    y.write(v + s.step);
});
#endif

static_assert(schedule<k>.ii >= 1);
