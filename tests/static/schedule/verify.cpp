// The verifier rejects plans that are wrong in one place; register minimisation never makes a plan
// worse.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"
#include "../../unit/graph/sample_kernels.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr options wanted{.device = test::round_device, .clock_mhz = 100};

template <auto const& Kernel>
inline constexpr auto const& graph = detail::built<Kernel, wanted>;

template <auto const& Kernel>
constexpr ir::reach ways(auto const& plan) {
    return ir::minimum_distances_of(graph<Kernel>, plan);
}

// The plan with one node moved by `cycles`.
template <auto const& Kernel>
constexpr auto moved(int id, int cycles) {
    auto p = schedule<Kernel, wanted>;
    p.cycle[id] += cycles;
    return p;
}

template <auto const& Kernel>
constexpr int find(ir::op kind, int which = 0) {
    for (int i = 1; i < graph<Kernel>.node_count; ++i)
        if (graph<Kernel>.nodes[i].kind == kind && which-- == 0) return i;
    return ir::none;
}

// Operands that are not ready.
constexpr int written_word = find<sample::fir>(ir::op::write);
static_assert(ir::late_operand(graph<sample::fir>, schedule<sample::fir, wanted>, wanted.device) ==
              ir::none);
static_assert(ir::late_operand(graph<sample::fir>, moved<sample::fir>(written_word, -1),
                               wanted.device) == written_word);
static_assert(!ir::verify(graph<sample::fir>, moved<sample::fir>(written_word, -1),
                          test::round_device));

// A RAM answers one cycle later.
constexpr int added = find<sample::histogram>(ir::op::add);
static_assert(ir::late_operand(graph<sample::histogram>, moved<sample::histogram>(added, -1),
                               wanted.device) == added);

// Everything in one cycle is too slow for the clock.
template <auto const& Kernel>
constexpr auto squeezed() {
    auto p = schedule<Kernel, wanted>;
    for (int& cycle : p.cycle) cycle = 0;
    return p;
}
constexpr int clip_misses(auto const& plan) {
    return ir::misses_clock(graph<sample::clip>, plan, ways<sample::clip>(plan),
                            test::round_device);
}
static_assert(clip_misses(schedule<sample::clip, wanted>) == ir::none);
static_assert(clip_misses(squeezed<sample::clip>()) != ir::none);
static_assert(ir::late_operand(graph<sample::clip>, squeezed<sample::clip>(), wanted.device) ==
              ir::none);

// State is not read after it is overwritten, and is there for the next iteration.
constexpr int state = find<sample::accumulate>(ir::op::state);
constexpr int next = find<sample::accumulate>(ir::op::next);
static_assert(ir::breaks_state(graph<sample::accumulate>, moved<sample::accumulate>(next, 1),
                               ways<sample::accumulate>(moved<sample::accumulate>(next, 1))) ==
              state);
static_assert(ir::breaks_state(graph<sample::accumulate>, moved<sample::accumulate>(state, 1),
                               ways<sample::accumulate>(moved<sample::accumulate>(state, 1))) ==
              state);

// Ports keep program order, and move one word in a cycle.
constexpr int first_word = find<sample::line>(ir::op::write),
              second_word = find<sample::line>(ir::op::write, 1);
constexpr int gap = schedule<sample::line, wanted>.cycle[second_word] -
                    schedule<sample::line, wanted>.cycle[first_word];
static_assert(gap >= 1);
static_assert(ir::breaks_port_order(graph<sample::line>, moved<sample::line>(second_word, -gap),
                                    ways<sample::line>(moved<sample::line>(second_word, -gap))) ==
              second_word);
static_assert(ir::breaks_port_order(graph<sample::line>, moved<sample::line>(second_word, 20),
                                    ways<sample::line>(moved<sample::line>(second_word, 20))) ==
              second_word);

// Loads and stores of one word keep their order, also between iterations.
constexpr int stored = find<sample::histogram>(ir::op::store),
              second_load = find<sample::histogram>(ir::op::load, 1);
static_assert(
    ir::breaks_memory_order(graph<sample::histogram>, moved<sample::histogram>(second_load, -1),
                            ways<sample::histogram>(moved<sample::histogram>(second_load, -1))) ==
    second_load);
static_assert(ir::breaks_memory_order(
                  graph<sample::histogram>, moved<sample::histogram>(stored, 9),
                  ways<sample::histogram>(moved<sample::histogram>(stored, 9))) != ir::none);

// Also when they exclude each other in one iteration: the store reaches the loads of later ones.
inline constexpr auto exclusive_accesses = kernel<"exclusive_accesses">(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<32>, 256> m) {
        uint<8> i = x.read();
        when(i > 9, [&] { m[i] = i; }).otherwise([&] { y.write(m[i]); });
    });
