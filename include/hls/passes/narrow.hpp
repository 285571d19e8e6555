// Pass: every node gets the narrowest type that its known range and its users need; nodes that
// nobody needs vanish, and index checks that always hold. Values that users see do not change.
// Linear in the number of nodes.
#pragma once

#include "../analysis/demanded_bits.hpp"
#include "../analysis/indexes/index_checks.hpp"
#include "../analysis/jumps.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

struct widths {
    range ranges[max_nodes];
    short exact[max_nodes]; // bits of the narrowest type for the range
    bool is_signed[max_nodes];
    short need[max_nodes];          // low bits that users look at; 0: nobody does
    bool written[max_resources];    // registers and shift registers that ever change
    bool unread[max_resources];     // registers and arrays whose content nobody needs
    bool certain[max_nodes];        // index checks that always hold
    bool repeats[max_basic_blocks]; // jumps back: its iterations are left to loops
    bool entered[max_basic_blocks]; // jumps lead to it from where the kernel begins
};

// (Passes look at every node, and constant evaluation pays for each call: so what most nodes need
// is written out here.)

// The highest value needs all bits of the type.
constexpr bool fills(range const& r, value_type type) {
    return !type.is_signed && type.width <= 64 && r.low >= 0 && r.high >> (type.width - 1) == 1;
}

constexpr void find_ranges(auto const& g, widths& w) {
    find_certain_checks(g, w.ranges, w.certain);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        range const r = n.kind == op::select
                            ? range_among(g, n, w.ranges)
                            : range_of(g, n, w.ranges[n.a], w.ranges[n.b], w.ranges[n.c]);
        w.ranges[i] = r;
        value_type const narrow = r.known && !fills(r, n.type) ? narrowest(r.low, r.high) : n.type;
        bool const better = narrow.width < n.type.width;
        w.exact[i] = better ? narrow.width : n.type.width;
        w.is_signed[i] = better ? narrow.is_signed : n.type.is_signed;
    }
}

constexpr void require(widths& w, int id, int bits) {
    if (id != none && w.need[id] < bits) w.need[id] = short(bits < all_bits ? bits : all_bits);
}

constexpr int result_width(widths const& w, int id) {
    return w.need[id] < w.exact[id] ? w.need[id] : w.exact[id];
}

// What a pure node that gives `width` bits demands of its operands.
constexpr void require_operands(widths& w, node const& n, int width) {
    int const ids[] = {n.a, n.b, n.c};
    operation const& of = properties(n.kind);
    for (int k = 0; k < of.operands; ++k) {
        int const bits = of.bits == demand::low_bits ? width : demanded_bits(n, k, width);
        if (w.need[ids[k]] < bits) require(w, ids[k], bits);
    }
}

inline constexpr unsigned long long pure_kinds = op_table::having<trait::pure>;
inline constexpr unsigned long long acting_kinds = op_table::having<trait::effect>;

constexpr void find_demanded_bits(auto const& g, widths& w) {
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        bool const keeps = n.kind == op::next || n.kind == op::shift || n.kind == op::store;
        bool const useless = keeps && w.unread[n.resource];
        bool const orders = n.kind == op::fence ||
                            (n.timing != 0 && is_controlled(g, n)); // also loads that nobody uses
        bool const acts = (acting_kinds >> int(n.kind) & 1) != 0;
        if ((acts && !useless) || orders) w.need[i] = all_bits;
        if (n.kind == op::next || n.kind == op::shift) w.written[n.resource] = true;
        if (w.need[i] == 0) continue;
        if ((pure_kinds >> int(n.kind) & 1) != 0) {
            require_operands(w, n, result_width(w, i));
            continue;
        }
        int const data = stored_operand(n.kind);
        for (int k = 0; k < 3; ++k)
            require(w, operand(n, k), k == data ? g.resources[n.resource].type.width : all_bits);
    }
}

inline constexpr unsigned long long kinds_that_look_at_state =
    1ULL << int(op::state) | 1ULL << int(op::tap) | 1ULL << int(op::load);

// A register or an array that is written and never read. Taking it away may leave others unread.
constexpr bool find_unread(auto const& g, widths& w) {
    bool read[max_resources]{};
    for (int i = 1; i < g.node_count; ++i)
        if (w.need[i] != 0 && (kinds_that_look_at_state >> int(g.nodes[i].kind) & 1) != 0)
            read[g.nodes[i].resource] = true;
    bool found = false;
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        bool const one = x.kind == resource_kind::reg || x.kind == resource_kind::array ||
                         (x.kind == resource_kind::shift_register && x.runs > 1);
        bool const unread = one && !read[r];
        found |= unread && !w.unread[r];
        w.unread[r] = unread;
    }
    return found;
}

