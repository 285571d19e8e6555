// Values whose bits are those of others take no operation: bits assigned one by one, and the or,
// the sum and the difference by bits of values that share none.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::bit, hls::bits, hls::in, hls::kernel, hls::out, hls::sint, hls::uint, hls::wrap;

template <auto const& Kernel>
constexpr int operations() {
    auto const& g = hls::detail::finished<Kernel, hls::generic>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i) {
        ir::op const kind = g.nodes[i].kind;
        found += kind == ir::op::bit_and || kind == ir::op::bit_or || kind == ir::op::bit_xor ||
                 kind == ir::op::add;
    }
    return found;
}

// One by one.
template <int Width>
constexpr auto backwards = kernel<"backwards">([](in<"x", uint<Width>> x, out<"y", uint<Width>> y) {
    uint<Width> const v = x.read();
    uint<Width> p = 0;
    for (int i = 0; i < Width; ++i) bit(p, Width - 1 - i) = bit(v, i);
    y.write(p);
});
constexpr auto const& of_64 = backwards<64>;
constexpr auto const& of_128 = backwards<128>;
constexpr auto const& of_256 = backwards<256>;
static_assert(operations<of_64>() == 0 && operations<of_128>() == 0 && operations<of_256>() == 0);

template <class Join>
constexpr auto joined = kernel<"joined">([](in<"x", uint<64>> x, out<"y", uint<64>> y) {
    uint<64> const v = x.read();
    uint<64> p = 0;
    for (int i = 0; i < 64; ++i) p = wrap<uint<64>>(Join()(p, uint<64>(bit(v, i)) << i * 5 % 64));
    y.write(p);
});
struct by_or {
    constexpr auto operator()(auto const& p, auto const& v) const { return p | v; }
};
struct by_xor {
    constexpr auto operator()(auto const& p, auto const& v) const { return p ^ v; }
};
struct by_sum {
    constexpr auto operator()(auto const& p, auto const& v) const { return p + v; }
};
constexpr auto const& ors = joined<by_or>;
constexpr auto const& differences = joined<by_xor>;
constexpr auto const& sums = joined<by_sum>;
static_assert(operations<ors>() == 0 && operations<differences>() == 0 && operations<sums>() == 0);

// What a later assignment hides is not computed; a mask and its complement.
constexpr auto hidden =
    kernel<"hidden">([](in<"x", sint<16>> x, in<"z", sint<16>> z, out<"y", sint<16>> y) {
        sint<16> const v = x.read(), w = z.read();
        sint<16> p = v ^ w;
        for (int i = 0; i < 16; ++i) bit(p, i) = bit(v, 15 - i);
        y.write(p);
    });
constexpr auto masks =
    kernel<"masks">([](in<"x", sint<16>> x, in<"z", sint<16>> z, out<"y", sint<16>> y) {
        sint<16> const v = x.read(), w = z.read();
        y.write(wrap<sint<16>>((v & 0x5555) | (w & ~0x5555)));
    });
static_assert(operations<hidden>() == 0 && operations<masks>() == 0);

// Values that share a bit are joined by an operation.
constexpr auto shared =
    kernel<"shared">([](in<"x", uint<16>> x, in<"z", uint<16>> z, out<"y", uint<16>> y) {
        uint<16> const v = x.read(), w = z.read();
        y.write((v & 0x0ff0) | (w & 0xf01f));
    });
static_assert(operations<shared>() == 3);

} // namespace
