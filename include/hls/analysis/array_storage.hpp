// How an array or ROM is built (rule E1): arrays whose indices are all constants, and memories of
// at most 64 bytes, are registers (ROMs: logic) and answer in the same cycle; others are RAM and
// answer one cycle later. A RAM bank has one read and one write port.
#pragma once

#include "../device/device.hpp"
#include "../ir/append.hpp"
#include "predicates.hpp"

namespace hls::ir {

inline constexpr int register_limit_bits = 64 * 8;

constexpr bool is_access(op kind) {
    return kind == op::load || kind == op::store || kind == op::lookup;
}

constexpr bool has_run_time_index(auto const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_access(g.nodes[i].kind) && g.nodes[i].resource == resource &&
            g.nodes[g.nodes[i].a].kind != op::constant)
            return true;
    return false;
}

constexpr bool in_ram(auto const& g, int resource) {
    hls::ir::resource const& r = g.resources[resource];
    if (r.kind != resource_kind::array && r.kind != resource_kind::rom) return false;
    return r.type.width * r.depth > register_limit_bits && has_run_time_index(g, resource);
}

inline constexpr int every_bank = -1;

// Bank of an access, when the low bits of its index are known.
constexpr int bank_of(auto const& g, node const& access) {
    int const banks = g.resources[access.resource].banks;
    if (banks == 1) return 0;
    int low = access.a; // part of the index that holds its low bits
    for (;;) {
        node const& n = g.nodes[low];
        if (n.kind == op::concat && (1LL << n.value) >= banks)
            low = n.b;
        else if (n.kind == op::registered && (1LL << n.type.width) >= banks)
            low = n.a;
        else
            break;
    }
    return g.nodes[low].kind == op::constant ? int(g.nodes[low].value % banks) : every_bank;
}

// When a word of RAM is there, if every access has its own port: read, and chosen between banks.
constexpr int fetch_ps(auto const& g, device const& target, node const& access) {
    resource const& r = g.resources[access.resource];
    int const one = ram_ps(target, r.depth / r.banks, r.type.width);
    return bank_of(g, access) == every_bank ? one + delay_ps(target, op_class::lookup, r.banks)
                                            : one;
}

// Choosing the word of an access among registers or in a small table.
constexpr int chosen_ps(auto const& g, device const& target, node const& access) {
    return delay_ps(target, op_class::lookup, g.resources[access.resource].depth);
}

// False when two indices are known to differ, in whatever iterations they are used.
constexpr bool may_alias(auto const& g, node const& x, node const& y) {
    node const& p = g.nodes[x.a];
    node const& q = g.nodes[y.a];
    if (p.kind == op::constant && q.kind == op::constant) return p.value == q.value;
    int const bank = bank_of(g, x);
    return bank == every_bank || bank_of(g, y) == every_bank || bank == bank_of(g, y);
}

// Two accesses need different ports if they happen in the same cycle of the same iteration.
constexpr bool compete(auto const& g, node const& x, node const& y) {
    if (x.kind != y.kind || x.resource != y.resource) return false;
    int const p = bank_of(g, x), q = bank_of(g, y);
    return p == every_bank || q == every_bank || p == q;
}

// They may use one port in one cycle: at most one happens, or both read the same word.
constexpr bool may_share(auto const& g, node const& x, node const& y) {
    return (x.kind == op::load && x.a == y.a) || exclusive(g, x.c, y.c);
}

} // namespace hls::ir
