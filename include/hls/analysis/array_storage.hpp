// How an array or ROM is built (rule E1): arrays whose indices are all constants, and memories of
// at most 64 bytes, are registers (ROMs: logic) and answer in the same cycle; others are RAM and
// answer one cycle later. For an array one of the two can be requested. The ports of a RAM:
// memory_ports.hpp.
#pragma once

#include "../device/device.hpp"
#include "../ir/append.hpp"
#include "../ir/assigned_port.hpp"
#include "../ir/node_lists.hpp"
#include "known_bits.hpp"
#include "predicates.hpp"

namespace hls::ir {

inline constexpr int register_limit_bits = 64 * 8;

// Each word of the array is a register with wires of its own.
constexpr bool is_split(auto const& g, int resource) {
    return !is_ram(g.resources[resource].memory.kind) && !has_run_time_index(g, resource);
}

constexpr bool in_ram(auto const& g, int resource) {
    hls::ir::resource const& r = g.resources[resource];
    if (r.kind != resource_kind::array && r.kind != resource_kind::rom) return false;
    if (r.memory.kind != memory_kind::chosen) return is_ram(r.memory.kind);
    return r.type.width * r.depth > register_limit_bits && has_run_time_index(g, resource);
}

// RAM made of look-up tables: it is read in the cycle of the address, and a register takes the
// word.
constexpr bool in_lut_ram(auto const& g, int resource) {
    return g.resources[resource].memory.kind == memory_kind::lut_ram;
}

inline constexpr int every_bank = -1; // or some of them

// An access that happens in one bank only: so far its index is known.
constexpr void know_assigned_bank(auto const& g, node const& access, access_plan& a) {
    if (!has_assigned_port(access)) return;
    memory_plan const& p = g.resources[access.resource].memory;
    a.known |= p.bank_mask;
    a.value &= ~p.bank_mask;
    for (int k = 0; k < p.bank_bits; ++k)
        a.value |= unsigned(assigned_port_of(access).bank >> k & 1) << p.bank_bit[k];
}

// The bits of its index that are known.
constexpr access_plan find_known_index(auto const& g, node const& access) {
    memory_plan const& p = g.resources[access.resource].memory;
    if (place_mask(p) == 0 && p.parts == 0) return {};
    known_bits const index = known_bits_of(g, access.a);
    access_plan a{};
    a.known = index.mask;
    a.value = index.value;
    know_assigned_bank(g, access, a);
    return a;
}

// What was planned for the access; of a graph without a plan, what is found on the spot.
constexpr access_plan plan_of_access(auto const& g, int id) {
    if constexpr (detail::indexed<decltype(g)>)
        if (g.lists.has_accesses) return g.lists.access[id];
    return find_known_index(g, g.nodes[id]);
}

constexpr memory_plan const& memory_of(auto const& g, int access) {
    return g.resources[g.nodes[access].resource].memory;
}

constexpr int bank_count(auto const& g, int resource) {
    return bank_count(g.resources[resource].memory);
}

constexpr int bank_depth(auto const& g, int resource) {
    return bank_depth(g.resources[resource].memory, g.resources[resource].depth);
}

// Bits of the index that choose the bank, and are not known.
constexpr unsigned unknown_bank_bits(auto const& g, int access) {
    unsigned const bits = memory_of(g, access).bank_mask;
    return bits == 0 ? 0u : bits & ~plan_of_access(g, access).known;
}

// Bits of the index that choose the lane, and are not known.
constexpr unsigned unknown_lane_bits(auto const& g, int access) {
    unsigned const bits = lane_mask(memory_of(g, access));
    return bits == 0 ? 0u : bits & ~plan_of_access(g, access).known;
}

// The lane of an access of which its bits are known; else the lowest that it can be.
constexpr int first_lane(auto const& g, int access) {
    unsigned const bits = lane_mask(memory_of(g, access));
    return bits == 0 ? 0 : int(bits & plan_of_access(g, access).value);
}

constexpr int lanes_within_reach(auto const& g, int access) {
    int const lanes = memory_of(g, access).lanes;
    return lanes <= 1 || unknown_lane_bits(g, access) == 0 ? 1 : lanes;
}

// Banks that an access can use.
constexpr int banks_within_reach(auto const& g, int access) {
    int count = 1;
    for (unsigned bits = unknown_bank_bits(g, access); bits != 0; bits &= bits - 1) count *= 2;
    return count;
}

// Of those, the one with the lowest number: its bits that are not known are 0.
constexpr int first_bank(auto const& g, int access) {
    memory_plan const& p = memory_of(g, access);
    return p.bank_bits == 0 ? 0 : int(bank_of_index(p, plan_of_access(g, access).value));
}

constexpr bool may_use_bank(auto const& g, int access, int bank) {
    memory_plan const& p = memory_of(g, access);
    unsigned const known = bank_of_index(p, plan_of_access(g, access).known);
    return ((unsigned(bank) ^ unsigned(first_bank(g, access))) & known) == 0;
}

// Bank of an access; every_bank where it is not known in full.
constexpr int bank_of(auto const& g, int access) {
    return unknown_bank_bits(g, access) == 0 ? first_bank(g, access) : every_bank;
}

constexpr bool agree_in(access_plan const& p, access_plan const& q, unsigned bits) {
    return ((p.value ^ q.value) & p.known & q.known & bits) == 0;
}

// False when some of these bits of the indexes are known to differ, in whatever iterations they are
// used.
constexpr bool may_agree_in(auto const& g, int x, int y, unsigned bits) {
    if (bits == 0) return true;
    if constexpr (detail::indexed<decltype(g)>)
        if (g.lists.has_accesses) return agree_in(g.lists.access[x], g.lists.access[y], bits);
    return agree_in(plan_of_access(g, x), plan_of_access(g, y), bits);
}

constexpr int row_width(resource const& r) { return lane_count(r.memory) * r.type.width; }

// False when two accesses are known to use different banks.
constexpr bool may_use_one_bank(auto const& g, int x, int y) {
    return may_agree_in(g, x, y, memory_of(g, x).bank_mask);
}

constexpr bool is_double_pumped(auto const& g, int resource) {
    return is_double_pumped(g.resources[resource].memory);
}

// From the address of a load to its word. A double pumped RAM has it in the second half of a cycle:
// a register takes it.
constexpr int word_cycles(auto const& g, device const& target, int resource) {
    if (in_lut_ram(g, resource)) return 1;
    return target.ram_cycles + is_double_pumped(g, resource);
}

constexpr int block_ram_ps(auto const& g, device const& target, int resource) {
    hls::ir::resource const& r = g.resources[resource];
    int const depth = bank_depth(g, resource);
    if (is_single_port(r.memory)) return single_port_ps(target, depth, row_width(r));
    if (is_true_dual(r.memory)) return ram_ps(target, depth, r.type.width, 1, true);
    return ram_ps(target, depth, row_width(r), lane_count(r.memory));
}

// When a bank or a replicate has the word that it reads, behind a register at once.
constexpr int word_of_ram_ps(auto const& g, device const& target, int resource) {
    bool const is_behind_register = in_lut_ram(g, resource) || is_double_pumped(g, resource);
    return is_behind_register ? 0 : block_ram_ps(g, target, resource);
}

// When a word of RAM is there, if every access has its own port: read, and chosen between banks and
// lanes. `one`: word_of_ram_ps() of its array.
constexpr int fetch_ps(auto const& g, device const& target, int access, int one) {
    if (g.nodes[access].kind == op::lookup) return one;
    int const words = banks_within_reach(g, access) * lanes_within_reach(g, access);
    return words == 1 ? one : one + delay_ps(target, op_class::lookup, words);
}

constexpr int fetch_ps(auto const& g, device const& target, int access) {
    return fetch_ps(g, target, access, word_of_ram_ps(g, target, g.nodes[access].resource));
}

// Choosing the word of an access among registers or in a small table.
constexpr int chosen_ps(auto const& g, device const& target, node const& access) {
    return delay_ps(target, op_class::lookup, g.resources[access.resource].depth);
}

// False when two indices are known to differ, in whatever iterations they are used: also those of
// different arrays that are merged.
constexpr bool may_alias(auto const& g, int x, int y) {
    node const& p = g.nodes[g.nodes[x].a];
    node const& q = g.nodes[g.nodes[y].a];
    if (p.kind == op::constant && q.kind == op::constant) return p.value == q.value;
    memory_plan const& m = memory_of(g, x);
    return may_agree_in(g, x, y, m.bank_mask | m.parts);
}

} // namespace hls::ir
