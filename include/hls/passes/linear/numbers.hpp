// Numbers of a sum: joined to one, which takes no adder of its own where it is the 1 between a
// difference and an inverse, w - v - 1 = w + ~v.
#pragma once

#include "sum_of_products.hpp"

namespace hls::ir::detail {

inline constexpr int max_number_bits = 60;

// The numbers of the list, which it then lacks; those that are too large stay.
constexpr wide take_numbers(builder const& g, product_list& list) {
    wide sum = 0;
    int kept = 0;
    for (int i = 0; i < list.count; ++i) {
        product const p = list.products[i];
        node const& n = g.nodes[p.node];
        wide const c = p.constant < 0 ? -p.constant : p.constant;
        bool const joins = n.kind == op::constant && n.type.width + bits_for(c) <= max_number_bits;
        if (joins)
            sum += constant_value(n) * p.constant;
        else
            list.products[kept++] = p;
    }
    list.count = kept;
    return sum;
}

constexpr bool has_positive(product_list const& list) {
    for (int i = 0; i < list.count; ++i)
        if (list.products[i].constant > 0) return true;
    return false;
}

// A number that is subtracted, unless it is what all others are subtracted from.
constexpr void add_number(builder& g, product_list& list, wide number, source where) {
    bool const subtracts = number < 0 && has_positive(list);
    int const id = append_constant(g, subtracts ? -number : number, where);
    list.products[list.count++] = {id, subtracts ? -1 : 1, false};
}

// The longest of the values that are subtracted as they are; -1: none is.
constexpr int find_subtracted(builder const& g, product_list const& list) {
    int found = -1;
    for (int i = 0; i < list.count; ++i) {
        product const& p = list.products[i];
        if (p.constant != -1) continue;
        int const width = g.nodes[p.node].type.width;
        if (found < 0 || width > g.nodes[list.products[found].node].type.width) found = i;
    }
    return found;
}

// -x - 1 = ~x
constexpr void invert(builder& g, product& p, source where) {
    value_type const x = g.nodes[p.node].type, type{short(x.width + !x.is_signed), true};
    int const of = append(g, make_node(op::resize, type, where, p.node));
    p.node = append(g, make_node(op::bit_not, type, where, of));
    p.constant = 1;
}

constexpr void merge_numbers(builder& g, product_list& list, source where) {
    wide const number = take_numbers(g, list);
    int const subtracted = number == -1 && has_positive(list) ? find_subtracted(g, list) : -1;
    if (subtracted >= 0) return invert(g, list.products[subtracted], where);
    if (number != 0) add_number(g, list, number, where);
}

} // namespace hls::ir::detail
