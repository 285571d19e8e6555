// error: HLS0146: chunks \| cpu::run<k> is a lazy run: #include <hls/cpu/lazy.hpp>
#include <vector>

#ifdef CORRECTED
#include <hls/cpu/lazy.hpp>
#endif
#include <hls/cpu/run.hpp>
#include <range/v3/view/chunk.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto pass = kernel<"pass">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });

std::vector<int> const words{1, 2, 3};
auto const sums = words | ranges::views::chunk(2) | hls::cpu::run<pass>;

} // namespace rejected
