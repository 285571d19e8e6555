// Arrays of registers with constant indexes, within a step: what has moved is loaded without a
// cycle in between, and each element is stored once.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::schedule,
    hls::uint, hls::when;

// Permuted, one element replaced under a condition, and looked at afterwards.
constexpr auto permuted = kernel<"permuted">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("i", 10, [&](auto) {
            uint<8> const word = x.read();
            uint<8> v[8];
            for (int k = 0; k < 8; ++k) v[k] = a[(k * 3 + 1) & 7];
            for (int k = 0; k < 8; ++k) a[k] = v[k];
            when(word != 3, [&] { a[5] = word; });
            y.write(a[0] ^ a[5]);
        });
    });
static_assert(schedule<permuted>.loop("i").ii == 1 && schedule<permuted>.latency == 1);

// Moved by one, behind the word that enters.
constexpr auto moved = kernel<"moved">(
    [](in<"x", uint<8>> x, out<"y", uint<11>> y, array<"a", uint<8>, 4> a, control flow) {
        flow.for_("i", 10, [&](auto) {
            for (int k = 3; k > 0; --k) a[k] = a[k - 1];
            a[0] = x.read();
            uint<11> sum = 0;
            for (int k = 0; k < 4; ++k) sum += a[k];
            y.write(sum);
        });
    });
static_assert(schedule<moved>.loop("i").ii == 1 && schedule<moved>.latency == 1);

template <auto const& Kernel>
constexpr int count(ir::op kind) {
    auto const& g = hls::detail::built<Kernel, options{}>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i) found += g.nodes[i].kind == kind;
    return found;
}
static_assert(count<permuted>(ir::op::store) == 8 && count<moved>(ir::op::store) == 4);
static_assert(count<moved>(ir::op::load) == 3); // the last element is not seen before it moves on

} // namespace
