// Arrays in true dual port RAM, which devices have or have not.
#pragma once

#include "../analysis/array_storage.hpp"
#include "../support/message.hpp"

namespace hls::ir {

constexpr bool has_true_dual_ports(device const& target) { return target.ram_dual_width != 0; }

// An array whose ports are not requested.
constexpr bool may_be_true_dual(auto const& g, int resource, device const& target) {
    hls::ir::resource const& r = g.resources[resource];
    return has_true_dual_ports(target) && r.chooses_ports && r.kind == resource_kind::array &&
           in_ram(g, resource) && !in_lut_ram(g, resource);
}

constexpr memory_plan true_dual_plan(memory_plan p) {
    p.ports = port_kind::true_dual;
    p.kind = memory_kind::block_ram;
    return p;
}

constexpr memory_plan simple_dual_plan(memory_plan p) {
    p.ports = port_kind::simple_dual;
    return p;
}

// RAMs of a bank. Lanes of true dual port RAM are memories of their own.
constexpr int bank_blocks(auto const& g, int resource, device const& target, memory_plan const& p) {
    int const width = g.resources[resource].type.width;
    int const depth = bank_depth(g, resource), lanes = lane_count(p);
    int const one = is_true_dual(p)     ? lanes * ram_blocks(target, depth, width, 1, true)
                    : is_single_port(p) ? single_port_rams(target, depth, lanes * width, lanes)
                                        : ram_blocks(target, depth, lanes * width, lanes);
    return replicate_count(p) * one;
}

// Fewer block RAMs, or else fewer replicates.
constexpr bool takes_less(auto const& g, int resource, device const& target, memory_plan const& p,
                          memory_plan const& than) {
    int const mine = bank_blocks(g, resource, target, p);
    int const others = bank_blocks(g, resource, target, than);
    return mine < others || (mine == others && replicate_count(p) < replicate_count(than));
}

constexpr message rejected_true_dual(auto const& g, device const& target) {
    if (has_true_dual_ports(target)) return {};
    for (int r = 0; r < g.resource_count; ++r)
        if (is_true_dual(g.resources[r].memory))
            return say(299, g.resources[r].where, "array `", g.resources[r].id,
                       "` requests true dual port RAM, and the RAM of device ",
                       static_cast<char const*>(target.name),
                       " has a port that reads and one that writes; take another device, or leave "
                       ".true_dual_port out: banks and replicates give more ports");
    return {};
}

} // namespace hls::ir
