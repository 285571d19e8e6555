// What serves the accesses of an array as well, in fewer block RAMs: rows of several elements in
// place of banks, banks that are chosen at run time in place of replicates.
#pragma once

#include "../analysis/area/area.hpp"
#include "choose_banks.hpp"
#include "true_dual_port.hpp"

namespace hls::ir {

// That a block RAM is worth: iCE40 HX8K has 240 for each, ECP5 25F 430, Artix 35T 208 for each
// half.
inline constexpr int luts_for_a_block = 200;

namespace detail {

constexpr int all_blocks(auto const& g, int resource, device const& target) {
    memory_plan const& p = g.resources[resource].memory;
    return bank_count(p) * bank_blocks(g, resource, target, p);
}

// ----- Rows for banks: two banks of 256 words of 8 bits are two half used block RAMs of iCE40,
// 256 rows of two words are one. -----

// With rows of so many elements, and with banks where these do not suffice, no two accesses meet.
constexpr bool suffice_in_rows(auto& g, index_forms const& forms, int resource, int lanes) {
    g.resources[resource].memory.lanes = short(lanes);
    plan_accesses(g, forms, resource);
    return all_loads_know(g, resource, [&](int i) { return unknown_lane_bits(g, i); }) &&
           (are_enough(g, resource, {}, true) || choose_banks(g, resource, true));
}

// Banks have been chosen for the array.
constexpr bool may_have_rows(auto const& g, int resource) {
    hls::ir::resource const& r = g.resources[resource];
    return r.kind == resource_kind::array && r.chooses_rows && r.memory.bank_bits > 0 &&
           r.memory.pump == pumping::single && !in_lut_ram(g, resource);
}

// The longest rows that take the fewest block RAMs.
constexpr void choose_rows(auto& g, index_forms const& forms, int resource, device const& target) {
    memory_plan& plan = g.resources[resource].memory;
    memory_plan best = plan;
    int fewest = all_blocks(g, resource, target);
    for (int lanes = bank_count(plan); lanes > 1; lanes /= 2) {
        if (g.resources[resource].depth % lanes != 0) continue;
        if (!suffice_in_rows(g, forms, resource, lanes)) continue;
        int const blocks = all_blocks(g, resource, target);
        if (blocks < fewest) best = plan, fewest = blocks;
    }
    plan = best;
    plan_accesses(g, forms, resource);
}

// ----- Banks for replicates: a[i] and a[i + 1] are never in one of two banks. Words and addresses
// are chosen by look-up tables. -----

constexpr int count_of(auto const& g, int resource, op kind) {
    int count = 0;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        count += g.nodes[i].kind == kind;
    return count;
}

// Replicates have been chosen, and one of two words for each load takes less than they do.
constexpr bool may_have_banks(auto const& g, int resource, device const& target) {
    hls::ir::resource const& r = g.resources[resource];
    int const replicates = replicate_count(r.memory);
    if (r.kind != resource_kind::array || !r.chooses_banks || replicates == 1 ||
        in_lut_ram(g, resource))
        return false;
    int const saved = all_blocks(g, resource, target) / replicates * (replicates - 1);
    return count_of(g, resource, op::load) * choice_area(target, 2, r.type.width).luts <
           saved * luts_for_a_block;
}

// Of the words that loads choose, and of what each bank chooses for its ports.
constexpr int luts_of_banks(auto const& g, int resource, device const& target) {
    hls::ir::resource const& r = g.resources[resource];
    int const address = index_width(bank_depth(g, resource)), word = r.type.width;
    int const loads = count_of(g, resource, op::load), stores = count_of(g, resource, op::store);
    int luts = 0;
    for (int i = first_use(g, resource); i != none; i = next_use(g, i))
        if (g.nodes[i].kind == op::load)
            luts += choice_area(target, banks_within_reach(g, i), word).luts;
    int const ports =
        choice_area(target, loads, address).luts + choice_area(target, stores, address + word).luts;
    return luts + bank_count(g, resource) * ports;
}

constexpr void choose_banks_for_replicates(auto& g, int resource, device const& target) {
    memory_plan& plan = g.resources[resource].memory;
    memory_plan const replicates = plan;
    int const blocks = all_blocks(g, resource, target);
    if (g.resources[resource].chooses_ports) plan = simple_dual_plan(plan);
    if (choose_banks(g, resource, false)) {
        int const saved = blocks - all_blocks(g, resource, target);
        if (saved > 0 && saved * luts_for_a_block > luts_of_banks(g, resource, target)) return;
    }
    plan = replicates;
}

} // namespace detail

constexpr bool may_take_fewer_blocks(auto const& g, device const& target) {
    for (int r = 0; r < g.resource_count; ++r)
        if (detail::may_have_rows(g, r) || detail::may_have_banks(g, r, target)) return true;
    return false;
}

// The graph with such memories; where they gain nothing, it stays as it is.
constexpr auto with_fewer_blocks(auto g, device const& target) {
    index_forms const forms = find_index_forms(g);
    for (int r = 0; r < g.resource_count; ++r)
        if (detail::may_have_rows(g, r))
            detail::choose_rows(g, forms, r, target);
        else if (detail::may_have_banks(g, r, target))
            detail::choose_banks_for_replicates(g, r, target);
    return g;
}

} // namespace hls::ir
