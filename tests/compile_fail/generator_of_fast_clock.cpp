// error: HLS0302.*write of 8 bits
// The error of a kernel's schedule, in a generator.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace user {

using namespace hls;
using hls::uint;

#ifdef CORRECTED
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 90};
#else
inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 900};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() ^ 1); });

} // namespace user

int main(int argc, char** argv) { return hls::generate<user::k>(argc, argv); }
