// error: HLS0141: .*for an argument of fixed or floating point 3.0
#include <vector>

#include <hls/cpu/run.hpp>

using factor = hls::fixed<8, 0>;

inline constexpr auto scaled =
    hls::kernel<"scaled">([](hls::in<"x", hls::fixed<16, 8>> x, hls::argument<"factor", factor> f,
                             hls::out<"y", hls::fixed<24, 8>> y) { y.write(x.read() * f); });

int main() {
    std::vector<double> const x{1.0};
#ifdef CORRECTED
    auto const by_value = hls::cpu::run<scaled>(x, 0.25);
    auto const by_bits = hls::cpu::run<scaled>(x, hls::from_raw<factor>(64));
    return int(by_value.size() - by_bits.size());
#else
    return int(hls::cpu::run<scaled>(x, 64).size());
#endif
}
