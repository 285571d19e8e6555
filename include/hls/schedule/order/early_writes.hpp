// Words that leave before their stage acts. A step that writes a word and then reads one, both in
// one stage, would hold the word back until the other one comes. So the write acts by itself, as
// soon as the stage has the step and there is room; the stage then waits for the read only. It is
// the order of the program, without a stage between the two: where a recurrence runs through both,
// that stage would make the interval longer (options: port_order::early_writes).
//   Only of writes that no read of their step stands before: others would have to wait for that
// read, whose word is not taken before the stage acts.
#pragma once

#include "../../ir/latency_control.hpp"
#include "../waits.hpp"

namespace hls::ir {

// No word leaves early behind a read, or behind the value of a level.
constexpr bool ends_early_words(auto const& g, node const& n) {
    return n.kind == op::read || (n.kind == op::write && g.resources[n.resource].is_level);
}

// Of each basic block the first access behind which no word leaves early; none: there is none.
struct step_openings {
    int end[max_basic_blocks]{};

    constexpr step_openings() = default;
    constexpr explicit step_openings(auto const& g) {
        for (int i = g.early_writes ? g.node_count - 1 : 0; i > 0; --i)
            if (ends_early_words(g, g.nodes[i])) end[g.nodes[i].basic_block] = i;
    }

    constexpr bool may_leave_early(auto const& g, int write) const {
        if (!g.early_writes) return false;
        int const first = end[g.nodes[write].basic_block];
        return first == none || write < first;
    }
};

// Nothing depends on time, no distance in cycles is asked for, and no stage waits for an arbiter:
// an order of ports other than that of the program may be looked for.
constexpr bool may_order_ports(auto const& g) {
    return !steps_depend_on_time(g) && g.control_count == 0 && !has_contended(g);
}

constexpr bool may_write_early(auto const& g) {
    if (!may_order_ports(g)) return false;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::take_credit || g.nodes[i].kind == op::fence) return false;
    return true;
}

// A write before a read in one step: a stage less between them may make an interval shorter.
constexpr bool has_word_to_write_early(auto const& g) {
    bool writes[max_basic_blocks]{}, ended[max_basic_blocks]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_io(n.kind)) continue;
        if (waits(g, n) && n.kind == op::read && writes[n.basic_block]) return true;
        ended[n.basic_block] |= ends_early_words(g, n);
        writes[n.basic_block] |= n.kind == op::write && !ended[n.basic_block];
    }
    return false;
}

// A read that would not wait for an access to another port if ports were independent.
constexpr bool has_read_behind_another_port(auto const& g) {
    int before[max_basic_blocks]{}; // an access
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_io(n.kind) || !waits(g, n)) continue;
        int& earlier = before[n.basic_block];
        if (n.kind == op::read && earlier != none && g.nodes[earlier].resource != n.resource)
            return true;
        if (earlier == none || g.nodes[earlier].resource == n.resource) earlier = i;
    }
    return false;
}

// The write acts before its stage: a read behind it stands in the same stage.
constexpr bool is_early(auto const& g, step_openings const& openings, auto const& cycle,
                        int write) {
    node const& w = g.nodes[write];
    if (w.kind != op::write || !openings.may_leave_early(g, write)) return false;
    for (int i = write + 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::read && n.basic_block == w.basic_block && cycle[i] == cycle[write] &&
            waits(g, n) && !exclusive(g, w.c, n.c))
            return true;
    }
    return false;
}

} // namespace hls::ir
