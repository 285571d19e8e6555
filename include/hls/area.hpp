// Areas as constants, and budgets of them: area_of<kernel or system>, area_at_most(...). Apart from
// hls.hpp, since a netlist needs headers that take long to compile.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

// clang-format off
#include "hls.hpp" // before what includes parts of it: "included from" is short above an error
#include "hardware/area/budget.hpp"
// clang-format on

namespace hls {

// Of a kernel or a system, on its device: .luts, .flip_flops, .multipliers, .ram_blocks,
// .single_port_rams.
template <auto const& Part, options Wanted = detail::requested<Part>>
inline constexpr ir::area area_of = hw::design_area(design_of<Part, Wanted>);

// options{.max_area = area_at_most({.luts = 500, .multipliers = 0})}: more fails to compile.
constexpr area_budget area_at_most(area_limits most) {
    return {most, &hw::area_checks_of_netlists};
}

} // namespace hls

#pragma GCC diagnostic pop
