// Pass: operations that no hardware is become others: division, remainder, square root, counts of
// ones, bits in reverse order, floating point. The CPU runs them as they are, so this is for
// devices only.
#pragma once

#include "../analysis/indexes/index_checks.hpp"
#include "expansion/bit_counts.hpp"
#include "expansion/divide.hpp"
#include "expansion/float_convert.hpp"
#include "expansion/float_functions.hpp"
#include "expansion/float_product.hpp"
#include "expansion/float_ratio.hpp"
#include "expansion/float_sum.hpp"
#include "expansion/square_root.hpp"

namespace hls::ir {

// In the order of the table: most operations stand before it.
constexpr op find_first_composite() {
    for (operation const& o : op_table::operations)
        if (is_composite(o.kind)) return o.kind;
    return op::registered;
}
inline constexpr op first_composite = find_first_composite();

constexpr bool wants_expansion(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind >= first_composite && is_composite(g.nodes[i].kind)) return true;
    return false;
}

namespace detail {

// Its parts have the user's name for it, or that of the table.
constexpr node named(node n) {
    if (n.where.operation == nullptr) n.where.operation = op_name(n.kind);
    return n;
}

constexpr int expanded(expansion& e) {
    switch (e.of.kind) {
    case op::square_root: return expand_square_root(e);
    case op::count_ones: return expand_count_of_ones(e);
    case op::reverse_bits: return expand_reversed_bits(e);
    case op::float_add: return expand_float_sum(e);
    case op::float_multiply: return expand_float_product(e);
    case op::float_multiply_add: return expand_float_product_and_sum(e);
    case op::float_divide: return expand_float_ratio(e);
    case op::float_square_root: return expand_float_root(e);
    case op::float_convert: return expand_float_of_float(e);
    case op::float_from_integer: return expand_float_of_integer(e);
    case op::float_function:
    case op::float_function_of_two: return expand_float_function(e);
    default: return expand_division(e);
    }
}

// Narrower than the operation once was, where its high bits are not used.
constexpr int in_type_of(builder& g, node const& n, int id) {
    return g.nodes[id].type == n.type ? id : append(g, like(n, op::resize, n.type, id));
}

} // namespace detail

constexpr builder expand(auto const& g) {
    range ranges[max_nodes]{};
    bool certain[max_nodes]{};
    find_certain_checks(g, ranges, certain);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        ranges[i] = range_among(g, g.nodes[i], ranges);
        node const n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        if (!is_composite(n.kind)) {
            mapped[i] = append(result, n);
            continue;
        }
        expansion e{{result, detail::named(n)}, ranges[g.nodes[i].b]};
        mapped[i] = detail::in_type_of(result, n, detail::expanded(e));
        keep_label(result, mapped[i], n.label);
    }
    return result;
}

} // namespace hls::ir
