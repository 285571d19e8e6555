// error: HLS0128 element_after_when\.cpp:21: .*assigned in a body
// An element of a std::array that the body of a when assigns is used behind it.
#include <array>

#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    std::array<uint<8>, 2> steps{v, v};
    when(v == 7, [&] { steps[1] = 2; });
    y.write(v + steps[1]);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    std::array<int, 2> steps{1, 1};
    when(v == 7, [&] { steps[1] = 2; });
    y.write(v + steps[1]);
});
#endif

static_assert(schedule<k>.ii >= 1);
