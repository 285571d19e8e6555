// How many cycles an operation takes on a device at a clock, and how often it can begin: the one
// answer for scheduler, verifier, hardware, cycles and reports.
#pragma once

#include "arrival.hpp"
#include "ends/shared_ports.hpp"
#include "iterative_units.hpp"

namespace hls::ir {

// cycles: from the operands to the result, 0 in their own cycle. interval: cycles from one use of
// the operator to the next, 1 when it is pipelined or combinational.
struct operator_timing {
    int cycles;
    int interval;
    constexpr bool operator==(operator_timing const&) const = default;
};

constexpr bool is_from_ram(auto const& g, node const& n) {
    return is_from_memory(n.kind) && in_ram(g, n.resource);
}

// One multiplier that is too slow for the clock without registers inside, and not with them.
constexpr bool has_registers_inside(auto const& g, device const& target, node const& n,
                                    int period_ps) {
    int const usable = period_ps - target.register_ps;
    bool const helps = target.multiplier_cycles > 0 && target.multiplier_ps <= usable &&
                       delay_of(g, target, n) > usable;
    if (!helps) return false;
    if (!is_sharing(n)) return is_one_multiplier(n.type, node_operands{g, n}, target);
    operator_class const& c = class_of_operator(g, n);
    return is_one_multiplier(c.type, shared_operands{c}, target);
}

// From the operands of an operator that operations share to its registers: one of so many is
// chosen.
constexpr int sharing_ps(device const& target, operator_class const& c) {
    return delay_ps(target, op_class::lookup, c.inputs);
}

// When the result of such an operator is at the registers that take it: there are several, and only
// one has no further route.
constexpr arrival spread_at(auto const& g, device const& target, node const& n) {
    int const route = delay_ps(target, op_class::mux, 1);
    arrival const end =
        after(class_of(g, n), {}, delay_of(g, target, n), path_times_of(target).level);
    return {end.high + route, end.low + route};
}

// Cycles of registers in front of a shared operator, inside it, and behind it where several
// registers cannot take the result in the cycle in which it is computed.
constexpr int shared_cycles(auto const& g, device const& target, int period_ps, node const& n) {
    if (n.kind == op::unit) return 1 + class_of_operator(g, n).unit.cycles;
    if (has_registers_inside(g, target, n, period_ps)) return 1 + target.multiplier_cycles;
    return spread_at(g, target, n).high + target.register_ps > period_ps ? 2 : 1;
}

// Cycles between two words of an operation, if it cannot take one in each.
constexpr int own_interval(auto const& g, node const& n) {
    if (is_block(n.kind)) return g.resources[n.resource].facts.interval;
    return is_iterative(n.kind) ? cycles_of(iteration_of(n.value)) : 1;
}

// What it does lasts when its iteration turns out not to exist: an effect, or a word that a module
// of the user's has begun with, and which keeps it from taking the next one.
constexpr bool lasts(auto const& g, node const& n) {
    return is_effect(n.kind) || (n.kind == op::block && own_interval(g, n) > 1);
}

constexpr operator_timing timing_of(auto const& g, device const& target, int period_ps,
                                    node const& n, bool from_ram) {
    if (is_sharing(n) && !is_iterative(n.kind)) return {shared_cycles(g, target, period_ps, n), 1};
    switch (properties(n.kind).ready) {
    case answer::next_cycle: return {1, 1};
    case answer::of_memory:
        if (!from_ram) return {0, 1};
        return {word_cycles(g, target, n.resource), 1};
    case answer::of_multiplier:
        return {has_registers_inside(g, target, n, period_ps) ? target.multiplier_cycles : 0, 1};
    case answer::of_block: return {g.resources[n.resource].facts.latency, own_interval(g, n)};
    case answer::of_iteration: return {own_interval(g, n), own_interval(g, n)};
    default: return {0, 1};
    }
}

constexpr int latency_of(auto const& g, device const& target, int period_ps, node const& n) {
    if (!may_be_late(n.kind) && n.timing == 0) return 0; // most are not, and all are asked
    return timing_of(g, target, period_ps, n, is_from_ram(g, n)).cycles;
}

// What nobody has stated takes all that there is between two registers.
constexpr int stated_or_whole(int ps, device const& target, int period_ps) {
    return ps >= 0 ? ps : period_ps - target.register_ps;
}

// What a double pumped RAM takes of a cycle besides registers: in either half it reads a word, and
// a register takes that behind a multiplexer.
constexpr int pumped_ps(auto const& g, device const& target, int resource) {
    int const half = block_ram_ps(g, target, resource) + delay_ps(target, op_class::mux, 1);
    return 2 * half + target.register_ps;
}

constexpr bool reads_double_pumped(auto const& g, node const& n) {
    return n.kind == op::load && is_double_pumped(g, n.resource);
}

// What an operation of several cycles takes of its first one; of a memory access without what leads
// to its port.
constexpr int entry_ps(auto const& g, device const& target, int period_ps, node const& n) {
    if (n.kind != op::store && !may_be_late(n.kind) && n.timing == 0) return 0; // most
    if (is_memory_access(n.kind) && is_contended(g, n)) return arbiter_ps(g, target, n);
    if (!may_be_late(n.kind) && n.timing == 0) return 0;
    int const choice = is_sharing(n) ? sharing_ps(target, class_of_operator(g, n)) : 0;
    if (is_iterative(n.kind))
        return choice + delay_ps(target, op_class::mux, 1); // or what a step leaves
    if (is_sharing(n)) return choice;
    if (is_block(n.kind) && g.resources[n.resource].facts.latency > 0)
        return stated_or_whole(g.resources[n.resource].facts.input_ps, target, period_ps);
    if (is_from_memory(n.kind) && in_lut_ram(g, n.resource))
        return lut_ram_ps(target, bank_depth(g, n.resource));
    if (reads_double_pumped(g, n)) return delay_ps(target, op_class::mux, 1);
    bool const several = properties(n.kind).ready == answer::of_multiplier &&
                         latency_of(g, target, period_ps, n) > 0;
    return several ? target.multiplier_ps : 0;
}

// When the result of an operation of several cycles is there in its last one, if it is no memory
// access.
constexpr arrival exit_at(auto const& g, device const& target, int period_ps, node const& n) {
    if (is_iterative(n.kind)) return {};
    if (is_sharing(n) && shared_cycles(g, target, period_ps, n) == 1)
        return spread_at(g, target, n);
    if (!is_block(n.kind)) return {};
    int const ps = stated_or_whole(g.resources[n.resource].facts.output_ps, target, period_ps);
    return {ps, ps};
}

// When the word of a load or a lookup is there in the cycle of its latency, if its index is there
// at `start`.
constexpr arrival word_at(auto const& g, device const& target, int access, bool from_ram,
                          arrival start) {
    node const& n = g.nodes[access];
    bool const fixed = g.nodes[n.a].kind == op::constant; // one register, at once
    int const ps = from_ram ? fetch_ps(g, target, access)
                   : fixed  ? 0
                            : start.high + chosen_ps(g, target, n);
    return {ps, ps};
}

// What the hardware is built for: results pass so many registers at most.
inline constexpr int longest_latency = 8;

constexpr bool is_buildable(device const& target) {
    return target.ram_cycles >= 1 && target.ram_cycles <= longest_latency &&
           target.multiplier_cycles >= 0 && target.multiplier_cycles <= longest_latency;
}

} // namespace hls::ir
