// Dependences that are not operands: program order of effects, state from one iteration to the
// next, memory accesses. cycle(to) + distance * II >= cycle(from) + cycles.
#pragma once

#include "../graph/memory.hpp"

namespace hls::ir {

inline constexpr int max_dependences = 4 * max_nodes;

struct dependence {
    int from;
    int to;
    short cycles;
    short distance; // iterations between them: 0 or 1
};

// Dependences in a list per target node, so that one pass over the nodes can honour them.
struct dependence_list {
    int count; // entry 0 is unused
    dependence entries[max_dependences];
    int next[max_dependences]; // same target; 0: end
    int first[max_nodes];
    int carried; // number of entries with distance 1
};

namespace detail {

constexpr void depend(dependence_list& list, int from, int to, int cycles, int distance) {
    if (list.count == 0) list.count = 1;
    if (list.count == max_dependences) return;
    list.entries[list.count] = {from, to, short(cycles), short(distance)};
    list.next[list.count] = list.first[to];
    list.first[to] = list.count++;
    list.carried += distance;
}

constexpr bool is_io(op kind) { return kind == op::read || kind == op::write; }

// A word already computed is given before the next one is awaited.
constexpr void await_writes(auto const& g, dependence_list& list, int read) {
    for (int i = read - 1; i > 0; --i) {
        if (g.nodes[i].kind != op::write || exclusive(g, g.nodes[i].c, g.nodes[read].c)) continue;
        return depend(list, i, read, 1, 0); // earlier writes are not later than this one
    }
}

// Effects on ports keep program order.
constexpr void order_ports(auto const& g, dependence_list& list) {
    int previous = none;
    for (int i = 1; i < g.node_count; ++i) {
        if (!is_io(g.nodes[i].kind)) continue;
        if (previous != none) depend(list, previous, i, 0, 0);
        if (g.nodes[i].kind == op::read) await_writes(g, list, i);
        previous = i;
    }
}

// One port moves one word in a cycle, and iterations use it in turn.
constexpr void order_same_port(auto const& g, dependence_list& list, int first, int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    if (!is_io(x.kind) || x.kind != y.kind || x.resource != y.resource) return;
    depend(list, first, second, exclusive(g, x.c, y.c) ? 0 : 1, 0);
    depend(list, second, first, 1, 1);
}

// Cycles from an access to a later one of the same array so that the later one sees the right word.
constexpr int access_gap(op earlier, op later, bool ram) {
    if (earlier == op::load && later == op::load) return -1; // independent
    return earlier == op::store || ram ? 1 : 0; // RAM: never read and write a word at once
}

constexpr void order_accesses(auto const& g, dependence_list& list, int first, int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    bool const accesses =
        (x.kind == op::load || x.kind == op::store) && (y.kind == op::load || y.kind == op::store);
    if (!accesses || x.resource != y.resource || !may_meet(g, x, y)) return;
    bool const ram = in_ram(g, x.resource);
    int const forward = access_gap(x.kind, y.kind, ram), backward = access_gap(y.kind, x.kind, ram);
    if (forward >= 0 && first != second && !exclusive(g, x.c, y.c))
        depend(list, first, second, forward, 0);
    if (forward >= 0 && first != second) depend(list, first, second, forward, 1);
    if (backward >= 0) depend(list, second, first, backward, 1);
}

// A register is read before it is overwritten; the next iteration reads what was written.
constexpr void order_state(auto const& g, dependence_list& list) {
    for (int w = 1; w < g.node_count; ++w) {
        op const kind = g.nodes[w].kind;
        if (kind != op::next && kind != op::shift) continue;
        for (int r = 1; r < w; ++r) {
            node const& reader = g.nodes[r];
            if ((reader.kind != op::state && reader.kind != op::tap) ||
                reader.resource != g.nodes[w].resource)
                continue;
            depend(list, r, w, 0, 0);
            depend(list, w, r, 1, 1);
        }
    }
}

} // namespace detail

constexpr dependence_list find_dependences(auto const& g) {
    dependence_list list{};
    detail::order_ports(g, list);
    int effects[max_nodes]{};
    int count = 0;
    for (int i = 1; i < g.node_count; ++i)
        if (detail::is_io(g.nodes[i].kind) || g.nodes[i].kind == op::load ||
            g.nodes[i].kind == op::store)
            effects[count++] = i;
    for (int j = 0; j < count; ++j)
        for (int i = 0; i <= j; ++i) {
            if (i != j) detail::order_same_port(g, list, effects[i], effects[j]);
            detail::order_accesses(g, list, effects[i], effects[j]);
        }
    detail::order_state(g, list);
    return list;
}

} // namespace hls::ir
