// The plans of all accesses of a graph, each found once: every layer above reads them.
#pragma once

#include "../analysis/index_forms.hpp"
#include "../analysis/memory_ports.hpp"

namespace hls::ir {

namespace detail {

constexpr bool has_banks(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (bank_count(g, r) > 1) return true;
    return false;
}

// Bits of an index below all its terms.
constexpr int fixed_bits(index_forms const& forms, int family) {
    index_family const& f = forms.families[family];
    int zeros = f.bits;
    for (int i = 0; i < f.count; ++i)
        for (int bit = 0; bit < zeros; ++bit)
            if (modulo(forms.terms[f.first_term + i].factor, bit + 1) != 0) zeros = bit;
    return zeros;
}

constexpr access_plan plan_access(auto const& g, index_forms const& forms, int id) {
    known_bits const index = known_bits_of(g, g.nodes[id].a);
    access_plan a{index.mask, index.value, forms.family[id], unsigned(forms.offset[id]), 0};
    if (a.family == 0) return a;
    a.zeros = fixed_bits(forms, a.family);
    unsigned const fixed = low_mask(a.zeros);
    a.known |= fixed;
    a.value = (a.value & ~fixed) | (a.offset & fixed);
    return a;
}

} // namespace detail

constexpr void plan_all_accesses(auto& g) {
    index_forms const forms = find_index_forms(g);
    for (int i = 1; i < g.node_count; ++i) {
        if (!is_memory_access(g.nodes[i].kind)) continue;
        g.lists.access[i] = detail::plan_access(g, forms, i);
    }
}

// Without banks nobody asks.
constexpr void plan_accesses(auto& g) {
    g.lists.has_accesses = true;
    if (detail::has_banks(g)) plan_all_accesses(g);
}

// The same graph without unused capacity, with its lists and the plans of its accesses.
template <auto const& Big>
constexpr auto planned_accesses() {
    auto result = exactly_sized<Big>();
    plan_accesses(result);
    return result;
}

} // namespace hls::ir
