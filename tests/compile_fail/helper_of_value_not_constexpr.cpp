// error: HLS0137
// What a kernel calls is constexpr.
#include <hls/hls.hpp>

using namespace hls;

inline uint<9> doubled(uint<8> v) { return v + v; }
constexpr uint<9> twice(uint<8> v) { return v + v; }

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(twice(x.read())); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(doubled(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
