// error: HLS0407.*more than 128 bits
// A floating point number of an integer of more than 128 bits.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", hls::uint<200>> x, out<"y", hls::uint<200>> y) {
    hls::uint<200> v = x.read();
#ifdef CORRECTED
    v = convert<float32>(hls::uint<128>(v)).raw;
#else
    v = convert<float32>(v).raw;
#endif
    y.write(v);
});

static_assert(schedule<k>.ii >= 1);
