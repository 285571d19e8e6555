// Indexes by their parts: a row above a column, each a linear form, of which constants may turn
// bits around. Two accesses whose columns are c and c + 1, or s and s ^ 1, use different columns
// whatever their rows are.
#pragma once

#include "../../ir/simplify.hpp"
#include "different_fields.hpp"
#include "index_families.hpp"

namespace hls::ir {

namespace detail {

// The lowest `bits` bits of base ^ flip are those of a value.
struct turned_value {
    int base;
    unsigned flip;
};

// What is cut off of the operand, or takes its sign, does not matter.
constexpr bool has_low_bits(auto const& g, node const& n, int bits) {
    return n.type.width >= bits || contains(n.type, g.nodes[n.a].type);
}

// Keeps the lowest bits.
constexpr bool is_mask_above(auto const& g, node const& n, int bits) {
    return n.kind == op::bit_and && g.nodes[n.b].kind == op::constant &&
           (unsigned(constant_value(g.nodes[n.b])) & low_mask(bits)) == low_mask(bits);
}

constexpr turned_value turned_value_of(auto const& g, int id, int bits) {
    turned_value x{id, 0};
    for (;; x.base = g.nodes[x.base].a) {
        node const& n = g.nodes[x.base];
        bool const by_constant = n.kind == op::bit_xor && g.nodes[n.b].kind == op::constant;
        bool const keeps = n.kind == op::resize || is_mask_above(g, n, bits);
        if (!keeps && n.kind != op::bit_not && !by_constant) break;
        if (!has_low_bits(g, n, bits)) break;
        unsigned const turned = by_constant ? unsigned(constant_value(g.nodes[n.b])) : ~0u;
        if (!keeps) x.flip ^= n.type.is_signed ? turned : turned & low_mask(n.type.width);
    }
    x.flip &= low_mask(bits);
    return x;
}

constexpr index_field field_of(auto const& g, index_facts const& facts, index_forms& all,
                               family_table& t, int resource, int id, int low, int count) {
    turned_value const x = turned_value_of(g, id, count);
    linear_form form{};
    form.known = true;
    form.bits = count;
    take_apart(g, facts, form, x.base);
    if (!form.known) return {};
    keep_low_bits(form);
    bool is_new = false;
    int const family = family_of(all, t, form, resource, is_new);
    if (is_new) all.families[family].one_offset = false; // nobody has asked
    return {.low = short(low),
            .count = short(count),
            .zeros = short(fixed_bits(all, family)),
            .family = family,
            .offset = unsigned(form.offset),
            .flip = x.flip};
}

// The whole index where it is no row above a column.
constexpr index_fields fields_of(auto const& g, index_facts const& facts, index_forms& all,
                                 family_table& t, node const& access) {
    int const bits = index_width(g.resources[access.resource].depth);
    turned_value const whole = turned_value_of(g, access.a, bits);
    node const& index = g.nodes[whole.base];
    int const low = int(index.value);
    auto const field = [&](int id, int from, int count) {
        return field_of(g, facts, all, t, access.resource, id, from, count);
    };
    bool const has_row = index.kind == op::concat && whole.flip == 0 && low < bits &&
                         has_at_most(facts.ranges[index.b], low);
    if (!has_row) return {{field(access.a, 0, bits)}};
    node const& row = g.nodes[index.a];
    int const above = low + int(row.value);
    bool const has_top =
        row.kind == op::concat && above < bits && has_at_most(facts.ranges[row.b], int(row.value));
    return {{field(index.b, 0, low), field(index.a, low, bits - low),
             has_top ? field(row.a, above, bits - above) : index_field{}}};
}

// Of different families, of which one may be not known.
constexpr bool has_several_families(auto const& g, index_forms const& forms, int resource) {
    int const first = first_use(g, resource);
    for (int i = first; i != none; i = next_use(g, i))
        if (is_memory_access(g.nodes[i].kind) && forms.family[i] != forms.family[first])
            return true;
    return false;
}

// The first field of each family, of columns, of rows, and of what is above in them, and the index
// that it is part of.
struct first_fields {
    index_field of[most_fields][max_index_families];
    int index[most_fields][max_index_families];
};

// Some parts of two indexes differ, as far as is known in all steps; or two indexes have a part in
// common that moves on with the iterations of a loop: then they differ in different iterations.
constexpr bool tell_apart(auto const& g, index_forms const& all, first_fields& first, int resource,
                          auto const& moves) {
    bool apart = false;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        for (int k = 0; k < most_fields; ++k) {
            index_field const& x = all.fields[i].of[k];
            if (x.family == 0) continue;
            index_field& other = first.of[k][x.family];
            int& index = first.index[k][x.family];
            if (!are_comparable(x, other)) other = x, index = g.nodes[i].a;
            apart |= x.offset != other.offset || x.flip != other.flip ||
                     (index != g.nodes[i].a && moves(x.family, i));
        }
    return apart;
}

constexpr void drop_fields(auto const& g, index_forms& all, int resource) {
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) all.fields[i] = {};
}

// Of arrays without copies for runs, if they tell accesses apart. moves(family, access): with the
// iterations of its loop.
constexpr void add_index_fields(auto const& g, index_facts const& facts, index_forms& all,
                                family_table& t, auto const& moves) {
    first_fields first{};
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        if (x.kind != resource_kind::array || x.runs > 1 || !has_several_families(g, all, r))
            continue;
        for (int i = first_use(g, r); i != none; i = next_use(g, i))
            if (is_memory_access(g.nodes[i].kind))
                all.fields[i] = fields_of(g, facts, all, t, g.nodes[i]);
        if (!tell_apart(g, all, first, r, moves)) drop_fields(g, all, r);
    }
}

} // namespace detail

} // namespace hls::ir
