// error: HLS0846: nobody knows the cycles of an RTL kernel
#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>

#include <vector>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto same =
    rtl_kernel<"same">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

#ifdef CORRECTED
auto const run = cpu::run<same>(std::vector<unsigned char>{1, 2, 3});
#else
auto const run = cpu::record<same>(std::vector<unsigned char>{1, 2, 3});
#endif

} // namespace
