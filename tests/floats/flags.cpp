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

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::shift_register;

template <class F>
constexpr auto fused_by_hand = [](in<"a", F> a, in<"b", F> b, in<"c", F> c, out<"y", F> y) {
    F const product = a.read() * b.read(), third = c.read();
    y.write(product + third);
};
constexpr auto singles = kernel<"singles">(fused_by_hand<hls::float32>);
constexpr auto doubles = kernel<"doubles">(fused_by_hand<hls::float64>);

// Products that come to sums by selections, registers, their bits, and memories.
template <class F>
constexpr auto on_their_way = [](in<"a", F> a, in<"b", F> b, in<"c", F> c, out<"y", F> y,
                                 reg<"earlier", F> earlier, reg<"sum", F> sum,
                                 shift_register<"last", F, 2> last, array<"cells", F, 2> cells) {
    F const x = a.read(), factor = b.read(), third = c.read(), product = x * factor;
    y.write(earlier + third);
    earlier = select(third < 0.5, product, F(x * third));
    y.write(third - select(x < factor, F(-product), F(x * 1.7)));
    y.write(select(x < 0.0, F(factor * 0.3), third) + third);
    sum = sum * 0.9 + product;
    y.write(sum);
    last << x * 0.7;
    y.write(last[0] + third);
    cells[0] = factor * 0.7;
    y.write(cells[0] + third);
};
constexpr auto single_ways = kernel<"single_ways">(on_their_way<hls::float32>);
constexpr auto double_ways = kernel<"double_ways">(on_their_way<hls::float64>);

// Exponents near 0: products and sums round.
template <class Float>
std::vector<Float> random_words(unsigned seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<Float> number(-4, 4);
    std::vector<Float> words;
    for (int i = 0; i < 20000; ++i) words.push_back(number(random));
    return words;
}

template <class Float>
struct operands {
    std::vector<Float> a = random_words<Float>(1), b = random_words<Float>(2),
                       c = random_words<Float>(3);
};

// Has every word the bits of a checked run, which computes with integers?
template <auto const& Kernel, class Float>
bool is_exact(operands<Float> const& x, auto const& native) {
    auto const exact = hls::cpu::run_checked<Kernel>(x.a, x.b, x.c).words;
    std::size_t wrong = exact.size() > native.size();
    for (std::size_t i = 0; i < native.size(); ++i)
        wrong += native[i].raw.value() != exact[i].raw.value();
    std::printf("%s: %zu words, %zu wrong\n", Kernel.id(), native.size(), wrong);
    return native.size() >= x.a.size() && wrong == 0;
}

template <auto const& Kernel, class Float>
bool agrees() {
    using bits = std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;
    operands<Float> const x;
    auto const native = hls::cpu::run<Kernel>(x.a, x.b, x.c);
    int fused = 0;
    for (std::size_t i = 0; i < x.a.size(); ++i)
        fused += native[i].raw.value() != std::bit_cast<bits>(std::fma(x.a[i], x.b[i], x.c[i]));
    std::printf("%s: %d unlike those of a fused product\n", Kernel.id(), fused);
    return fused > 0 && is_exact<Kernel>(x, native);
}

template <auto const& Kernel, class Float>
bool agrees_on_all_ways() {
    operands<Float> const x;
    return is_exact<Kernel>(x, hls::cpu::run<Kernel>(x.a, x.b, x.c));
}

} // namespace

int main() {
    bool const sums = agrees<singles, float>() && agrees<doubles, double>();
    bool const ways =
        agrees_on_all_ways<single_ways, float>() && agrees_on_all_ways<double_ways, double>();
    return sums && ways ? 0 : 1;
}
