// What the lambda of a kernel records, kept where the kernel is defined: clang would trace it once
// more for its graph. (g++ keeps the result of trace_by_type by itself.)
#pragma once

#include "canonical_order.hpp"
#include "recorder.hpp"

namespace hls::detail {

struct kept_trace {
    ir::builder graph;
    bool unordered;
};

constexpr ir::builder graph_of(ir::builder const& g, bool unordered) {
    return unordered && !has_problem(g) ? ir::in_canonical_order(g) : g;
}

// Stands for the place of the kernel, which is no constant yet where its lambda is traced.
inline constexpr source place_of_kernel{"", -1, nullptr};

#ifdef __clang__

// keep<K, Kept> defines what trace_of(trace_kept_of<K>) returns.
template <class Kernel>
struct trace_kept_of {
    friend constexpr kept_trace const& trace_of(trace_kept_of);
};
template <class Kernel, class Kept>
struct keep {
    friend constexpr kept_trace const& trace_of(trace_kept_of<Kernel>) { return Kept::trace(); }
};

constexpr void place(source& at, source const& kernel) {
    if (at.line == place_of_kernel.line) at = {kernel.file, kernel.line, at.operation};
}

constexpr ir::builder placed(ir::builder g, source where) {
    for (int i = 1; i < g.node_count; ++i) place(g.nodes[i].where, where);
    for (int i = 0; i < g.resource_count; ++i) place(g.resources[i].where, where);
    for (int i = 0; i < g.loop_count; ++i) place(g.loops[i].where, where);
    for (int i = 0; i < g.unrolled_count; ++i) place(g.unrolled[i].where, where);
    g.where = where;
    return g;
}
#endif

} // namespace hls::detail
