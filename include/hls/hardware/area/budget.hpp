// Whether a kernel or a system stays within its budget; if not, what is too much, and what takes
// most of it.
#pragma once

#include <algorithm>
#include <iterator>

#include "../../device/area_budget.hpp"
#include "design_area.hpp"

namespace hls::hw {

namespace detail {

struct budget_row {
    int area_limits::*most;
    int block_area::*stated;
    int ir::area::*size;
    char const* what;
};

inline constexpr budget_row budget_rows[] = {
    {&area_limits::luts, &block_area::luts, &ir::area::luts, "LUTs"},
    {&area_limits::flip_flops, &block_area::flip_flops, &ir::area::flip_flops, "flip-flops"},
    {&area_limits::multipliers, &block_area::multipliers, &ir::area::multipliers, "multipliers"},
    {&area_limits::ram_blocks, &block_area::ram_blocks, &ir::area::ram_blocks, "block RAMs"},
    {&area_limits::single_port_rams, &block_area::single_port_rams, &ir::area::single_port_rams,
     "single-port RAMs"},
};

constexpr bool states_all(area_limits const& most, block_area const& stated) {
    return std::none_of(std::begin(budget_rows), std::end(budget_rows), [&](budget_row const& row) {
        return most.*row.most >= 0 && stated.*row.stated < 0;
    });
}

constexpr message unstated_of(char const* kind, identifier const& id, source where,
                              char const* budget) {
    return say(284, where, kind, id, "` does not state all that .max_area of `", budget,
               "` limits; write .area = {.luts = ..., .flip_flops = ..., .multipliers = ..., "
               ".ram_blocks = ...}");
}

// A block of which nobody has stated what the budget is about.
constexpr message unstated_area(area_limits const& most, ir::graph_view const& g) {
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].kind != ir::op::block) continue;
        ir::resource const& x = g.resources[g.nodes[i].resource];
        if (!states_all(most, x.facts.area))
            return unstated_of("block `", x.id, x.where, g.id.text);
    }
    return {};
}

constexpr message unstated_area(area_limits const& most, ir::instance const& x,
                                design_view const& d) {
    if (x.kernel.module.is_one && !states_all(most, x.kernel.module.facts.area))
        return unstated_of("RTL kernel `", x.id, x.declared, d.name);
    return unstated_area(most, x.kernel.built);
}

// The row whose limit is exceeded; none: nullptr.
constexpr budget_row const* exceeded(area_limits const& most, ir::area const& size) {
    for (budget_row const& row : budget_rows)
        if (most.*row.most >= 0 && size.*row.size > most.*row.most) return &row;
    return nullptr;
}

// A line; of what has none, a register, a memory or a port.
struct share {
    source where;
    char const* name;
    int count;
};

constexpr source place_of(ir::graph_view const& g, occupant const& x) {
    if (x.where.line != 0) return x.where;
    for (int r = 0; r < g.resource_count; ++r)
        if (same_text(g.resources[r].id.text, x.base)) return g.resources[r].where;
    return {};
}

constexpr share largest(ir::graph_view const& g, std::vector<occupant> const& all,
                        int ir::area::*size) {
    std::vector<share> shares;
    for (occupant const& x : all) {
        source const where = place_of(g, x);
        auto const same = std::find_if(shares.begin(), shares.end(),
                                       [&](share const& s) { return s.where.line == where.line; });
        if (same == shares.end())
            shares.push_back({where, where.line == 0 ? "control" : x.base, x.size.*size});
        else
            same->count += x.size.*size;
    }
    share most{};
    for (share const& s : shares)
        if (s.count > most.count) most = s;
    return most;
}

} // namespace detail

constexpr message check_kernel_area(area_limits const& most, ir::graph_view const& g,
                                    ir::plan_view const& p, device const& target) {
    if (message const unknown = detail::unstated_area(most, g)) return unknown;
    netlist const built = lower(g, p, target); // has the names of its parts
    std::vector<occupant> const all = occupants(built, target);
    ir::area const size = total(all);
    detail::budget_row const* const row = detail::exceeded(most, size);
    if (row == nullptr) return {};
    detail::share const first = detail::largest(g, all, row->size);
    message m = say(307, first.where.line != 0 ? first.where : g.where, "kernel `", g.id,
                    "` takes about ", size.*row->size, " ", row->what, ", and .max_area allows ",
                    most.*row->most, "; `", first.name, "`");
    if (first.where.line != 0) append(m, " and what else stands on this line");
    append(m, " take most, ");
    append(m, first.count);
    append(m, "; allow more, or make that smaller");
    return m;
}

constexpr message check_system_area(area_limits const& most, design_view const& d) {
    for (int i = 0; i < d.instance_count; ++i)
        if (message const unknown = detail::unstated_area(most, d.instances[i], d)) return unknown;
    ir::area const size = design_area(d);
    detail::budget_row const* const row = detail::exceeded(most, size);
    if (row == nullptr) return {};
    identifier first{};
    source where = d.where;
    int count = -1;
    auto const consider = [&](identifier const& id, source place, int here) {
        if (here <= count) return;
        first = id;
        where = place;
        count = here;
    };
    for (int i = 0; i < d.instance_count; ++i)
        consider(d.instances[i].id, d.instances[i].where,
                 kernel_area(d.instances[i].kernel).*row->size);
    for (int c = 0; c < d.channel_count; ++c)
        consider(d.channels[c].id, d.channels[c].where, pipe_area(d, c).*row->size);
    return say(308, where, "system `", d.name, "` takes about ", size.*row->size, " ", row->what,
               ", and .max_area allows ", most.*row->most, "; `", first, "` takes most, ", count,
               "; allow more, or make that smaller");
}

inline constexpr area_checks area_checks_of_netlists{check_kernel_area, check_system_area};

} // namespace hls::hw
