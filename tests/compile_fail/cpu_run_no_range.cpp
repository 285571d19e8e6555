// error: HLS0141: a range of words stands for every in
#include <hls/cpu/run.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto pass = kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });

#ifdef CORRECTED
auto const words = hls::cpu::run<pass>(std::vector<unsigned char>{42});
#else
auto const words = hls::cpu::run<pass>(42);
#endif

} // namespace rejected
