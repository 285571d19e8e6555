// How an array or ROM is built (rule E1): arrays whose indices are all constants, and memories of
// at most 64 bytes, are registers (ROMs: logic) and answer in the same cycle; others are RAM and
// answer one cycle later. The ports of a RAM: memory_ports.hpp.
#pragma once

#include "../device/device.hpp"
#include "../ir/append.hpp"
#include "../ir/node_lists.hpp"
#include "predicates.hpp"

namespace hls::ir {

inline constexpr int register_limit_bits = 64 * 8;

constexpr bool is_access(op kind) {
    return kind == op::load || kind == op::store || kind == op::lookup;
}

// What may use a port of a RAM, and can keep or change a word.
constexpr bool is_memory_access(op kind) { return kind == op::load || kind == op::store; }

constexpr bool has_run_time_index(auto const& g, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (is_access(g.nodes[i].kind) && g.nodes[g.nodes[i].a].kind != op::constant) return true;
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

} // namespace hls::ir
