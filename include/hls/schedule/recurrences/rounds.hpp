// One round over all operations. Where the first rounds have not settled them, what a step waits
// for in those of basic blocks before it counts as it stands in this round: loops that stand one
// behind the other settle together, not one in each round.
#pragma once

#include "carried.hpp"

namespace hls::ir {

namespace detail {

// Dependences on steps of basic blocks before, by the basic block of the target.
struct dependences_by_block {
    int first[max_basic_blocks]; // 0: end
    int next[max_dependences];
};

constexpr dependences_by_block list_by_block(auto const& g, dependence_list const& d) {
    dependences_by_block list{};
    for (int e = d.count - 1; e > 0 && has_loops(g); --e) {
        dependence const& x = d.entries[e];
        int const to = g.nodes[x.to].basic_block;
        if (x.over == way::same || g.nodes[x.from].basic_block >= to) continue;
        list.next[e] = list.first[to];
        list.first[to] = e;
    }
    return list;
}

inline constexpr int rounds_before_order = 8; // most kernels have settled, or found a ring

// Of groups of basic blocks that are scheduled already.
constexpr void push_behind(auto const& g, scheduling_state& s, dependence_list const& d,
                           reach const& ways, big_plan const& plan,
                           dependences_by_block const& list, int basic_block) {
    int fresh = none; // the group whose latest access has been looked for last
    for (int e = list.first[basic_block]; e != 0; e = list.next[e]) {
        dependence const& x = d.entries[e];
        if (x.grouped && x.from != fresh)
            s.latest[x.from] = latest_of_group(d, plan, fresh = x.from);
        if (!holds(g, s, d, ways, plan, e)) raise_earliest(s, d, plan, e);
    }
}

constexpr void schedule_all(auto const& g, scheduling_state& s, dependence_list const& d,
                            scheduling_problem const& p, dependences_by_block const& list,
                            int round, big_plan& plan) {
    release_all(g, s);
    int block = 0;
    for (int i = 1; i < g.node_count; ++i) {
        if (round >= rounds_before_order && g.nodes[i].basic_block > block) {
            block = g.nodes[i].basic_block;
            push_behind(g, s, d, p.ways, plan, list, block);
        }
        if (s.again && stays(g, s, d, i))
            s.moved[i] = false;
        else
            schedule_operation(g, s, d, p, plan, i);
    }
    s.again = true;
}

} // namespace detail

} // namespace hls::ir
