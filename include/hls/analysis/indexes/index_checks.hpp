// Indexes known at run time. An access uses the bits of its index that the depth needs; if they
// tell no element, a load gives 0 and a store does nothing. Where that can happen, a comparison
// stands beside the access: an index check. Here: which checks are never needed, from what is known
// of the index while it is recorded, and of registers when the whole graph is there.
#pragma once

#include "../conditional_ranges.hpp"
#include "../predicates.hpp"

namespace hls::ir {

// In `value` of a comparison: it only keeps an index inside its memory.
inline constexpr long long index_check = 1;

constexpr bool is_index_check(node const& n) {
    return n.kind == op::less && n.value == index_check;
}

namespace detail {

inline constexpr int most_steps_back = 6; // of operands, to find the range of an index

// Of node `id` where the condition holds, or does not. `before`: finds ranges of other nodes.
constexpr range range_where(auto const& g, int condition, bool holds, int id, range r,
                            auto const& before) {
    node const& c = g.nodes[condition];
    if (is_condition(c, op::bit_not)) return range_where(g, c.a, !holds, id, r, before);
    if ((c.kind != op::less && c.kind != op::equal) || (id != c.a && id != c.b)) return r;
    range const other = before(id == c.a ? c.b : c.a);
    if (!r.known || !other.known) return r;
    if (c.kind == op::equal) return beside_equal(r, other, holds);
    return id == c.a ? on_the_left(r, other, holds) : on_the_right(r, other, holds);
}

// Where all conditions hold.
constexpr range range_before(auto const& g, int id, conjunction const& conditions, int steps) {
    if (id == none) return {};
    node const& n = g.nodes[id];
    range of[3]{};
    if (int const operands[] = {n.a, n.b, n.c}; n.a != none && steps > 0 && is_pure(n.kind))
        for (int k = 0; k < 3 && operands[k] != none; ++k)
            of[k] = range_before(g, operands[k], conditions, steps - 1);
    range r = range_of(g, n, of[0], of[1], of[2]);
    auto const alone = [&](int other) { return range_before(g, other, {}, steps - 1); };
    for (int i = 0; steps > 0 && i < conditions.count; ++i)
        r = range_where(g, conditions.literal[i], true, id, r, alone);
    return r;
}

} // namespace detail

// The values of an index that is used under a predicate.
constexpr range index_range(auto const& g, int index, int predicate) {
    return detail::range_before(g, index, detail::parts_of(g, predicate), detail::most_steps_back);
}

constexpr bool is_inside(range r, int depth) { return r.known && r.low >= 0 && r.high < depth; }

namespace detail {

inline constexpr int most_rounds = 12;

// What registers hold, from their first values on: found by supposing it, and looking at what is
// then stored to them.
struct register_ranges {
    range of[max_resources];
};

constexpr bool is_supposed(resource const& r) {
    return r.kind == resource_kind::reg && !r.bounded && r.runs <= 1;
}

// Like chosen(), and what the value is computed of may be computed itself: at + 1, cut to the bits
// of at.
constexpr range chosen_before(auto const& g, range const* ranges, assumption const& a, int id,
                              int steps) {
    range const r = assumed(g, ranges, a, id);
    node const& n = g.nodes[id];
    if (steps == 0 || !follows_from_operands(n.kind) || n.basic_block != a.basic_block) return r;
    range const x = chosen_before(g, ranges, a, n.a, steps - 1);
    range const y = n.b == none ? range{} : chosen_before(g, ranges, a, n.b, steps - 1);
    return intersection(r, range_of(g, n, x, y, {}));
}

constexpr range range_of_supposed(auto const& g, node const& n, range const* ranges) {
    if (n.kind != op::select) return range_of(g, n, ranges[n.a], ranges[n.b], ranges[n.c]);
    auto const side = [&](int id, bool holds) {
        return chosen_before(g, ranges, {n.a, holds, n.basic_block}, id, most_steps_back);
    };
    return range_of(g, n, ranges[n.a], side(n.b, true), side(n.c, false));
}

// The nodes on which checks depend, through registers too; few of a large kernel.
struct check_slice {
    bool has[max_nodes];
    bool registers[max_resources];
    int count;
    int nodes[max_nodes];
};

// True if a register is new: then what is stored to it is looked at.
constexpr bool extend_slice(auto const& g, check_slice& s) {
    bool more = false;
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (!s.has[i])
            s.has[i] = is_index_check(n) || (n.kind == op::next && s.registers[n.resource]);
        if (!s.has[i]) continue;
        s.has[n.a] = s.has[n.b] = s.has[n.c] = true;
        if (n.kind != op::state || s.registers[n.resource]) continue;
        s.registers[n.resource] = more = true;
    }
    return more;
}

constexpr void find_slice(auto const& g, check_slice& s) {
    while (extend_slice(g, s)) {
    }
    for (int i = 1; i < g.node_count; ++i)
        if (s.has[i]) s.nodes[s.count++] = i;
}

constexpr void find_supposed(auto const& g, check_slice const& s, register_ranges const& held,
                             range* ranges) {
    for (int k = 0; k < s.count; ++k) {
        node const& n = g.nodes[s.nodes[k]];
        bool const supposed = n.kind == op::state && is_supposed(g.resources[n.resource]);
        ranges[s.nodes[k]] = supposed ? held.of[n.resource] : range_of_supposed(g, n, ranges);
    }
}

// A limit for what grows: what an index may be, what something is compared with, or anything.
constexpr wide next_limit(auto const& g, check_slice const& s, wide high, value_type type,
                          bool compared) {
    wide limit = highest(type);
    auto const try_one = [&](wide last) {
        if (last >= high && last < limit) limit = last;
    };
    for (int k = 0; k < s.count; ++k) {
        node const& n = g.nodes[s.nodes[k]];
        if (n.kind != op::less && n.kind != op::equal) continue;
        if (!compared && !is_index_check(n)) continue;
        for (int side : {n.a, n.b})
            if (g.nodes[side].kind == op::constant) {
                try_one(constant_value(g.nodes[side]) - 1);
                try_one(constant_value(g.nodes[side]));
            }
    }
    return limit;
}

// True if something that is stored was not supposed.
constexpr bool suppose_more(auto const& g, check_slice const& s, register_ranges& held,
                            range const* ranges, bool compared) {
    bool more = false;
    for (int k = 0; k < s.count; ++k) {
        node const& n = g.nodes[s.nodes[k]];
        if (n.kind != op::next || !is_supposed(g.resources[n.resource])) continue;
        value_type const type = g.resources[n.resource].type;
        range const stored = fits(ranges[n.a], type) ? ranges[n.a] : full(type);
        range& r = held.of[n.resource];
        if (!r.known || (stored.known && stored.low >= r.low && stored.high <= r.high)) continue;
        more = true;
        if (!stored.known)
            r = stored;
        else if (stored.low < r.low) // first alone: of [99, 99] nothing is below 99
            r.low = lowest(type);
        else
            r.high = next_limit(g, s, stored.high, type, compared);
    }
    return more;
}

constexpr bool has_index_check(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_index_check(g.nodes[i])) return true;
    return false;
}

} // namespace detail

// Sets `certain` of the checks that always hold; `ranges` is for its use.
constexpr void find_certain_checks(auto const& g, range* ranges, bool* certain) {
    if (!detail::has_index_check(g)) return;
    detail::register_ranges held{};
    for (int r = 0; r < g.resource_count; ++r) {
        wide const first = wrap(uwide(g.resources[r].initial), g.resources[r].type);
        held.of[r] = {first, first, g.resources[r].type.width <= 120};
    }
    detail::check_slice s{};
    detail::find_slice(g, s);
    for (int round = 0; round < detail::most_rounds; ++round) {
        detail::find_supposed(g, s, held, ranges);
        if (detail::suppose_more(g, s, held, ranges, round < detail::most_rounds / 2)) continue;
        for (int i = 1; i < g.node_count; ++i)
            if (node const& n = g.nodes[i]; is_index_check(n))
                certain[i] = is_inside(ranges[n.a], int(constant_value(g.nodes[n.b])));
        return;
    }
}

} // namespace hls::ir
