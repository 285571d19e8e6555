// error: HLS0906.*system `s` has more than 512 ports and pipes
// Each element of pipes counts.
#include <hls/hls.hpp>

namespace limits {

using namespace hls;
using hls::uint;

inline constexpr auto pass =
    kernel<"pass">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

#ifdef CORRECTED
inline constexpr int count = 1;
#else
inline constexpr int count = 256;
#endif

inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipes<"p", uint<8>, count> p,
                        pipes<"q", uint<8>, count> q) {
        pass(x, p[0]);
        pass(p[0], q[0]);
        pass(q[0], y);
    });

} // namespace limits

constexpr auto const& connected = hls::design_of<limits::s>;
