// Of a selection between a word and constant bits in front of a register, synthesis for ECP5 makes
// a reset of the flip-flops, whose route is late: such selections are gates there.
// (docs/decisions/211-late-resets.md)
#pragma once

#include "../netlist.hpp"

namespace hls::hw {

// Some bits of it are constants, in so many bits.
constexpr bool has_constant_bits(netlist const& h, int id, int width) {
    net const& n = h.nets[std::size_t(id)];
    if (n.kind == net_kind::constant) return true;
    if (n.type.width < width && !n.type.is_signed) return true;
    return is_operation(h, id, ir::op::concat) &&
           (has_constant_bits(h, n.a, width - int(n.value)) ||
            has_constant_bits(h, n.b, int(n.value)));
}

// The selection that a register takes; no_net: it takes something else.
constexpr int choice_before(netlist const& h, storage const& r) {
    int const id = bits_behind(h, r.d);
    return id != no_net && is_operation(h, id, ir::op::select) ? id : int(no_net);
}

constexpr void keep_from_resets(netlist& h, device const& target) {
    if (!target.has_late_resets) return;
    for (storage const& r : h.registers) {
        int const id = choice_before(h, r);
        if (id == no_net) continue;
        net& d = h.nets[std::size_t(id)];
        int const width = d.type.width;
        if (has_constant_bits(h, d.b, width) || has_constant_bits(h, d.c, width))
            d.value = in_gates;
    }
}

} // namespace hls::hw
