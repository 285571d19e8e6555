// Chains of comparisons that find a minimum or maximum together with other values: where it stands,
// whether it is a new one. Each comparison decides for one step of all of them.
#pragma once

#include "chain.hpp"
#include "comparisons.hpp"

namespace hls::ir::detail {

// Of all comparisons of a chain: what has been found so far stands first, and is kept if it holds.
struct comparison_form {
    bool found_first;
    bool kept;

    constexpr int found(node const& less) const { return found_first ? less.a : less.b; }
    constexpr int compared(node const& less) const { return found_first ? less.b : less.a; }
    constexpr int old_value(node const& select) const { return kept ? select.b : select.c; }
    constexpr int new_value(node const& select) const { return kept ? select.c : select.b; }
};

enum class follower : signed char {
    value,     // one more selection for each comparison
    new_value, // the same, but the first comparison selects between equal values
    is_new     // whether one of them takes a new value
};

inline constexpr int most_followers = 8;

struct search_chain {
    comparison_form form;
    chain comparisons; // the last one first
    int followers;
    int last[most_followers]; // their nodes for the last comparison
    follower kind[most_followers];
};

// The selection of the value that its comparison prefers.
constexpr bool is_search_step(auto const& g, comparison_form f, int id) {
    return extreme_of(g, g.nodes[id]) ==
           (f.found_first == f.kept ? extreme::least : extreme::greatest);
}

constexpr void find_comparisons(auto const& g, int const* uses, search_chain& s, int last) {
    s.comparisons = {1, {last}};
    for (int at = last; s.comparisons.count < max_chain;) {
        node const& less = g.nodes[at];
        int const found = s.form.found(less);
        bool const goes_on = is_search_step(g, s.form, found) && uses[found] <= 2 &&
                             g.nodes[s.form.compared(less)].type == g.nodes[found].type;
        if (!goes_on) return;
        s.comparisons.leaves[s.comparisons.count++] = at = g.nodes[found].a;
    }
}

// What the step `of` at the comparison `less` goes on with, one comparison earlier.
constexpr int step_before(auto const& g, search_chain const& s, int of, int less, bool is_new) {
    node const& n = g.nodes[of];
    if (!is_new) return s.form.old_value(n);
    return n.a == less ? n.b : n.a;
}

constexpr bool is_step_of(node const& n, int less, bool is_new) {
    return is_new ? n.kind == op::bit_or && (n.a == less || n.b == less)
                  : n.kind == op::select && n.a == less;
}

// Selections whose values their own types hold can be joined in any order.
constexpr bool holds_operands(auto const& g, node const& n, bool is_new) {
    return is_new || (contains(n.type, g.nodes[n.b].type) && contains(n.type, g.nodes[n.c].type));
}

// What follows the comparison number k, counted from the last one, and how. `at`: its node. A
// selection between 1 and 0 is the comparison itself.
enum class step_kind : signed char { none, selection, bit, first_new_value, all_are_new };

constexpr step_kind step_kind_of(auto const& g, int const* uses, search_chain const& s, int k,
                                 int at, int last) {
    bool const is_new = g.nodes[last].kind == op::bit_or;
    int const less = s.comparisons.leaves[k], first = s.comparisons.count - 1;
    node const& n = g.nodes[at];
    if (is_new && k == first)
        return at == less && !s.form.kept ? step_kind::all_are_new : step_kind::none;
    bool const own = at == last || uses[at] == 1 || is_search_step(g, s.form, at);
    if (is_step_of(n, less, is_new) && own && holds_operands(g, n, is_new))
        return step_kind::selection;
    if (is_new || s.form.kept || k == 0) return step_kind::none;
    if (at == less && k + 1 >= first) return step_kind::bit;
    return k == first ? step_kind::first_new_value : step_kind::none;
}

// From a node of the last comparison to the first one; each step is given to `step`. False: it is
// something else.
constexpr bool follow_back(auto const& g, int const* uses, search_chain const& s, int last,
                           follower& kind, auto step) {
    int at = last;
    for (int k = 0; k < s.comparisons.count; ++k) {
        int const less = s.comparisons.leaves[k];
        step_kind const found = step_kind_of(g, uses, s, k, at, last);
        if (found == step_kind::none) return false;
        bool const ends = found != step_kind::selection;
        bool const is_whole = k + 1 == s.comparisons.count && found == step_kind::bit;
        kind = found == step_kind::all_are_new ? follower::is_new
               : !ends || is_whole             ? follower::value
                                               : follower::new_value;
        if (found == step_kind::selection || found == step_kind::bit) step(at, ends);
        if (ends) return true;
        at = step_before(g, s, at, less, g.nodes[last].kind == op::bit_or);
    }
    return true;
}

} // namespace hls::ir::detail