inline constexpr int rounds_for_unread = 3;

constexpr void find_all_demanded_bits(auto const& g, widths& w) {
    find_demanded_bits(g, w);
    for (int round = 0; round < rounds_for_unread && find_unread(g, w); ++round) {
        for (int i = 1; i < g.node_count; ++i) w.need[i] = 0;
        find_demanded_bits(g, w);
    }
}

constexpr bool is_taken(widths const& w, node const& jump) {
    range const& r = w.ranges[jump.c];
    return w.repeats[jump.basic_block] || jump.c == none || !r.known || r.high != 0;
}

struct jump_list {
    int count;
    short jumps[most_jumps * max_basic_blocks];
};

constexpr jump_list find_repeating(auto const& g, widths& w) {
    jump_list all{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind != op::jump) continue;
        all.jumps[all.count++] = short(i);
        w.repeats[n.basic_block] |= n.value <= n.basic_block;
    }
    return all;
}

constexpr void find_entered(auto const& g, widths& w, jump_list const& all) {
    w.entered[0] = true;
    for (bool found = true; found;) {
        found = false;
        for (int k = 0; k < all.count; ++k) {
            node const& n = g.nodes[all.jumps[k]];
            if (!w.entered[n.basic_block] || w.entered[n.value] || !is_taken(w, n)) continue;
            w.entered[n.value] = found = true;
        }
    }
}

// Of a jump: it is never taken, as past a loop that surely has an iteration, or back in one that
// has none.
constexpr bool is_never(builder const& g, widths const& w, node const& n, int const* mapped) {
    return w.repeats[n.basic_block] ? n.value <= n.basic_block && !w.entered[n.basic_block]
                                    : is_value(g, mapped[n.c], 0);
}

// A node whose operands have the numbers of the new graph.
constexpr void narrow_node(builder const& g, widths const& w, node& n, int id) {
    // Not of a jump back: one without a predicate is taken if no other one of its block is.
    bool const jumps_back = n.kind == op::jump && w.repeats[n.basic_block];
    if ((kinds_with_operands >> int(n.kind) & 1) == 0) {
        if (is_predicated(n.kind) && !jumps_back && is_value(g, n.c, 1)) n.c = none;
        return;
    }
    n.type = {w.need[id] < w.exact[id] ? w.need[id] : w.exact[id], w.is_signed[id]};
    if (n.kind == op::concat && n.type.width <= n.value) { // only the low part is looked at
        n.kind = op::resize;
        n.a = n.b;
        n.b = none;
        n.value = 0;
    }
}

constexpr int append_narrowed(builder& g, widths const& w, node n, int id, int const* mapped) {
    n.a = mapped[n.a];
    n.b = mapped[n.b];
    n.c = mapped[n.c];
    narrow_node(g, w, n, id);
    return append_simpler(g, n);
}

// Those of which is_known() may be true where no check is certain.
inline constexpr unsigned long long kinds_known =
    1ULL << int(op::less) | 1ULL << int(op::equal) | 1ULL << int(op::state) | 1ULL << int(op::tap);

// A register that no iteration assigns is a constant, and so are a check that always holds and a
// comparison of values that are always on one side.
constexpr bool is_known(widths const& w, node const& n, int id) {
    range const& r = w.ranges[id];
    return w.certain[id] || (is_comparison(n.kind) && r.known && r.low == r.high) ||
           ((n.kind == op::state || n.kind == op::tap) && !w.written[n.resource]);
}

constexpr wide known_value(auto const& g, widths const& w, node const& n, int id) {
    if (w.certain[id]) return 1;
    if (is_comparison(n.kind)) return w.ranges[id].low;
    return n.kind == op::tap ? wide(0) : wrap(uwide(wide(g.resources[n.resource].initial)), n.type);
}

} // namespace detail

constexpr builder narrow(auto const& g) {
    detail::widths w{};
    detail::find_ranges(g, w);
    detail::find_all_demanded_bits(g, w);
    if (has_loops(g)) detail::find_entered(g, w, detail::find_repeating(g, w));
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (w.need[i] == 0) continue;
        if (n.kind == op::jump && detail::is_never(result, w, n, mapped)) continue;
        bool const may_be_known = w.certain[i] || (detail::kinds_known >> int(n.kind) & 1) != 0;
        mapped[i] = may_be_known && detail::is_known(w, n, i)
                        ? append_value(result, detail::known_value(g, w, n, i), n.type, n.where)
                        : detail::append_narrowed(result, w, n, i, mapped);
    }
    return result;
}

} // namespace hls::ir
