// What a bit is made of, where that is signs and magnitudes of floating point numbers and bits made
// of them; and the bit, of given numbers.
#pragma once

#include <cstdint>

#include <hls/ir/append.hpp>

namespace hls::cpu::detail {

inline constexpr int most_nodes_of_comparison = 40, most_constants = 4;

// A number by its bits.
struct float_place {
    bool sign;
    std::int64_t magnitude;
};

// The operations from which a bit is made, in their order, and what they look at.
struct bit_origin {
    int count = 0;
    int node[most_nodes_of_comparison]{};
    int from[most_nodes_of_comparison][3]{};           // of an operand: its place; -1: a constant
    std::int64_t known[most_nodes_of_comparison][3]{}; // of a constant
    int a = ir::none, b = ir::none; // values whose signs and magnitudes are looked at
    int constants = 0;
    std::int64_t constant[most_constants]{}; // compared with magnitudes
    bool is_known = true;
};

// The value whose sign or magnitude the node is; none: it is neither.
constexpr int looks_at(auto const& g, ir::node const& n) {
    ir::value_type const t = g.nodes[n.a].type;
    if (t.is_signed || (t.width != 32 && t.width != 64)) return ir::none;
    bool const magnitude =
        n.kind == ir::op::resize && n.type == ir::value_type{short(t.width - 1), false};
    bool const sign = n.kind == ir::op::slice && n.type == ir::one_bit && n.value == t.width - 1;
    return magnitude || sign ? n.a : ir::none;
}

constexpr bool is_of_bits(ir::node const& n) {
    switch (n.kind) {
    case ir::op::equal:
    case ir::op::less:
    case ir::op::bit_and:
    case ir::op::bit_or:
    case ir::op::bit_xor:
    case ir::op::bit_not:
    case ir::op::resize:
    case ir::op::select: return n.type.width == 1;
    default: return false;
    }
}

constexpr void add_value(bit_origin& o, int id) {
    if (o.a == ir::none || o.a == id)
        o.a = id;
    else if (o.b == ir::none || o.b == id)
        o.b = id;
    else
        o.is_known = false;
}

constexpr void add_constant(bit_origin& o, wide value) {
    if (value < 0 || value >= wide(1) << 62) {
        o.is_known = false;
        return;
    }
    for (int i = 0; i < o.constants; ++i)
        if (o.constant[i] == value) return;
    if (o.constants < most_constants)
        o.constant[o.constants++] = std::int64_t(value);
    else
        o.is_known = false;
}

constexpr int place_in(bit_origin const& o, int id) {
    for (int i = 0; i < o.count; ++i)
        if (o.node[i] == id) return i;
    return -1;
}

// Its operands stand there.
constexpr void append_bit(auto const& g, bit_origin& o, int id) {
    for (int k = 0; k < 3; ++k) {
        int const operand = ir::operand(g.nodes[id], k);
        o.from[o.count][k] = place_in(o, operand);
        if (operand != ir::none && g.nodes[operand].kind == ir::op::constant)
            o.known[o.count][k] = std::int64_t(ir::constant_value(g.nodes[operand]));
    }
    o.node[o.count++] = id;
}

constexpr void add_origin(auto const& g, bit_origin& o, int id) {
    ir::node const& n = g.nodes[id];
    if (place_in(o, id) >= 0) return;
    int const value = looks_at(g, n);
    if (n.kind == ir::op::constant) return add_constant(o, ir::constant_value(n));
    o.is_known =
        o.is_known && o.count < most_nodes_of_comparison && (value != ir::none || is_of_bits(n));
    if (!o.is_known) return;
    if (value != ir::none) add_value(o, value);
    for (int k = 0; value == ir::none && k < 3; ++k)
        if (ir::operand(n, k) != ir::none) add_origin(g, o, ir::operand(n, k));
    o.is_known = o.is_known && o.count < most_nodes_of_comparison;
    if (o.is_known) append_bit(g, o, id);
}

constexpr std::int64_t bit_of_type(ir::value_type t, std::int64_t value) {
    return t.is_signed ? -(value & 1) : value & 1;
}

constexpr std::int64_t of_bits(ir::op kind, std::int64_t a, std::int64_t b, std::int64_t c) {
    switch (kind) {
    case ir::op::equal: return a == b;
    case ir::op::less: return a < b;
    case ir::op::bit_and: return a & b;
    case ir::op::bit_or: return a | b;
    case ir::op::bit_xor: return a ^ b;
    case ir::op::bit_not: return ~a;
    case ir::op::select: return a != 0 ? b : c;
    default: return a;
    }
}

// The bit, where the values are these.
constexpr bool bit_at(auto const& g, bit_origin const& o, float_place a, float_place b) {
    std::int64_t values[most_nodes_of_comparison]{};
    for (int i = 0; i < o.count; ++i) {
        ir::node const& n = g.nodes[o.node[i]];
        if (int const value = looks_at(g, n); value != ir::none) {
            float_place const p = value == o.a ? a : b;
            values[i] = n.kind == ir::op::slice ? std::int64_t(p.sign) : p.magnitude;
        } else {
            std::int64_t x[3]{};
            for (int k = 0; k < 3; ++k)
                x[k] = o.from[i][k] >= 0 ? values[o.from[i][k]] : o.known[i][k];
            values[i] = bit_of_type(n.type, of_bits(n.kind, x[0], x[1], x[2]));
        }
    }
    return values[o.count - 1] != 0;
}

} // namespace hls::cpu::detail
