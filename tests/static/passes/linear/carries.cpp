// How many adders sums take that have a bit for the carry, or a number below a shifted word.
#include <hls/hls.hpp>

namespace sums {

struct operands {
    hls::uint<16> a;
    hls::sint<12> b;
    hls::uint<1> bit, other;
};

} // namespace sums

BOOST_HANA_ADAPT_STRUCT(sums::operands, a, b, bit, other);

namespace {

namespace ir = hls::ir;
using hls::in, hls::kernel, hls::out, hls::sint, hls::uint;
using sums::operands;

template <auto const& Kernel>
constexpr int adders() {
    auto const& g = hls::detail::finished<Kernel, hls::ice40_hx>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i)
        found += g.nodes[i].kind == ir::op::add || g.nodes[i].kind == ir::op::subtract;
    return found;
}

template <auto Sum>
constexpr auto sum_of = kernel<"k">([](in<"x", operands> x, out<"y", sint<24>> y) {
    operands const v = x.read();
    y.write(Sum(v));
});
template <auto Sum>
constexpr int adders_of = adders<sum_of<Sum>>();

constexpr auto carry = [](auto v) { return v.a + v.b + v.bit; };
constexpr auto borrow = [](auto v) { return v.a - v.b - v.bit; };
constexpr auto increment = [](auto v) { return v.a - v.b + v.bit; };
constexpr auto two_bits = [](auto v) { return v.a + v.b + v.bit + v.other; };
constexpr auto bits_alone = [](auto v) { return v.bit + v.other; };
static_assert(adders_of<carry> == 1 && adders_of<borrow> == 1 && adders_of<increment> == 2);
static_assert(adders_of<two_bits> == 2 && adders_of<bits_alone> == 1);

constexpr auto collatz = [](auto v) { return 3 * v.a + 1; };
constexpr auto below = [](auto v) { return 8 * v.a + v.b + 7; };
constexpr auto too_large = [](auto v) { return 4 * v.a + v.b + 4; };
constexpr auto negative = [](auto v) { return 8 * v.a + v.b - 7; };
static_assert(adders_of<collatz> == 1 && adders_of<below> == 1);
static_assert(adders_of<too_large> == 2 && adders_of<negative> == 2);

} // namespace
