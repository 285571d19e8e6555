// The order of the passes, one reason per line.
#pragma once

#include "../memory/arbitrated_ports.hpp"
#include "../memory/lut_ram.hpp"
#include "adders/add_or_subtract.hpp"
#include "adders/borrows.hpp"
#include "adders/compared_sums.hpp"
#include "adders/signs.hpp"
#include "balance.hpp"
#include "branches/common_operand.hpp"
#include "branches/guarded_operands.hpp"
#include "branches/held_values.hpp"
#include "branches/members.hpp"
#include "chains.hpp"
#include "coalesce.hpp"
#include "expand.hpp"
#include "expansion/raised_words.hpp"
#include "extremes.hpp"
#include "fuse.hpp"
#include "known_words.hpp"
#include "linear/parities.hpp"
#include "merge_arrays.hpp"
#include "multipliers.hpp"
#include "narrow.hpp"
#include "overlap.hpp"
#include "searches.hpp"
#include "speculate.hpp"
#include "split.hpp"
#include "sums.hpp"
#include "thread_jumps.hpp"
#include "trees/choices.hpp"
#include "wires.hpp"

namespace hls::ir {

// These loops stay as they are; the report says why.
constexpr builder kept_apart(auto const& g, auto is_one) {
    builder result = same_kernel(g);
    for (int l = 0; l < g.loop_count; ++l) result.loops[l].apart |= is_one(l);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        result.basic_block = g.nodes[i].basic_block;
        mapped[i] = append_renumbered(result, g.nodes[i], mapped);
    }
    return result;
}

// If nothing is in the way.
constexpr builder overlapped_by_itself(auto const& g, int outer) {
    if (!reason_against_overlap(g, outer))
        if (builder const result = overlap(g, outer); !has_problem(result)) return result;
    return kept_apart(g, [&](int l) { return l == outer; });
}

constexpr builder overlapped_as_required(auto const& g, int outer) {
    message const objection = reason_against_overlap(g, outer);
    if (!objection) return overlap(g, outer);
    builder result = same_kernel(g);
    complain(result, objection);
    return result;
}

constexpr builder overlapped(auto const& g);

constexpr builder overlapped_if_wanted(builder const& g) {
    return wants_overlap(g) ? overlapped(g) : g;
}

// With loops that overlap. Required, this changes what the kernel means: words of an iteration may
// come after the words that later ones read.
constexpr builder overlapped(auto const& g) {
    int const outer = loop_to_overlap(g);
    bool const by_itself = overlaps_by_itself(g, outer);
    if (!objection_to_nest(g, outer) && wants_coalescing(g))
        return overlapped(coalesce(g)); // first: parts are loops of one step
    if (by_itself && wants_fusion(g)) return overlapped_if_wanted(fuse(g)); // one loop costs less
    builder const result =
        by_itself ? overlapped_by_itself(g, outer) : overlapped_as_required(g, outer);
    return has_problem(result) ? result : overlapped_if_wanted(result);
}

// Of a loop that overlaps by itself: what `overlapped` has found in the way.
constexpr message reason_to_stay_apart(auto const& g, int outer) {
    if (!objection_to_nest(g, outer) && wants_coalescing(g))
        return reason_to_stay_apart(coalesce(g), outer);
    return reason_against_overlap(g, outer);
}

// Only those that must.
constexpr builder only_required_overlapped(auto const& g) {
    return overlapped_if_wanted(
        kept_apart(g, [&](int l) { return wants_overlap(g, l) && overlaps_by_itself(g, l); }));
}

// For every device, and for the CPU: widths from ranges and uses, no dead nodes.
constexpr builder simplified(auto const& g) { return narrow(g); }

// With registers ahead of the conditions of loops: for a loop whose interval it makes shorter.
constexpr builder speculated(auto const& g, loop_set const& loops) {
    return narrow(speculate(g, loops)); // what it copies has constants in it
}

// Without short basic blocks; what only they assigned is a constant.
constexpr builder threaded(auto const& g, int most_operations) {
    builder const result = thread_jumps(g, most_operations);
    return lost_an_assignment(g, result) ? narrow(result) : result;
}

// What is left to do before sums are rebuilt for one device, in this order.
enum class fitting : unsigned char {
    merging,
    expansion, // others see sums
    raising,   // of what expansion has made, too
    wires,     // before what looks for operations
    parities,  // of what wires have not joined
    fusion,
    coalescing, // before forwarding: it makes new paths
    forwarding, // what has moved within a step is no access
    members,    // of what has been moved, too
    addends,    // before sums, which may join what is compared with others
    held,       // before what looks at the values that registers take
    common,     // before products and sums, which would hide what operations have in common
    guards,     // before signs, which look for comparisons
    products,   // before sums, which the rows of products are
    one_adder,  // before sums, which would hide what they share
    borrows,    // before signs, which look for comparisons
    signs,      // of what is left of differences
    chains,     // of what is left of registers
    arbiters,   // of the accesses that are left
    nothing
};

