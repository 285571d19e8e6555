// Nodes that take the place of one operation, appended one after the other in its line.
#pragma once

#include "simplify.hpp"

namespace hls::ir {

// `of`: the operation, with its operands in `g`.
struct steps {
    builder& g;
    node of;
};

constexpr value_type unsigned_type(int width) { return {short(width), false}; }
constexpr value_type type_of(steps const& s, int id) { return s.g.nodes[id].type; }

constexpr int step(steps& s, op kind, value_type type, int a, int b = none, int c = none,
                   long long value = 0) {
    return append(s.g, make_node(kind, type, s.of.where, a, b, c, value));
}

constexpr int number(steps& s, wide value) { return append_constant(s.g, value, s.of.where); }

// What takes the place of the operation, with its type and the names that the user gave it.
constexpr int as_result(steps& s, int id) {
    return append(s.g, detail::like(s.of, op::resize, s.of.type, id));
}

constexpr int low_bits(steps& s, int id, int width) {
    return step(s, op::resize, unsigned_type(width), id);
}
// `width` bits from `low` upwards.
constexpr int bits_from(steps& s, int id, int low, int width) {
    if (low == 0) return low_bits(s, id, width);
    return step(s, op::slice, unsigned_type(width), id, none, none, low);
}
// `low` has at most `width` bits.
constexpr int above(steps& s, int high, int low, int width) {
    return step(s, op::concat, unsigned_type(type_of(s, high).width + width), high, low, none,
                width);
}
// All bits turned; a value may have a narrower node.
constexpr int inverse(steps& s, int id, int width = 1) {
    return step(s, op::bit_not, unsigned_type(width), id);
}
// The graph, with other nodes in the place of some operations: replaced(s, i, mapped) gives that of
// node `i`, which `s` has with its operands, or none. `mapped`: nodes of the new graph.
constexpr builder with_replaced(auto const& g, auto const& replaced) {
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        steps s{result, renumbered(g.nodes[i], mapped)};
        result.basic_block = s.of.basic_block;
        int const other = replaced(s, i, static_cast<int const*>(mapped));
        mapped[i] = other == none ? append(result, s.of) : other;
    }
    return result;
}

// In as many bits as it needs.
constexpr value_type difference_type(value_type x, value_type y) {
    return {short(common_type(x, y).width + 1), true};
}
constexpr int signed_difference(steps& s, int x, int y) {
    return step(s, op::subtract, difference_type(type_of(s, x), type_of(s, y)), x, y);
}

} // namespace hls::ir
