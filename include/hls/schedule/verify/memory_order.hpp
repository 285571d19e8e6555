// Loads of a plan see the right words, checked from the cycles alone: all accesses of one kind in
// one basic block by the earliest and the latest of them where every one may meet every other, or
// word by word; else in pairs.
#pragma once

#include "../../analysis/arbitration.hpp"
#include "../../analysis/indexes/residue_groups.hpp"
#include "accesses.hpp"

namespace hls::ir {

namespace detail {

// Cycles that must lie between two accesses to one word.
constexpr int cycles_apart(auto const& g, int first, int second, bool ram) {
    op const kind = g.nodes[first].kind;
    if (kind == op::load && g.nodes[second].kind == op::load) return -1;
    if (is_ordered_by_arbiter(g, first, second)) return 0;
    return kind == op::store || ram ? 1 : 0;
}

// Even if the two met in the next step and in the next iteration of every loop, all would be well.
constexpr bool holds_at_once(auto const& g, auto const& p, reach const& ways, int x, int y,
                             int gap) {
    int const from = g.nodes[x].basic_block, to = g.nodes[y].basic_block;
    int const apart = p.cycle[x] + gap - p.cycle[y];
    if (from < to && ways.least[from][to] < apart) return false;
    for (int loop = loop_of(g, from);; loop = g.loops[loop].parent) {
        if (is_inside(g, to, loop) && carried_cycles(ways, from, to, loop, 1) < apart) return false;
        if (loop == no_loop) return true;
    }
}

// Cycles from the access x to y in a later step hold `gap` wherever the two may meet.
constexpr bool conflict_in_sequence(auto const& g, index_forms& f, auto const& p, reach const& ways,
                                    int x, int y, int gap) {
    if (holds_at_once(g, p, ways, x, y, gap)) return true;
    node const& from = g.nodes[x];
    node const& to = g.nodes[y];
    if (from.basic_block < to.basic_block && !in_sequence(g, p, ways, x, y, gap)) return false;
    for (int loop = loop_of(g, from.basic_block);; loop = g.loops[loop].parent) {
        if (is_inside(g, to.basic_block, loop)) {
            int const d = distance_over(g, f, x, y, loop) * steps_between(g, from, loop);
            int const cycles = carried_cycles(ways, from.basic_block, to.basic_block, loop, d);
            if (d > 0 && !keeps_order(ways, from.basic_block, p.cycle[x], to.basic_block,
                                      p.cycle[y], cycles, gap))
                return false;
        }
        if (loop == no_loop) return true;
    }
}

// Between steps, for the extremes of the group; false: the pairs have to be looked at.
constexpr bool extremes_hold(auto const& g, auto const& p, reach const& ways,
                             access_extremes const& x, bool ram) {
    int const blocks = g.basic_block_count > 1 ? g.basic_block_count : 1;
    for (int a = 0; a < 2 * blocks; ++a)
        for (int b = 0; b < 2 * blocks; ++b) {
            int const from = x.latest[a / blocks][a % blocks];
            int const to = x.earliest[b / blocks][b % blocks];
            if (from == none || to == none) continue;
            int const gap = cycles_apart(g, from, to, ram);
            if (gap >= 0 && !holds_at_once(g, p, ways, from, to, gap)) return false;
        }
    return true;
}

// Latest load and store so far, of a step or of a word in it.
struct latest_accesses {
    int cycle[2];
    bool any[2];
};

// The access, a load (0) or a store, does not come before what an earlier one needs.
constexpr bool comes_behind(latest_accesses& late, int kind, int cycle, bool ram) {
    if (late.any[1] && cycle < late.cycle[1] + 1) return false;
    if (kind == 1 && late.any[0] && cycle < late.cycle[0] + ram) return false;
    if (!late.any[kind] || cycle > late.cycle[kind]) late.cycle[kind] = cycle;
    return late.any[kind] = true;
}

// In each step; false: the pairs have to be looked at.
constexpr bool steps_hold(auto const& g, auto const& p, access_groups const& all,
                          access_group const& group, bool ram) {
    if (is_arbitrated(g, group.resource)) return false;
    latest_accesses late[max_basic_blocks]{};
    for (int i = group.first; i != none; i = all.next[i]) {
        node const& n = g.nodes[i];
        if (!comes_behind(late[n.basic_block], n.kind == op::store, p.cycle[i], ram)) return false;
    }
    return true;
}

// Words that accesses of one family use in a step, by hash: each has one offset.
struct words_in_step {
    int access[max_nodes]; // the first; none: free
    latest_accesses late[max_nodes];
};

constexpr latest_accesses& late_of_word(words_in_step& words, auto const& g, index_forms const& f,
                                        int id) {
    unsigned const mixed =
        unsigned(f.offset[id]) * 0x9e3779b1u + unsigned(g.nodes[id].basic_block) * 0x85ebca6bu;
    unsigned at = (mixed ^ (mixed >> 15)) & (max_nodes - 1);
    for (; words.access[at] != none; at = (at + 1) & (max_nodes - 1))
        if (f.offset[words.access[at]] == f.offset[id] && together(g, words.access[at], id))
            return words.late[at];
    words.access[at] = id;
    return words.late[at];
}

// For each word, where all accesses are of one family: others never meet in a step.
constexpr bool words_hold(auto const& g, index_forms const& f, auto const& p,
                          access_groups const& all, access_group const& group, bool ram) {
    int const family = f.family[group.first];
    if (family == 0 || is_arbitrated(g, group.resource)) return false;
    words_in_step words{};
    for (int i = group.first; i != none; i = all.next[i])
        if (f.family[i] != family || !comes_behind(late_of_word(words, g, f, i),
                                                   g.nodes[i].kind == op::store, p.cycle[i], ram))
            return false;
    return true;
}

// Access i and a later one, j, or itself.
constexpr bool breaks_pair(auto const& g, index_forms& f, auto const& p, reach const& ways, int i,
                           int j, bool ram) {
    node const& x = g.nodes[i];
    node const& y = g.nodes[j];
    int const gap = cycles_apart(g, i, j, ram);
    if (gap < 0 || !may_alias(g, i, j)) return false;
    bool const wires = x.kind == op::store && is_forwarded(g, j);
    bool const apart = wires || exclusive(g, x.c, y.c) || differ_in_step(f, i, j) ||
                       are_in_different_parts(g, i, j);
    if (i != j && together(g, i, j) && !apart && p.cycle[j] < p.cycle[i] + gap) return true;
    return !conflict_in_sequence(g, f, p, ways, i, j, gap) ||
           !conflict_in_sequence(g, f, p, ways, j, i, cycles_apart(g, j, i, ram));
}

// The first access that does not keep its order to an earlier one of the group, or to itself.
constexpr int breaks_pairs(auto const& g, index_forms& f, auto const& p, reach const& ways,
                           access_groups const& all, access_group const& group, bool ram) {
    for (int j = group.first; j != none; j = all.next[j]) {
        bool breaks = false;
        for_each_near(all, group, j, [&](int i) {
            breaks = breaks_pair(g, f, p, ways, i, j, ram);
            return breaks || i == j;
        });
        if (breaks) return j;
    }
    return none;
}

// Between steps by the extremes of the group, in a step as `in_step(ram)` has it; false: more has
// to be looked at.
constexpr bool order_holds(auto const& g, auto const& p, reach const& ways,
                           access_groups const& all, access_group const& group,
                           auto const& in_step) {
    bool const ram = in_ram(g, group.resource);
    return !group.stores ||
           (in_step(ram) && extremes_hold(g, p, ways, find_extremes(g, p, all, group), ram));
}

constexpr bool order_holds(auto const& g, auto const& p, reach const& ways,
                           access_groups const& all, access_group const& group) {
    return order_holds(g, p, ways, all, group,
                       [&](bool ram) { return steps_hold(g, p, all, group, ram); });
}

constexpr bool order_holds(auto const& g, auto const& p, reach const& ways,
                           access_groups const& all) {
    for (int k = 0; k < all.count; ++k)
        if (!order_holds(g, p, ways, all, all.of[k])) return false;
    return true;
}

} // namespace detail

// Loads see the stores that precede them in the program, and no later ones.
constexpr int breaks_memory_order(auto const& g, auto const& p, reach const& ways) {
    bool stores = false;
    for (int i = 1; i < g.node_count; ++i) stores |= g.nodes[i].kind == op::store;
    if (!stores) return none;
    access_groups all = find_access_groups(g);
    if (detail::order_holds(g, p, ways, all)) return none;
    index_forms forms = find_index_forms(g);
    split_by_residue(g, forms, all);
    for (int k = 0; k < all.count; ++k) {
        access_group const& group = all.of[k];
        auto const in_step = [&](bool ram) {
            return detail::steps_hold(g, p, all, group, ram) ||
                   detail::words_hold(g, forms, p, all, group, ram);
        };
        if (detail::order_holds(g, p, ways, all, group, in_step)) continue;
        bool const ram = in_ram(g, group.resource);
        if (int const id = detail::breaks_pairs(g, forms, p, ways, all, group, ram); id != none)
            return id;
    }
    return none;
}

} // namespace hls::ir
