// Values that an index is certain to have: in the first and in the last iteration of the loops
// whose variables it is computed of. Others may be missing.
#pragma once

#include "../../ir/append.hpp"
#include "../../ir/graph.hpp"
#include "../../ir/meaning.hpp"

namespace hls::ir {

using loop_bits = unsigned; // a bit for each loop
static_assert(max_loops <= 32);

struct reached_value {
    bool known;
    wide value;
    loop_bits loops; // whose variables it depends on
};

namespace detail {

inline constexpr int most_steps_to_counter = 8; // of operands

// The variable of a loop with constant bounds, in its first iteration or its last.
constexpr reached_value counter_in(auto const& g, int resource, loop_bits last) {
    int const l = loop_counted_by(g, resource);
    hls::ir::resource const& r = g.resources[resource];
    if (l == no_loop || !r.bounded) return {};
    bool const is_last = (last >> l & 1) != 0;
    return {true, is_last == (g.loops[l].step > 0) ? r.high : r.low, 1U << l};
}

} // namespace detail

// Of node `id` in the last iteration of loops in `last`, and the first one of others.
constexpr reached_value value_in(auto const& g, int id, loop_bits last,
                                 int steps = detail::most_steps_to_counter) {
    node const& n = g.nodes[id];
    if (n.kind == op::constant) return {true, constant_value(n), 0};
    if (n.kind == op::state) return detail::counter_in(g, n.resource, last);
    bool const is_simple = is_pure(n.kind) && !is_composite(n.kind);
    if (steps == 0 || !is_simple || is_block(n.kind) || n.kind == op::registered) return {};
    reached_value result{true, 0, 0};
    operand_value of[3]{};
    for (int k = 0; k < properties(n.kind).operands; ++k) {
        reached_value const x = value_in(g, operand(n, k), last, steps - 1);
        result.known = result.known && x.known;
        result.loops |= x.loops;
        of[k] = {x.value, g.nodes[operand(n, k)].type};
    }
    if (result.known) result.value = evaluate(n, of[0], of[1], of[2]);
    return result;
}

} // namespace hls::ir
