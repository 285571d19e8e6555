// The processor computes float32 and float64 with the bits of the library's own arithmetic,
// whatever options the compiler gets: here those that would fuse a product with its sum.
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>
#include <type_traits>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/run.hpp>

namespace {

using hls::in, hls::kernel, hls::out;

template <class F>
constexpr auto fused_by_hand = [](in<"a", F> a, in<"b", F> b, in<"c", F> c, out<"y", F> y) {
    F const product = a.read() * b.read(), third = c.read();
    y.write(product + third);
};
constexpr auto singles = kernel<"singles">(fused_by_hand<hls::float32>);
constexpr auto doubles = kernel<"doubles">(fused_by_hand<hls::float64>);

// Exponents near 0: products and sums round.
template <class Float>
std::vector<Float> random_words(unsigned seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<Float> number(-4, 4);
    std::vector<Float> words;
    for (int i = 0; i < 20000; ++i) words.push_back(number(random));
    return words;
}

template <auto const& Kernel, class Float>
bool agrees() {
    using bits = std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;
    auto const a = random_words<Float>(1), b = random_words<Float>(2), c = random_words<Float>(3);
    auto const native = hls::cpu::run<Kernel>(a, b, c);
    auto const exact = hls::cpu::run_checked<Kernel>(a, b, c).words;
    int wrong = 0, fused = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        auto const found = native[i].raw.value();
        wrong += found != exact[i].raw.value();
        fused += found != std::bit_cast<bits>(std::fma(a[i], b[i], c[i]));
    }
    std::printf("%s: %zu words, %d wrong, %d unlike those of a fused product\n", Kernel.id(),
                native.size(), wrong, fused);
    return native.size() == a.size() && wrong == 0 && fused > 0;
}

} // namespace

int main() { return agrees<singles, float>() && agrees<doubles, double>() ? 0 : 1; }
