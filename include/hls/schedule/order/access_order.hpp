// Dependences of memory accesses. Within a step, a load waits for the stores before it that may
// meet it, back to one that waits itself for all that come before; a store also waits for the loads
// since. Between steps, accesses of one kind to one memory in one basic block are one group: what
// waits for all of them waits for the latest. So there are about as many dependences as accesses,
// but where indexes tell more: then each pair has a distance of its own.
#pragma once

#include "../../analysis/arbitration.hpp"
#include "../../analysis/indexes/residue_groups.hpp"
#include "../dependence.hpp"

namespace hls::ir {

namespace detail {

struct access_facts {
    access_groups groups;
    index_forms forms;
};

// Cycles from an access to a later one of the same array so that the later one sees the right word.
constexpr int access_gap(auto const& g, int earlier, int later, bool ram) {
    op const first = g.nodes[earlier].kind;
    if (first == op::load && g.nodes[later].kind == op::load) return -1; // independent
    if (is_ordered_by_arbiter(g, earlier, later)) return 0;
    return first == op::store || ram ? 1 : 0; // RAM: never read and write a word at once
}

constexpr bool may_meet_in_step(auto const& g, index_forms const& f, int x, int y) {
    return may_alias(g, x, y) && !differ_in_step(f, x, y) && !are_in_different_parts(g, x, y) &&
           !exclusive(g, g.nodes[x].c, g.nodes[y].c);
}

// Whatever before `store` may meet `later` in their step, may meet the store as well.
constexpr bool shields(auto const& g, access_facts const& a, access_group const& group, int store,
                       int later) {
    node const& x = g.nodes[store];
    node const& y = g.nodes[later];
    if (x.kind != op::store || (x.c != none && x.c != y.c)) return false;
    memory_plan const& p = memory_of(g, store);
    if (!group.alike && (plan_of_access(g, store).known & (p.bank_mask | p.parts)) != 0)
        return false;
    int const family = a.forms.family[store];
    bool const same = family != 0 && family == a.forms.family[later] &&
                      a.forms.offset[store] == a.forms.offset[later];
    bool const is_alike = family == 0 || a.forms.families[family].one_offset;
    return same || (is_alike && !has_known(a.forms.fields[store]));
}

// Accesses that may meet within a step, in chains from the last one back: one for each step, and
// for each index where all of them are known to differ.
struct step_chains {
    int last[max_nodes], last_store[max_nodes];     // by hash of the step and the index
    int before[max_nodes], store_before[max_nodes]; // access
};

constexpr bool is_one_family(access_facts const& a, access_group const& group) {
    int const family = a.forms.family[group.first];
    for (int i = group.first; i != none; i = a.groups.next[i])
        if (a.forms.family[i] != family) return false;
    return family != 0;
}

constexpr int chain_of(auto const& g, access_facts const& a, step_chains const& c, int id,
                       bool by_index) {
    long long const index = by_index ? a.forms.offset[id] : 0;
    unsigned slot = unsigned(index) * 0x9e3779b1u + unsigned(g.nodes[id].basic_block) * 0x85ebca6bu;
    for (slot = (slot ^ (slot >> 15)) & (max_nodes - 1); c.last[slot] != none;
         slot = (slot + 1) & (max_nodes - 1))
        if (same_step(g, c.last[slot], id) &&
            (!by_index || a.forms.offset[c.last[slot]] == a.forms.offset[id]))
            break;
    return int(slot);
}

struct access_row {
    int count;
    int of[max_nodes];
};

// What an access waits for in its step, the latest first.
constexpr void find_awaited(auto const& g, access_facts const& a, access_group const& group,
                            step_chains const& c, int slot, int id, access_row& row) {
    row.count = 0;
    if (is_forwarded(g, id)) return;
    bool const load = g.nodes[id].kind == op::load;
    for (int x = load ? c.last_store[slot] : c.last[slot]; x != none;
         x = load ? c.store_before[x] : c.before[x]) {
        if (!may_meet_in_step(g, a.forms, x, id)) continue;
        row.of[row.count++] = x;
        if (shields(g, a, group, x, id)) return;
    }
}

constexpr void add_to_chain(auto const& g, step_chains& c, int slot, int id) {
    c.before[id] = c.last[slot];
    c.store_before[id] = c.last_store[slot];
    c.last[slot] = id;
    if (g.nodes[id].kind == op::store) c.last_store[slot] = id;
}

constexpr void order_in_step(auto const& g, access_facts const& a, access_group const& group,
                             bool ram, dependence_list& list) {
    bool const by_index = is_one_family(a, group);
    step_chains c{};
    access_row awaited{};
    for (int y = group.first; y != none; y = a.groups.next[y]) {
        int const slot = chain_of(g, a, c, y, by_index);
        find_awaited(g, a, group, c, slot, y, awaited);
        for (int k = awaited.count; k-- > 0;)
            depend_now(list, awaited.of[k], y, access_gap(g, awaited.of[k], y, ram));
        add_to_chain(g, c, slot, y);
    }
}

// Groups of an access group, in the order of their first accesses.
constexpr void make_groups(auto const& g, access_facts const& a, access_group const& group,
                           dependence_list& list) {
    int last[2][max_basic_blocks]{};
    for (int i = group.first; i != none; i = a.groups.next[i]) {
        int& before = last[g.nodes[i].kind == op::store][g.nodes[i].basic_block];
        if (before == none)
            list.groups[list.group_count++] = i;
        else
            list.next_in_group[before] = i;
        before = i;
    }
}

constexpr void depend_on_group(dependence_list& list, int group, int to, int cycles, int distance,
                               int loop, way over) {
    depend(list, {group, to, short(cycles), distance, static_cast<signed char>(loop), over,
                  list.next_in_group[group] != none});
}

struct uniform_loops {
    bool of[max_loops + 1]; // 1 + loop: accesses of the group meet in the next iteration, if ever
};

constexpr uniform_loops find_uniform(auto const& g, access_facts& a, access_group const& group) {
    uniform_loops u{};
    for (int loop = no_loop; loop < g.loop_count; ++loop) {
        bool& uniform = u.of[loop + 1];
        uniform = true;
        for (int i = group.first; i != none && uniform; i = a.groups.next[i])
            uniform = !is_inside(g, g.nodes[i].basic_block, loop) || is_opaque(g, a.forms, i, loop);
    }
    return u;
}

// All accesses of the group meet alike: none are known to stay apart in all iterations.
constexpr bool is_even(auto const& g, access_facts const& a, access_group const& group) {
    if (g.resources[group.resource].overlapped > 0) return false;
    for (int i = group.first; i != none && group.alike; i = a.groups.next[i])
        if (g.nodes[g.nodes[i].a].kind == op::constant &&
            !a.forms.families[a.forms.family[i]].one_offset)
            return false;
    return group.alike;
}

// Of each access the low bits of its index, as far as they are known of all: of which these differ,
// they never meet.
struct residues {
    int of[max_nodes];
};

constexpr residues find_residues(auto const& g, access_facts const& a, access_group const& group) {
    residues found{};
    int const bits = residue_bits(a.forms, a.groups, group);
    for (int i = group.first; i != none && bits > 0; i = a.groups.next[i])
        found.of[i] = residue_of(g, a.forms, i, bits);
    return found;
}

// What one access group knows between steps.
struct later_facts {
    bool whole;
    uniform_loops uniform;
    residues low;
};

// From the sources x.. to y in later iterations of every loop around both, and of the kernel.
constexpr void order_later_accesses(auto const& g, access_facts& a, later_facts const& facts,
                                    dependence_list& list, int source, int y, int cycles) {
    bool const whole = facts.whole;
    node const& x = g.nodes[source];
    int const target = g.nodes[y].basic_block;
    int const own = loop_of(g, x.basic_block);
    int loop = loop_of(g, x.basic_block);
    while (!is_inside(g, target, loop)) loop = g.loops[loop].parent;
    auto const next = [&](int i) { return whole ? list.next_in_group[i] : int(none); };
    if (x.basic_block < target && whole)
        depend_on_group(list, source, y, cycles, 1, no_loop, way::later);
    if (x.basic_block < target && !whole) depend_later(list, source, y, cycles);
    for (;; loop = g.loops[loop].parent) {
        int const steps = steps_between(g, x, loop);
        if (whole && facts.uniform.of[loop + 1])
            depend_on_group(list, source, y, cycles,
                            steps + (loop == own ? forwarded_steps(g, source, y) : 0), loop,
                            way::carried);
        else
            for (int i = source; i != none; i = next(i)) {
                if (facts.low.of[i] != facts.low.of[y]) continue;
                if (int const distance = distance_over(g, a.forms, i, y, loop) * steps;
                    distance > 0)
                    depend(list, {i, y, short(cycles), distance, static_cast<signed char>(loop),
                                  way::carried, false});
            }
        if (loop == no_loop) return;
    }
}

constexpr void order_between_steps(auto const& g, access_facts& a, access_group const& group,
                                   int first_group, bool ram, dependence_list& list) {
    bool const whole = is_even(g, a, group);
    later_facts const facts{whole, find_uniform(g, a, group), find_residues(g, a, group)};
    auto const order = [&](int source, int y) {
        int const gap = access_gap(g, source, y, ram);
        if (gap >= 0 && (whole || may_alias(g, source, y)))
            order_later_accesses(g, a, facts, list, source, y, gap);
    };
    for (int y = group.first; y != none; y = a.groups.next[y]) {
        for (int k = first_group; whole && k < list.group_count; ++k) order(list.groups[k], y);
        if (whole) continue;
        for_each_near(a.groups, group, y, [&](int x) {
            order(x, y);
            return false;
        });
    }
}

// Accesses of one group of a step settle in program order: each after the last one, and after the
// last one with which it cannot share a port.
constexpr void order_port_in_step(auto const& g, dependence_list& list, int group, int* before) {
    int last = none;
    for (int y = group; y != none; y = list.next_in_group[y]) {
        before[y] = last;
        bool apart = false;
        for (int x = last; x != none && !apart; x = before[x]) {
            apart = !may_share(g, x, y);
            if (x == last || apart) depend_now(list, x, y, apart ? 1 : 0);
        }
        last = y;
    }
    if (last != group) depend_later(list, last, group, 1);
}

// Iterations of a loop of one step share by its interval; its next run comes in turn.
constexpr void order_port_of_runs(auto const& g, dependence_list& list, int from, int to) {
    int loop = g.loops[loop_of(g, g.nodes[to].basic_block)].parent;
    while (is_single(g, loop)) loop = g.loops[loop].parent; // one with the loop inside
    for (;; loop = g.loops[loop].parent) {
        for (int y = to; y != none; y = list.next_in_group[y])
            depend_on_group(list, from, y, 1, 1, loop, way::carried);
        if (loop == no_loop) return;
    }
}

// Of two groups. Loads and stores of one basic block whose steps follow one another at any distance
// have ports of their own (assigned_ports.hpp).
constexpr void order_port_of_groups(auto const& g, dependence_list& list, int from, int to) {
    node const& x = g.nodes[from];
    if (x.kind != g.nodes[to].kind && !shares_kinds(g, x.resource)) return;
    if (!same_step(g, from, to)) {
        for (int y = to; y != none; y = list.next_in_group[y])
            depend_on_group(list, from, y, 1, 1, no_loop, way::later);
    } else if (is_single(g, loop_of(g, x.basic_block)))
        order_port_of_runs(g, list, from, to);
}

// Steps of different basic blocks use a port of the memory in turn.
constexpr void order_port(auto const& g, dependence_list& list, int first_group) {
    int before[max_nodes]{};
    for (int k = first_group; k < list.group_count; ++k) {
        int const to = list.groups[k];
        if (is_single(g, loop_of(g, g.nodes[to].basic_block)))
            order_port_of_runs(g, list, to, to);
        else
            order_port_in_step(g, list, to, before);
        for (int j = first_group; j < list.group_count; ++j)
            if (j != k) order_port_of_groups(g, list, list.groups[j], to);
    }
}

// The same for one pair, where banks are not known, or a single port serves both kinds.
constexpr void order_port_pair(auto const& g, dependence_list& list, int first, int second) {
    node const& x = g.nodes[first];
    if (!compete(g, first, second)) return;
    if (!same_step(g, first, second) || !is_single(g, loop_of(g, x.basic_block))) {
        bool const are_apart = !is_single_port(memory_of(g, first));
        if (same_step(g, first, second) && are_apart && x.kind != g.nodes[second].kind) return;
        if (first != second && same_step(g, first, second))
            depend_now(list, first, second, may_share(g, first, second) ? 0 : 1);
        depend_later(list, first, second, 1);
        if (first != second) depend_later(list, second, first, 1);
        return;
    }
    int loop = g.loops[loop_of(g, x.basic_block)].parent;
    while (is_single(g, loop)) loop = g.loops[loop].parent;
    for (;; loop = g.loops[loop].parent) {
        auto const number = static_cast<signed char>(loop);
        depend(list, {first, second, 1, 1, number, way::carried, false});
        if (first != second) depend(list, {second, first, 1, 1, number, way::carried, false});
        if (loop == no_loop) return;
    }
}

constexpr void order_port_pairs(auto const& g, access_facts const& a, access_group const& group,
                                dependence_list& list) {
    for (int y = group.first; y != none; y = a.groups.next[y])
        for_each_near(a.groups, group, y, [&](int x) {
            order_port_pair(g, list, x, y);
            return x == y;
        });
}

constexpr void order_accesses(auto const& g, dependence_list& list) {
    access_facts a{find_access_groups(g), find_index_forms(g)};
    if (!has_loops(g)) split_by_residue(g, a.forms, a.groups); // with loops, ports are ordered, too
    for (int k = 0; k < a.groups.count; ++k) {
        access_group const& group = a.groups.of[k];
        bool const ram = in_ram(g, group.resource);
        int const first_group = list.group_count;
        if (group.alike) make_groups(g, a, group, list);
        if (group.stores) {
            order_in_step(g, a, group, ram, list);
            order_between_steps(g, a, group, first_group, ram, list);
        }
        if (!has_loops(g) || !has_scheduled_ports(g, group.resource)) continue;
        if (group.alike && !is_single_port(g.resources[group.resource].memory))
            order_port(g, list, first_group);
        else
            order_port_pairs(g, a, group, list);
    }
}

} // namespace detail

} // namespace hls::ir
