// Pass: of a chain of sums, of minima or of maxima, some under conditions, each is one whatever its
// condition: of an operand that the condition chooses, or else of a number that changes nothing.
// The chain can then be made in the order in which its operands arrive (sums.hpp, extremes.hpp).
#pragma once

#include "../../ir/steps.hpp"
#include "../../ir/uses.hpp"
#include "../trees/chain.hpp"
#include "../trees/comparisons.hpp"

namespace hls::ir {

namespace detail {

enum class joining : signed char { none, sum, least, greatest };

inline constexpr int most_guarded = 16; // operands under one condition

// The sum, the least or the greatest of `kept` and others where the condition holds, else `kept`.
struct guarded_operands {
    joining kind; // none: the node is no such thing
    int kept;
    int condition; // none: always
    int count;
    int others[most_guarded];
};

constexpr joining joining_of(auto const& g, node const& n) {
    if (n.kind == op::add) return joining::sum;
    extreme const e = extreme_of(g, n);
    return e == extreme::least      ? joining::least
           : e == extreme::greatest ? joining::greatest
                                    : joining::none;
}

constexpr joined_pair operands_of(node const& n) {
    return n.kind == op::add ? joined_pair{n.a, n.b} : joined_pair{n.b, n.c};
}

// select(c and less, x, kept).
constexpr guarded_operands guarded_by_and(auto const& g, node const& s) {
    node const& both = g.nodes[s.a];
    if (both.kind != op::bit_and) return {};
    for (int const less : {int(both.a), int(both.b)}) {
        node alone = s;
        alone.a = less;
        if (joining const kind = joining_of(g, alone); kind != joining::none)
            return {kind, s.c, less == both.a ? both.b : both.a, 1, {s.b}};
    }
    return {};
}

// Nothing else needs the node, and what is cut off of it does not matter.
constexpr bool is_part_of(auto const& g, int const* uses, int id, joining kind, value_type type) {
    node const& n = g.nodes[id];
    if (joining_of(g, n) != kind) return false;
    if (kind == joining::sum) return uses[id] == 1 && n.type == type;
    return uses[id] == 2 && uses[n.a] == 1;
}

constexpr bool is_guarded_root(auto const& g, int const* uses, node const& s, joining kind) {
    node const& root = g.nodes[s.b];
    return kind != joining::none && uses[s.b] == 1 && root.type == s.type &&
           (kind == joining::sum || uses[root.a] == 1);
}

// select(c, kept and others joined, kept).
constexpr guarded_operands guarded_outside(auto const& g, int const* uses, node const& s) {
    joining const kind = joining_of(g, g.nodes[s.b]);
    if (!is_guarded_root(g, uses, s, kind)) return {};
    guarded_operands e{kind, s.c, s.a, 0, {}};
    int waiting[most_guarded + 2]{s.b}, count = 1;
    bool found = false;
    while (count > 0) {
        int const id = waiting[--count];
        if (id == s.b || is_part_of(g, uses, id, kind, s.type)) {
            auto const [first, second] = operands_of(g.nodes[id]);
            waiting[count++] = second;
            waiting[count++] = first;
        } else if (!found && id == s.c) {
            found = true;
        } else {
            e.others[e.count++] = id;
        }
        if (count + e.count >= most_guarded) return {};
    }
    return found ? e : guarded_operands{};
}

constexpr guarded_operands guarded_operands_of(auto const& g, int const* uses, node const& n) {
    if (joining const kind = joining_of(g, n); kind != joining::none) {
        auto const [first, second] = operands_of(n);
        return {kind, first, none, 1, {second}};
    }
    if (n.kind != op::select) return {};
    if (guarded_operands const e = guarded_by_and(g, n); e.kind != joining::none) return e;
    return guarded_outside(g, uses, n);
}

struct guarded_chains {
    int uses[max_nodes];
    guarded_operands of[max_nodes];
    bool is_link[max_nodes]; // of a chain of several of one kind
    bool recurs[max_nodes];  // depends on registers other than counters of loops, or on memories
                             // that its basic block stores to
    bool any;                // link with a condition
};

constexpr bool is_stored_beside(auto const& g, node const& load) {
    for (int i = first_use(g, load.resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::store && g.nodes[i].basic_block == load.basic_block) return true;
    return false;
}

constexpr void find_recurrent(auto const& g, guarded_chains& all, int id) {
    node const& n = g.nodes[id];
    bool const recurs = n.kind == op::state  ? loop_counted_by(g, n.resource) == no_loop
                        : n.kind == op::load ? is_stored_beside(g, n)
                                             : n.kind == op::tap;
    all.recurs[id] = recurs || all.recurs[n.a] || all.recurs[n.b] || all.recurs[n.c];
}

constexpr void note_link(auto const& g, guarded_chains& all, int id) {
    guarded_operands const& e = all.of[id];
    auto const note = [&](int from) {
        if (all.of[from].kind == e.kind && g.nodes[from].basic_block == g.nodes[id].basic_block)
            all.is_link[from] = all.is_link[id] = true;
    };
    note(e.kept);
    for (int i = 0; i < e.count; ++i) note(e.others[i]);
    all.is_link[id] = all.is_link[id] || e.count > 1;
}

// The register of which the condition is a bit as it stands there; -1: it is none.
constexpr int flag_of(auto const& g, int condition) {
    auto const is_bit = [](op kind) {
        return kind == op::slice || kind == op::resize || kind == op::bit_not;
    };
    while (is_bit(g.nodes[condition].kind)) condition = g.nodes[condition].a;
    return g.nodes[condition].kind == op::state ? g.nodes[condition].resource : -1;
}

// What a register holds next depends on the node.
constexpr bool decides_next(auto const& g, int id, int resource) {
    struct {
        bool of[max_nodes];
    } needs{};
    for (int i = g.node_count - 1; i >= id; --i) {
        node const& n = g.nodes[i];
        if (!needs.of[i] && !(n.kind == op::next && n.resource == resource)) continue;
        if (i == id) return true;
        needs.of[n.a] = needs.of[n.b] = needs.of[n.c] = true;
    }
    return false;
}

// A condition that follows from what is kept would hold up the operation. A flag is there at the
// beginning, but if it depends on the chain, that would be in its ring.
constexpr bool is_guarded_link(auto const& g, guarded_chains const& all, int id) {
    int const condition = all.of[id].condition;
    if (!all.is_link[id] || condition == none) return false;
    if (!all.recurs[condition]) return true;
    int const flag = flag_of(g, condition);
    return flag >= 0 && !decides_next(g, id, flag);
}

constexpr void find_guarded_chains(auto const& g, guarded_chains& all) {
    count_uses(g, all.uses);
    for (int i = 1; i < g.node_count; ++i) {
        find_recurrent(g, all, i);
        all.of[i] = guarded_operands_of(g, all.uses, g.nodes[i]);
        if (all.of[i].kind != joining::none) note_link(g, all, i);
    }
    for (int i = 1; i < g.node_count; ++i) all.any |= is_guarded_link(g, all, i);
}

constexpr int joined(steps& s, joining kind, value_type type, int x, int y) {
    if (kind == joining::sum) return step(s, op::add, type, x, y);
    node const chosen = make_node(op::select, type, s.of.where);
    return append_extreme(s.g, kind == joining::least ? extreme::least : extreme::greatest, chosen,
                          x, y);
}

constexpr wide neutral(joining kind, value_type type) {
    return kind == joining::sum ? 0 : kind == joining::least ? highest(type) : lowest(type);
}

constexpr int unguarded(steps& s, guarded_operands const& e, int const* mapped) {
    int other = mapped[e.others[0]];
    for (int i = 1; i < e.count; ++i) {
        int const next = mapped[e.others[i]];
        value_type const type =
            e.kind == joining::sum ? s.of.type : common_type(type_of(s, other), type_of(s, next));
        other = joined(s, e.kind, type, other, next);
    }
    int const unlike = number(s, neutral(e.kind, s.of.type));
    int const chosen = step(s, op::select, common_type(type_of(s, other), type_of(s, unlike)),
                            mapped[e.condition], other, unlike);
    return joined(s, e.kind, s.of.type, mapped[e.kept], chosen);
}

// Whether there is anything to look for.
constexpr bool has_guarded_operands(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (node const& n = g.nodes[i]; n.kind == op::select)
            if (g.nodes[n.a].kind == op::bit_and || joining_of(g, g.nodes[n.b]) != joining::none)
                return true;
    return false;
}

} // namespace detail

constexpr bool wants_guarded_operands(auto const& g) {
    if (!detail::has_guarded_operands(g)) return false;
    detail::guarded_chains all{};
    detail::find_guarded_chains(g, all);
    return all.any;
}

constexpr builder guard_operands(auto const& g) {
    detail::guarded_chains all{};
    detail::find_guarded_chains(g, all);
    return with_replaced(g, [&](steps& s, int i, int const* mapped) {
        return detail::is_guarded_link(g, all, i)
                   ? as_result(s, detail::unguarded(s, all.of[i], mapped))
                   : int(none);
    });
}

} // namespace hls::ir
