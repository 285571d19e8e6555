// What a graph tells of loops of one step that count: when they end, and how many iterations stand
// there one behind the other.
#pragma once

#include <hls/ir/node_lists.hpp>

// Vectors of the processor that compilers multiply and extend words in; on x86-64 since AVX2.
// Without them the loops that the kernel has are as fast, or faster.
#ifndef HLS_WIDE_VECTORS
#if defined(__x86_64__) && !defined(__AVX2__)
#define HLS_WIDE_VECTORS false
#else
#define HLS_WIDE_VECTORS true
#endif
#endif

namespace hls::cpu::detail {

// Of all iterations together.
inline constexpr int most_nodes_in_line = 400;

constexpr int nodes_in(auto const& g, int basic_block) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        count += g.nodes[i].basic_block == basic_block && !ir::always_there(g.nodes[i].kind);
    return count;
}

// The loop that a basic block repeats; no_loop: none.
constexpr int loop_to_repeat(auto const& g, int basic_block) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].latch == basic_block) return i;
    return ir::no_loop;
}

constexpr bool counts(auto const& g, ir::node const& n) {
    int const loop = loop_to_repeat(g, n.basic_block);
    return n.kind == ir::op::next && loop != ir::no_loop && g.loops[loop].counter == n.resource;
}

// A loop of one step that goes on while its counter is less than a value that it does not change,
// or, one more in each iteration, is not equal to it.
struct counted_loop {
    bool known;
    int last;   // node: the value
    int behind; // basic block that follows the loop
    bool exact; // ends where the counter is equal
};

constexpr bool is_fixed_in(auto const& g, int node, int basic_block) {
    ir::node const& n = g.nodes[node];
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::next && g.nodes[i].basic_block == basic_block &&
            g.nodes[i].resource == n.resource && n.kind == ir::op::state)
            return false;
    return ir::always_there(n.kind) || n.kind == ir::op::state;
}

struct loop_jumps {
    int again, behind; // jumps; none: there are others
};

constexpr loop_jumps find_loop_jumps(auto const& g, int basic_block) {
    loop_jumps found{ir::none, ir::none};
    int count = 0;
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.kind != ir::op::jump || n.basic_block != basic_block) continue;
        (n.value == basic_block ? found.again : found.behind) = i;
        ++count;
    }
    return count == 2 && found.again != ir::none ? found : loop_jumps{ir::none, ir::none};
}

constexpr bool is_inverse_of(auto const& g, int node, int other) {
    return g.nodes[node].kind == ir::op::bit_not && g.nodes[node].a == other;
}

constexpr counted_loop find_counted_loop(auto const& g, int basic_block) {
    if (loop_to_repeat(g, basic_block) == ir::no_loop) return {};
    ir::loop const& loop = g.loops[loop_to_repeat(g, basic_block)];
    loop_jumps const jumps = find_loop_jumps(g, basic_block);
    if (jumps.behind == ir::none || loop.step <= 0) return {};
    int const goes_on = g.nodes[jumps.again].c, ends = g.nodes[jumps.behind].c;
    bool const below = g.nodes[goes_on].kind == ir::op::less && is_inverse_of(g, ends, goes_on);
    bool const exact =
        g.nodes[ends].kind == ir::op::equal && is_inverse_of(g, goes_on, ends) && loop.step == 1;
    if (!below && !exact) return {};
    ir::node const& compared = g.nodes[below ? goes_on : ends];
    auto const is_counter = [&](ir::node const& n) {
        return n.kind == ir::op::state && n.resource == loop.counter;
    };
    int const last = exact && is_counter(g.nodes[compared.b]) ? compared.a : compared.b;
    ir::node const& counter = g.nodes[last == compared.b ? compared.a : compared.b];
    bool const fits = counter.type.width < 62 && g.nodes[last].type.width < 62;
    return {is_counter(counter) && fits && is_fixed_in(g, last, basic_block), last,
            int(g.nodes[jumps.behind].value), exact};
}

// Only these can end a step before its end, or come to the end of their words.
constexpr bool moves_words(auto const& g, int basic_block) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::op const kind = g.nodes[i].kind;
        if (g.nodes[i].basic_block == basic_block &&
            (ir::is_io(kind) || ir::is_non_blocking(kind) || kind == ir::op::shift))
            return true;
    }
    return false;
}

// Iterations of a loop that has as many each time, few of them, and moves no words; 0: another
// loop.
constexpr int iterations_in_line(auto const& g, int basic_block) {
    if (!HLS_WIDE_VECTORS || !find_counted_loop(g, basic_block).known ||
        moves_words(g, basic_block))
        return 0;
    long long const trips = g.loops[loop_to_repeat(g, basic_block)].trips;
    bool const few = trips * nodes_in(g, basic_block) <= most_nodes_in_line;
    return trips > 0 && few ? int(trips) : 0;
}

// A loop with others in it, all of a few iterations: compilers can make vectors of it.
constexpr bool repeats_loops_in_line(auto const& g, int basic_block) {
    int const loop = loop_to_repeat(g, basic_block);
    bool found = false;
    for (int i = 0; loop != ir::no_loop && i < g.loop_count; ++i) {
        if (g.loops[i].parent != loop) continue;
        found = true;
        if (g.loops[i].head != g.loops[i].latch || iterations_in_line(g, g.loops[i].latch) == 0)
            return false;
    }
    return found;
}

} // namespace hls::cpu::detail
