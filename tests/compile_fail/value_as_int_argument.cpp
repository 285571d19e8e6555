// error: HLS0105|no matching function
// errors: 3
// A function that takes int cannot take a hardware value.
#include <hls/hls.hpp>

using namespace hls;

constexpr int doubled(int n) { return 2 * n; }
constexpr auto twice(uint<8> n) { return 2 * n; }

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(twice(x.read())); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(doubled(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
