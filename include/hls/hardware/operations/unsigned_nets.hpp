// Nets of one stage that compute words without signs.
#pragma once

#include "../netlist.hpp"

namespace hls::hw {

struct unsigned_nets {
    netlist& hardware;
    char const* base;
    int stage;

    constexpr int make(ir::op kind, int width, int a, int b = no_net, int c = no_net,
                       long long value = 0) {
        return operation(hardware, kind, {short(width), false}, role::value, base, stage, a, b, c,
                         value);
    }
    // Of a number it is a number: Verilog has no slices of those.
    constexpr int bits_from(int word, int low, int width) {
        net const& of = hardware.nets[std::size_t(word)];
        if (of.kind != net_kind::constant)
            return make(ir::op::slice, width, word, no_net, no_net, low);
        ir::value_type const type{short(width), false};
        wide const bits = ir::wrap(uwide(wide(of.value) >> low), type);
        return constant(hardware, (long long)(bits), type);
    }
    constexpr int is_zero(int word) {
        ir::value_type const type{hardware.nets[std::size_t(word)].type.width, false};
        return make(ir::op::equal, 1, word, constant(hardware, 0, type));
    }
};

} // namespace hls::hw
