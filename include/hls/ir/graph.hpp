// The dataflow graph of one iteration of a kernel, in two shapes with the same members: `builder`
// grows while constant evaluation runs, `graph<...>` is the exactly sized constant kept afterwards.
#pragma once

#include "../support/message.hpp"
#include "latency_control.hpp"
#include "loop.hpp"
#include "operators/iteration.hpp"
#include "operators/sharing.hpp"
#include "resource.hpp"

namespace hls::ir {

// Limits of optimisations that were reached: the graph means the same, and could be smaller.
enum cut : unsigned { long_sum = 1, long_chain = 2, many_constants = 4 };

// Nodes stand in topological order (operands first), effects in program order. Node 0 is reserved.
template <int Nodes, int Resources, int Labels>
struct graph {
    int node_count;
    int resource_count;
    int label_count;
    int loop_count;
    int basic_block_count; // 0 or 1: no loops; the only basic block repeats for ever
    node nodes[Nodes];
    resource resources[Resources];
    identifier labels[Labels];
    loop loops[max_loops];
    int print_count; // of the user's program; no node is one
    int unrolled_count;
    unrolled_loop unrolled[max_loops]; // for reports
    int control_count;
    latency_control controls[max_latency_controls];
    int class_count;
    operator_class classes[max_operator_classes]; // of shared operators
    unsigned cuts;                                // of `cut`
    port_order ports;
    bool early_writes; // of words that no read stands before: schedule/early_writes.hpp
    promise promised;  // of iterations of the kernel
    division_request dividing;
    int most_ii;     // cycles of one of them: a schedule with more is not worth searching for;
                     // 0: any is
    int likely_ii;   // where a search begins; 0: at the lower bound
    identifier id;   // of the kernel
    source where;    // of the kernel
    message problem; // first mistake found in the user's program, if any
};

// A graph under construction, with the hash table that makes equal pure operations one node.
struct builder : graph<max_nodes, max_resources, max_nodes / 16> {
    int table[2 * max_nodes];
    short basic_block; // where nodes are appended
    int body_count;    // of when(...) and loops, as they were traced
    bool symbolic;     // no nodes are appended: constants are values of recording/symbolic.hpp
};

constexpr bool named_by(promise const& p, resource const& r) {
    if (!p.ivdep || p.array == nullptr || p.array[0] == 0) return p.ivdep;
    return same_text(p.array, r.id.text) ||
           (r.declared != nullptr && same_text(p.array, r.declared));
}

constexpr bool has_problem(auto const& g) { return g.problem.number != 0; }

// Keeps the first mistake: later ones often follow from it.
constexpr void complain(auto& g, message const& m) {
    if (!has_problem(g)) g.problem = m;
}

// A symbolic trace is one of a kernel that is accepted already.
constexpr void complain(builder& g, message const& m) {
    if (!g.symbolic && !has_problem(g)) g.problem = m;
}

constexpr void copy_loops(auto const& from, auto& to) {
    to.loop_count = from.loop_count;
    to.basic_block_count = from.basic_block_count;
    to.unrolled_count = from.unrolled_count;
    for (int i = 0; i < from.loop_count; ++i) to.loops[i] = from.loops[i];
    for (int i = 0; i < from.unrolled_count; ++i) to.unrolled[i] = from.unrolled[i];
}

constexpr void copy_controls(auto const& from, auto& to) {
    to.control_count = from.control_count;
    for (int i = 0; i < from.control_count; ++i) to.controls[i] = from.controls[i];
}

constexpr void copy_classes(auto const& from, auto& to) {
    to.class_count = from.class_count;
    for (int i = 0; i < from.class_count; ++i) to.classes[i] = from.classes[i];
}

// What a kernel has beside its nodes.
constexpr void copy_all_but_nodes(auto const& from, auto& to) {
    to.resource_count = from.resource_count;
    to.label_count = from.label_count;
    for (int i = 0; i < from.resource_count; ++i) to.resources[i] = from.resources[i];
    for (int i = 0; i < from.label_count; ++i) to.labels[i] = from.labels[i];
    copy_loops(from, to);
    copy_controls(from, to);
    copy_classes(from, to);
    to.cuts = from.cuts;
    to.ports = from.ports;
    to.early_writes = from.early_writes;
    to.promised = from.promised;
    if constexpr (requires { from.dividing; }) to.dividing = from.dividing; // a view has none
    to.print_count = from.print_count;
    to.id = from.id;
    to.where = from.where;
    if constexpr (requires { from.problem; }) to.problem = from.problem; // a view has none
}

// An empty graph for the same kernel: the start of every pass that rebuilds.
constexpr builder same_kernel(auto const& g) {
    builder result{};
    result.node_count = 1;
    copy_all_but_nodes(g, result);
    return result;
}

} // namespace hls::ir
