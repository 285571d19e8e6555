// Dependences that are not operands: program order of effects, state from step to step, memory
// accesses. cycle(to) + (cycles between the two steps) >= cycle(from) + cycles. Here: how they are
// kept; program_order.hpp and access_order.hpp find them.
#pragma once

#include "minimum_distance.hpp"

namespace hls::ir {

inline constexpr int max_dependences = 4 * max_nodes;

// Which later step the target stands in.
enum class way : unsigned char {
    same,      // the same step
    later,     // the next one of its basic block, or with `distance` n the n-th next
    carried,   // `distance` iterations of `loop` later
    requested, // the same step, by latency control number `distance`: whichever node stands first
};

struct dependence {
    int from;
    int to;
    short cycles;
    int distance;
    signed char loop;
    way over;
    bool grouped; // from each access of the group that begins with `from`: only the latest counts
};

// Dependences within a step in a list per target node, so that one pass over the nodes can honour
// them.
struct dependence_list {
    int count; // entry 0 is unused
    dependence entries[max_dependences];
    int next[max_dependences]; // same target; 0: end
    int first[max_nodes];
    bool overflow;
    bool has_bypasses; // reads that see what is written in their cycle
    // Groups of accesses: those of one kind to one memory or element in one basic block.
    int group_count;
    int groups[max_nodes];        // first access of each
    int next_in_group[max_nodes]; // in program order
};

// Ports and memories whose every use has to keep its place before and after others: who has most.
constexpr int busiest_resource(auto const& g, int& uses) {
    int of[max_resources]{};
    int busiest = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (is_predicated(n.kind) && names_resource(n.kind)) ++of[n.resource];
    }
    for (int r = 1; r < g.resource_count; ++r)
        if (of[r] > of[busiest]) busiest = r;
    uses = of[busiest];
    return busiest;
}

constexpr message too_many_orders(auto const& g) {
    int uses = 0;
    resource const& most = g.resources[busiest_resource(g, uses)];
    return say(908, g.where, "kernel `", g.id, "` has more than ", max_dependences - 1,
               " pairs of accesses that keep an order, most at ", kind_name(most.kind), " `",
               most.id, "` with ", uses,
               " accesses in the program; flow.for_ instead of a C++ loop, several "
               "arrays, or HLS_MAX_NODES larger");
}

// Cycles from the step of `from` to the step of `to`, at least.
constexpr int cycles_between(auto const& g, reach const& r, dependence const& d) {
    if (d.over == way::same || d.over == way::requested) return 0;
    int const from = g.nodes[d.from].basic_block, to = g.nodes[d.to].basic_block;
    return d.over == way::later ? r.least[from][to] + (d.distance - 1) * r.least[to][to]
                                : carried_cycles(r, from, to, d.loop, d.distance);
}

namespace detail {

constexpr void depend(dependence_list& list, dependence const& d) {
    if (list.count == 0) list.count = 1;
    if (list.count == max_dependences) {
        list.overflow = true;
        return;
    }
    list.entries[list.count] = d;
    if (d.over == way::same) {
        list.next[list.count] = list.first[d.to];
        list.first[d.to] = list.count;
    }
    ++list.count;
}

constexpr void depend_now(dependence_list& list, int from, int to, int cycles) {
    depend(list, {from, to, short(cycles), 0, no_loop, way::same, false});
}
constexpr void depend_later(dependence_list& list, int from, int to, int cycles) {
    depend(list, {from, to, short(cycles), 1, no_loop, way::later, false});
}

constexpr bool same_step(auto const& g, int x, int y) {
    return g.nodes[x].basic_block == g.nodes[y].basic_block;
}

} // namespace detail

} // namespace hls::ir
