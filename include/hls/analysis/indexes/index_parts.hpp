// Indexes of an unrolled body: most are one base and a constant each, so only the first has to be
// taken apart.
#pragma once

#include "../../ir/append.hpp"
#include "../../ir/value.hpp"

namespace hls::ir::detail {

// An index as another value and a constant, where nothing is lost: base + constant, or bits of the
// base above those of the constant.
struct index_parts {
    int base;
    op kind;
    int above; // bits of the constant
    wide offset;
};

constexpr index_parts parts_of_index(auto const& g, int index, int bits) {
    node const& n = g.nodes[index];
    bool const is_sum = n.kind == op::add, is_concat = n.kind == op::concat && n.value < 32;
    if ((!is_sum && !is_concat) || n.type.width < bits || g.nodes[n.b].kind != op::constant)
        return {index, op::resize, 0, 0};
    wide const offset = constant_value(g.nodes[n.b]);
    if (is_concat && (offset < 0 || offset >> n.value != 0)) return {index, op::resize, 0, 0};
    return {n.a, n.kind, is_concat ? int(n.value) : 0, offset};
}

} // namespace hls::ir::detail
