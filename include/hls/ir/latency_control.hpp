// What the user asked of the cycles between two effects of one step (003, Latency Controls): reads,
// writes, loads, stores. Effects that a control names have a number of their own, node::timing; a
// pass that copies a step copies both ends.
#pragma once

#include "node.hpp"

namespace hls {

enum class latency_relation : unsigned char { exactly, at_least, at_most };

namespace ir {

inline constexpr int max_timed_effects = 128; // of one kernel
inline constexpr int max_latency_controls = 128;
inline constexpr int max_latency_cycles = 1000;

// cycle(effect) - cycle(anchor) stands in the relation to `cycles`.
struct latency_control {
    short anchor; // the user's number of it
    short from;   // timing of the anchor; 0: not found yet
    short to;     // timing of the effect
    latency_relation wanted;
    short cycles;
};

constexpr bool holds(latency_control const& c, int apart) {
    return c.wanted == latency_relation::exactly    ? apart == c.cycles
           : c.wanted == latency_relation::at_least ? apart >= c.cycles
                                                    : apart <= c.cycles;
}

constexpr char const* relation_text(latency_relation r) {
    return r == latency_relation::exactly    ? "exactly"
           : r == latency_relation::at_least ? "at least"
                                             : "at most";
}

// Of pure operations node::timing is the class of their operator.
constexpr bool has_number(node const& n, int timing) {
    return n.timing == timing && !is_pure(n.kind);
}

// A control names the node. (In a kernel without controls the number may be that of a part of an
// overlapped loop.)
constexpr bool is_controlled(auto const& g, node const& n) {
    return n.timing != 0 && g.control_count > 0 && !is_pure(n.kind);
}

// The node with this number in the step of `basic block`; none: it has none.
constexpr int timed_node(auto const& g, int timing, int basic_block) {
    for (int i = 1; i < g.node_count; ++i)
        if (has_number(g.nodes[i], timing) && g.nodes[i].basic_block == basic_block) return i;
    return none;
}

// Calls f(control, anchor, effect) for every control, in every step that has it.
constexpr void for_each_control(auto const& g, auto f) {
    for (int c = 0; c < g.control_count; ++c)
        for (int i = 1; i < g.node_count; ++i)
            if (has_number(g.nodes[i], g.controls[c].to))
                f(c, timed_node(g, g.controls[c].from, g.nodes[i].basic_block), i);
}

} // namespace ir

} // namespace hls
