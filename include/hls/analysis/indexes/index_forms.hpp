// The linear forms of the indexes of all loads and stores of a graph, each found once and kept by
// family: whether and when two accesses meet is then a matter of two numbers each.
#pragma once

#include "../overlap/arrays.hpp"
#include "../predicates.hpp"
#include "different_fields.hpp"
#include "index_fields.hpp"
#include "index_parts.hpp"

namespace hls::ir {

namespace detail {

struct first_offsets {
    long long of[max_index_families];
};

// The last access: others often have the same base.
struct last_index {
    index_parts parts;
    int resource;
    int access;
};

constexpr bool has_same_base(index_forms const& all, last_index const& last, index_parts const& x,
                             int resource) {
    return all.family[last.access] != 0 && last.resource == resource && last.parts.base == x.base &&
           last.parts.kind == x.kind && last.parts.above == x.above;
}

constexpr void note_family(index_forms& all, first_offsets& first, bool is_new, int id, int family,
                           long long offset) {
    all.family[id] = family;
    all.offset[id] = offset;
    if (is_new) first.of[family] = offset;
    if (first.of[family] != offset) all.families[family].one_offset = false;
}

constexpr void add_form(index_forms& all, family_table& t, first_offsets& first, linear_form form,
                        int id, int resource) {
    if (!form.known) return;
    keep_low_bits(form);
    bool is_new = false;
    int const family = family_of(all, t, form, resource, is_new);
    note_family(all, first, is_new, id, family, static_cast<long long>(form.offset));
}

// With the base of the last access: its family, and an offset that differs as the constants do.
constexpr void add_like_last(index_forms& all, first_offsets& first, last_index const& last,
                             index_parts const& parts, int bits, int id) {
    wide const offset = all.offset[last.access] + parts.offset - last.parts.offset;
    note_family(all, first, false, id, all.family[last.access],
                static_cast<long long>(modulo(offset, bits)));
}

} // namespace detail

// Of a family that is known.
constexpr index_spread const& spread_over(auto const& g, index_forms& all, int family, int loop) {
    index_spread& last = all.last_spread[loop + 1];
    if (all.last_family[loop + 1] != family) {
        index_family const& f = all.families[family];
        last = detail::spread_over(g, all.terms + f.first_term, f.count, f.bits, loop);
        all.last_family[loop + 1] = family;
    }
    return last;
}

// It has one value in all iterations.
constexpr bool is_steady(index_spread const& s) {
    return s.known && s.stride == 0 && s.low == 0 && s.high == 0 && s.period == 0 &&
           s.condition == none;
}

constexpr index_forms find_index_forms(auto const& g) {
    index_forms all{};
    detail::family_table t{};
    detail::first_offsets first{};
    all.family_count = 1;
    bool memory = false;
    for (int i = 1; i < g.node_count; ++i) memory |= is_memory_access(g.nodes[i].kind);
    if (!memory) return all;
    detail::index_facts const facts = detail::find_facts_of_accesses(g);
    detail::last_index last{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_memory_access(n.kind)) continue;
        int const bits = index_width(g.resources[n.resource].depth);
        detail::index_parts const parts = detail::parts_of_index(g, n.a, bits);
        bool const is_alike = g.resources[n.resource].runs <= 1 &&
                              detail::has_same_base(all, last, parts, n.resource);
        if (is_alike)
            detail::add_like_last(all, first, last, parts, bits, i);
        else
            detail::add_form(all, t, first, form_of_index(g, facts, n), i, n.resource);
        last = {parts, n.resource, i};
    }
    detail::add_index_fields(g, facts, all, t, [&](int family, int access) {
        int const loop = has_loops(g) ? loop_of(g, g.nodes[access].basic_block) : no_loop;
        index_spread const& over = spread_over(g, all, family, loop);
        return over.known && !is_steady(over);
    });
    return all;
}

// True when the indexes of two accesses differ whenever both are used in one step.
constexpr bool differ_in_step(index_forms const& all, int x, int y) {
    if (all.family[x] != 0 && all.family[x] == all.family[y]) return all.offset[x] != all.offset[y];
    return detail::differ_in_some_field(~0u, all.fields[x], all.fields[y]);
}

// A step of the basic block begins while others are not complete, all in one order.
constexpr bool is_forwarding_block(auto const& g, int basic_block) {
    if (!has_loops(g)) return true;
    int const loop = loop_of(g, basic_block);
    return is_single(g, loop) && !is_interleaved(g, loop);
}

