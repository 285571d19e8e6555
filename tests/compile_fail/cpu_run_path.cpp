// error: HLS0141: a range of words stands for every in, or cpu::words_from\(path\)
#include <hls/cpu/run.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto pass = kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });

#ifdef CORRECTED
auto const words = [] { return hls::cpu::run<pass>(hls::cpu::words_from("in.bin")); };
#else
auto const words = [] { return hls::cpu::run<pass>("in.bin"); }; // the characters of the path
#endif

} // namespace rejected