constexpr int rare_store = find<exclusive_accesses>(ir::op::store);
static_assert(ir::verify(graph<exclusive_accesses>, schedule<exclusive_accesses, wanted>,
                         test::round_device));
static_assert(ir::breaks_memory_order(
                  graph<exclusive_accesses>, moved<exclusive_accesses>(rare_store, 7),
                  ways<exclusive_accesses>(moved<exclusive_accesses>(rare_store, 7))) != ir::none);

// A port of a RAM serves one access in a cycle.
inline constexpr auto two_loads =
    kernel<"two_loads">([](in<"x", uint<8>> x, out<"y", uint<33>> y,
                           array<"m", uint<32>, 256, memory{.max_replicates = 1}> m) {
        uint<8> i = x.read();
        y.write(m[i] + m[i + 1]);
    });
constexpr auto one_port = [] {
    auto p = schedule<two_loads, wanted>;
    p.cycle[find<two_loads>(ir::op::load, 1)] = p.cycle[find<two_loads>(ir::op::load)];
    return p;
}();
static_assert(ir::overloads_port(graph<two_loads>, schedule<two_loads, wanted>,
                                 ways<two_loads>(schedule<two_loads, wanted>)) == ir::none);
static_assert(ir::overloads_port(graph<two_loads>, one_port, ways<two_loads>(one_port)) ==
              find<two_loads>(ir::op::load, 1));

// And those of two loops one after the other.
inline constexpr auto two_loops =
    kernel<"two_loops">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z,
                           array<"m", uint<8>, 256, memory{.max_replicates = 1}> m, control flow) {
        m[x.read()] = 1;
        flow.for_("first", 4, [&](auto i) { y.write(m[i]); });
        flow.for_("second", 4, [&](auto i) { z.write(m[i + 9]); });
    });
constexpr int overloaded_by(int cycles) {
    int const id = find<two_loops>(ir::op::load);
    auto p = schedule<two_loops, wanted>;
    p.cycle[id] += cycles;
    return ir::overloads_port(graph<two_loops>, p, ways<two_loops>(p));
}
static_assert(overloaded_by(0) == ir::none &&
              overloaded_by(40) == find<two_loops>(ir::op::load, 1));

// Nonsense.
constexpr auto no_interval = [] {
    auto p = schedule<sample::accumulate, wanted>;
    p.ii = 0;
    return p;
}();
static_assert(!ir::verify(graph<sample::accumulate>, no_interval, test::round_device));

// Fewer register bits, never more, and the same words in the same cycles.
template <auto const& Kernel>
constexpr bool saves() {
    constexpr auto g = graph<Kernel>;
    ir::dependence_list const d = ir::find_dependences(g);
    auto const& found = schedule<Kernel, wanted>;
    ir::scheduling_problem const p{test::round_device, found.ii, found.period_ps,
                                   ir::minimum_distances_of(g, found)};
    ir::detail::failure f{};
    ir::big_plan const plan = ir::attempt(g, d, p, f);
    ir::big_plan const saved = ir::save_registers(g, d, p, plan);
    ir::detail::scheduling_state const times = ir::detail::prepare_state(g, d, p, nullptr);
    return saved.register_bits <= ir::detail::count_register_bits(g, p, times, plan) &&
           ir::detail::same_effects(g, plan, saved);
}
static_assert(saves<sample::fir>());
static_assert(saves<sample::packets>());
static_assert(saves<sample::clip>());
static_assert(saves<sample::histogram>());

// The words of a call are taken in its first cycle, and its end is reported after its last word.
inline constexpr auto called =
    kernel<"called">([](invocation_queue<0>, argument<"n", uint<4>> n, in<"x", uint<16>> x,
                        out<"y", uint<16>> y, control flow) {
        flow.for_("i", n, [&](auto) {
            uint<16> const v = x.read();
            uint<16> const square = v * v;
            uint<16> const cube = square * v;
            y.write(cube * square);
        });
    });
constexpr bool accepts_call(int id, int cycles) {
    return ir::breaks_calls(graph<called>, moved<called>(id, cycles),
                            ways<called>(schedule<called, wanted>)) == ir::none;
}
constexpr int call_word = find<called>(ir::op::read, 1), call_end = find<called>(ir::op::write, 1);
static_assert(graph<called>.resources[graph<called>.nodes[call_end].resource].call ==
              ir::call_part::done);
static_assert(graph<called>.resources[graph<called>.nodes[call_word].resource].call ==
              ir::call_part::argument);
static_assert(ir::verify(graph<called>, schedule<called, wanted>, test::round_device));
static_assert(schedule<called, wanted>.cycle[call_end] > 0);
static_assert(accepts_call(call_end, 0) && accepts_call(call_end, 1));
static_assert(!accepts_call(call_end, -1) && !accepts_call(call_word, 1));

} // namespace
