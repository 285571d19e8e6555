// Values that are a register, or the sum of one and a constant, in whatever types.
#pragma once

#include "../../ir/append.hpp"

namespace hls::ir {

// The value of the register when the step begins, and so much more.
struct moved_register {
    int resource; // below 0: something else
    wide by;
};

namespace detail {

constexpr bool is_constant_sum(auto const& g, node const& n) {
    return (n.kind == op::add || n.kind == op::subtract) && g.nodes[n.b].kind == op::constant;
}

constexpr wide addend_of(auto const& g, node const& sum) {
    return constant_value(g.nodes[sum.b]) * (sum.kind == op::add ? 1 : -1);
}

// The value without the ways of the same bits in other types; none: some of the bits are lost.
constexpr int without_resizing(auto const& g, int id, int bits) {
    while (g.nodes[id].kind == op::resize && g.nodes[id].type.width >= bits) id = g.nodes[id].a;
    return g.nodes[id].type.width >= bits ? id : int(none);
}

// What the value has more than the register, which is known while compiling, modulo 2^bits.
constexpr bool find_increment(auto const& g, int id, int resource, int bits, wide& increment) {
    node const& n = g.nodes[without_resizing(g, id, bits)];
    bool const sum = is_constant_sum(g, n);
    if (sum) increment = addend_of(g, n);
    node const& from = sum ? g.nodes[without_resizing(g, n.a, bits)] : n;
    return from.kind == op::state && from.resource == resource;
}

constexpr int behind_resizing(auto const& g, int id) {
    while (g.nodes[id].kind == op::resize) id = g.nodes[id].a;
    return id;
}

// Where all types on the way have room: is_room_on_way().
constexpr moved_register find_moved(auto const& g, int id) {
    node const& n = g.nodes[behind_resizing(g, id)];
    bool const sum = is_constant_sum(g, n);
    node const& from = sum ? g.nodes[behind_resizing(g, n.a)] : n;
    return {from.kind == op::state ? from.resource : -1, sum ? addend_of(g, n) : wide(0)};
}

// has_room(type, more): of what is moved, on all the way from the register.
constexpr bool is_room_on_way(auto const& g, int id, wide by, auto has_room) {
    for (; has_room(g.nodes[id].type, by); id = g.nodes[id].a) {
        if (g.nodes[id].kind == op::state) return true;
        if (g.nodes[id].kind != op::resize) by = 0;
    }
    return false;
}

} // namespace detail

} // namespace hls::ir
