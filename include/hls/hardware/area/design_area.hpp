// What a design occupies: its kernels and its pipes.
#pragma once

#include "../../design/design_view.hpp"
#include "../lower.hpp"
#include "occupants.hpp"

namespace hls::hw {

constexpr ir::area total(std::vector<occupant> const& all) {
    ir::area sum{};
    for (occupant const& x : all) sum = sum + x.size;
    return sum;
}

constexpr ir::area kernel_area(kernel_view const& k) {
    return total(occupants(netlist_of(k), *k.target));
}

constexpr ir::area pipe_area(design_view const& d, int channel) {
    if (d.channels[channel].kind != ir::channel_kind::pipe) return {};
    device const& target = *d.instances[0].kernel.target;
    ir::pipe_plan const& p = d.pipes[channel];
    int const width = d.channels[channel].type.width;
    ir::area const slices = p.slices * ir::slice_area(width);
    if (p.storage == ir::pipe_storage::wires) return slices;
    if (p.storage == ir::pipe_storage::slice) return slices + ir::slice_area(width);
    return slices + ir::fifo_area(target, ir::fifo_storage_of(target, p, width), p.depth, width);
}

constexpr ir::area design_area(design_view const& d) {
    ir::area sum{};
    for (int i = 0; i < d.instance_count; ++i) sum = sum + kernel_area(d.instances[i].kernel);
    for (int c = 0; c < d.channel_count; ++c) sum = sum + pipe_area(d, c);
    return sum;
}

} // namespace hls::hw
