// error: HLS0141: a range of words stands for every in.*and a value for every argument
#include <hls/cpu/run.hpp>

namespace rejected {

using hls::argument, hls::in, hls::kernel, hls::out;
using word = hls::uint<8>;

constexpr auto scale =
    kernel<"scale">([](in<"x", word> x, out<"y", hls::uint<16>> y, argument<"gain", word> gain) {
        y.write(x.read() * gain);
    });
std::vector<unsigned char> const given{1, 2, 3};

#ifdef CORRECTED
auto const words = hls::cpu::run<scale>(given, 7);
#else
auto const words = hls::cpu::run<scale>(7, given);
#endif

} // namespace rejected
