// error: HLS0141.*packets for packets
// Floats of the host for the floating point numbers of a packet.
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

#include <array>
#include <vector>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", complex<float>> x, out<"y", complex<float>> y) { y.write(conj(x.read())); });

int main() {
#ifdef CORRECTED
    std::vector<complex<float>> const x{{1, 2}};
#else
    std::vector<std::array<float, 2>> const x{{1, 2}};
#endif
    auto const y = cpu::run<k>(x);
    return y.empty();
}
