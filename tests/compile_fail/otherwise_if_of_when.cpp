// error: HLS0339.*otherwise_when
// A condition for what else happens has another name.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> v = x.read();
#ifdef CORRECTED
    when(v == 3, [&] { y.write(v); }).otherwise_when(v == 4, [&] { y.write(0); });
#else
    when(v == 3, [&] { y.write(v); }).otherwise_if(v == 4, [&] { y.write(0); });
#endif
});

static_assert(schedule<k>.ii >= 1);
