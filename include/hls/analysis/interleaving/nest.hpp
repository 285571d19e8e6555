// A loop around an inner one, cut into what it does before, in and after the inner loop; what is
// known of how often that runs.
#pragma once

#include "../../ir/nests/flatten.hpp"

namespace hls::ir {

// Why runs of a loop cannot be interleaved.
struct obstacle {
    char const* why; // null: they can
    int resource;    // that stands in the way; -1: none
    source where;    // of the operation that does
};

namespace detail {

enum class part : unsigned char { outside, before, body, after };

// The outer loop, cut into what it does before, in and after the inner one.
using nest = flat_nest;

constexpr nest nest_of(auto const& g, int inner) {
    return nest_around(g, {g.loops[inner].parent, inner});
}

// A run may have no iterations.
constexpr bool may_skip(auto const& g, nest const& n) {
    return jumps_from(g, n.before.at[n.before.count - 1]) > 1;
}

constexpr part part_of(auto const& g, nest const& n, int basic_block) {
    if (basic_block == g.loops[n.loops.inner].head) return part::body;
    return is_in(n.before, basic_block)  ? part::before
           : is_in(n.after, basic_block) ? part::after
                                         : part::outside;
}

constexpr part part_of(auto const& g, nest const& n, node const& x) {
    return always_there(x.kind) ? part::outside : part_of(g, n, x.basic_block);
}

constexpr bool is_one_with_another(auto const& g, int loop) {
    for (int i = 0; i < g.loop_count; ++i)
        if (i != loop && !is_gone(g.loops[i]) && g.loops[i].head == g.loops[loop].head) return true;
    return false;
}

// Why an outer loop is not one inner loop between straight basic blocks; null: it is.
constexpr char const* nest_obstacle(auto const& g, nest const& n) {
    loop const &outer = g.loops[n.loops.outer], &inner = g.loops[n.loops.inner];
    if (outer.head == inner.head) return "it is one with the loop around it";
    if (n.before.count == 0 || n.after.count == 0 || n.after.count != outer.latch - inner.latch ||
        !is_closed(g, n))
        return reason_for_shape(g, n.loops);
    if (is_one_with_another(g, n.loops.outer)) return "the loop around it is one with another";
    return jumps_from(g, outer.latch) == 2 && jumps_from(g, inner.latch) == 2
               ? nullptr
               : "one of the loops does not just count";
}

constexpr bool changes_in_nest(auto const& g, nest const& n, int reg) {
    for (int i = first_use(g, reg); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::next && part_of(g, n, g.nodes[i]) != part::outside) return true;
    return false;
}

// What a value is computed from.
struct cone {
    bool holds[max_nodes];
};

constexpr cone cone_of(auto const& g, int top) {
    cone c{};
    c.holds[top] = true;
    for (int i = top; i > 0; --i)
        for (int o = 0; c.holds[i] && o < 3; ++o) c.holds[operand(g.nodes[i], o)] = true;
    c.holds[none] = false;
    return c;
}

// Known when the outer loop begins, but for the counter.
constexpr bool follows_from(auto const& g, nest const& n, int value, int counter) {
    cone const c = cone_of(g, value);
    for (int i = 1; i <= value; ++i) {
        node const& x = g.nodes[i];
        if (!c.holds[i] || always_there(x.kind) || is_pure(x.kind)) continue;
        bool const steady =
            x.kind == op::state && (x.resource == counter || !changes_in_nest(g, n, x.resource));
        if (!steady) return false;
    }
    return true;
}

constexpr int jump_to_head(auto const& g, int loop) {
    for (int i = first_of_block(g, g.loops[loop].latch); i != none; i = next_of_block(g, i))
        if (g.nodes[i].kind == op::jump && g.nodes[i].value == g.loops[loop].head) return i;
    return none;
}

// The loop goes on while its counter says so.
constexpr bool is_counted(auto const& g, nest const& n, int loop) {
    int const back = jump_to_head(g, loop);
    return g.loops[loop].counter >= 0 && back != none && g.nodes[back].c != none &&
           follows_from(g, n, g.nodes[back].c, g.loops[loop].counter);
}

// Every run has equally many iterations, one at least.
constexpr bool runs_equally(auto const& g, nest const& n) {
    int const counter = g.loops[n.loops.inner].counter;
    if (may_skip(g, n) || !is_counted(g, n, n.loops.inner)) return false;
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (x.kind == op::next && x.resource == counter && part_of(g, n, x) == part::before &&
            !follows_from(g, n, x.a, -1))
            return false;
    }
    return true;
}

} // namespace detail

} // namespace hls::ir