// Steps between a store and a load of one basic block that the memory need not serve: registers
// hold what was stored.
constexpr int forwarded_steps(auto const& g, int x, int y) {
    node const& from = g.nodes[x];
    int const steps = g.resources[from.resource].forwarded;
    bool const forwards = steps > 0 && from.kind == op::store && g.nodes[y].kind == op::load &&
                          from.basic_block == g.nodes[y].basic_block &&
                          is_forwarding_block(g, from.basic_block);
    return forwards ? steps : 0;
}

// A load that finds what its own step has stored in wires, too.
constexpr bool is_forwarded(auto const& g, int access) {
    node const& n = g.nodes[access];
    return n.kind == op::load && g.resources[n.resource].forwarded != 0 &&
           is_forwarding_block(g, n.basic_block);
}

// Iterations; no iteration is in flight with one that is so much later.
inline constexpr int longest_dependence = max_interval;

// Where x is, the index moves on, which it does under a condition.
constexpr bool moves_with(auto const& g, index_spread const& s, node const& x) {
    return x.c != none && implies(g, x.c, s.condition);
}

// Of an index or a part of it: as linear forms have it.
constexpr int distance_of_forms(auto const& g, index_forms& all, int x, int loop, int family,
                                wide apart) {
    index_spread const& s = spread_over(g, all, family, loop);
    if (s.condition != none && !moves_with(g, s, g.nodes[x])) return 1;
    return detail::least_distance(s, apart, detail::last_distance(g, loop));
}

constexpr int distance_of_fields(auto const& g, index_forms& all, int access, int loop,
                                 index_field const& x, index_field const& y) {
    if (!detail::are_comparable(x, y)) return 1;
    if (x.flip == y.flip)
        return distance_of_forms(g, all, access, loop, x.family, wide(y.offset) - x.offset);
    return x.offset == y.offset && is_steady(spread_over(g, all, x.family, loop)) ? 0 : 1;
}

// A word is the same when all parts of its index are.
constexpr int distance_by_parts(auto const& g, index_forms& all, int x, int y, int loop) {
    int most = 1;
    for (index_field const& p : all.fields[x].of)
        for (index_field const& q : all.fields[y].of) {
            int const found = distance_of_fields(g, all, x, loop, p, q);
            if (found == 0) return 0;
            most = greater_of(most, found);
        }
    return most;
}

// Iterations of `loop` from access x to a later access y of the same word, at least, as the indexes
// have it; 0: there is none.
constexpr int index_distance(auto const& g, index_forms& all, int x, int y, int loop) {
    int const family = all.family[x];
    int found =
        family != 0 && family == all.family[y]
            ? distance_of_forms(g, all, x, loop, family, wide(all.offset[y]) - all.offset[x])
            : distance_by_parts(g, all, x, y, loop);
    if (found > 0) {
        long long const apart = steps_between_parts(g, x, y, loop);
        if (apart > found) found = int(apart < longest_dependence ? apart : longest_dependence);
    }
    return lesser_of(found, longest_dependence);
}

// The same, with the user's ivdep.
constexpr int analysed_distance(auto const& g, index_forms& all, int x, int y, int loop) {
    int const found = index_distance(g, all, x, y, loop);
    if (found == 0 || !is_promised(g, g.nodes[x].resource, loop)) return found;
    int const safelen = promise_of(g, loop).safelen;
    if (safelen == 0) return 0;
    return greater_of(found, distance_beyond(g, g.nodes[x], g.nodes[y], loop, safelen));
}

// The same, of those that the memory has to serve.
constexpr int distance_over(auto const& g, index_forms& all, int x, int y, int loop) {
    int const found = analysed_distance(g, all, x, y, loop);
    bool const innermost = !has_loops(g) || loop == loop_of(g, g.nodes[x].basic_block);
    if (found == 0 || !innermost) return found;
    return greater_of(found, forwarded_steps(g, x, y) + 1);
}

// Iterations of the loop tell nothing about where the access and others of its array meet: the
// distance is always 1.
constexpr bool is_opaque(auto const& g, index_forms& all, int access, int loop) {
    int const family = all.family[access];
    if (has_known(all.fields[access]) || is_promised(g, g.nodes[access].resource, loop))
        return false;
    return family == 0 || !spread_over(g, all, family, loop).known;
}

} // namespace hls::ir
