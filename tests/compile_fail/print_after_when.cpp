// error: HLS0128 print_after_when\.cpp:18: .*assigned in a body
// A bool that the body of a when sets is printed behind it.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("{} {}", v, v == 7);
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    bool hit = false;
    when(v == 7, [&] { hit = true; });
    hls::print("{} {}", v, hit);
    y.write(v);
});
#endif

static_assert(schedule<k>.ii >= 1);
