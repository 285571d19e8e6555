// A device as a kernel finds it: in a large design routes are longer than in those measured.
#pragma once

#include "../../analysis/area/area.hpp"
#include "united.hpp"

namespace hls::detail {

// Products that would take a multiplier at a lower clock are rows of digits: a table for each bit.
constexpr int luts_in_rows(auto const& g, ir::node const& n) {
    int const a = g.nodes[n.a].type.width, b = g.nodes[n.b].type.width;
    return (ir::lesser_of(a, b) + 1) / 2 * (ir::greater_of(a, b) + 2);
}

constexpr bool may_be_rows(device const& target, int usable_ps) {
    return target.has_multiplier && usable_ps > 0 &&
           ir::detail::find_limits(target, usable_ps).part == 1;
}

struct cell_count {
    long long luts; // as if all products took multipliers
    long long in_units, in_rows;
    int multipliers;
};

// `usable_ps`: room for logic between two registers; 0: no clock is given.
constexpr cell_count count_cells(auto const& g, device const& target, int usable_ps) {
    bool const has_rows = may_be_rows(target, usable_ps);
    cell_count all{};
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        ir::area const one = ir::area_of(g, target, n);
        all.luts += one.luts;
        if (n.kind == ir::op::unit) all.in_units += one.luts;
        if (has_rows && n.kind == ir::op::multiply && ir::is_too_slow(g, target, n, usable_ps))
            all.in_rows += luts_in_rows(g, n);
        else
            all.multipliers += one.multipliers;
    }
    return all;
}

// A unit is as large alone as in a kernel.
constexpr bool is_packed(device const& target, cell_count const& cells) {
    if (target.packed_percent == 0) return false;
    return cells.luts - cells.in_units >= target.packed_luts || cells.in_rows >= target.packed_rows;
}

constexpr int percent_of(device const& target, cell_count const& cells) {
    if (is_packed(target, cells)) return target.packed_percent;
    return cells.luts >= target.full_luts ? target.full_percent : 0;
}

// What a device has other figures for than those that were measured.
struct fullness {
    int percent;
    int product_route_ps;
    constexpr bool operator==(fullness const&) const = default;
};

constexpr device as_found(device const& measured, fullness const& how) {
    device d = measured;
    d.crowding_percent = how.percent;
    d.product_route_ps = how.product_route_ps;
    d.measured = &measured;
    return d;
}

// Products that do not fit with the longer routes are look-up tables.
constexpr fullness how_full(auto const& g, device const& target, int usable_ps) {
    cell_count const cells = count_cells(g, target, usable_ps);
    bool const are_far = target.far_multipliers > 0 && cells.multipliers >= target.far_multipliers;
    if (!are_far) return {percent_of(target, cells), 0};
    device const distant = as_found(target, {0, target.far_route_ps});
    return {percent_of(target, count_cells(g, distant, usable_ps)), target.far_route_ps};
}

template <auto const& Measured, int Percent, int Route>
inline constexpr device found_device = as_found(Measured, {Percent, Route});

template <auto const& Kernel, options Wanted>
constexpr options find_filled() {
    constexpr device const& target = *Wanted.device.chosen;
    options result = Wanted;
    if constexpr (is_accepted<Kernel>() && target.full_luts > 0) {
        constexpr fullness how =
            how_full(united_and_fitted<Kernel, Wanted>, target, requested_ps(Wanted));
        if constexpr (how.percent + how.product_route_ps > 0)
            result.device.chosen = &found_device<target, how.percent, how.product_route_ps>;
    }
    return result;
}

// The options of a kernel with the device as it finds it.
template <auto const& Kernel, options Wanted>
inline constexpr options filled = find_filled<Kernel, Wanted>();

} // namespace hls::detail
