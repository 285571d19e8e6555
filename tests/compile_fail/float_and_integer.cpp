// error: HLS0407.*convert it
// A floating point number and an integer of hardware, of which nobody says whether it counts.
#include <hls/hls.hpp>

namespace rejected {

using hls::float32, hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto scaled =
    kernel<"scaled">([](in<"a", float32> a, in<"i", uint<8>> i, out<"y", float32> y) {
#ifdef CORRECTED
        y.write(a.read() * hls::convert<float32>(i.read()) + 1);
#else
        y.write(a.read() * i.read() + 1);
#endif
    });
static_assert(hls::schedule<scaled>.stages > 0);

} // namespace rejected
