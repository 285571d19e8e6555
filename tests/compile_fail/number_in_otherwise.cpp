// error: HLS0128 number_in_otherwise\.cpp:20: .*assigned in a body
// What one branch assigns is seen by the branch that happens instead of it.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    int n = 0;
    when(v == 7, [&] { y.write(1); }).otherwise([&] { y.write(v + n); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    int n = 0;
    when(v == 7, [&] {
        n = 1;
        y.write(n);
    }).otherwise([&] { y.write(v + n); });
});
#endif

static_assert(schedule<k>.ii >= 1);
