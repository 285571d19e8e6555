// Pass: chains of comparisons that find a minimum or maximum with its place, as in
// when(v[k] > best, [&] { best = v[k]; place = k; }), become trees. The order of the values stays,
// so of equal ones the same one is found. What a register carries is compared last.
#pragma once

#include "../ir/uses.hpp"
#include "trees/comparisons.hpp"
#include "trees/search_tree.hpp"

namespace hls::ir {

namespace detail {

constexpr bool add_followers(auto const& g, int const* uses, search_chain& s) {
    int const last = s.comparisons.leaves[0];
    for (int i = last + 1; i < g.node_count; ++i) {
        if (!is_step_of(g.nodes[i], last, g.nodes[i].kind == op::bit_or)) continue;
        if (s.followers == most_followers) return false;
        follower& kind = s.kind[s.followers];
        if (!follow_back(g, uses, s, i, kind, [](int, bool) {})) return false;
        s.last[s.followers++] = i;
    }
    return s.followers > 0;
}

constexpr bool ends_with_value(auto const& g, search_chain const& s) {
    for (int f = 0; f < s.followers; ++f)
        if (is_search_step(g, s.form, s.last[f])) return true;
    return false;
}

constexpr int found_before(auto const& g, search_chain const& s, int step) {
    return s.form.found(g.nodes[s.comparisons.leaves[step]]);
}

constexpr bool begins_in_register(auto const& g, search_chain const& s) {
    return g.nodes[found_before(g, s, s.comparisons.count - 1)].kind == op::state;
}

// A minimum or maximum alone is a tree already (extremes.hpp).
constexpr bool finds_more(auto const& g, search_chain const& s) {
    return s.followers > int(ends_with_value(g, s));
}

// Nothing else needs what is in between.
constexpr bool is_closed(auto const& g, int const* uses, search_chain const& s) {
    int const count = s.comparisons.count;
    bool const whole = ends_with_value(g, s);
    for (int k = 0; k < count; ++k) {
        int expected = whole || k == 0 ? 0 : 1; // the value's own selection
        for (int f = 0; f < s.followers; ++f)
            expected += k + 1 < count || s.kind[f] != follower::new_value;
        if (uses[s.comparisons.leaves[k]] != expected) return false;
        if (k + 1 < count && uses[found_before(g, s, k)] != (k == 0 && !whole ? 1 : 2))
            return false;
    }
    return true;
}

// No comparisons: there is none that ends here, or none that is worth it.
constexpr search_chain find_search(auto const& g, int const* uses, int last) {
    for (bool const found_first : {true, false})
        for (bool const kept : {false, true}) {
            search_chain s{{found_first, kept}, {}, 0, {}, {}};
            find_comparisons(g, uses, s, last);
            int const least = begins_in_register(g, s) ? 2 : 3;
            if (s.comparisons.count >= least && add_followers(g, uses, s) && finds_more(g, s) &&
                is_closed(g, uses, s))
                return s;
        }
    return {};
}

struct searches {
    int uses[max_nodes];
    short end_of[max_nodes]; // of a last follower: the last comparison of its chain
    bool gone[max_nodes];
    bool any;
};

constexpr void add_search(auto const& g, searches& all, search_chain const& s) {
    all.any = true;
    for (int k = 0; k < s.comparisons.count; ++k) {
        all.gone[s.comparisons.leaves[k]] = true;
        if (k + 1 < s.comparisons.count) all.gone[found_before(g, s, k)] = true;
    }
    for (int f = 0; f < s.followers; ++f) {
        follower kind{};
        follow_back(g, all.uses, s, s.last[f], kind, [&](int id, bool) { all.gone[id] = true; });
        all.gone[s.last[f]] = false;
        all.end_of[s.last[f]] = short(s.comparisons.leaves[0]);
    }
}

constexpr searches find_searches(auto const& g) {
    searches all{};
    count_uses(g, all.uses);
    for (int i = g.node_count - 1; i > 0; --i) {
        if (g.nodes[i].kind != op::less || all.gone[i] || !compares_extreme(g, g.nodes[i]))
            continue;
        search_chain const s = find_search(g, all.uses, i);
        if (s.comparisons.count > 0) add_search(g, all, s);
    }
    return all;
}

// From the first one on.
constexpr found_values values_of(auto const& g, searches const& all, builder& result,
                                 search_chain const& s, int f, int const* mapped) {
    int const count = s.comparisons.count;
    found_values x{count + 1, {}};
    x.of[0].value = mapped[found_before(g, s, count - 1)];
    for (int k = 0; k < count; ++k)
        x.of[count - k].value = mapped[s.form.compared(g.nodes[s.comparisons.leaves[k]])];
    if (s.kind[f] == follower::is_new) return x;
    int at = count;
    follower kind{};
    follow_back(g, all.uses, s, s.last[f], kind, [&](int id, bool is_bit) {
        node const& n = g.nodes[id];
        x.of[at--].followed = is_bit ? append_constant(result, 1) : mapped[s.form.new_value(n)];
        x.of[at].followed = is_bit ? append_constant(result, 0) : mapped[s.form.old_value(n)];
    });
    if (s.kind[f] == follower::new_value) x.of[0].followed = x.of[1].followed;
    return x;
}

constexpr bool compares_first_apart(auto const& g, search_chain const& s) {
    for (int f = 0; f < s.followers; ++f)
        if (s.kind[f] != follower::value) return true;
    return begins_in_register(g, s);
}

// A register takes it where one of the comparisons takes a new value, and nothing else does.
constexpr bool is_for_new_only(auto const& g, search_chain const& s, int id) {
    int is_new = none;
    for (int f = 0; f < s.followers; ++f)
        if (s.kind[f] == follower::is_new) is_new = s.last[f];
    for (int i = id + 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        bool const uses = n.a == id || n.b == id || n.c == id;
        if (uses && !(n.kind == op::next && n.c == is_new && is_new != none)) return false;
    }
    return true;
}

constexpr int rebuilt_follower(auto const& g, searches const& all, builder& result, int id,
                               int const* mapped) {
    search_chain const s = find_search(g, all.uses, all.end_of[id]);
    int f = 0;
    while (s.last[f] != id) ++f;
    found_values const x = values_of(g, all, result, s, f, mapped);
    search_rebuilder r{result, s.form, g.nodes[found_before(g, s, 0)], g.nodes[id], none};
    if (!compares_first_apart(g, s)) return r.join_all(x, 0).followed;
    found_value const others = r.join_all(x, 1), found = r.join(x.of[0], others);
    if (s.kind[f] == follower::is_new) return r.last_comparison;
    bool const is_apart = s.kind[f] == follower::new_value && is_for_new_only(g, s, id);
    return is_apart ? others.followed : found.followed;
}

} // namespace detail

constexpr builder balance_searches(builder const& g) {
    detail::searches const all = detail::find_searches(g);
    if (!all.any) return g;
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (all.gone[i]) continue;
        bool const ends = all.end_of[i] != none;
        mapped[i] = ends ? detail::rebuilt_follower(g, all, result, i, mapped)
                         : append_renumbered(result, n, mapped);
        if (ends) keep_label(result, mapped[i], n.label);
    }
    return result;
}

} // namespace hls::ir
