// The hardware of an operation of the library that has a schedule of its own: a pipeline that takes
// operands from registers in each cycle, and has the result in a register `latency` cycles later.
#pragma once

#include "../../ir/view.hpp"
#include "../plan.hpp"

namespace hls::ir {

struct operator_unit {
    graph_view graph; // reads the operands, and writes the result
    plan_view plan;
};

// The cycle of the register behind the result.
constexpr int last_cycle(operator_unit const& u) {
    for (int i = 1; i < u.graph.node_count; ++i)
        if (u.graph.nodes[i].kind == op::write) return u.plan.cycle[i];
    return 0;
}

// Of all cycles, from register to register, in ps.
constexpr int longest_path(operator_unit const& u) {
    int longest = 0;
    for (int i = 1; i < u.graph.node_count; ++i) longest = greater_of(longest, u.plan.at[i].high);
    return longest;
}

} // namespace hls::ir
