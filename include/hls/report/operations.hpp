// Every operation of a kernel as it is built: cycle, line, width, operands and the values that it
// can have; and the basic blocks in which they stand.
#pragma once

#include <algorithm>

#include "../analysis/conditional_ranges.hpp"
#include "decimal.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline operation_kind kind_of(ir::op kind) {
    if (kind == ir::op::jump) return operation_kind::jump;
    if (ir::is_leaf(kind)) return operation_kind::leaf;
    if (ir::is_access(kind)) return operation_kind::memory;
    if (!ir::is_pure(kind)) return operation_kind::effect;
    bool const is_built = ir::properties(kind).area != ir::built_of::nothing;
    return is_built ? operation_kind::computes : operation_kind::wires;
}

// Empty: they may be any of the type.
inline std::string values_text(ir::range const& r, ir::value_type type) {
    if (!r.known) return "";
    if (r.low == r.high) return decimal(r.low);
    ir::range const all = ir::full(type);
    if (all.known && r.low <= all.low && r.high >= all.high) return "";
    return decimal(r.low) + " to " + decimal(r.high);
}

inline operation operation_of(kernel_view const& k, int id, ir::range const& values) {
    ir::node const& n = k.built.nodes[id];
    operation x;
    x.number = id;
    x.what =
        n.kind == ir::op::constant && values.known ? decimal(values.low) : name_of(k.built, id);
    x.kind = kind_of(n.kind);
    x.where = place_of(n.where);
    x.bits = n.type.width;
    x.is_signed = n.type.is_signed;
    x.basic_block = n.basic_block;
    x.cycle = k.plan.cycle[id];
    x.cycles = ir::latency_of(k.built, *k.target, k.plan.period_ps, n);
    x.ready_ps = k.plan.at[id].high;
    x.values = n.kind == ir::op::constant ? "" : values_text(values, n.type);
    for (int o = 0; o < 3; ++o)
        if (ir::operand(n, o) != ir::none) x.operands.push_back(ir::operand(n, o));
    return x;
}

} // namespace detail

inline std::vector<operation> operations_of(kernel_view const& k) {
    std::vector<operation> all;
    std::vector<ir::range> values(std::size_t(k.built.node_count), ir::range{0, 0, false});
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        values[std::size_t(i)] = ir::range_among(k.built, n, values.data());
        if (n.kind != ir::op::fence)
            all.push_back(detail::operation_of(k, i, values[std::size_t(i)]));
    }
    return all;
}

inline std::vector<basic_block> blocks_of(kernel_view const& k) {
    int const count = std::max(k.built.basic_block_count, 1);
    std::vector<basic_block> all;
    for (int b = 0; b < count; ++b) all.push_back({b, loop_name(k.built, b), 0, 0, {}});
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (!ir::takes_place(n.kind)) continue;
        basic_block& b = all[std::size_t(n.basic_block)];
        b.cycles = std::max(b.cycles, ir::ready_cycle(k.built, *k.target, k.plan, i) + 1);
        if (n.kind == ir::op::jump)
            b.next.push_back(int(n.value));
        else
            ++b.operations;
    }
    return all;
}

} // namespace hls::report
