// A comparison with a constant as logic: of x < 200 the bits of 200 say which bits of x have to be
// 0 or decide with those below. Of `<` with a constant Yosys 0.23 makes a carry chain with an
// inverter in front of each bit, five times as many cells.
#pragma once

#include <bit>

#include "sums_apart.hpp"
#include "unsigned_nets.hpp"

namespace hls::hw {

// x < limit, or the opposite; x without its sign: it counts from the least number of its type.
struct constant_bound {
    int net = no_net; // x; no_net: no such comparison
    unsigned long long limit = 0;
    bool is_inverted = false;
};

namespace detail {

constexpr bool is_constant(netlist const& h, int id) {
    return h.nets[std::size_t(id)].kind == net_kind::constant;
}

constexpr constant_bound bound(netlist const& h, int x, long long limit, bool inverted) {
    ir::value_type const type = h.nets[std::size_t(x)].type;
    if (type.width > widest_constant) return {};
    limit += type.is_signed ? 1LL << (type.width - 1) : 0;
    bool const decides = limit > 0 && limit < 1LL << type.width;
    return decides ? constant_bound{x, (unsigned long long)limit, inverted} : constant_bound{};
}

// Through wiring.
constexpr bool is_from_carries(netlist const& h, int id) {
    net const& n = h.nets[std::size_t(id)];
    if (n.kind != net_kind::operation) return false;
    bool const is_wiring = n.operation == ir::op::resize || n.operation == ir::op::slice;
    return is_wiring ? is_from_carries(h, n.a) : is_sum(n.operation);
}

} // namespace detail

constexpr constant_bound bound_of(netlist const& h, int a, int b) {
    bool const left = detail::is_constant(h, a);
    if (left == detail::is_constant(h, b)) return {};
    net const& c = h.nets[std::size_t(left ? a : b)];
    if (c.type.width > widest_constant) return {};
    return left ? detail::bound(h, b, c.value + 1, true) : detail::bound(h, a, c.value, false);
}

// Bits below decide nothing.
constexpr int lowest_decisive(unsigned long long limit) { return std::countr_zero(limit); }

// Bits that decide alike, as the limit has 0 or 1 there. The lowest 1 may as well stand for 0: what
// is below 1 is 0. The sign stands alone.
struct bound_run {
    int first, count;
    bool is_one;
};

constexpr bound_run run_at(net const& x, unsigned long long limit, int first) {
    int const top = x.type.is_signed ? x.type.width - 1 : x.type.width;
    bool const lone = first == lowest_decisive(limit) && (limit >> first & 3) == 1;
    bool const one = !lone && (limit >> first & 1);
    int end = first + 1;
    while (end < top && bool(limit >> end & 1) == one) ++end;
    return {first, end - first, one};
}

// Look-up tables that follow one another, about.
constexpr int levels_of(netlist const& h, constant_bound const& x) {
    net const& n = h.nets[std::size_t(x.net)];
    int runs = 0;
    int const first = lowest_decisive(x.limit), bits = n.type.width - first;
    for (int i = first; i < n.type.width; ++runs) i += run_at(n, x.limit, i).count;
    return runs > 2 || bits > 16 ? (bits + 3) / 4 : 1 + (bits > 4);
}

// Behind a sum a carry chain is faster: it begins with the lowest bits.
constexpr bool wants_logic(netlist const& h, constant_bound const& x) {
    return x.net != no_net && (!detail::is_from_carries(h, x.net) || levels_of(h, x) <= 2);
}

namespace detail {

struct bound_logic : unsigned_nets {
    // All bits are 0, or not all of them are 1; of a sign, which counts the other way round, both
    // are the bit itself.
    constexpr int decides(int x, bound_run const& run) {
        ir::value_type const type = hardware.nets[std::size_t(x)].type;
        bool const is_whole = run.count == type.width && !type.is_signed;
        int const bits = is_whole ? x : bits_from(x, run.first, run.count);
        if (type.is_signed && run.first + 1 == type.width) return bits;
        if (run.count == 1) return make(ir::op::bit_not, 1, bits);
        if (!run.is_one) return is_zero(bits);
        int const ones = constant(hardware, (1LL << run.count) - 1, {short(run.count), false});
        return make(ir::op::bit_not, 1, make(ir::op::equal, 1, bits, ones));
    }
};

} // namespace detail

constexpr int is_below(netlist& h, constant_bound const& x, char const* base, int stage) {
    detail::bound_logic logic{{h, base, stage}};
    int const width = h.nets[std::size_t(x.net)].type.width;
    int below = no_net;
    for (int i = lowest_decisive(x.limit); i < width;) {
        bound_run const run = run_at(h.nets[std::size_t(x.net)], x.limit, i);
        int const here = logic.decides(x.net, run);
        ir::op const joins = run.is_one ? ir::op::bit_or : ir::op::bit_and;
        below = below == no_net ? here : logic.make(joins, 1, here, below);
        i += run.count;
    }
    return x.is_inverted ? logic.make(ir::op::bit_not, 1, below) : below;
}

} // namespace hls::hw
