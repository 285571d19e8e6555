// error: HLS0203.*otherwise
// A second lambda is no else.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    when(v > 3, [&] { y.write(1); }).otherwise([&] { y.write(0); });
#else
    when(
        v > 3, [&] { y.write(1); }, [&] { y.write(0); });
#endif
});

static_assert(schedule<k>.ii >= 1);
