// Dependences from the order of the program: accesses of ports, registers and shift registers,
// uncertain exits, latency controls, fences; and all dependences of a graph.
#pragma once

#include "../../analysis/fence.hpp"
#include "../../analysis/timing.hpp"
#include "access_order.hpp"
#include "early_writes.hpp"
#include "moving_taps.hpp"

namespace hls::ir {

namespace detail {

// Also non-blocking accesses.
constexpr bool uses_port(op kind) { return is_io(kind) || is_non_blocking(kind); }

inline constexpr int independent = -1;

// Cycles from the use x of a port to a later one, y, of the same port. A port moves one word in a
// cycle; a non-blocking read sees the word after those that are read before; credits are reserved
// one after the other.
constexpr int port_gap(node const& x, node const& y) {
    if (x.kind == op::peek) return y.kind == op::peek ? independent : 0;
    if (x.kind == op::write && y.kind == op::write) return 1;
    return has_credit(x) || has_credit(y) ? independent : 1;
}

// Writes of each basic block, from the last one back.
struct earlier_writes {
    int last[max_basic_blocks];
    int before[max_nodes];
    step_openings openings;
};

// A word already computed is given before the next one is awaited. Writes before that one are not
// later than it is.
constexpr void await_write(auto const& g, dependence_list& list, earlier_writes const& writes,
                           int read) {
    if (g.resources[g.nodes[read].resource].is_level) return;
    int w = writes.last[g.nodes[read].basic_block];
    while (w != none && exclusive(g, g.nodes[w].c, g.nodes[read].c)) w = writes.before[w];
    if (w != none) depend_now(list, w, read, writes.openings.may_leave_early(g, w) ? 0 : 1);
}

// A read that waits for its own port only: a sample is taken where it stands.
constexpr bool is_free_read(auto const& g, node const& n) {
    return n.kind == op::read && !g.resources[n.resource].is_level;
}

// Words are written in their order, and after what is read before them, so that no word leaves that
// the program would not have written; reads wait for words that a fence sends first. Reads since
// the last write: in a list.
constexpr void order_independent_ports(auto const& g, dependence_list& list) {
    int previous[max_basic_blocks]{}, sent[max_basic_blocks]{}, reads[max_basic_blocks]{};
    int read_before[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (parts_ports(n)) sent[n.basic_block] = previous[n.basic_block];
        if (!is_io(n.kind) || is_found(g, n)) continue;
        int& last = reads[n.basic_block];
        if (is_free_read(g, n)) {
            if (sent[n.basic_block] != none) depend_now(list, sent[n.basic_block], i, 1);
            read_before[i] = last;
            last = i;
            continue;
        }
        int& before = previous[n.basic_block];
        if (before != none) depend_now(list, before, i, 0);
        for (; last != none; last = read_before[last]) depend_now(list, last, i, 0);
        before = i;
    }
}

// Effects on ports keep program order, but for those that take what has been found.
constexpr void order_ports(auto const& g, dependence_list& list) {
    int previous[max_basic_blocks]{}, last_read[max_basic_blocks]{};
    earlier_writes writes{};
    writes.openings = step_openings(g);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_io(n.kind)) continue;
        int& before = previous[n.basic_block];
        if (!is_found(g, n)) {
            bool const interleaved = n.kind == op::read && is_in_interleaving(g, n);
            bool const other_run =
                interleaved && before != none && g.nodes[before].kind == op::write;
            int const awaited = other_run ? last_read[n.basic_block] : before;
            if (awaited != none) depend_now(list, awaited, i, 0);
            if (n.kind == op::read) last_read[n.basic_block] = i;
            if (n.kind == op::read && !interleaved) await_write(g, list, writes, i);
            before = i;
        }
        if (n.kind != op::write) continue;
        if (int const last = writes.last[n.basic_block]; last != none && is_in_interleaving(g, n))
            depend_now(list, last, i, 0); // what is read between them is of another run
        writes.before[i] = writes.last[n.basic_block];
        writes.last[n.basic_block] = i;
    }
}

// One port moves one word in a cycle, and steps use it in turn.
constexpr void order_same_port(auto const& g, dependence_list& list, int first, int second) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[second];
    int const gap = port_gap(x, y), back = port_gap(y, x);
    if (gap != independent && same_step(g, first, second))
        depend_now(list, first, second,
                   exclusive(g, moves_if(g, first), moves_if(g, second)) ? 0 : gap);
    else if (gap != independent)
        depend_later(list, first, second, gap);
    if (back != independent) depend_later(list, second, first, back);
}

