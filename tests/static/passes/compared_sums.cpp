// A counter that is compared after it has been counted is compared before; modulo its width, and
// not where others look for what the comparison tells.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::sint, hls::uint, hls::when,
    hls::wrap;

// The number that a value which is no sum is compared with; -1: none.
template <auto const& Kernel>
constexpr long long compared_with() {
    auto const& g = hls::detail::finished<Kernel, hls::generic>;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const of_state =
            g.nodes[n.a].kind == ir::op::state || g.nodes[n.a].kind == ir::op::read;
        if (n.kind == ir::op::equal && of_state) return g.nodes[n.b].value;
    }
    return -1;
}

template <class Word, int Step, int Last>
constexpr auto counter = kernel<"counter">([](out<"y", bool> y, reg<"n", Word> n) {
    n = wrap<Word>(n + Step);
    y.write(n == Last);
    when(n == Last, [&] { n = 0; });
});
constexpr auto const& to_ten = counter<uint<8>, 1, 10>;
constexpr auto const& to_nothing = counter<uint<8>, 1, 0>;
constexpr auto const& down = counter<uint<8>, -3, 4>;
constexpr auto const& of_whole = counter<sint<8>, 100, -100>;
static_assert(compared_with<to_ten>() == 9 && compared_with<to_nothing>() == 255 &&
              compared_with<down>() == 7 && compared_with<of_whole>() == 56);

// Without a wrap: a value that the sum cannot have is known.
constexpr auto exact = kernel<"exact">([](in<"x", uint<4>> x, out<"y", bool> y, out<"z", bool> z) {
    uint<4> const v = x.read();
    y.write(v + 3 == 2);
    z.write(v + 3 == 18);
});
static_assert(compared_with<exact>() == 15);

// Only some bits of the sum: of as many of the addend.
constexpr auto bits_of_sum = kernel<"bits_of_sum">([](in<"x", uint<8>> x, out<"y", bool> y) {
    uint<8> const v = x.read();
    y.write(wrap<uint<4>>(v + 3) == 2);
});
static_assert([] {
    auto const& g = hls::detail::finished<bits_of_sum, hls::generic>;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::equal)
            return g.nodes[g.nodes[i].b].value == 15 && g.nodes[g.nodes[i].a].type.width == 4;
    return false;
}());

// The comparison tells that the index stays below 200.
constexpr auto index = kernel<"index">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 200> m, reg<"at", uint<8>> at) {
        y.write(m[at]);
        m[at] = x.read();
        at += 1;
        when(at == 200, [&] { at = 0; });
    });
static_assert(compared_with<index>() == 199);

// The sum is an index: the comparison stays where others look for what it tells of it.
constexpr auto of_index = kernel<"of_index">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 200> m, reg<"at", uint<8>> at) {
        uint<8> const next = wrap<uint<8>>(at + 1);
        y.write(m[next]);
        m[at] = x.read();
        at = hls::select(next == 199, 0, next);
    });
static_assert(compared_with<of_index>() == -1);

} // namespace
