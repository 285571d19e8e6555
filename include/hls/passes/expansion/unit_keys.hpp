// Which operations of floating point become units: those of which a kernel has enough, or with
// which it needs half as many operators.
#pragma once

#include "../../ir/graph.hpp"
#include "../../ir/meaning.hpp"

namespace hls::ir {

// What a unit computes. Its operands are whole words.
struct unit_key {
    op kind;
    value_type type; // of the result and of all operands
    int operands;
    long long value;
    constexpr bool operator==(unit_key const&) const = default;
};

inline constexpr int max_unit_kinds = 8; // operations of further ones are no units

// Not shared, units take a few cycles and flip-flops more, and far less time to compile: so many
// uses of one kind, and of all together.
inline constexpr int least_unit_uses = 4, least_uses_of_units = 12;

struct unit_keys {
    int count;
    unit_key of[max_unit_kinds];
    int uses[max_unit_kinds];
};

namespace detail {

constexpr bool may_be_unit(auto const& g, node const& n) {
    bool const known =
        n.kind == op::float_add || n.kind == op::float_multiply || n.kind == op::float_multiply_add;
    if (!known || unpacked(n.value).from != unpacked(n.value).to) return false;
    for (int k = 0; k < 3; ++k)
        if (operand(n, k) != none && g.nodes[operand(n, k)].kind == op::constant) return false;
    return true;
}

constexpr unit_key key_of(node const& n) {
    float_operation const o = unpacked(n.value);
    return {n.kind, {short(o.from.width()), false}, n.c == none ? 2 : 3, n.value};
}

constexpr int find_key(unit_keys const& keys, unit_key const& wanted) {
    for (int i = 0; i < keys.count; ++i)
        if (keys.of[i] == wanted) return i;
    return -1;
}

constexpr void count_key(unit_keys& keys, unit_key const& key) {
    int const at = find_key(keys, key);
    if (at >= 0)
        ++keys.uses[at];
    else if (keys.count < max_unit_kinds) {
        keys.of[keys.count] = key;
        keys.uses[keys.count++] = 1;
    }
}

// Through which registers and memories a value comes, and into which ones it goes: a bit for each
// of 64; a further one has the bit of another.
struct memory_ways {
    unsigned long long from[max_nodes], into[max_nodes];
};

constexpr unsigned long long bit_of_resource(node const& n) { return 1ULL << n.resource % 64; }

constexpr memory_ways find_memory_ways(auto const& g) {
    memory_ways w{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        w.from[i] = w.from[n.a] | w.from[n.b] | w.from[n.c];
        if (n.kind == op::state || n.kind == op::tap || n.kind == op::load)
            w.from[i] |= bit_of_resource(n);
    }
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        if (n.kind == op::next || n.kind == op::shift || n.kind == op::store)
            w.into[i] |= bit_of_resource(n);
        for (int k = 0; k < 3; ++k) w.into[operand(n, k)] |= w.into[i];
    }
    return w;
}

// A unit would make a recurrence longer: its operands and its result stand in registers.
constexpr bool is_in_recurrence(memory_ways const& w, int id) {
    return (w.from[id] & w.into[id]) != 0;
}

constexpr unit_keys count_keys(auto const& g, memory_ways const& ways) {
    unit_keys all{};
    for (int i = 1; i < g.node_count; ++i)
        if (may_be_unit(g, g.nodes[i]) && !is_in_recurrence(ways, i))
            count_key(all, key_of(g.nodes[i]));
    return all;
}

// Of the candidates: the number of its key; -1: it is none.
constexpr int key_number(auto const& g, memory_ways const& w, unit_keys const& keys, int id) {
    if (!may_be_unit(g, g.nodes[id]) || is_in_recurrence(w, id)) return -1;
    return find_key(keys, key_of(g.nodes[id]));
}

inline constexpr int most_depth = 64; // units on a path; further ones count as the last

// Units that are needed, if an iteration begins every `interval` cycles: operations behind one
// another are too far apart to share one (schedule/reservation/operators.hpp).
constexpr unit_keys count_units(auto const& g, memory_ways const& ways, unit_keys const& keys,
                                int interval) {
    int at_depth[max_unit_kinds][most_depth + 1]{}, depth[max_nodes]{};
    unit_keys units = keys;
    for (int k = 0; k < keys.count; ++k) units.uses[k] = 0;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        depth[i] = greater_of(greater_of(depth[n.a], depth[n.b]), depth[n.c]);
        int const key = key_number(g, ways, keys, i);
        if (key < 0) continue;
        if (at_depth[key][depth[i]]++ % interval == 0) ++units.uses[key];
        depth[i] = lesser_of(depth[i] + 1, most_depth);
    }
    return units;
}

constexpr int count_uses(unit_keys const& keys) {
    int sum = 0;
    for (int i = 0; i < keys.count; ++i) sum += keys.uses[i];
    return sum;
}

constexpr bool may_have_units(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (may_be_unit(g, g.nodes[i]))
            return !has_loops(g) && g.resource_count + max_unit_kinds <= max_resources;
    return false;
}

} // namespace detail

// Those that pay, if operations share units that act every `interval` cycles; 1: they do not.
constexpr unit_keys find_unit_keys(auto const& g, int interval) {
    unit_keys chosen{};
    if (!detail::may_have_units(g)) return chosen;
    detail::memory_ways const ways = detail::find_memory_ways(g);
    unit_keys const all = detail::count_keys(g, ways),
                    units = detail::count_units(g, ways, all, interval);
    int const uses = detail::count_uses(all);
    bool const halved = interval > 1 && uses >= 2 * detail::count_uses(units);
    if (!halved && uses < least_uses_of_units) return chosen;
    for (int i = 0; i < all.count; ++i)
        if (halved ? all.uses[i] > units.uses[i] : all.uses[i] >= least_unit_uses) {
            chosen.uses[chosen.count] = all.uses[i];
            chosen.of[chosen.count++] = all.of[i];
        }
    return chosen;
}

} // namespace hls::ir
