// Operations on values of few bits, in 64-bit arithmetic: what most decisions are made of. The
// meaning is that of hls/ir/meaning.hpp.
#pragma once

#include <vector>

#include <hls/ir/meaning.hpp>
#include <hls/ir/view.hpp>

namespace hls::cpu {

inline constexpr int small_width = 60; // bits of operands and results

constexpr bool is_small(ir::value_type t) { return t.width <= small_width; }

// Whether evaluate_small can do it.
constexpr bool is_small(ir::graph_view const& g, ir::node const& n) {
    using ir::op;
    ir::value_type const a = g.nodes[n.a].type, b = g.nodes[n.b].type;
    if (!is_small(n.type) || !is_small(a) || !is_small(b) || !is_small(g.nodes[n.c].type))
        return false;
    switch (n.kind) {
    case op::add:
    case op::subtract:
    case op::bit_and:
    case op::bit_or:
    case op::bit_xor:
    case op::bit_not:
    case op::equal:
    case op::less:
    case op::select:
    case op::resize: return true;
    case op::multiply: return a.width + b.width <= small_width;
    case op::slice:
    case op::concat: return n.value < small_width;
    default: return false;
    }
}

// Exact, before it is wrapped to the node's type.
constexpr long long exact_small(ir::node const& n, long long a, long long b, long long c) {
    using ir::op;
    switch (n.kind) {
    case op::add: return a + b;
    case op::subtract: return a - b;
    case op::multiply: return a * b;
    case op::bit_and: return a & b;
    case op::bit_or: return a | b;
    case op::bit_xor: return a ^ b;
    case op::bit_not: return ~a;
    case op::equal: return a == b;
    case op::less: return a < b;
    case op::select: return a != 0 ? b : c;
    case op::resize: return a;
    case op::slice: return a >> n.value;
    default: { // concat
        auto const low = (1ULL << n.value) - 1;
        return (long long)(((unsigned long long)(a) << n.value) | ((unsigned long long)(b)&low));
    }
    }
}

constexpr long long evaluate_small(ir::node const& n, long long a, long long b, long long c) {
    auto const bits = (unsigned long long)(exact_small(n, a, b, c));
    int const unused = 64 - n.type.width;
    return n.type.is_signed ? (long long)(bits << unused) >> unused
                            : (long long)((bits << unused) >> unused);
}

} // namespace hls::cpu
