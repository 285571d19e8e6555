// Every operation of a kernel as it is built: cycle, line, width, operands and the values that it
// can have; the basic blocks in which they stand; and their clusters: in each block the operations
// up to the last cycle in which anything of the kernel can wait, and those behind it.
#pragma once

#include <algorithm>
#include <map>

#include "../analysis/conditional_ranges.hpp"
#include "../schedule/waiting.hpp"
#include "names.hpp"
#include "plain/decimal.hpp"

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
    x.where = line_of(n.where);
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

namespace detail {

// Operations that can make their stage wait: those at ports, and younger ones at shared memories.
inline std::vector<int> waiting_operations(kernel_view const& k) {
    std::vector<int> all;
    for (int i = 1; i < k.built.node_count; ++i)
        if (ir::waits(k.built, k.built.nodes[i])) all.push_back(i);
    ir::for_each_stalled_pair(k.built, k.plan, ir::minimum_distances_of(k.built, k.plan),
                              [&](int, int younger) { all.push_back(younger); });
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

inline int last_cycle_of(kernel_view const& k, std::vector<int> const& waiting) {
    int last = -1;
    for (int i : waiting) last = std::max(last, k.plan.cycle[i]);
    return last;
}

inline cluster& cluster_with(std::vector<cluster>& all, int basic_block, bool is_stall_free,
                             int cycle) {
    for (cluster& x : all)
        if (x.basic_block == basic_block && x.is_stall_free == is_stall_free) return x;
    all.push_back({int(all.size()), basic_block, is_stall_free, cycle, cycle, 0, {}});
    return all.back();
}

inline void add_to(cluster& c, int cycle) {
    c.first = std::min(c.first, cycle);
    c.last = std::max(c.last, cycle);
    ++c.operations;
}

inline bool takes_part(operation const& x) {
    return x.kind == operation_kind::computes || x.kind == operation_kind::memory ||
           x.kind == operation_kind::effect;
}

} // namespace detail

// Needs its operations.
inline void find_clusters(kernel_view const& view, kernel& k) {
    std::vector<int> const waiting = detail::waiting_operations(view);
    int const last = detail::last_cycle_of(view, waiting);
    for (operation& x : k.operations) {
        bool const waits = std::binary_search(waiting.begin(), waiting.end(), x.number);
        if (waits || !detail::takes_part(x)) continue;
        cluster& c = detail::cluster_with(k.clusters, x.basic_block, x.cycle > last, x.cycle);
        detail::add_to(c, x.cycle);
        x.cluster = c.number;
    }
    for (cluster& c : k.clusters)
        for (int i : waiting)
            if (!c.is_stall_free && view.plan.cycle[i] >= c.first)
                c.held_by.push_back(step_of(view.built, i));
}

// Which operations share which operator.
inline std::vector<shared_operator> shared_operators_of(kernel_view const& k) {
    std::map<int, shared_operator> all;
    for (int i = 1; i < k.built.node_count; ++i) {
        if (k.plan.operator_of[i] == 0) continue;
        ir::node const& n = k.built.nodes[i];
        ir::operator_class const& c = ir::class_of_operator(k.built, n);
        shared_operator& o = all[k.plan.operator_of[i]];
        o.what = ir::spoken_name(k.built, n);
        o.first_bits = c.operands[0].width;
        o.second_bits = c.operands[1].width;
        o.bits = c.type.width;
        o.by.push_back({step_of(k.built, i), k.plan.cycle[i]});
    }
    std::vector<shared_operator> list;
    for (auto const& [number, o] : all) list.push_back(o);
    return list;
}

} // namespace hls::report
