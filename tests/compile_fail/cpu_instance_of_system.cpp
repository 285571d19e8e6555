// error: HLS0144: cpu::kernel_instance keeps the state of a kernel
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

#ifdef CORRECTED
hls::cpu::kernel_instance<pass> instance;
#else
hls::cpu::kernel_instance<twice> instance;
#endif

} // namespace rejected
