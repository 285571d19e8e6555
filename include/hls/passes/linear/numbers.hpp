// Numbers of a sum: joined to one, which takes no adder of its own where it is the 1 between a
// difference and an inverse, w - v - 1 = w + ~v.
#pragma once

#include "sum_of_products.hpp"

namespace hls::ir::detail {

inline constexpr int max_number_bits = 60;

constexpr bool has_numbers(builder const& g, product_list const& list) {
    for (int i = 0; i < list.count; ++i)
        if (g.nodes[list.products[i].node].kind == op::constant) return true;
    return false;
}

// The sum of the numbers of a list, of which the first one is left, at `at`; -1: there is none.
// Those that are too large stay.
struct taken_numbers {
    wide sum;
    int at;
};

constexpr taken_numbers take_numbers(builder const& g, product_list& list) {
    taken_numbers taken{0, -1};
    int kept = 0;
    for (int i = 0; i < list.count; ++i) {
        product const p = list.products[i];
        node const& n = g.nodes[p.node];
        wide const c = p.constant < 0 ? -p.constant : p.constant;
        bool const joins = n.kind == op::constant && n.type.width + bits_for(c) <= max_number_bits;
        if (joins) taken.sum += constant_value(n) * p.constant;
        if (joins && taken.at >= 0) continue;
        if (joins) taken.at = kept;
        list.products[kept++] = p;
    }
    list.count = kept;
    return taken;
}

constexpr bool has_positive(product_list const& list, int but) {
    for (int i = 0; i < list.count; ++i)
        if (i != but && list.products[i].constant > 0) return true;
    return false;
}

// It is subtracted where it is negative, unless it is what all others are subtracted from.
constexpr void put_number(builder& g, product_list& list, taken_numbers const& x, source where) {
    bool const subtracts = x.sum < 0 && has_positive(list, x.at);
    int const id = append_constant(g, subtracts ? -x.sum : x.sum, where);
    list.products[x.at] = {id, subtracts ? -1 : 1, false};
}

constexpr void take_out(product_list& list, int at) {
    for (int i = at; i + 1 < list.count; ++i) list.products[i] = list.products[i + 1];
    --list.count;
}

// The longest of the values that are subtracted as they are; -1: none is.
constexpr int find_subtracted(builder const& g, product_list const& list, int but) {
    int found = -1;
    for (int i = 0; i < list.count; ++i) {
        product const& p = list.products[i];
        if (i == but || p.constant != -1) continue;
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
    if (!has_numbers(g, list)) return; // most sums
    taken_numbers const taken = take_numbers(g, list);
    if (taken.at < 0) return;
    int const subtracted =
        taken.sum == -1 && has_positive(list, taken.at) ? find_subtracted(g, list, taken.at) : -1;
    if (subtracted < 0 && taken.sum != 0) return put_number(g, list, taken, where);
    if (subtracted >= 0) invert(g, list.products[subtracted], where);
    take_out(list, taken.at);
}

} // namespace hls::ir::detail
