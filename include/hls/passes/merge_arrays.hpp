// Pass: arrays with one merge key become one array of as many words, so that one RAM holds them.
// The lowest bits of its index tell which of the arrays it is; merged by width these are the lanes
// of a row. Of an array that is merged into another one no access is left.
#pragma once

#include "../ir/simplify.hpp"
#include "../support/message.hpp"

namespace hls::ir {

namespace detail {

constexpr bool has_merge_key(resource const& r) {
    return r.kind == resource_kind::array && r.merge_key != nullptr && r.merge_key[0] != 0;
}

// The first array with the key of this one.
constexpr int first_merged(auto const& g, int resource) {
    for (int r = 0; r < resource; ++r)
        if (has_merge_key(g.resources[r]) &&
            same_text(g.resources[r].merge_key, g.resources[resource].merge_key))
            return r;
    return resource;
}

struct merged_array {
    int into;   // the first array with its key; -1: not merged
    int number; // which of them it is
};

struct merged_arrays {
    merged_array of[max_resources];
    int count[max_resources]; // with the key of this first one
};

constexpr merged_arrays find_merged(auto const& g) {
    merged_arrays m{};
    for (int r = 0; r < g.resource_count; ++r) {
        m.of[r].into = has_merge_key(g.resources[r]) ? first_merged(g, r) : -1;
        if (m.of[r].into >= 0) m.of[r].number = m.count[m.of[r].into]++;
    }
    return m;
}

constexpr void become_merged(resource& r, int count) {
    int const bits = index_width(count);
    memory_plan& p = r.memory;
    for (int k = 0; k < p.bank_bits; ++k)
        p.bank_bit[k] = static_cast<signed char>(p.bank_bit[k] + bits);
    p.bank_mask <<= bits;
    p.parts = (1u << bits) - 1;
    p.lanes = short(r.merged_by == merging::width ? count : 1);
    r.depth <<= bits;
    if (r.column_bits > 0) r.column_bits += bits;
    r.chooses_banks = r.chooses_rows = false;
}

constexpr int merged_index(builder& g, node const& n, int depth, int number, int count) {
    short const width = short(index_width(depth));
    int const place = append(g, make_node(op::resize, {width, false}, n.where, n.a));
    int const bits = index_width(count), part = append_constant(g, number, n.where);
    node joined = make_node(op::concat, {short(width + bits), false}, n.where, place, part);
    joined.value = bits;
    return append(g, joined);
}

constexpr bool have_one_shape(resource const& x, resource const& y) {
    return x.type == y.type && x.depth == y.depth && x.column_bits == y.column_bits &&
           x.memory == y.memory && x.merged_by == y.merged_by &&
           x.chooses_ports == y.chooses_ports && x.most_replicates == y.most_replicates &&
           x.most_forwarded == y.most_forwarded;
}

constexpr message rejected_merge(auto const& g, merged_arrays const& m, int r) {
    resource const& x = g.resources[r];
    resource const& first = g.resources[m.of[r].into];
    if (m.count[m.of[r].into] == 1)
        return say(278, x.where, "array `", x.id, "` has the merge key `", x.merge_key,
                   "`, and no other array of the kernel has it; give it to another one, or leave "
                   "out .merge");
    if (!have_one_shape(x, first))
        return say(277, x.where, "array `", x.id, "` has the merge key of array `", first.id,
                   "` and another shape; give both the same type, size and attributes");
    if (x.content != nullptr || x.local_to != 0)
        return say(242, x.where, "array `", x.id, "` cannot be merged: it ",
                   x.content != nullptr ? "has contents" : "belongs to the iterations of a loop",
                   "; leave out .merge");
    for (int l = 0; l < g.loop_count; ++l)
        if (g.loops[l].wanted.ivdep && same_text(g.loops[l].wanted.ivdep_array, x.id.text))
            return say(242, x.where, "array `", x.id, "` cannot be merged: ivdep_array of loop `",
                       g.loops[l].id, "` is about it alone; leave out .merge, or ivdep_array");
    return {};
}

} // namespace detail

// A merge key that cannot be followed; no number where there is none.
constexpr message rejected_merge(auto const& g) {
    detail::merged_arrays const m = detail::find_merged(g);
    for (int r = 0; r < g.resource_count; ++r)
        if (m.of[r].into >= 0)
            if (message const found = detail::rejected_merge(g, m, r)) return found;
    return {};
}

// Some arrays are still apart.
constexpr bool wants_merging(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (detail::has_merge_key(g.resources[r]) && g.resources[r].memory.parts == 0 &&
            detail::first_merged(g, r) != r)
            return true;
    return false;
}

constexpr builder merge_arrays(auto const& g) {
    detail::merged_arrays const m = detail::find_merged(g);
    builder result = same_kernel(g);
    for (int r = 0; r < g.resource_count; ++r)
        if (m.of[r].into >= 0) detail::become_merged(result.resources[r], m.count[m.of[r].into]);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        bool const is_access = n.kind == op::load || n.kind == op::store;
        if (is_access && m.of[n.resource].into >= 0) {
            detail::merged_array const to = m.of[n.resource];
            n.a = detail::merged_index(result, n, g.resources[n.resource].depth, to.number,
                                       m.count[to.into]);
            n.resource = short(to.into);
        }
        mapped[i] = append(result, n);
    }
    return result;
}

} // namespace hls::ir
