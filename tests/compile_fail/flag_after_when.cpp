// error: HLS0128 flag_after_when\.cpp:19: .*assigned in a body
// A bool that the body of a when sets is used behind it.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"hit", uint<1>> hit) {
        uint<8> const v = x.read();
        when(v == 7, [&] { hit = 1; });
        y.write(select(hit, v, 0));
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    bool hit = false;
    when(v == 7, [&] { hit = true; });
    y.write(select(hit, v, 0));
});
#endif

static_assert(schedule<k>.ii >= 1);
