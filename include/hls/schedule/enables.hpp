// The condition of an effect is the enable of the flip-flops that it writes, and that of a read or
// a write holds up stages: it must be there before other operands. An enable of many flip-flops
// that would come too late for its clock is logic in front of their data instead: a look-up table
// for each bit, which takes the word or the one that is there.
#pragma once

#include "../analysis/arrival.hpp"
#include "../analysis/ends/recurrent.hpp"

namespace hls::ir {

// One hold of all steps: reads and writes that wait are joined.
constexpr bool has_several_ports(auto const& g) {
    int count = 0;
    for (int i = 1; count < 2 && i < g.node_count; ++i) count += is_io(g.nodes[i].kind);
    return count > 1;
}

// Ps, but for `few`.
struct enable_times {
    int port;   // from a condition of a read or a write to what it holds up
    int state;  // to a register that it enables, over a global buffer
    int few_ps; // the same over routes
    int few;    // most flip-flops over routes
    int usable; // of the period
    int spread; // how much longer a global buffer may take
    int word;   // what the word of a register takes longer to it
};

// Where a recurrence leads, or none.
constexpr enable_times enable_times_of(auto const& g, device const& target, int usable,
                                       recurrence end) {
    int const which_acts = has_loops(g) ? target.level_ps : 0;
    int const which_holds = which_acts != 0 && has_several_ports(g) ? target.level_ps : 0;
    return {target.enable_ps + which_acts + which_holds,
            target.state_enable_ps + which_acts,
            target.few_enable_ps,
            target.few_enables,
            usable,
            end == recurrence::no_end ? 0 : target.enable_spread_ps,
            end == recurrence::by_route ? crowded(target, target.recurrence_ps) : 0};
}

// By recurrence; and the conditions that enable registers of many flip-flops, together.
struct all_enable_times {
    enable_times of[3];
    bool many[max_nodes];
};

constexpr all_enable_times enable_times_of(auto const& g, device const& target, int usable) {
    all_enable_times all{{enable_times_of(g, target, usable, recurrence::no_end),
                          enable_times_of(g, target, usable, recurrence::leads_there),
                          enable_times_of(g, target, usable, recurrence::by_route)},
                         {}};
    int bits[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i)
        if (node const& n = g.nodes[i]; n.kind == op::next && n.c != none)
            all.many[n.c] = (bits[n.c] += n.type.width) > target.few_enables;
    return all;
}

constexpr enable_times times_for(all_enable_times const& all, recurrence end, node const& effect) {
    enable_times times = all.of[int(end)];
    if (effect.kind == op::next && all.many[effect.c]) times.few = 0;
    return times;
}

// Its condition decides what flip-flops take.
inline constexpr unsigned long long kinds_that_enable =
    1ULL << int(op::read) | 1ULL << int(op::write) | 1ULL << int(op::next) | 1ULL << int(op::shift);

constexpr bool enables(op kind) { return kinds_that_enable >> int(kind) & 1; }

constexpr bool enables_few(node const& n, enable_times const& times) {
    return n.kind == op::next && n.type.width <= times.few;
}

// What passes from the condition of an effect to what it enables: reads and writes hold up stages.
constexpr int enabling_ps(node const& n, enable_times const& times) {
    if (is_io(n.kind)) return times.port;
    return enables_few(n, times) ? times.few_ps : times.state;
}

// From the condition or the word to the register, where a look-up table chooses.
constexpr int choosing_ps(device const& target, node const& n) {
    return delay_ps(target, op_class::mux, n.type.width);
}

// Does a condition that is there at `at` choose the word, which is there at `word`, in place of
// enabling the register? It must where it would come too late as an enable, and does where it
// might.
constexpr bool is_chosen(device const& target, node const& n, int at, int word,
                         enable_times const& times) {
    if (n.kind != op::next || at == 0 || enables_few(n, times)) return false;
    int const enabled = at + enabling_ps(n, times), choosing = choosing_ps(target, n);
    if (at + choosing > times.usable) return false;
    return enabled > times.usable ||
           (enabled + times.spread > times.usable && word + choosing <= times.usable);
}

constexpr bool moves_bits(op kind) {
    return kind == op::resize || kind == op::concat || kind == op::slice;
}

// Uses of a word but for ports': an output takes what a register has of its word from there
// (hardware/registers/equal_registers.hpp).
constexpr int uses_inside(auto const& g, int id) {
    int uses = 0;
    for (int i = id + 1; i < g.node_count; ++i)
        for (int k = 0; k < 3; ++k) {
            if (operand(g.nodes[i], k) != id || g.nodes[i].kind == op::write) continue;
            bool const is_moved = moves_bits(g.nodes[i].kind);
            uses += is_moved ? uses_inside(g, i) : 1;
        }
    return uses;
}

// What chooses between a register's new value and the one it has, for nobody else inside: synthesis
// makes it the enable.
constexpr int choice_to_keep(auto const& g, node const& n) {
    node const& chosen = g.nodes[n.a];
    if (n.kind != op::next || chosen.kind != op::select) return none;
    auto const keeps = [&](int id) {
        return g.nodes[id].kind == op::state && g.nodes[id].resource == n.resource;
    };
    if (!keeps(chosen.b) && !keeps(chosen.c)) return none;
    return uses_inside(g, n.a) == 1 ? chosen.a : none;
}

// When the enable of a register is there which is a choice to keep its word; {}: the choice stays
// one, or there is none.
constexpr arrival keeping_at(auto const& g, device const& target, node const& n,
                             enable_times const& times, auto const& in_cycle) {
    int const choice = choice_to_keep(g, n);
    int const at = choice == none ? 0 : in_cycle(choice).high;
    if (at == 0 || is_chosen(target, n, at, 0, times)) return {};
    return {at + enabling_ps(n, times), at + enabling_ps(n, times)};
}

// When all is there that an effect needs; `in_cycle`: the arrival of a node's result, {} if it
// comes from another cycle.
constexpr arrival effect_at(auto const& g, device const& target, node const& n,
                            enable_times const& times, int carry_ps, auto const& in_cycle) {
    arrival word = in_cycle(n.a);
    if (carry_ps > 0 && word.high > 0) word.high += carry_ps;
    if (n.b != none) word = later(word, in_cycle(n.b));
    bool const may_keep = n.kind == op::next && times.state > 0 && word.high > 0;
    arrival const kept = may_keep ? keeping_at(g, target, n, times, in_cycle) : arrival{};
    arrival const condition = n.c == none ? arrival{} : in_cycle(n.c);
    if (is_chosen(target, n, condition.high, word.high, times)) {
        int const there = later(word, condition).high + choosing_ps(target, n);
        return later({there, there}, kept);
    }
    if (word.high > 0) word.high += times.word;
    if (condition.high == 0) return later(word, kept);
    arrival const enabled{condition.high + enabling_ps(n, times), condition.low};
    return later(later(word, enabled), kept);
}

} // namespace hls::ir
