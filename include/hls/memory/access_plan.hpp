// The plans of all accesses of a graph, each found once: every layer above reads them.
#pragma once

#include "../analysis/indexes/residue_groups.hpp"
#include "../analysis/memory_ports.hpp"

namespace hls::ir {

namespace detail {

constexpr bool has_places(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if ((place_mask(g.resources[r].memory) | g.resources[r].memory.parts) != 0) return true;
    return false;
}

// Lowest bits that are known and those of the offset: what all terms add up to has zeros there,
// also where no term has, as in i - (i & 7).
constexpr int known_zeros(access_plan const& a) {
    unsigned const unlike = ~a.known | (a.value ^ a.offset);
    int zeros = 0;
    while (zeros < 32 && (unlike >> zeros & 1u) == 0) ++zeros;
    return zeros;
}

constexpr access_plan plan_index(auto const& g, index_forms const& forms, int id) {
    known_bits const index = known_bits_of(g, g.nodes[id].a);
    access_plan a{};
    a.known = index.mask;
    a.value = index.value;
    a.family = forms.family[id];
    a.offset = unsigned(forms.offset[id]);
    a.fields = forms.fields[id];
    if (a.family == 0) return a;
    a.zeros = greater_of(fixed_bits(forms, a.family), known_zeros(a));
    unsigned const fixed = low_mask(a.zeros);
    a.known |= fixed;
    a.value = (a.value & ~fixed) | (a.offset & fixed);
    return a;
}

constexpr access_plan plan_access(auto const& g, index_forms const& forms, int id) {
    access_plan a = plan_index(g, forms, id);
    know_assigned_bank(g, g.nodes[id], a);
    return a;
}

// The last group of accesses to each row.
struct row_table {
    int first[max_nodes];                // by hash; 0: free
    unsigned long long taken[max_nodes]; // lanes that its stores write
};

constexpr bool is_of_row(auto const& g, int first, int id) {
    node const& x = g.nodes[first];
    node const& y = g.nodes[id];
    access_plan const &p = g.lists.access[first], &q = g.lists.access[id];
    int const lanes = lane_bits(memory_of(g, id));
    return x.kind == y.kind && x.resource == y.resource && x.basic_block == y.basic_block &&
           p.family == q.family && p.offset >> lanes == q.offset >> lanes;
}

constexpr int slot_of_row(auto const& g, row_table const& t, int id) {
    node const& n = g.nodes[id];
    access_plan const& p = g.lists.access[id];
    unsigned const who = unsigned(p.family) * 64 + unsigned(n.basic_block);
    unsigned slot = who * 0x9e3779b1u + (p.offset >> lane_bits(memory_of(g, id))) * 0x85ebca6bu +
                    (n.kind == op::store);
    for (slot = (slot ^ (slot >> 15)) & (max_nodes - 1); t.first[slot] != none;
         slot = (slot + 1) & (max_nodes - 1))
        if (is_of_row(g, t.first[slot], id)) break;
    return int(slot);
}

// Stores to one lane are no group.
constexpr void join_row(auto& g, row_table& t, int id) {
    access_plan& p = g.lists.access[id];
    int const lanes = lane_bits(memory_of(g, id));
    if (lanes == 0 || p.family == 0 || p.zeros < lanes) return;
    int const slot = slot_of_row(g, t, id);
    unsigned long long const lane = 1ull << (p.offset & lane_mask(memory_of(g, id)));
    bool const is_new =
        t.first[slot] == none || (g.nodes[id].kind == op::store && (t.taken[slot] & lane) != 0);
    if (is_new) t.first[slot] = id;
    t.taken[slot] = is_new ? lane : t.taken[slot] | lane;
    p.row = short(t.first[slot]);
}

} // namespace detail

// Of one array.
constexpr void plan_accesses(auto& g, index_forms const& forms, int resource) {
    detail::row_table rows{};
    for (int i = first_use(g, resource); i != none; i = next_use(g, i)) {
        if (!is_memory_access(g.nodes[i].kind)) continue;
        g.lists.access[i] = detail::plan_access(g, forms, i);
        detail::join_row(g, rows, i);
    }
}

constexpr void plan_all_accesses(auto& g) {
    index_forms const forms = find_index_forms(g);
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == resource_kind::array) plan_accesses(g, forms, r);
}

// Without banks, lanes and merged arrays nobody asks.
constexpr void plan_accesses(auto& g) {
    g.lists.has_accesses = true;
    if (detail::has_places(g)) plan_all_accesses(g);
}

// The same graph without unused capacity, with its lists and the plans of its accesses.
template <auto const& Big>
constexpr auto planned_accesses() {
    auto result = exactly_sized<Big>();
    plan_accesses(result);
    return result;
}

} // namespace hls::ir
