// Accesses by the low bits of their indexes that are known, as those of `row * 64 + 3` are: of
// which these differ, they never meet, in whatever iterations.
#pragma once

#include "access_groups.hpp"
#include "index_forms.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int most_residue_bits = 16;

// Known of all accesses of the group.
constexpr int residue_bits(index_forms const& forms, access_groups const& all,
                           access_group const& group) {
    int bits = most_residue_bits, last = 0;
    for (int i = group.first; i != none && bits > 0; i = all.next[i]) {
        int const family = forms.family[i];
        if (family == 0) return 0;
        if (family != last) bits = lesser_of(bits, fixed_bits(forms, family));
        last = family;
    }
    return bits;
}

// Lanes of one row are one word of the RAM.
constexpr int residue_of(auto const& g, index_forms const& forms, int access, int bits) {
    return int(modulo(forms.offset[access], bits)) >> lane_bits(memory_of(g, access));
}

constexpr bool has_residues(auto const& g, index_forms const& forms, access_groups const& all,
                            access_group const& group, int bits) {
    for (int i = group.first; i != none && bits > 0; i = all.next[i])
        if (residue_of(g, forms, i, bits) != residue_of(g, forms, group.first, bits)) return true;
    return false;
}

// The group has no accesses any more: others have.
constexpr void split_group(auto const& g, index_forms const& forms, access_groups& all,
                           group_table& t, int group, int bits) {
    int id = all.of[group].first;
    all.of[group].first = all.of[group].last = none;
    all.of[group].stores = false;
    while (id != none) {
        int const next = all.next[id];
        int const place =
            residue_of(g, forms, id, bits) << (max_bank_bits + 1) | (all.of[group].place + 1);
        all.next[id] = none;
        append_access(g, all, group_at(all, t, all.of[group].resource, true, place), id);
        id = next;
    }
}

} // namespace detail

// Groups of accesses that all may meet become one for each residue.
constexpr void split_by_residue(auto const& g, index_forms const& forms, access_groups& all) {
    detail::group_table t{};
    int const count = all.count;
    for (int k = 0; k < count; ++k) {
        access_group const& group = all.of[k];
        if (!group.alike || !group.stores || is_split(g, group.resource)) continue;
        int const bits = detail::residue_bits(forms, all, group);
        if (detail::has_residues(g, forms, all, group, bits))
            detail::split_group(g, forms, all, t, k, bits);
    }
}

} // namespace hls::ir
