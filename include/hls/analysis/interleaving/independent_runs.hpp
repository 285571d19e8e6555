// Loop interleaving: while one run of an inner loop waits for its own last iteration, the next
// iterations of the loop around it run theirs (003, max_interleaving). Which loops can do that: the
// iterations of the outer loop must be independent but for what they do, in order, before and after
// the inner loop.
#pragma once

#include "../indexes/index_forms.hpp"
#include "ports.hpp"

namespace hls::ir {

namespace detail {

// Where a register, shift register or array is used: in one part of the nest only, in several?
struct usage {
    bool in[4]; // by part
    bool changes;
};

constexpr usage usage_of(auto const& g, nest const& n, int resource) {
    usage u{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& x = g.nodes[i];
        part const p = part_of(g, n, x);
        u.in[int(p)] = true;
        bool const change = x.kind == op::next || x.kind == op::shift || x.kind == op::store;
        u.changes |= change && p != part::outside;
    }
    return u;
}

// Used only before the inner loop, or only after it: in the order of the outer iterations.
constexpr bool keeps_order(usage const& u) {
    return !u.in[int(part::body)] && !(u.in[int(part::before)] && u.in[int(part::after)]);
}

constexpr bool is_used_at(auto const& g, int basic_block, op kind, int resource, bool always) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        node const& x = g.nodes[i];
        if (x.kind == kind && x.basic_block == basic_block && (!always || x.c == none)) return true;
    }
    return false;
}

// Every outer iteration gives the register a value before it reads it; not in the inner loop, if
// that may have no iterations.
constexpr bool begins_anew(auto const& g, nest const& n, int reg) {
    for (int i = 0; i <= n.before.count; ++i) {
        int const at = i < n.before.count ? n.before.at[i] : g.loops[n.loops.inner].head;
        if (is_used_at(g, at, op::state, reg, false)) return false;
        if (is_used_at(g, at, op::next, reg, true)) return i < n.before.count || !may_skip(g, n);
    }
    return false;
}

constexpr bool is_read(auto const& g, nest const& n, int reg, bool outside) {
    for (int i = first_use(g, reg); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::state && (part_of(g, n, g.nodes[i]) == part::outside) == outside)
            return true;
    return false;
}

// Each run needs a register of its own.
constexpr bool is_private(auto const& g, nest const& n, int r) {
    if (g.resources[r].kind != resource_kind::reg || r == g.loops[n.loops.outer].counter)
        return false;
    usage const u = usage_of(g, n, r);
    return u.changes && !keeps_order(u) && is_read(g, n, r, false) && begins_anew(g, n, r) &&
           !is_read(g, n, r, true);
}

// An array of one iteration of the outer loop.
constexpr bool is_private_array(auto const& g, nest const& n, int r) {
    return g.resources[r].kind == resource_kind::array &&
           g.resources[r].local_to == n.loops.outer + 1;
}

constexpr obstacle state_obstacle(auto const& g, nest const& n, int r) {
    usage const u = usage_of(g, n, r);
    bool const reg = g.resources[r].kind == resource_kind::reg;
    if (!u.changes || (reg && (r == g.loops[n.loops.outer].counter || is_private(g, n, r))))
        return {};
    bool const inside = is_read(g, n, r, false), outside = is_read(g, n, r, true);
    if (reg && !inside && !outside) return {};
    if (reg && outside && begins_anew(g, n, r)) return {"is read after the loop around it", r, {}};
    bool const settled = keeps_order(u) && (reg || n.before.count + n.after.count == 2);
    return settled
               ? obstacle{}
               : obstacle{"is carried from one iteration of the loop around it to the next", r, {}};
}

// Runs that are interleaved are fewer than the cycles of an interval.
constexpr bool meets_in_flight(int distance) {
    return distance != 0 && distance < longest_dependence;
}

constexpr obstacle array_obstacle(auto const& g, index_forms& f, nest const& n, int r) {
    usage const u = usage_of(g, n, r);
    if (!u.changes || keeps_order(u) || is_private_array(g, n, r) ||
        g.resources[r].local_to == n.loops.inner + 1)
        return {};
    for (int i = first_use(g, r); i != none; i = next_use(g, i))
        for (int k = first_use(g, r); k != none; k = next_use(g, k)) {
            node const &x = g.nodes[i], &y = g.nodes[k];
            if (x.kind != op::store && y.kind != op::store) continue;
            if (part_of(g, n, x) != part::outside && part_of(g, n, y) != part::outside &&
                meets_in_flight(distance_over(g, f, i, k, n.loops.outer)))
                return {"may hold what another iteration of the loop around it stores", r, x.where};
        }
    return {};
}

// A fence orders iterations whose order interleaving would change.
constexpr bool has_fence(auto const& g, nest const& n) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::fence && part_of(g, n, g.nodes[i]) != part::outside) return true;
    return false;
}

constexpr bool is_limited(loop_options const& o) {
    return o.disable_pipelining || o.max_concurrency != 0;
}

constexpr obstacle shape_obstacle(auto const& g, int inner) {
    int const outer = g.loops[inner].parent;
    if (outer == no_loop) return {"no loop stands around it", -1, {}};
    if (!is_single(g, inner)) return {"it has loops inside", -1, {}};
    if (is_limited(g.loops[inner].wanted) || is_limited(g.loops[outer].wanted))
        return {"max_concurrency or disable_pipelining limits the iterations in flight", -1, {}};
    nest const n = nest_of(g, inner);
    if (nest_obstacle(g, n) != nullptr) return {nest_obstacle(g, n), -1, {}};
    if (!is_counted(g, n, outer)) return {"the loop around it does not just count", -1, {}};
    if (is_promised_beside(g, n.loops, n.before) || is_promised_beside(g, n.loops, n.after))
        return {"what stands beside it uses an array of its ivdep", -1, {}};
    if (has_fence(g, n)) return {"a fence keeps its iterations in order", -1, {}};
    return port_obstacle(g, n);
}

} // namespace detail

// Of runs that can be interleaved: they wait in the inner loop, to use a port, for those before
// them.
constexpr bool interleaves_by_token(auto const& g, int inner) {
    return detail::uses_token(g, detail::nest_of(g, inner));
}

// They have equally many iterations, one at least.
constexpr bool has_equal_runs(auto const& g, int inner) {
    return detail::runs_equally(g, detail::nest_of(g, inner));
}

constexpr obstacle obstacle_to_interleaving(auto const& g, int inner) {
    obstacle found = detail::shape_obstacle(g, inner);
    if (found.why != nullptr) return found;
    detail::nest const n = detail::nest_of(g, inner);
    index_forms f = find_index_forms(g);
    for (int r = 0; r < g.resource_count && found.why == nullptr; ++r) {
        resource_kind const kind = g.resources[r].kind;
        if (kind == resource_kind::reg || kind == resource_kind::shift_register)
            found = detail::state_obstacle(g, n, r);
        if (kind == resource_kind::array) found = detail::array_obstacle(g, f, n, r);
    }
    return found;
}

} // namespace hls::ir
