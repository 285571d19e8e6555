// Pass: chains of selections whose conditions exclude each other, as of the branches of a `when`,
// become trees balanced by arrival time: such conditions may be asked in any order, and a value
// that comes late is chosen last.
#pragma once

#include "../../analysis/predicates.hpp"
#include "../../ir/uses.hpp"
#include "chain.hpp"

namespace hls::ir {

inline constexpr int least_arms = 4; // of a chain; fewer are as deep, or a level deeper

namespace detail {

inline constexpr int most_arms = 32; // compared in pairs

struct choice_arms {
    int count;
    int condition[most_arms], value[most_arms];
    int base; // where none of the conditions holds
};

// Whether the selection is an arm less of the one that uses it.
constexpr bool may_join(auto const& g, int const* uses, node const& user, int id) {
    node const& n = g.nodes[id];
    return n.kind == op::select && uses[id] == 1 && n.type == user.type && n.label == 0 &&
           n.basic_block == user.basic_block;
}

// Whether enough arms stand there, whatever their conditions are.
constexpr bool has_enough_arms(auto const& g, int const* uses, int root) {
    int at = root, arms = 1;
    while (arms < least_arms && may_join(g, uses, g.nodes[root], g.nodes[at].c)) {
        at = g.nodes[at].c;
        ++arms;
    }
    return arms == least_arms;
}

constexpr bool excludes_all(auto const& g, choice_arms const& arms, int condition) {
    for (int k = 0; k < arms.count; ++k)
        if (!exclusive(g, arms.condition[k], condition)) return false;
    return true;
}

// Of the chain that ends at `root`, as far as conditions exclude each other.
constexpr choice_arms arms_of(auto const& g, int const* uses, int root) {
    choice_arms arms{1, {g.nodes[root].a}, {g.nodes[root].b}, g.nodes[root].c};
    while (arms.count < most_arms && may_join(g, uses, g.nodes[root], arms.base) &&
           excludes_all(g, arms, g.nodes[arms.base].a)) {
        node const& n = g.nodes[arms.base];
        arms.condition[arms.count] = n.a;
        arms.value[arms.count++] = n.b;
        arms.base = n.c;
    }
    return arms;
}

struct choice_chains {
    bool any;
    bool inner[max_nodes]; // is an arm of another one
    short arms[max_nodes]; // of the chain that ends here; 0: none does
};

constexpr choice_chains find_choices(auto const& g, int const* uses) {
    choice_chains found{};
    for (int i = g.node_count - 1; i > 0; --i) {
        if (g.nodes[i].kind != op::select || found.inner[i]) continue;
        if (!has_enough_arms(g, uses, i)) continue;
        choice_arms const arms = arms_of(g, uses, i);
        if (arms.count < least_arms) continue;
        found.any = true;
        found.arms[i] = short(arms.count);
        for (int k = 1, at = g.nodes[i].c; k < arms.count; ++k, at = g.nodes[at].c)
            found.inner[at] = true;
    }
    return found;
}

// What waits to be joined: a value under a condition, or, without one, for all other cases.
struct waiting_choice {
    int condition, value, ps;
};

struct waiting_choices {
    int count;
    waiting_choice all[most_arms + 1];
};

constexpr waiting_choice take_earliest(waiting_choices& w) {
    int first = 0;
    for (int k = 1; k < w.count; ++k)
        if (w.all[k].ps < w.all[first].ps) first = k;
    waiting_choice const taken = w.all[first];
    for (int k = first + 1; k < w.count; ++k) w.all[k - 1] = w.all[k];
    --w.count;
    return taken;
}

constexpr waiting_choice join_choices(builder& g, node const& root, waiting_choice x,
                                      waiting_choice y) {
    if (x.condition == none) return join_choices(g, root, y, x);
    int const value = append(g, like(root, op::select, root.type, x.condition, x.value, y.value));
    if (y.condition == none) return {none, value, 0};
    return {append(g, like(root, op::bit_or, one_bit, x.condition, y.condition)), value, 0};
}

constexpr int rebuild_choices(builder& g, arrival_times& t, device const& target, node root,
                              choice_arms const& arms) {
    short const label = root.label;
    root.label = 0;
    extend(t, g, target);
    auto const there = [&](int condition, int value) {
        return greater_of(t.at[condition].high, t.at[value].high);
    };
    waiting_choices w{1, {{none, arms.base, there(none, arms.base)}}};
    for (int k = arms.count; k-- > 0;)
        w.all[w.count++] = {arms.condition[k], arms.value[k],
                            there(arms.condition[k], arms.value[k])};
    while (w.count > 1) {
        waiting_choice const x = take_earliest(w), y = take_earliest(w);
        waiting_choice joined = join_choices(g, root, x, y);
        extend(t, g, target);
        joined.ps = there(joined.condition, joined.value);
        w.all[w.count++] = joined;
    }
    g.nodes[w.all[0].value].label = label;
    return w.all[0].value;
}

} // namespace detail

constexpr builder balance_choices(builder const& g, device const& target) {
    int uses[max_nodes]{};
    count_uses(g, uses);
    detail::choice_chains const found = detail::find_choices(g, uses);
    if (!found.any) return g;
    builder result = same_kernel(g);
    arrival_times times{};
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        result.basic_block = g.nodes[i].basic_block;
        if (found.inner[i]) continue;
        if (found.arms[i] == 0) {
            mapped[i] = append_renumbered(result, g.nodes[i], mapped);
            continue;
        }
        detail::choice_arms arms = detail::arms_of(g, uses, i);
        for (int k = 0; k < arms.count; ++k) {
            arms.condition[k] = mapped[arms.condition[k]];
            arms.value[k] = mapped[arms.value[k]];
        }
        arms.base = mapped[arms.base];
        mapped[i] = detail::rebuild_choices(result, times, target, g.nodes[i], arms);
    }
    return result;
}

} // namespace hls::ir
