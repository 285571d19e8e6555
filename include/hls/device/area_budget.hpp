// How large a kernel or a system may be. Areas are counted on the netlist, which is no part of
// <hls/hls.hpp>: a budget brings its checks along from <hls/area.hpp>.
#pragma once

#include "../support/message.hpp"

namespace hls {

namespace ir {
struct graph_view;
struct plan_view;
} // namespace ir
struct device;
struct design_view;

// Of each at most so many; negative: any number.
struct area_limits {
    int luts = -1;
    int flip_flops = -1;
    int multipliers = -1;
    int ram_blocks = -1;
    int single_port_rams = -1;
    constexpr bool operator==(area_limits const&) const = default;
};

// What says that there is too much.
struct area_checks {
    message (*of_kernel)(area_limits const&, ir::graph_view const&, ir::plan_view const&,
                         device const&);
    message (*of_system)(area_limits const&, design_view const&);
};

// Made by area_at_most(...).
struct area_budget {
    area_limits most{};
    area_checks const* checks = nullptr; // none: any area
    constexpr bool operator==(area_budget const&) const = default;
};

} // namespace hls
