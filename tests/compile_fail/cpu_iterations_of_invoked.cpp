// error: HLS0143: an invoked kernel does one iteration for each call
#include <hls/cpu/run.hpp>

namespace rejected {

using hls::argument, hls::invocation_queue, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto square = kernel<"square">(
    [](invocation_queue<1>, argument<"n", word> n, out<"y", hls::uint<16>> y) { y.write(n * n); });
std::vector<unsigned char> const calls{1, 2, 3, 4};

#ifdef CORRECTED
auto const words = hls::cpu::run<square>(std::vector(calls.begin(), calls.begin() + 2));
#else
auto const words = hls::cpu::run<square>(hls::cpu::iterations(2), calls);
#endif

} // namespace rejected