constexpr fitting next_fitting(auto const& g, device const& target, prefer place) {
    if (wants_merging(g)) return fitting::merging;
    if (wants_expansion(g)) return fitting::expansion;
    if (wants_raising(g, target)) return fitting::raising;
    if (wants_wires(g)) return fitting::wires;
    if (wants_parities(g)) return fitting::parities;
    if (wants_fusion(g)) return fitting::fusion;
    if (wants_coalescing(g)) return fitting::coalescing;
    if (wants_forwarding(g)) return fitting::forwarding;
    if (wants_split_words(g)) return fitting::members;
    if (wants_addends(g)) return fitting::addends;
    if (wants_held_values(g)) return fitting::held;
    if (wants_common_operands(g, target)) return fitting::common;
    if (wants_guarded_operands(g)) return fitting::guards;
    if (moves_products(g, target, place)) return fitting::products;
    if (wants_one_adder(g, target)) return fitting::one_adder;
    if (wants_comparisons(g)) return fitting::borrows;
    if (wants_signs(g)) return fitting::signs;
    if (wants_chains(g)) return fitting::chains;
    return wants_assigned_ports(g) ? fitting::arbiters : fitting::nothing;
}

// After products have been moved, they need no place any more.
constexpr prefer place_after(fitting step, prefer place) {
    return step >= fitting::products ? prefer::automatic : place;
}

constexpr builder with_trees(auto const& g, device const& target) {
    builder trees = sums(g, target); // after narrowing: a sum that cannot wrap can be rebuilt
    choose_lut_rams(trees, target);
    // After sums, which fix when their operands arrive.
    comparison_chains const compared = find_comparison_chains(trees);
    if (compared.extremes) trees = balance_extremes(trees, target);
    if (compared.searches) trees = balance_searches(trees);
    if (compared.selections >= least_arms) trees = balance_choices(trees, target);
    if (has_bitwise(trees)) return balance(trees, target);
    return trees;
}

// Only the passes of this step are instantiated: a kernel has few of them.
template <fitting Step>
constexpr builder fitted_by(auto const& g, device const& target, prefer place) {
    if constexpr (Step == fitting::merging) return narrow(merge_arrays(g));
    if constexpr (Step == fitting::expansion) return narrow(expand(g));
    if constexpr (Step == fitting::raising) return narrow(raise_words(g, target));
    if constexpr (Step == fitting::wires) return narrow(join_wires(g));
    if constexpr (Step == fitting::parities) return narrow(make_parities(g));
    if constexpr (Step == fitting::fusion) return fuse(g);
    if constexpr (Step == fitting::coalescing) return narrow(coalesce(g));
    if constexpr (Step == fitting::forwarding) return narrow(forward(g));
    if constexpr (Step == fitting::members) return narrow(split_words(g));
    if constexpr (Step == fitting::addends) return narrow(compare_addends(g));
    if constexpr (Step == fitting::held) return narrow(take_held_values(g));
    if constexpr (Step == fitting::common) return narrow(join_common_operands(g, target));
    if constexpr (Step == fitting::guards) return narrow(guard_operands(g));
    if constexpr (Step == fitting::products) return narrow(move_products(g, target, place));
    if constexpr (Step == fitting::one_adder) return narrow(add_or_subtract(g, target));
    if constexpr (Step == fitting::borrows) return narrow(compare_pieces(g));
    if constexpr (Step == fitting::signs) return narrow(take_signs(g));
    if constexpr (Step == fitting::chains) return narrow(join_chains(g));
    if constexpr (Step == fitting::arbiters) return narrow(assign_ports(g));
    if constexpr (Step == fitting::nothing) return with_trees(g, target);
}

// Where the step is not known while compiling.
template <fitting First = fitting::merging>
constexpr builder fitted_by(fitting step, auto const& g, device const& target, prefer place) {
    if constexpr (First == fitting::nothing)
        return fitted_by<First>(g, target, place);
    else if (step == First)
        return fitted_by<First>(g, target, place);
    else
        return fitted_by<static_cast<fitting>(int(First) + 1)>(step, g, target, place);
}

// For one device.
constexpr builder fitted(auto const& g, device const& target, prefer place = prefer::automatic) {
    fitting const step = next_fitting(g, target, place);
    if (step == fitting::nothing) return fitted_by(step, g, target, place);
    return fitted(fitted_by(step, g, target, place), target, place_after(step, place));
}

constexpr builder finished(auto const& g) {
    return narrow(g); // new adders get the widths that their ranges need
}

constexpr builder finished(auto const& g, port_order ports, promise const& promised) {
    builder result = finished(g);
    result.ports = ports == port_order::early_writes ? port_order::program : ports;
    result.early_writes = ports == port_order::early_writes;
    result.promised = promised;
    return result;
}

// For one clock.
constexpr builder clocked(auto const& g, device const& target, int usable_ps) {
    return narrow(split(g, target, usable_ps)); // last: sums would join the parts again
}

} // namespace hls::ir
