// A comparison beside the difference of its operands is its sign, and stays one where others look
// for it.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::sint, hls::uint,
    hls::when;

// Comparisons of values that are both computed.
template <auto const& Kernel>
constexpr int comparisons() {
    auto const& g = hls::detail::finished<Kernel, hls::generic>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i)
        found += g.nodes[i].kind == ir::op::less && g.nodes[g.nodes[i].b].kind != ir::op::constant;
    return found;
}

// The step of a division, with its bit of the quotient.
template <class A, class B>
constexpr auto step = kernel<"step">([](in<"a", A> a, in<"b", B> b, out<"y", A> y,
                                        out<"q", bool> q) {
    A const v = a.read();
    B const w = b.read();
    auto const fits = v >= w;
    y.write(hls::wrap<A>(select(fits, v - w, v)));
    q.write(fits);
});
constexpr auto const& natural = step<uint<16>, uint<16>>;
constexpr auto const& mixed = step<sint<12>, uint<16>>;
constexpr auto const& small = step<uint<3>, uint<16>>; // a table or two
static_assert(comparisons<natural>() == 0 && comparisons<mixed>() == 0 &&
              comparisons<small>() == 1);

// Backwards there is no sign; a minimum is one of a tree; what a condition says about an index is
// in the comparison; a sum of three has no difference.
constexpr auto backwards =
    kernel<"backwards">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        uint<8> const v = a.read(), w = b.read();
        y.write(hls::wrap<uint<8>>(select(v < w, uint<8>(3), hls::wrap<uint<8>>(w - v))));
    });
constexpr auto least = kernel<"least">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = a.read(), w = b.read();
        y.write(hls::min(v, w));
        z.write(hls::wrap<uint<8>>(v - w));
    });
constexpr auto element = kernel<"element">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y, array<"m", uint<8>, 256> m) {
        uint<8> const v = a.read(), w = b.read();
        when(v >= w, [&] { m[v - w] = v; }).otherwise([&] { m[v] = w; });
        y.write(m[w]);
    });
constexpr auto sum_of_three = kernel<"sum_of_three">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y, out<"z", bool> z) {
        uint<8> const v = a.read(), w = b.read(), u = a.read();
        y.write(hls::wrap<uint<8>>(v - w + u));
        z.write(v < w);
    });
constexpr auto of_another = kernel<"of_another">(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y, out<"z", bool> z) {
        uint<8> const v = a.read(), w = b.read(), u = a.read();
        y.write(hls::wrap<uint<8>>(v - u));
        z.write(v < w);
    });
static_assert(comparisons<of_another>() == 1 && comparisons<backwards>() == 1 &&
              comparisons<least>() == 1 && comparisons<element>() == 1 &&
              comparisons<sum_of_three>() == 1);

// As wide as a value of a graph, and in pieces: one carry chain for both.
template <auto const& Kernel>
constexpr int adders() {
    auto const& g = hls::detail::finished<Kernel, hls::generic>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i)
        found += g.nodes[i].kind == ir::op::add || g.nodes[i].kind == ir::op::subtract;
    return found;
}
template <class X, int Adders>
constexpr bool shares = comparisons<step<X, X>>() == 0 && adders<step<X, X>>() == Adders;
static_assert(shares<uint<119>, 1> && shares<uint<120>, 1> && shares<uint<127>, 1>);
static_assert(shares<sint<126>, 1> && shares<sint<127>, 1> && shares<uint<128>, 2>);
static_assert(shares<uint<191>, 3> && shares<uint<192>, 3> && shares<sint<191>, 3>);

// Comparisons of pieces without a difference do not wait for one another.
template <class X>
constexpr auto order = kernel<"order">([](in<"a", X> a, in<"b", X> b, out<"y", bool> y,
                                          out<"z", X> z) {
    X const v = a.read(), w = b.read();
    y.write(v < w);
    z.write(v);
});
static_assert(adders<order<uint<191>>>() == 0 && comparisons<order<uint<191>>>() == 3);
static_assert(adders<order<uint<128>>>() == 0 && comparisons<order<uint<128>>>() == 2);
static_assert(adders<order<sint<192>>>() == 0);

// A borrow is no further adder.
template <class X>
constexpr auto difference = kernel<"difference">([](in<"a", X> a, in<"b", X> b, out<"y", X> y) {
    y.write(hls::wrap<X>(a.read() - b.read()));
});
static_assert(adders<difference<uint<128>>>() == 2 && adders<difference<uint<191>>>() == 3);

} // namespace
