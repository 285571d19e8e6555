#include <cmath>

#include "kernels/iir.hpp"
#include "compare.hpp"

// The same biquad in integers: samples have 15 bits behind the point, coefficients 23, the state
// 28.
static std::int64_t coefficient(double value) {
    return static_cast<std::int64_t>(std::floor(std::ldexp(value, 23) + 0.5));
}

static std::vector<std::int16_t> plain_iir(const std::vector<std::int16_t>& x) {
    const auto& f = examples::low_pass;
    const std::int64_t b0 = coefficient(f.b0), b1 = coefficient(f.b1), b2 = coefficient(f.b2),
                       a1 = coefficient(f.a1), a2 = coefficient(f.a2);
    std::vector<std::int16_t> y(x.size());
    std::int64_t x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    for (std::size_t n = 0; n < x.size(); ++n) {
        const std::int64_t sum = (x[n] * b0 + x1 * b1 + x2 * b2) * 8192 - y1 * a1 - y2 * a2;
        const auto low = static_cast<std::uint64_t>((sum + (1 << 22)) >> 23) << 34; // the state has 30 bits
        const std::int64_t result = static_cast<std::int64_t>(low) >> 34;
        x2 = x1;
        x1 = x[n];
        y2 = y1;
        y1 = result;
        y[n] = static_cast<std::int16_t>(
            std::clamp<std::int64_t>((result + 4096) >> 13, -32768, 32767));
    }
    return y;
}

int main() {
    const auto sound = bench::random_words<std::int16_t>(bench::word_count);
    bench::compare(
        "iir", sound.size(),
        [&] { return hls::cpu::run<examples::iir>(sound, hls::cpu::to_caller_as<std::int16_t>); },
        [&] { return plain_iir(sound); });
}
