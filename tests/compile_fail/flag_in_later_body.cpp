// error: HLS0128 flag_in_later_body\.cpp:20: .*assigned in a body
// A bool that the body of one when sets decides in the body of another one.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"hit", uint<1>> hit) {
        uint<8> const v = x.read();
        when(v > 3, [&] { hit = 1; });
        when(v == 8, [&] { when(hit, [&] { y.write(v); }); });
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    bool hit = false;
    when(v > 3, [&] { hit = true; });
    when(v == 8, [&] {
        if (hit) y.write(v);
    });
});
#endif

static_assert(schedule<k>.ii >= 1);