// Uses of one port, by basic block.
struct port_uses {
    int first[max_basic_blocks], last[max_basic_blocks];
    int next[max_nodes], before[max_nodes]; // in the same block
};

// Only reads, or only writes: each use of the port moves a word.
constexpr bool only_moves(auto const& g, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (!is_io(g.nodes[i].kind)) return false;
    return true;
}

// Moves in one step, in program order: each after the last one, and after the last one that may
// happen together with it.
constexpr void order_moves(auto const& g, dependence_list& list, port_uses const& uses, int block) {
    for (int y = uses.first[block]; y != none; y = uses.next[y]) {
        bool apart = false;
        for (int x = uses.before[y]; x != none && !apart; x = uses.before[x]) {
            apart = !exclusive(g, g.nodes[x].c, g.nodes[y].c);
            if (x == uses.before[y] || apart) depend_now(list, x, y, apart ? 1 : 0);
        }
    }
    if (uses.first[block] != uses.last[block])
        depend_later(list, uses.last[block], uses.first[block], 1);
}

// One port moves one word in a cycle, and steps use it in turn: the last use of one before the
// first use of another.
constexpr void order_port_of_moves(auto const& g, dependence_list& list, int resource) {
    port_uses uses{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        int const block = g.nodes[i].basic_block;
        uses.before[i] = uses.last[block];
        (uses.first[block] == none ? uses.first[block] : uses.next[uses.last[block]]) = i;
        uses.last[block] = i;
    }
    for (int b = 0; b < max_basic_blocks; ++b) {
        if (uses.first[b] == none) continue;
        order_moves(g, list, uses, b);
        for (int a = 0; a < max_basic_blocks; ++a)
            if (a != b && uses.first[a] != none) depend_later(list, uses.last[a], uses.first[b], 1);
    }
}

// The same with non-blocking accesses, for each pair.
constexpr void order_port_of_pairs(auto const& g, dependence_list& list, int resource) {
    for (int y = first_use(g, resource); y != none; y = next_use(g, y))
        for (int x = first_use(g, resource); x != y; x = next_use(g, x))
            order_same_port(g, list, x, y);
}

// With loops, a word is not given before an earlier step has taken the word it waits for.
constexpr void order_other_ports(auto const& g, dependence_list& list) {
    int first[max_basic_blocks]{}, last[max_basic_blocks]{};
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].kind != op::read) continue;
        int& before = last[g.nodes[i].basic_block];
        if (before == none) {
            first[g.nodes[i].basic_block] = i;
            list.groups[list.group_count++] = i;
        } else {
            list.next_in_group[before] = i;
        }
        before = i;
    }
    for (int w = 1; w < g.node_count; ++w)
        for (int b = 0; b < g.basic_block_count && g.nodes[w].kind == op::write; ++b)
            if (first[b] != none) depend_on_group(list, first[b], w, 0, 1, no_loop, way::later);
}

// The end of a call is not reported before all that it does with ports.
constexpr void order_done(auto const& g, dependence_list& list, int done) {
    for (int use = 1; use < g.node_count; ++use) {
        if (use == done || !uses_port(g.nodes[use].kind)) continue;
        if (same_step(g, use, done))
            depend_now(list, use, done, 0);
        else
            depend_later(list, use, done, 0);
    }
}

constexpr void order_port_uses(auto const& g, dependence_list& list) {
    for (int r = 0; r < g.resource_count; ++r) {
        if (!is_port(g.resources[r])) continue;
        if (only_moves(g, r))
            order_port_of_moves(g, list, r);
        else
            order_port_of_pairs(g, list, r);
        for (int i = first_use(g, r); i != none; i = next_use(g, i))
            if (g.resources[r].call == call_part::done && g.nodes[i].kind == op::write)
                order_done(g, list, i);
    }
    if (has_loops(g)) order_other_ports(g, list);
}

