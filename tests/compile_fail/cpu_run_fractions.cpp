// error: HLS0141: a range of words stands for every in.*whole numbers for integers
#include <hls/cpu/run.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto pass = kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });

#ifdef CORRECTED
auto const words = hls::cpu::run<pass>(std::vector<int>{2, 3});
#else
auto const words = hls::cpu::run<pass>(std::vector<double>{1.5, 3.0});
#endif

} // namespace rejected
