// error: HLS0181: the calls of an invoked kernel are a range with all arguments of one call
#include <hls/cpu/run.hpp>

using hls::argument, hls::invocation_queue, hls::kernel, hls::out;

constexpr auto add =
    kernel<"add">([](invocation_queue<0>, argument<"a", hls::uint<8>> a,
                     argument<"b", hls::uint<8>> b, out<"y", hls::uint<9>> y) { y.write(a + b); });

#ifdef CORRECTED
auto const words = hls::cpu::run<add>(std::vector<std::pair<int, int>>{{1, 2}, {3, 4}});
#else
auto const words = hls::cpu::run<add>(std::vector<int>{1, 2});
#endif
