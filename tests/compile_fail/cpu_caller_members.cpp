// error: HLS0141: a word of the host has one member for each integer
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
std::vector<std::array<int, 2>> const given{{1, 0}, {2, 1}};

#ifdef CORRECTED
auto const words = hls::cpu::run<pass>(given, hls::cpu::to_caller_as<std::array<int, 2>>);
#else
auto const words = hls::cpu::run<pass>(given, hls::cpu::to_caller_as<std::array<int, 3>>);
#endif

} // namespace rejected
