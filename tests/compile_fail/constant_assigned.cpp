// error: HLS0128 constant_assigned\.cpp:17: .*assigned in a body
// A variable that holds a constant is assigned another one: a C++ variable like any other.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"high", uint<8>> high) {
        when(x.read() > 3, [&] { high = 1; });
        y.write(high);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> high = 0;
    when(x.read() > 3, [&] { high = 1; });
    y.write(high);
});
#endif

static_assert(schedule<k>.ii >= 1);
