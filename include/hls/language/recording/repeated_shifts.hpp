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
    bool has[max_resources];
};

constexpr shifts_of find_shifts(recorder const& r, int first) {
    shifts_of all{};
    for (int at = first; at >= 0; at = r.next_shift[at] - 1) {
        all.resource[all.count++] = at;
        all.has[at] = true;
    }
    return all;
}

// In a basic block.
struct shifts_in_block {
    int count;
    int first;   // node
    bool differ; // in their conditions
};

constexpr void reject_shifts(builder& g, shifts_of const& all, shifts_in_block const& b) {
    complain(g, say(132, g.nodes[b.first].where, "shift register `",
                    g.resources[all.resource[0]].id, "` is shifted ", all.count,
                    " times in one iteration (to which all copies of an unrolled loop belong), and "
                    "here ",
                    b.count < all.count
                        ? "fewer times; shift it as often wherever it is shifted"
                        : "under several conditions; write all shifts under one when(...)"));
}

// Every basic block has each shift, under one condition, or none.
constexpr void check_shifts(builder& g, shifts_of const& all) {
    shifts_in_block blocks[max_basic_blocks]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::shift || !all.has[n.resource]) continue;
        shifts_in_block& b = blocks[n.basic_block];
        if (b.count++ == 0) b.first = i;
        b.differ |= g.nodes[b.first].c != n.c;
    }
    for (shifts_in_block const& b : blocks)
        if (b.count != 0 && (b.count < all.count || b.differ)) return reject_shifts(g, all, b);
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
    if (r.symbolic != nullptr) return;
    bool is_later[max_resources]{};
    int const resources = r.graph.resource_count;
    for (int i = 0; i < resources; ++i)
        if (r.next_shift[i] != 0) is_later[r.next_shift[i] - 1] = true;
    for (int i = 0; i < resources; ++i) {
        if (r.next_shift[i] == 0 || is_later[i]) continue;
        detail::shifts_of const all = detail::find_shifts(r, i);
        detail::check_shifts(r.graph, all);
        detail::divide(r.graph, all);
    }
}

} // namespace hls::ir
