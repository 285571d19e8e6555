// Indexes by their parts: a row above a column, each a linear form, of which constants may turn
// bits around. Two accesses whose columns are c and c + 1, or s and s ^ 1, use different columns
// whatever their rows are.
#pragma once

#include "residue_groups.hpp"

namespace hls::ir {

namespace detail {

// The lowest `bits` bits of base ^ flip are those of a value.
struct turned_value {
    int base;
    unsigned flip;
};

constexpr bool has_low_bits(auto const& g, node const& n, int bits) {
    return n.type.width >= bits || n.type.width >= g.nodes[n.a].type.width;
}

constexpr turned_value turned_value_of(auto const& g, int id, int bits) {
    turned_value x{id, 0};
    for (;; x.base = g.nodes[x.base].a) {
        node const& n = g.nodes[x.base];
        bool const by_constant = n.kind == op::bit_xor && g.nodes[n.b].kind == op::constant;
        if (n.kind != op::resize && n.kind != op::bit_not && !by_constant) break;
        if (!has_low_bits(g, n, bits)) break;
        if (by_constant) x.flip ^= unsigned(constant_value(g.nodes[n.b]));
        if (n.kind == op::bit_not) x.flip ^= n.type.is_signed ? ~0u : low_mask(n.type.width);
    }
    x.flip &= low_mask(bits);
    return x;
}

// Families of parts of indexes: of one array, and of one place in its indexes.
struct field_families {
    index_facts const& facts;
    index_forms& forms;
    family_table table;
};

constexpr index_field field_of(auto const& g, field_families& all, int resource, int id, int low,
                               int count) {
    turned_value const x = turned_value_of(g, id, count);
    linear_form form{};
    form.known = true;
    form.bits = count;
    take_apart(g, all.facts, form, x.base);
    if (!form.known) return {};
    keep_low_bits(form);
    bool is_new = false;
    int const family = family_of(all.forms, all.table, form, resource, is_new);
    return {short(low), short(count),          short(fixed_bits(all.forms, family)),
            family,     unsigned(form.offset), x.flip};
}

// The whole index where it is no row above a column.
constexpr void add_fields(auto const& g, field_families& all, int access, index_field* fields) {
    node const& n = g.nodes[access];
    int const bits = index_width(g.resources[n.resource].depth);
    turned_value const whole = turned_value_of(g, n.a, bits);
    node const& index = g.nodes[whole.base];
    int const low = int(index.value);
    bool const has_row = index.kind == op::concat && whole.flip == 0 && low < bits &&
                         has_at_most(all.facts.ranges[index.b], low);
    fields[0] = has_row ? field_of(g, all, n.resource, index.b, 0, low)
                        : field_of(g, all, n.resource, n.a, 0, bits);
    if (has_row) fields[1] = field_of(g, all, n.resource, index.a, low, bits - low);
}

// Of different families, of which one may be not known.
constexpr bool has_several_families(auto const& g, index_forms const& forms, int resource) {
    int const first = first_use(g, resource);
    for (int i = first; i != none; i = next_use(g, i))
        if (is_memory_access(g.nodes[i].kind) && forms.family[i] != forms.family[first])
            return true;
    return false;
}

} // namespace detail

// `fields_of(access)`: where those of an access are kept. Arrays without copies for runs.
constexpr void find_index_fields(auto const& g, index_forms const& whole, auto fields_of) {
    bool several[max_resources]{}, any = false;
    for (int r = 0; r < g.resource_count; ++r) {
        resource const& x = g.resources[r];
        several[r] = x.kind == resource_kind::array && x.runs <= 1 &&
                     detail::has_several_families(g, whole, r);
        any |= several[r];
    }
    if (!any) return;
    detail::index_facts const facts = detail::find_facts_of_accesses(g);
    index_forms forms{};
    forms.family_count = 1;
    detail::field_families all{facts, forms, {}};
    for (int i = 1; i < g.node_count; ++i)
        if (is_memory_access(g.nodes[i].kind) && several[g.nodes[i].resource])
            detail::add_fields(g, all, i, fields_of(i));
}

} // namespace hls::ir