// A register is read before it is overwritten; later steps read what was written.
constexpr void order_state(auto const& g, dependence_list& list) {
    for (int w = 1; w < g.node_count; ++w) {
        op const kind = g.nodes[w].kind;
        if (kind != op::next && kind != op::shift) continue;
        bool const moving = kind == op::shift && only_shift(g, g.nodes[w].resource) == w;
        for (int r = first_use(g, g.nodes[w].resource); r != none; r = next_use(g, r)) {
            node const& other = g.nodes[r];
            bool const reads = other.kind == op::state || other.kind == op::tap;
            bool const now = same_step(g, r, w);
            bool const bypasses = now && other.kind == op::state && is_bypassed(other);
            list.has_bypasses |= bypasses;
            if (reads && now) depend_now(list, r, w, bypasses ? 1 : 0);
            if (reads && !now) depend_later(list, r, w, 0);
            if (moving && now && other.kind == op::tap)
                depend(list, {w, r, 1, int(other.value + 1), no_loop, way::later, false});
            else if (reads || (other.kind == kind && (!now || r != w)))
                depend_later(list, w, r, bypasses ? 0 : 1);
        }
    }
}

// An iteration that may turn out not to exist does nothing that lasts before that is known.
constexpr void order_exits(auto const& g, dependence_list& list) {
    for (int exit = 1; exit < g.node_count; ++exit) {
        if (g.nodes[exit].kind != op::jump || !leaves_uncertain(g, exit)) continue;
        int const loop = loop_of(g, g.nodes[exit].basic_block);
        int const block = g.nodes[exit].basic_block;
        for (int i = first_of_block(g, block); i != none; i = next_of_block(g, i)) {
            node const& n = g.nodes[i];
            if (lasts(g, n) && n.kind != op::jump && !is_assigned_ahead(g, loop, n))
                depend(list, {exit, i, 1, 1, static_cast<signed char>(loop), way::carried, false});
        }
    }
}

// Cycles that the user asked for between two effects: bounds in both directions.
constexpr void order_controls(auto const& g, dependence_list& list) {
    for_each_control(g, [&](int number, int anchor, int effect) {
        latency_control const& c = g.controls[number];
        auto bound = [&](int from, int to, int cycles) {
            depend(list, {from, to, short(cycles), number + 1, no_loop, way::requested, false});
        };
        if (c.wanted != latency_relation::at_most) bound(anchor, effect, c.cycles);
        if (c.wanted != latency_relation::at_least) bound(effect, anchor, -c.cycles);
    });
}

// A store has acted from the next cycle on.
constexpr int acting_cycles(op kind) { return kind == op::store ? 1 : 0; }

// What a fence waits for, and what waits for it, in this step and in all earlier and later ones.
constexpr void order_fences(auto const& g, dependence_list& list) {
    for (int f = 1; f < g.node_count; ++f) {
        if (g.nodes[f].kind != op::fence) continue;
        for (int i = 1; i < g.node_count; ++i) {
            node const& n = g.nodes[i];
            bool const now = same_step(g, i, f);
            if (waits_for(g.nodes[f], n.kind)) {
                int const acts = acting_cycles(n.kind);
                now&& i < f ? depend_now(list, i, f, acts) : depend_later(list, i, f, acts);
            }
            if (must_wait(g.nodes[f], n.kind))
                now&& i > f ? depend_now(list, f, i, 0) : depend_later(list, f, i, 0);
        }
    }
}

// Operations of other basic blocks, which could have the same unit.
constexpr void order_shared_unit(auto const& g, dependence_list& list, int id, int interval) {
    for (int i = 1; i < id; ++i) {
        if (g.nodes[i].timing != g.nodes[id].timing || !is_sharing(g.nodes[i])) continue;
        if (g.nodes[i].basic_block == g.nodes[id].basic_block) continue;
        depend_later(list, i, id, interval);
        depend_later(list, id, i, interval);
    }
}

// A unit takes operands when it has given its result, a user block when it can take others.
constexpr void order_units(auto const& g, dependence_list& list) {
    for (int i = 1; i < g.node_count; ++i) {
        int const interval = own_interval(g, g.nodes[i]);
        if (interval <= 1) continue;
        depend_later(list, i, i, interval);
        if (is_sharing(g.nodes[i])) order_shared_unit(g, list, i, interval);
    }
}

} // namespace detail

constexpr dependence_list find_dependences(auto const& g) {
    dependence_list list{};
    if (g.ports == port_order::independent)
        detail::order_independent_ports(g, list);
    else
        detail::order_ports(g, list);
    detail::order_port_uses(g, list);
    detail::order_accesses(g, list);
    detail::order_state(g, list);
    detail::order_units(g, list);
    detail::order_fences(g, list);
    detail::order_controls(g, list);
    if (has_loops(g)) detail::order_exits(g, list);
    return list;
}

} // namespace hls::ir
