// Lowering of units that find a few bits of a quotient or a square root in each cycle. They take
// operands when their stage acts, and then run whatever waits: nobody needs the result sooner than
// it is there, and no other step comes to the stage before (schedule/order/program_order.hpp).
#pragma once

#include "control.hpp"
#include "operations/unsigned_nets.hpp"

namespace hls::hw {

// Registers, by net. `found`: bits of the result below those of the operand that are still to come;
// of a root those stand in a register of their own, `of`.
struct iterative_unit {
    ir::iteration by;
    bool is_root;
    unsigned_nets nets;
    int start, steps;             // nets: operands come; a step is done
    int rest, found, divisor, of; // registers
    int difference = no_net;      // register of a step in two halves
};

// What the registers hold between steps.
struct unit_words {
    int rest, found, of;
};

namespace detail {

constexpr int unit_register(iterative_unit& u, char const* what, int width, int enable,
                            int d = no_net) {
    storage s;
    s.d = d;
    s.enable = enable;
    netlist& h = u.nets.hardware;
    return stored(h, {short(width), false}, role::unit, h.texts.add({u.nets.base, "_", what}),
                  u.nets.stage, s);
}

constexpr int in_width(unsigned_nets nets, int word, int width) {
    ir::value_type const wanted{short(width), false};
    net const& of = nets.hardware.nets[std::size_t(word)];
    if (of.type == wanted) return word;
    if (of.kind == net_kind::constant && of.value >= 0)
        return constant(nets.hardware, of.value, wanted);
    return nets.make(ir::op::resize, width, word);
}

// Cycles that are left, less one; with a 1 above as long as there are any.
constexpr int count_steps(iterative_unit& u) {
    netlist& h = u.nets.hardware;
    int const cycles = ir::cycles_of(u.by) - 1, bits = ir::index_width(cycles);
    int const count = unit_register(u, "count", bits + 1, no_net);
    int const busy = u.nets.bits_from(count, bits, 1);
    int const first = constant(h, (1LL << bits) + cycles - 1, {short(bits + 1), false});
    int const less = u.nets.make(ir::op::subtract, bits + 1, count, constant(h, 1));
    storage& r = register_of(h, count);
    r.is_reset = true;
    r.d = choose(h, u.start, first, less, {short(bits + 1), false}, u.nets.stage);
    int const enable = either(h, u.start, busy, u.nets.stage);
    register_of(h, count).enable = enable;
    if (!u.by.halved) return busy;
    return both(h, busy, inverse(h, u.nets.bits_from(count, 0, 1), u.nets.stage), u.nets.stage);
}

constexpr int digits_at_a_time(iterative_unit const& u) { return u.is_root ? 2 : 1; }

// The highest bits of what is still to come, below what is left.
constexpr int left_in(iterative_unit& u, unit_words const& w) {
    int const taken = digits_at_a_time(u), width = u.is_root ? 2 * u.by.digits : u.by.digits;
    int const next = u.nets.bits_from(u.is_root ? w.of : w.found, width - taken, taken);
    return u.nets.make(ir::op::concat, u.by.width + taken, w.rest, next, no_net, taken);
}

constexpr int subtracted_in(iterative_unit& u, unit_words const& w) {
    if (!u.is_root) return u.divisor;
    int const one = constant(u.nets.hardware, 1, {2, false});
    return u.nets.make(ir::op::concat, u.by.digits + 2, w.found, one, no_net, 2);
}

constexpr int difference_in(iterative_unit& u, unit_words const& w, int left) {
    return u.nets.make(ir::op::subtract, u.by.width + digits_at_a_time(u), left,
                       subtracted_in(u, w));
}

constexpr int shifted_in(iterative_unit& u, int word, int width, int below, int bits) {
    int const kept = u.nets.make(ir::op::resize, width - bits, word);
    return u.nets.make(ir::op::concat, width, kept, below, no_net, bits);
}

constexpr unit_words words_after(iterative_unit& u, unit_words const& w, int left, int difference) {
    netlist& h = u.nets.hardware;
    int const width = u.by.width, top = width + digits_at_a_time(u) - 1;
    int const negative = u.nets.bits_from(difference, top, 1);
    int const rest =
        choose(h, negative, in_width(u.nets, left, width), in_width(u.nets, difference, width),
               {short(width), false}, u.nets.stage);
    int const digit = inverse(h, negative, u.nets.stage);
    int const found = u.by.digits == 1 ? digit : shifted_in(u, w.found, u.by.digits, digit, 1);
    if (!u.is_root) return {rest, found, no_net};
    int const zeros = constant(h, 0, {2, false});
    int const of = u.by.digits == 1 ? w.of : shifted_in(u, w.of, 2 * u.by.digits, zeros, 2);
    return {rest, found, of};
}

constexpr void connect(iterative_unit& u, int q, int first, int next) {
    netlist& h = u.nets.hardware;
    ir::value_type const type = h.nets[std::size_t(q)].type;
    int const d = choose(h, u.start, in_width(u.nets, first, type.width), next, type, u.nets.stage);
    register_of(h, q).d = d;
}

constexpr unit_words words_after_step(iterative_unit& u, unit_words const& w) {
    int const left = left_in(u, w), difference = difference_in(u, w, left);
    if (!u.by.halved) return words_after(u, w, left, difference);
    register_of(u.nets.hardware, u.difference).d = difference;
    return words_after(u, w, left, u.difference);
}

constexpr unit_words words_after_steps(iterative_unit& u) {
    unit_words w{u.rest, u.found, u.of};
    for (int k = 0; k < u.by.at_once; ++k) w = words_after_step(u, w);
    return w;
}

constexpr void make_registers(iterative_unit& u, int divisor) {
    int const width = u.by.width, digits = u.by.digits;
    int const enable = either(u.nets.hardware, u.start, u.steps, u.nets.stage);
    u.rest = unit_register(u, "rest", width, enable);
    u.found = unit_register(u, "digits", digits, enable);
    if (u.is_root)
        u.of = unit_register(u, "of", 2 * digits, enable);
    else
        u.divisor = unit_register(u, "divisor", width, u.start, in_width(u.nets, divisor, width));
    if (u.by.halved)
        u.difference = unit_register(u, "difference", width + digits_at_a_time(u), no_net);
}

constexpr int result_of(iterative_unit& u) {
    if (u.by.wanted == ir::unit_gives::result) return u.found;
    if (u.by.wanted == ir::unit_gives::rest) return u.rest;
    return u.nets.make(ir::op::concat, u.by.width + u.by.digits, u.rest, u.found, no_net,
                       u.by.digits);
}

} // namespace detail

// Nets: operands come in a cycle, and they.
struct iterative_operands {
    int start;
    int of[3];
};

// The result of a unit for operations as `n`, of which `width` bits are used.
constexpr int make_iterative(netlist& h, ir::node const& n, int width, char const* base, int stage,
                             iterative_operands const& in) {
    int const zero = constant(h, 0);
    iterative_unit u{ir::iteration_of(n.value),
                     n.kind == ir::op::long_root,
                     {h, base, stage},
                     in.start,
                     no_net,
                     no_net,
                     no_net,
                     no_net,
                     no_net};
    std::size_t const first = h.nets.size();
    u.steps = detail::count_steps(u);
    detail::make_registers(u, in.of[2]);
    unit_words const next = detail::words_after_steps(u);
    detail::connect(u, u.rest, u.is_root ? zero : in.of[0], next.rest);
    detail::connect(u, u.found, u.is_root ? zero : in.of[1], next.found);
    if (u.is_root) detail::connect(u, u.of, in.of[0], next.of);
    int const result = detail::in_width(u.nets, detail::result_of(u), width);
    put_in_line(h, first, n);
    return result;
}

constexpr int lower_iterative(lowering& l, control const& c, int id) {
    ir::node const& n = l.graph.nodes[id];
    int const stage = l.plan.cycle[id];
    iterative_operands in{c.fires(n, stage), {no_net, no_net, no_net}};
    for (int k = 0; k < 3; ++k)
        if (int const from = ir::operand(n, k); from != ir::none)
            in.of[k] = value_at(l, from, stage);
    return make_iterative(l.hardware, n, n.type.width, base_name_of(l, n), stage, in);
}

} // namespace hls::hw
