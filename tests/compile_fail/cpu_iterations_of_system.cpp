// error: HLS0143: cpu::iterations is for a kernel
#include <hls/cpu/run.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out, hls::pipe;
using word = hls::uint<8>;

constexpr auto pass = kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });
constexpr auto twice =
    hls::system<"twice">([](in<"x", word> x, out<"y", word> y, pipe<"p", word> p) {
        pass(x, p);
        pass(p, y);
    });
std::vector<unsigned char> const given{1, 2, 3, 4};

#ifdef CORRECTED
auto const words = hls::cpu::run<twice>(std::vector(given.begin(), given.begin() + 2));
#else
auto const words = hls::cpu::run<twice>(hls::cpu::iterations(2), given);
#endif

} // namespace rejected
