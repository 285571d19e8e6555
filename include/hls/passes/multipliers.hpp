// Pass: products stand where the kernel or their line requests: in multipliers of the device, or in
// look-up tables as a sum of rows. A product by a constant is only marked: `sums` makes shifts and
// adds of it, or leaves it whole.
#pragma once

#include "../analysis/delay.hpp"
#include "../support/message.hpp"
#include "split/product.hpp"

namespace hls::ir {

namespace detail {

constexpr int blocks_of(auto const& g, device const& target, node const& n) {
    return multipliers_of(n.type, node_operands{g, n}, target);
}

// Its own request is stronger than the kernel's. What no multiplier of the device takes stays.
constexpr prefer place_of(auto const& g, device const& target, node const& n, prefer wanted) {
    if (n.kind != op::multiply) return prefer::automatic;
    if (n.value != 0) return prefer(n.value);
    return blocks_of(g, target, n) == 0 ? prefer::automatic : wanted;
}

// Rows of look-up tables, where multipliers would compute it, or where the result is too narrow for
// those of the device: its tables have no such products.
constexpr bool becomes_rows(auto const& g, device const& target, node const& n, prefer place) {
    if (n.kind != op::multiply || g.nodes[n.b].kind == op::constant) return false;
    int const width = computed_width(g, n);
    if (blocks_of(g, target, n) > 0) return place == prefer::logic;
    return target.multiplier_least > 0 && width >= least_digit_factor &&
           lesser_of(g.nodes[n.a].type.width, g.nodes[n.b].type.width) >= least_digit_factor;
}

inline constexpr split_limits no_registers{.usable_ps = 1 << 30,
                                           .part = 1,
                                           .wide = 1,
                                           .addend = widest_addend,
                                           .equal = 0,
                                           .reduce = 0,
                                           .mux = true};

} // namespace detail

constexpr bool moves_products(auto const& g, device const& target, prefer wanted) {
    bool const all = wanted != prefer::automatic || target.multiplier_least > 0;
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].kind != op::multiply || (!all && g.nodes[i].value == 0)) continue;
        node const& n = g.nodes[i];
        prefer const place = detail::place_of(g, target, n, wanted);
        if (int(place) != n.value || detail::becomes_rows(g, target, n, place)) return true;
    }
    return false;
}

constexpr builder move_products(auto const& g, device const& target, prefer wanted) {
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = renumbered(g.nodes[i], mapped);
        result.basic_block = n.basic_block;
        prefer const place = detail::place_of(g, target, g.nodes[i], wanted);
        if (n.kind == op::multiply) n.value = int(place);
        if (!detail::becomes_rows(g, target, g.nodes[i], place)) {
            mapped[i] = append(result, n);
            continue;
        }
        detail::splitter s{
            {result, n}, target, detail::no_registers, detail::computed_width(result, n)};
        mapped[i] = detail::split_product(s);
    }
    return result;
}

// A request that no multiplier of the device can meet.
constexpr message rejected_multipliers(auto const& g, device const& target, prefer wanted) {
    if (wanted == prefer::dsp && !target.has_multiplier)
        return say(310, g.where, "kernel `", g.id, "` prefers multipliers, and device ",
                   static_cast<char const*>(target.name),
                   " has none; take another device, or leave .prefer out");
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (!is_requested(n, prefer::dsp) || detail::blocks_of(g, target, n) > 0) continue;
        if (!target.has_multiplier)
            return say(310, n.where, "dsp(...) requests a multiplier, and device ",
                       static_cast<char const*>(target.name),
                       " has none; take another device, or leave dsp(...) out");
        return say(311, n.where, "dsp(...) requests a multiplier for ",
                   int(g.nodes[n.a].type.width), " x ", int(g.nodes[n.b].type.width),
                   " bits, and synthesis for ", static_cast<char const*>(target.name),
                   " computes products of less than ", target.multiplier_least,
                   " bits, and those by one bit, in look-up tables; leave dsp(...) out");
    }
    return {};
}

} // namespace hls::ir
