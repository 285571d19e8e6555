// Store-to-load forwarding: which arrays need registers beside them that hold what the last steps
// stored, and for how many steps. An array does where stores and loads of its words wait for one
// another, and that makes an interval longer.
#pragma once

#include "../analysis/indexes/index_forms.hpp"
#include "../analysis/memory_ports.hpp"
#include "gain.hpp"

namespace hls::ir {

// Comparisons of the indexes of loads with those of stores, at most; so it never pays beside many
// accesses in one step.
inline constexpr int most_compared_indexes = most_forwarded_steps;
// Where no interval is known yet.
inline constexpr int deepest_first_try = 8;

struct forwarding {
    int arrays;
    short steps[max_resources]; // of an array, or only_wires; 0: nothing is forwarded
    constexpr bool operator==(forwarding const&) const = default;
};

namespace detail {

constexpr bool may_be_forwarded(auto const& g, int resource) {
    hls::ir::resource const& r = g.resources[resource];
    return r.kind == resource_kind::array && in_ram(g, resource) && r.most_forwarded != 0 &&
           r.local_to == 0 && r.runs <= 1 && r.overlapped == 0;
}

// Steps over which as many comparisons suffice: of the loads of each step with its stores.
struct steps_in_reach {
    int of[max_basic_blocks];
};

constexpr steps_in_reach find_steps_in_reach(auto const& g, int resource) {
    int count[2][max_basic_blocks]{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        ++count[g.nodes[i].kind == op::store][g.nodes[i].basic_block];
    steps_in_reach all{};
    for (int b = 0; b < max_basic_blocks; ++b)
        if (int const pairs = count[0][b] * count[1][b]; pairs > 0)
            all.of[b] = most_compared_indexes / pairs;
    return all;
}

constexpr bool is_any_in_reach(auto const& g, int resource) {
    steps_in_reach const all = find_steps_in_reach(g, resource);
    for (int b = 0; b < max_basic_blocks; ++b)
        if (all.of[b] > 0) return true;
    return false;
}

constexpr int own_loop(auto const& g, int access) {
    return has_loops(g) ? loop_of(g, g.nodes[access].basic_block) : int(no_loop);
}

// Calls f(store, load) for those of one step, in blocks whose steps overlap, that may meet, if
// is_wanted(store).
constexpr void for_each_forwarded_pair(auto const& g, int resource, auto is_wanted, auto f) {
    for (int x = first_use(g, resource); x != none; x = next_use(g, x)) {
        int const block = g.nodes[x].basic_block;
        if (g.nodes[x].kind != op::store || !is_forwarding_block(g, block)) continue;
        if (!is_wanted(x) || is_promised(g, resource, own_loop(g, x))) continue;
        for (int y = first_use(g, resource); y != none; y = next_use(g, y))
            if (g.nodes[y].kind == op::load && g.nodes[y].basic_block == block &&
                may_alias(g, x, y))
                f(x, y);
    }
}

constexpr void for_each_forwarded_pair(auto const& g, int resource, auto f) {
    for_each_forwarded_pair(
        g, resource, [](int) { return true; }, f);
}

// Steps over which a load of the plan has to look back, so that the memory has the word by then.
constexpr int steps_to_forward(auto const& g, index_forms& forms, auto const& plan, int store,
                               int load) {
    int const interval = interval_in_plan(g, plan, g.nodes[store].basic_block);
    int const distance = analysed_distance(g, forms, store, load, own_loop(g, store));
    int const apart = plan.cycle[store] + 1 - plan.cycle[load];
    int const steps = apart <= 0 ? 0 : (apart - 1) / interval;
    return distance == 0 || distance > steps ? 0 : steps;
}

// An interval that is one cycle shorter would be too short for y of a step and x of an earlier one.
constexpr bool is_awaited(auto const& g, index_forms& forms, auto const& plan, int x, int y) {
    int const distance = analysed_distance(g, forms, x, y, own_loop(g, x));
    if (distance == 0 || !plan.feasible) return distance != 0;
    int const shorter = interval_in_plan(g, plan, g.nodes[x].basic_block) - 1;
    return plan.cycle[x] + 1 - plan.cycle[y] > shorter * distance;
}

// The store keeps later loads waiting; or one of its step, which then keeps later stores waiting.
constexpr bool limits_interval(auto const& g, index_forms& forms, auto const& plan, int store,
                               int load) {
    bool const follows = store < load && !exclusive(g, g.nodes[store].c, g.nodes[load].c);
    return is_awaited(g, forms, plan, store, load) ||
           (follows && is_awaited(g, forms, plan, load, store));
}

constexpr int first_try(auto const& g, auto const& plan, int resource, int store,
                        steps_in_reach const& reach) {
    int const block = g.nodes[store].basic_block, most = g.resources[resource].most_forwarded;
    int const interval = plan.feasible ? interval_in_plan(g, plan, block) : int(deepest_first_try);
    int const steps = lesser_of(greater_of(interval, 2), reach.of[block]);
    return most > 0 ? lesser_of(steps, most) : steps;
}

constexpr int steps_of_array(auto const& g, index_forms& forms, auto const& plan, int resource) {
    int steps = 0;
    steps_in_reach const reach = find_steps_in_reach(g, resource);
    auto const is_wanted = [&](int store) { return reach.of[g.nodes[store].basic_block] > 0; };
    for_each_forwarded_pair(g, resource, is_wanted, [&](int store, int load) {
        if (limits_interval(g, forms, plan, store, load))
            steps = greater_of(steps, first_try(g, plan, resource, store, reach));
    });
    return steps;
}

// A load after a store of its own step, whose wires it sees then.
constexpr bool follows_store(auto const& g, int resource) {
    bool found = false;
    for_each_forwarded_pair(g, resource, [&](int store, int load) {
        found |= store < load && !exclusive(g, g.nodes[store].c, g.nodes[load].c);
    });
    return found;
}

} // namespace detail

constexpr bool has_forwarding_memory(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (detail::may_be_forwarded(g, r) && detail::is_any_in_reach(g, r)) return true;
    return false;
}

// Some interval is longer than a cycle, or the clock slower than wanted.
constexpr bool may_gain_by_forwarding(auto const& plan) {
    bool const slow = plan.feasible && plan.wanted_ps != 0 && plan.period_ps > plan.wanted_ps;
    return slow || may_gain_by_ports(plan);
}

// More steps than the plan that it leads to may need.
constexpr forwarding find_forwarding(auto const& g, auto const& plan) {
    forwarding f{};
    index_forms forms; // found when they are asked for
    bool has_forms = false;
    for (int r = 0; r < g.resource_count; ++r) {
        if (!detail::may_be_forwarded(g, r) || !detail::is_any_in_reach(g, r)) continue;
        if (!has_forms) forms = find_index_forms(g);
        has_forms = true;
        f.steps[r] = short(detail::steps_of_array(g, forms, plan, r));
        f.arrays += f.steps[r] != 0;
    }
    return f;
}

// As many as the plan needs, which was made with these.
constexpr forwarding fewest_steps(auto const& g, auto const& plan, forwarding f) {
    index_forms forms = find_index_forms(g);
    f.arrays = 0;
    for (int r = 0; r < g.resource_count; ++r) {
        if (f.steps[r] == 0) continue;
        int needed = detail::follows_store(g, r) ? only_wires : 0;
        detail::for_each_forwarded_pair(g, r, [&](int store, int load) {
            int const steps = detail::steps_to_forward(g, forms, plan, store, load);
            if (steps > 0) needed = greater_of(needed, steps);
        });
        if (needed < f.steps[r]) f.steps[r] = short(needed);
        f.arrays += f.steps[r] != 0;
    }
    return f;
}

} // namespace hls::ir
