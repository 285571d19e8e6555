// Fences: what stands before one has acted when what stands after it acts, in this step and over
// steps; what a kernel's other steps may still overlap; passes keep the order; the verifier asks.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr options wanted{.device = test::round_device, .clock_mhz = 100};

template <auto const& Kernel>
inline constexpr auto const& graph = detail::built<Kernel, wanted>;
template <auto const& Kernel>
inline constexpr auto plan = schedule<Kernel, wanted>;

template <auto const& Kernel>
constexpr int find(ir::op kind, int which = 0) {
    for (int i = 1; i < graph<Kernel>.node_count; ++i)
        if (graph<Kernel>.nodes[i].kind == kind && which-- == 0) return i;
    return ir::none;
}
template <auto const& Kernel>
constexpr int cycle(ir::op kind, int which = 0) {
    return plan<Kernel>.cycle[find<Kernel>(kind, which)];
}

// Without a fence the word is given before the slow store; with one a neighbour that has the word
// finds what was stored. (What is loaded here stands in the other bank.)
inline constexpr auto unordered = kernel<"unordered">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<32>, 512, memory{.banks = 2}> m) {
        uint<8> const i = x.read(), other = m[concat(i, uint<1>(1))];
        m[concat(i, uint<1>(0))] = fpga_reg(fpga_reg(i));
        y.write(i ^ other);
    });
inline constexpr auto ordered =
    kernel<"ordered">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                         array<"m", uint<32>, 512, memory{.banks = 2}> m, control flow) {
        uint<8> const i = x.read(), other = m[concat(i, uint<1>(1))];
        m[concat(i, uint<1>(0))] = fpga_reg(fpga_reg(i));
        flow.fence(fencing::release);
        y.write(i ^ other);
    });
static_assert(cycle<unordered>(ir::op::write) < cycle<unordered>(ir::op::store));
static_assert(cycle<ordered>(ir::op::write) == cycle<ordered>(ir::op::store) + 1);
static_assert(plan<ordered>.ii == 1 && plan<ordered>.stages == cycle<ordered>(ir::op::write) + 1);

// A load follows the word that was taken, in the same cycle at the earliest.
template <bool Fence>
inline constexpr auto told = kernel<"told">([](in<"x", uint<8>> x, in<"go", uint<8>> go,
                                               out<"y", uint<32>> y, array<"m", uint<32>, 256> m,
                                               control flow) {
    uint<8> const i = x.read(anchor<0>);
    uint<8> const word = go.read(after<0>.at_least(3));
    if (Fence) flow.fence(fencing::acquire);
    y.write(m[i] + word);
    m[word] = i;
});
inline constexpr auto const& untold = told<false>;
inline constexpr auto const& acquired = told<true>;
static_assert(cycle<untold>(ir::op::load) < 3 && cycle<acquired>(ir::op::load) == 3);

// A full fence keeps a later step's effects behind this step's: here words are not read ahead.
template <bool Fence>
inline constexpr auto steps = kernel<"steps">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                 control flow) {
    flow.for_("i", 8, [&](auto) {
        uint<8> const v = fpga_reg(fpga_reg(fpga_reg(x.read())));
        y.write(v);
        if (Fence) flow.fence();
    });
});
inline constexpr auto const& free_steps = steps<false>;
inline constexpr auto const& fenced_steps = steps<true>;
static_assert(plan<free_steps>.loop("i").ii == 1 && plan<fenced_steps>.loop("i").ii == 3);

// Across loops: the store of the first loop's last iteration before the second one's words.
inline constexpr auto across =
    kernel<"across">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                        array<"m", uint<32>, 512, memory{.banks = 2}> m, control flow) {
        flow.for_("fill", 8, [&](uint<3> i) {
            m[concat(i, uint<1>(0))] = fpga_reg(fpga_reg(fpga_reg(x.read())));
        });
        flow.fence();
        flow.for_("tell", 8, [&](uint<3> i) { y.write(i + m[concat(i, uint<1>(1))]); });
    });
static_assert(plan<across>.loop("fill").ii == 1 && plan<across>.loop("tell").ii == 1);

// What the fence asks for, measured here: cycles from the store to the first word given.
constexpr int from_store_to_word() {
    ir::reach const ways = ir::minimum_distances_of(graph<across>, plan<across>);
    int const store = find<across>(ir::op::store), word = find<across>(ir::op::write);
    return plan<across>.cycle[word] - plan<across>.cycle[store] +
           ways.least[graph<across>.nodes[store].basic_block]
                     [graph<across>.nodes[word].basic_block];
}
static_assert(from_store_to_word() >= 1);

// Loops with a fence are not fused by themselves, and their runs are not interleaved.
inline constexpr auto apart =
    kernel<"apart">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256> a,
                       array<"b", uint<8>, 256> b, control flow) {
        flow.for_("first", 8, [&](auto i) {
            a[i] = i;
            flow.fence();
        });
        flow.for_("second", 8, [&](auto i) { b[i] = i + 1; });
        y.write(a[x.read()] + b[3]);
    });
static_assert(plan<apart>.loop("second").ii >= 1 &&
              graph<apart>.loops[1].head <= graph<apart>.loops[1].latch);

inline constexpr auto rows = kernel<"rows">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        flow.for_("row", 8, [&](auto) {
            sum = x.read();
            flow.fence();
            flow.for_("column", 16, {.max_interleaving = 0},
                      [&](auto i) { sum = fpga_reg(fpga_reg(sum + i)); });
            y.write(sum);
        });
    });
static_assert(plan<rows>.loop("column").runs == 1);

// The verifier knows the pairs, not the scheduler's edges.
template <auto const& Kernel>
constexpr bool is_noticed(ir::op kind, int by) {
    auto p = plan<Kernel>;
    int const id = find<Kernel>(kind);
    ir::reach const before = ir::minimum_distances_of(graph<Kernel>, p);
    p.cycle[id] += by;
    return ir::breaks_fence(graph<Kernel>, plan<Kernel>, before) == ir::none &&
           ir::breaks_fence(graph<Kernel>, p, before) != ir::none;
}
static_assert(is_noticed<ordered>(ir::op::write, -1) && is_noticed<ordered>(ir::op::store, 1));
static_assert(is_noticed<acquired>(ir::op::load, -4) && is_noticed<acquired>(ir::op::read, 9));
static_assert(is_noticed<fenced_steps>(ir::op::read, -1));
static_assert(is_noticed<across>(ir::op::store, from_store_to_word()));

} // namespace
