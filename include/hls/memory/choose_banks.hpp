// The fewest banks that no two accesses of a step share.
#pragma once

#include <bit>

#include "access_plan.hpp"
#include "least_banks.hpp"

namespace hls::ir {

namespace detail {

// `unknown_bits(load)`: of its bank, or lane. (A store to one that is not known costs a comparison
// only.)
constexpr bool all_loads_know(auto const& g, int resource, auto unknown_bits) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::load && unknown_bits(i) != 0) return false;
    return true;
}
constexpr bool know_banks(auto const& g, int resource) {
    return all_loads_know(g, resource, [&](int i) { return unknown_bank_bits(g, i); });
}

// With these banks no two accesses meet. `in_wires`: every load has to tell its bank.
constexpr bool are_enough(auto& g, int resource, memory_plan const& banks, bool in_wires) {
    memory_plan& plan = g.resources[resource].memory;
    memory_plan const requested = plan;
    plan = banks;
    plan.kind = requested.kind;
    plan.pow2_depth = requested.pow2_depth;
    plan.pump = requested.pump;
    plan.ports = requested.ports;
    plan.lanes = requested.lanes;
    plan.parts = requested.parts;
    return (!in_wires || know_banks(g, resource)) && is_stall_free(g, resource);
}

// Neighbouring bits of the index above those of the lanes, the lowest first.
constexpr bool choose_neighbours(auto& g, int resource, int bits, bool in_wires) {
    int const depth = g.resources[resource].depth;
    int const lowest = lane_bits(g.resources[resource].memory);
    for (int low = lowest; low + bits <= index_width(depth); ++low) {
        if (depth % (1 << (low + bits)) != 0) break;
        if (are_enough(g, resource, cyclic_banks(bits, low), in_wires)) return true;
    }
    return false;
}

// The lowest bits of the row and of the column, above those of the lanes.
constexpr bool choose_dimensions(auto& g, int resource, int bits, bool in_wires) {
    int const columns = g.resources[resource].column_bits;
    int const lowest = lane_bits(g.resources[resource].memory);
    for (int of_row = 1; of_row < bits && columns > 0; ++of_row) {
        if (lowest + bits - of_row > columns) continue;
        if (g.resources[resource].depth % (1 << (columns + of_row)) != 0) break;
        memory_plan banks = cyclic_banks(bits - of_row, lowest);
        for (int k = 0; k < of_row; ++k) add_bank_bit(banks, columns + k);
        if (are_enough(g, resource, banks, in_wires)) return true;
    }
    return false;
}

// Bits of the index that are known of every access that has to tell its bank, and in which some
// differ: no other bit keeps accesses apart. Bits that divide the array, above those of the lanes.
constexpr unsigned telling_bits(auto const& g, int resource, bool in_wires) {
    unsigned known = ~0u, ones = 0, zeros = 0;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        if (!is_memory_access(g.nodes[i].kind)) continue;
        access_plan const a = plan_of_access(g, i);
        if (in_wires && g.nodes[i].kind == op::load) known &= a.known;
        ones |= a.known & a.value;
        zeros |= a.known & ~a.value;
    }
    unsigned divides = 0;
    for (int bit = lane_bits(g.resources[resource].memory);
         g.resources[resource].depth % (2 << bit) == 0; ++bit)
        divides |= 1u << bit;
    return known & ones & zeros & divides;
}

inline constexpr int most_telling_bits = 8; // that are tried in all combinations

constexpr memory_plan banks_of(unsigned mask) {
    memory_plan banks{};
    for (int bit = 0; mask >> bit != 0; ++bit)
        if ((mask >> bit & 1u) != 0) add_bank_bit(banks, bit);
    return banks;
}

// Any bits, the lowest ones first.
constexpr bool choose_scattered(auto& g, int resource, int bits, bool in_wires) {
    unsigned const telling = telling_bits(g, resource, in_wires);
    if (std::popcount(telling) > most_telling_bits) return false;
    for (unsigned mask = telling & -telling; mask != 0; mask = (mask - telling) & telling)
        if (std::popcount(mask) == bits && are_enough(g, resource, banks_of(mask), in_wires))
            return true;
    return false;
}

// The fewest banks first.
constexpr bool choose_banks(auto& g, int resource, bool in_wires) {
    for (int bits = least_bank_bits(g, resource); bits <= most_chosen_bank_bits; ++bits)
        if (choose_neighbours(g, resource, bits, in_wires) ||
            choose_dimensions(g, resource, bits, in_wires) ||
            choose_scattered(g, resource, bits, in_wires))
            return true;
    are_enough(g, resource, {}, in_wires); // none
    return false;
}

} // namespace detail

} // namespace hls::ir
