// How many operations follow from a register whose sums, minima and maxima stand under conditions:
// those of one step of the chain, however long it is.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::bit, hls::in, hls::kernel, hls::out, hls::reg, hls::sint, hls::uint, hls::when;

template <auto const& Kernel>
constexpr int behind_register() {
    auto const& g = hls::detail::finished<Kernel, hls::ice40_hx>;
    bool follows[hls::max_nodes]{};
    int found = 0;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const is_register = n.kind == ir::op::state;
        follows[i] = is_register || follows[n.a] || follows[n.b] || follows[n.c];
        found += follows[i] && !is_register && ir::is_pure(n.kind);
    }
    return found;
}

// f(s, word, bit) three times.
template <class T, auto F>
constexpr auto chain = kernel<"k">([](in<"x", sint<12>> x, in<"c", uint<3>> c, out<"y", T> y,
                                      reg<"s", T> s) {
    uint<3> const conditions = c.read();
    for (int k = 0; k < 3; ++k) {
        sint<12> const v = x.read();
        F(s, v, uint<1>(conditions >> k));
    }
    y.write(s);
});
template <class T, auto F>
constexpr int operations = behind_register<chain<T, F>>();

constexpr auto sum = [](auto& s, auto v, auto c) {
    when(c, [&] { s = hls::wrap<sint<20>>(s + v); });
};
constexpr auto greatest = [](auto& s, auto v, auto c) { when(c, [&] { s = max(s, v); }); };
constexpr auto least = [](auto& s, auto v, auto c) { when(c, [&] { s = min(v, s); }); };
constexpr auto if_greater = [](auto& s, auto v, auto c) { when(c && v > s, [&] { s = v; }); };
static_assert(operations<sint<20>, sum> == 1);
static_assert(operations<sint<12>, greatest> == 2 && operations<sint<12>, least> == 2);
static_assert(operations<sint<20>, greatest> == 2 && operations<sint<20>, least> == 2);
static_assert(operations<sint<12>, if_greater> == 2 && operations<sint<20>, if_greater> == 2);

// The condition follows from the register: it would come behind what it chooses.
constexpr auto by_itself = [](auto& s, auto v, auto) { when(s < 99, [&] { s = max(s, v); }); };
static_assert(operations<sint<12>, by_itself> > 2);

} // namespace
