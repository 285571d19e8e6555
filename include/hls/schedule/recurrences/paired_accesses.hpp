// Loads of a port, each of which waits for the store of its word in the step before, as the stores
// do for all loads of their own step: an interval that is too short for them. And what accesses
// have to do with ports, in attempts.
#pragma once

#include "carried.hpp"

namespace hls::ir {

namespace detail {

constexpr bool use_one_port(scheduling_state const& s, int x, int y) {
    return s.has_port[x] && s.has_port[y] && !s.ports.shares[x] && !s.ports.shares[y] &&
           s.ports.port[x] == s.ports.port[y] && s.ports.bank[x] == s.ports.bank[y];
}

// Cycles from the first to the last of accesses that hold so many ports, at least.
constexpr int cycles_for(scheduling_state const& s, int access, int held) {
    int const ports = s.ports.leaves[access] + s.ports.takes[access];
    return (held + ports - 1) / ports - 1;
}

inline constexpr int most_stores_between = 16; // of more, so many: each costs a pass over the graph

constexpr bool is_between_steps(dependence const& x) {
    return x.over == way::later || x.over == way::carried;
}

// Loads of one port, each of which waits for another store of the step before.
struct loads_and_stores {
    int of[most_stores_between]; // dependences
    int count;
};

constexpr bool has_access(loads_and_stores const& pairs, dependence_list const& d,
                          dependence const& x) {
    for (int k = 0; k < pairs.count; ++k)
        if (dependence const& y = d.entries[pairs.of[k]]; x.to == y.to || x.from == y.from)
            return true;
    return false;
}

constexpr loads_and_stores find_pairs(auto const& g, dependence_list const& d,
                                      scheduling_state const& s, int like, int ii) {
    loads_and_stores found{};
    for (int e = 1; e < d.count && found.count < most_stores_between; ++e) {
        dependence const& x = d.entries[e];
        bool const is_pair = !x.grouped && s.between[e] == ii && is_between_steps(x) &&
                             g.nodes[x.from].kind == op::store && g.nodes[x.to].kind == op::load;
        if (is_pair && use_one_port(s, x.to, like) && !has_access(found, d, x))
            found.of[found.count++] = e;
    }
    return found;
}

// Which of the loads of pairs an operation waits for, and cycles from each of them, at least.
struct behind_loads {
    unsigned loads; // a bit for each
    int cycles;
};

constexpr behind_loads behind_both(behind_loads const& x, behind_loads const& y) {
    unsigned const both = x.loads | y.loads;
    if (x.loads == y.loads) return {both, greater_of(x.cycles, y.cycles)};
    if (x.loads == both) return x;
    if (y.loads == both) return y;
    return {both, lesser_of(x.cycles, y.cycles)};
}

struct all_behind_loads {
    behind_loads of[max_nodes];
};

constexpr void wait_behind(all_behind_loads& all, int id, int from, int cycles) {
    behind_loads const& x = all.of[from];
    all.of[id] = behind_both(all.of[id], {x.loads, x.cycles + cycles});
}

constexpr void find_behind_loads(auto const& g, scheduling_state const& s, dependence_list const& d,
                                 loads_and_stores const& pairs, all_behind_loads& all) {
    for (int k = 0; k < pairs.count; ++k) all.of[d.entries[pairs.of[k]].to] = {1u << k, 0};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        int const operands[] = {n.a, n.b, n.c};
        for (int k = 0; k < 3; ++k)
            if (all.of[operands[k]].loads != 0)
                wait_behind(all, i, operands[k], s.latency[operands[k]]);
        for (int e = d.first[i]; e != 0; e = d.next[e])
            if (dependence const& x = d.entries[e];
                x.over == way::same && !x.grouped && all.of[x.from].loads != 0)
                wait_behind(all, i, x.from, x.cycles);
    }
}

// Of accesses in pairs, those that use the port of `like`.
constexpr int held_by_pairs(scheduling_state const& s, dependence_list const& d,
                            loads_and_stores const& pairs, int like) {
    int held = 0;
    for (int k = 0; k < pairs.count; ++k) {
        dependence const& x = d.entries[pairs.of[k]];
        held += use_one_port(s, x.to, like) ? s.ports.takes[x.to] : 0;
        held += use_one_port(s, x.from, like) ? s.ports.takes[x.from] : 0;
    }
    return held;
}

// Where the stores of pairs wait for all loads of their step: whichever load is first, its store
// comes behind the last one, and before the load of the next step; so does the last store. Between
// the last load and the first store, a port serves none of them, of no step.
constexpr int lacking_slots_between(auto const& g, dependence_list const& d,
                                    scheduling_state const& s, int like, int ii) {
    loads_and_stores const pairs = find_pairs(g, d, s, like, ii);
    if (pairs.count == 0) return 0;
    all_behind_loads all{};
    find_behind_loads(g, s, d, pairs, all);
    int idle = ii, later = ii; // cycles, at least: between, and from the last load to the next step
    for (int k = 0; k < pairs.count; ++k) {
        dependence const& x = d.entries[pairs.of[k]];
        behind_loads const& store = all.of[x.from];
        if (store.loads != (1u << pairs.count) - 1 || x.cycles < 0) return 0;
        idle = lesser_of(idle, store.cycles - 1);
        later = lesser_of(later, store.cycles + x.cycles);
    }
    int const store = d.entries[pairs.of[0]].from;
    int const loads = cycles_for(s, like, held_by_pairs(s, d, pairs, like));
    int const stores = cycles_for(s, store, held_by_pairs(s, d, pairs, store));
    int const longest =
        use_one_port(s, store, like) ? loads + 1 + idle : greater_of(loads, stores) + later;
    return greater_of(longest - ii, 0);
}

} // namespace detail

} // namespace hls::ir
