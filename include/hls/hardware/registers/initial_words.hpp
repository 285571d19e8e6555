// What registers hold when the device powers up, before the first reset: nothing depends on it.
// Flip-flops of iCE40 have 0 then, and synthesis inverts each bit that is to have 1: its word takes
// a look-up table in front of whatever cannot take in the inverter, as an output. That pays where
// the inverse of the register's next word is registered too.
#pragma once

#include "../netlist.hpp"

namespace hls::hw {

// Words whose inverse is the next word of a register, by net.
constexpr flags find_inverted(netlist const& h) {
    flags found(h.nets.size(), false);
    for (storage const& r : h.registers) {
        int const id = bits_behind(h, r.d);
        if (id != no_net && is_operation(h, id, ir::op::bit_not))
            found[std::size_t(bits_behind(h, h.nets[std::size_t(id)].a))] = true;
    }
    return found;
}

constexpr void choose_initial_words(netlist& h) {
    flags const inverted = find_inverted(h);
    for (storage& r : h.registers)
        if (int const id = bits_behind(h, r.d); r.is_reset && r.initial != 0)
            r.powers_up = id != no_net && inverted[std::size_t(id)];
        else
            r.powers_up = r.is_reset || r.stage < 0;
}

} // namespace hls::hw
