// Whether a load may read a row of several lanes in the cycle in which a store writes another lane
// of it. The schedule keeps accesses of one element apart, and nothing else; a RAM that says
// nothing of a word that is read while it is written needs more.
#pragma once

#include "../analysis/indexes/index_forms.hpp"
#include "../analysis/memory_ports.hpp"

namespace hls::ir {

namespace detail {

// In one step: exclusive, or known to take different rows.
constexpr bool take_different_rows(auto const& g, int x, int y) {
    access_plan const p = plan_of_access(g, x), q = plan_of_access(g, y);
    int const lanes = lane_bits(memory_of(g, x));
    bool const known = p.family != 0 && p.family == q.family && p.zeros >= lanes;
    return (known && p.offset >> lanes != q.offset >> lanes) ||
           exclusive(g, g.nodes[x].c, g.nodes[y].c);
}

inline constexpr int most_steps_apart = 64;

// In a kernel without loops: `first` in one iteration, `second` in a later one that may be in the
// same cycle.
constexpr bool meet_between_steps(auto const& g, index_forms& forms, int first, int second,
                                  int steps) {
    int const family = forms.family[first];
    if (has_loops(g) || steps > most_steps_apart || family == 0 || family != forms.family[second])
        return true;
    index_spread const& s = spread_over(g, forms, family, no_loop);
    if (!s.known || s.period > 0 || s.condition != none) return true;
    wide const apart = wide(forms.offset[second]) - forms.offset[first];
    wide const row = lane_count(memory_of(g, first)) - 1, size = wide(1) << s.bits;
    for (int d = 1; d <= steps; ++d) {
        wide const low = s.low + s.stride * d + apart - row;
        if (modulo(low, s.bits) + (s.high - s.low) + 2 * row >= size || modulo(low, s.bits) == 0)
            return true;
    }
    return false;
}

// Loops that overlap: `first` in a step, `second` of another part in a later one that may be in the
// same cycle. Copies of an array have no row in common.
constexpr bool meet_between_parts(auto const& g, auto const& p, auto const& ways, int first,
                                  int second) {
    int const block = g.nodes[first].basic_block;
    for (int loop = loop_of(g, block);; loop = g.loops[loop].parent) {
        long long const apart = steps_between_parts(g, first, second, loop);
        int const steps = int(apart < 1                    ? 1
                              : apart < longest_dependence ? apart
                                                           : longest_dependence);
        int const cycles = carried_cycles(ways, block, block, loop, steps);
        if (p.cycle[second] + cycles <= p.cycle[first]) return true;
        if (loop == no_loop) return false;
    }
}

// A way from the step of `first` to a later one with `second` is no longer than what lies between
// their cycles.
constexpr bool may_overtake(auto const& g, auto const& p, auto const& ways, int first, int second) {
    int const least = ways.least[g.nodes[first].basic_block][g.nodes[second].basic_block];
    return p.cycle[second] + least <= p.cycle[first];
}

constexpr bool may_collide(auto const& g, index_forms& forms, auto const& p, auto const& ways,
                           int store, int load) {
    if (!may_use_one_bank(g, store, load)) return false;
    bool const known = unknown_lane_bits(g, store) == 0 && unknown_lane_bits(g, load) == 0;
    if (known && first_lane(g, store) == first_lane(g, load))
        return false; // one element, or two rows
    bool const together = g.nodes[store].basic_block == g.nodes[load].basic_block;
    if (together && are_in_different_parts(g, store, load))
        return meet_between_parts(g, p, ways, store, load) ||
               meet_between_parts(g, p, ways, load, store);
    if (together && p.cycle[store] == p.cycle[load] && !take_different_rows(g, store, load))
        return true;
    auto const meet_later = [&](int first, int second) {
        if (!may_overtake(g, p, ways, first, second)) return false;
        int const block = g.nodes[first].basic_block, least = ways.least[block][block];
        int const steps = (p.cycle[first] - p.cycle[second]) / greater_of(least, 1);
        return !together || meet_between_steps(g, forms, first, second, steps);
    };
    return meet_later(store, load) || meet_later(load, store);
}

} // namespace detail

// `ways`: cycles between steps, schedule/minimum_distance.hpp.
constexpr bool rows_may_collide(auto const& g, auto const& p, auto const& ways, int resource) {
    if (lane_count(g.resources[resource].memory) == 1) return false;
    index_forms forms = find_index_forms(g);
    for (int x = first_use(g, resource); x != none; x = next_use(g, x))
        for (int y = first_use(g, resource); y != none; y = next_use(g, y))
            if (g.nodes[x].kind == op::store && g.nodes[y].kind == op::load &&
                detail::may_collide(g, forms, p, ways, x, y))
                return true;
    return false;
}

// Of rows that nobody requested.
constexpr bool chosen_rows_may_collide(auto const& g, auto const& p, auto const& ways) {
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].chooses_rows && rows_may_collide(g, p, ways, r)) return true;
    return false;
}

} // namespace hls::ir
