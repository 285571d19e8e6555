#include "kernels/fir.hpp"
#include "compare.hpp"

// The sum of 32 products fits in 32 bits: the coefficients' absolute values add up to 43,488.
template <class Sum>
static std::vector<std::int64_t> plain_fir(const std::vector<std::int16_t>& x) {
    std::vector<std::int16_t> padded(31);
    padded.insert(padded.end(), x.begin(), x.end());
    std::vector<std::int64_t> y(x.size());
    for (std::size_t n = 0; n < x.size(); ++n) {
        Sum sum = 0;
        for (std::size_t k = 0; k < 32; ++k) sum += padded[n + 31 - k] * examples::coefficient[k];
        y[n] = sum;
    }
    return y;
}

int main() {
    const auto sound = bench::random_words<std::int16_t>(bench::word_count);
    bench::compare(
        "fir", sound.size(), [&] { return hls::cpu::run<examples::fir>(sound); },
        [&] { return plain_fir<int>(sound); }, [&] { return plain_fir<long long>(sound); });
}
