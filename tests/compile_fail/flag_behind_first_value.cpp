// error: HLS0128 flag_behind_first_value\.cpp:23: .*assigned in a body
// The third body depends on a variable that the first one gives its first value of hardware.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"hit", uint<1>> hit) {
        uint<8> const v = x.read();
        uint<1> found = 0;
        when(v > 3, [&] { found = v == 4; });
        when(v > 5, [&] { hit = 1; });
        when(found, [&] { y.write(select(hit, v, 0)); });
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    uint<1> found = 0;
    bool hit = false;
    when(v > 3, [&] { found = v == 4; });
    when(v > 5, [&] { hit = true; });
    when(found, [&] { y.write(select(hit, v, 0)); });
});
#endif

static_assert(schedule<k>.ii >= 1);
