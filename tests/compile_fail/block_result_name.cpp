// error: HLS0286 block_result_name.cpp:\d+: block `divide` has a port, parameter or module called
// `q`
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
#define REST "r"
#else
#define REST "q"
#endif

inline constexpr auto divide =
    hls::block<"divide", outs<out<"q", uint<8>>, out<REST, uint<8>>>(in<"a", uint<8>>)>(
        {.latency = 1}, [](auto a) { return std::pair(a / 10, a % 10); });

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const [q, r] = divide(x.read());
    y.write(q ^ r);
});

static_assert(schedule<k>.ii == 1);

} // namespace
