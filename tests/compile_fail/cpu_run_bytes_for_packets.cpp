// error: HLS0141: a range of words stands for every in.*packets for packets
#include <hls/cpu/run.hpp>

struct sample {
    hls::uint<8> data;
    hls::uint<1> last;
};
BOOST_HANA_ADAPT_STRUCT(sample, data, last);

namespace rejected {

using hls::in, hls::kernel, hls::out;

constexpr auto pass =
    kernel<"pass">([](in<"x", sample> x, out<"y", sample> y) { y.write(x.read()); });

#ifdef CORRECTED
auto const words = hls::cpu::run<pass>(std::vector<sample>{{1, 0}, {2, 1}});
#else
auto const words = hls::cpu::run<pass>(std::vector<int>{1, 2}); // {1, 0} and {2, 0}?
#endif

} // namespace rejected
