// What one statement reads and loads stands in the order of resources, whichever side of the
// assignment the compiler takes first.
#include "run.hpp"

namespace {

using namespace hls;
using hls::uint;

// Resources of the nodes of a kind, as digits.
template <auto const& Kernel>
constexpr int resources_of(ir::op kind) {
    int digits = 0;
    for (int i = 1; i < detail::traced<Kernel>.node_count; ++i)
        if (detail::traced<Kernel>.nodes[i].kind == kind)
            digits = 10 * digits + detail::traced<Kernel>.nodes[i].resource;
    return digits;
}

inline constexpr auto reads = kernel<"reads">(
    [](in<"x", uint<2>> x, in<"z", uint<2>> z, out<"y", uint<2>> y, array<"m", uint<2>, 4> m) {
        m[x.read()] = z.read();
        m[z.read()] = x.read();
        y.write(m[3]);
    });
static_assert(resources_of<reads>(ir::op::read) == 101);

inline constexpr auto loads =
    kernel<"loads">([](in<"x", uint<2>> x, out<"y", uint<2>> y, array<"m", uint<2>, 4> m,
                       array<"t", uint<2>, 4> t, array<"u", uint<2>, 4> u) {
        uint<2> const a = x.read();
        m[u[a]] = t[a];
        m[t[a]] = u[a];
        t[a] = a;
        u[a] = a;
        y.write(m[3]);
    });
static_assert(resources_of<loads>(ir::op::load) == 34342);

} // namespace
