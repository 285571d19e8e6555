// Shift registers that are shifted several times in an iteration, K times say. Each shift has a
// resource of its own while the lambda is traced; behind it these are K shift registers, which move
// once in an iteration: the word of k shifts ago is in one of them at k / K, the last shift's word
// in the last one.
#pragma once

#include "recorder.hpp"

namespace hls::ir {

// What stands for the shift number `number` of an iteration, from 0, behind the one before; made
// where there is none yet.
constexpr int next_shift(recorder& r, int resource, int before, int number) {
    if (r.next_shift[before] != 0) return r.next_shift[before] - 1;
    hls::ir::resource x = r.graph.resources[resource];
    x.id = hls::detail::numbered(x.id, number);
    int const made = detail::add_resource(r, x);
    if (made > before) r.next_shift[before] = short(made + 1);
    return made;
}

namespace detail {

// Of a shift register: what stands for each of its shifts in an iteration.
struct shifts_of {
    int count;
    int resource[max_resources];
};

constexpr shifts_of find_shifts(recorder const& r, int first) {
    shifts_of all{};
    for (int at = first; at >= 0; at = r.next_shift[at] - 1) all.resource[all.count++] = at;
    return all;
}

// The shift of `resource` in the basic block, or none.
constexpr int shift_in(builder const& g, int resource, int basic_block) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::shift && g.nodes[i].resource == resource &&
            g.nodes[i].basic_block == basic_block)
            return i;
    return none;
}

// Every basic block has each shift, under one condition, or none.
constexpr void check_shifts(recorder& r, shifts_of const& all) {
    builder& g = r.graph;
    for (int b = 0; b < greater_of(g.basic_block_count, 1); ++b) {
        int const first = shift_in(g, all.resource[0], b);
        for (int s = 1; first != none && s < all.count; ++s) {
            int const other = shift_in(g, all.resource[s], b);
            if (other != none && g.nodes[other].c == g.nodes[first].c) continue;
            complain(g,
                     say(132, g.nodes[first].where, "shift register `",
                         g.resources[all.resource[0]].id, "` is shifted ", all.count,
                         " times in one iteration (to which all copies of an unrolled loop "
                         "belong), and here ",
                         other == none
                             ? "fewer times; shift it as often wherever it is shifted"
                             : "under several conditions; write all shifts under one when(...)"));
            return;
        }
    }
}

constexpr void divide(builder& g, shifts_of const& all) {
    int const count = all.count, first = all.resource[0];
    for (int i = 1; i < g.node_count; ++i) {
        node& n = g.nodes[i];
        if (n.kind != op::tap || n.resource != first) continue;
        n.resource = short(all.resource[count - 1 - int(n.value) % count]);
        n.value /= count;
    }
    int const depth = g.resources[first].depth;
    for (int s = 0; s < count; ++s)
        g.resources[all.resource[s]].depth = greater_of((depth + s) / count, 1);
}

} // namespace detail

// Behind the lambda.
constexpr void divide_repeated_shifts(recorder& r) {
    bool is_later[max_resources]{};
    int const resources = r.graph.resource_count;
    for (int i = 0; i < resources && r.symbolic == nullptr; ++i)
        if (r.next_shift[i] != 0) is_later[r.next_shift[i] - 1] = true;
    for (int i = 0; i < resources && r.symbolic == nullptr; ++i) {
        if (r.next_shift[i] == 0 || is_later[i]) continue;
        detail::shifts_of const all = detail::find_shifts(r, i);
        detail::check_shifts(r, all);
        detail::divide(r.graph, all);
    }
}

} // namespace hls::ir
