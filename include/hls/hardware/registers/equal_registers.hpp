// Registers that hold what a register of the user's, a `reg`, holds anyway: it takes the same word
// when they do, and keeps it at least as long as they are read. That of an output: the step that
// would assign another word waits as long as this one waits for its reader. That of a value which a
// step carries out of a stage: the next step of the stage would overwrite it, too.
#pragma once

#include "long_delays.hpp"

namespace hls::hw {

// Bits first .. first + width - 1 of a net.
struct net_bits {
    int net;
    int first;
    int width;
};

// Moves what is a part of another net to that net: [first, first + width) of `id`, lowest first.
constexpr void find_parts(netlist const& h, net_bits const& x, std::vector<net_bits>& parts) {
    net const& n = h.nets[std::size_t(x.net)];
    bool const moves = n.kind == net_kind::operation;
    int const inner = moves && n.a != no_net ? h.nets[std::size_t(n.a)].type.width : 0;
    if (moves && n.operation == ir::op::resize && x.first + x.width <= inner)
        return find_parts(h, {n.a, x.first, x.width}, parts);
    if (moves && n.operation == ir::op::slice)
        return find_parts(h, {n.a, x.first + int(n.value), x.width}, parts);
    int const low = int(n.value), last = x.first + x.width;
    if (!moves || n.operation != ir::op::concat) return parts.push_back(x);
    if (x.first < low) find_parts(h, {n.b, x.first, std::min(low, last) - x.first}, parts);
    int const from = std::max(low, x.first);
    if (from < last) find_parts(h, {n.a, from - low, last - from}, parts);
}

// A net without the resizing that changes no bit of it.
constexpr int whole_word(netlist const& h, int id) {
    std::vector<net_bits> parts;
    find_parts(h, {id, 0, h.nets[std::size_t(id)].type.width}, parts);
    return parts.size() == 1 && parts[0].first == 0 ? parts[0].net : id;
}

// Two nets of one word, made twice by the same operations.
constexpr bool are_equal(netlist const& h, int x, int y) {
    x = x == no_net ? x : whole_word(h, x);
    y = y == no_net ? y : whole_word(h, y);
    if (x == y || x == no_net || y == no_net) return x == y;
    net const& a = h.nets[std::size_t(x)];
    net const& b = h.nets[std::size_t(y)];
    bool const same_choice = a.operation == ir::op::select || a.value == b.value;
    return a.kind == net_kind::operation && b.kind == net_kind::operation &&
           a.operation == b.operation && a.type == b.type && same_choice &&
           are_equal(h, a.a, b.a) && are_equal(h, a.b, b.b) && are_equal(h, a.c, b.c);
}

// `condition` decides between two words.
struct net_choice {
    int condition;
    int yes, no;
};

constexpr net_choice without_inverse(netlist const& h, net_choice x) {
    net const& n = h.nets[std::size_t(x.condition)];
    bool const is_inverse = n.kind == net_kind::operation && n.operation == ir::op::bit_not;
    return is_inverse ? net_choice{n.a, x.no, x.yes} : x;
}

constexpr bool are_equal(netlist const& h, net_choice const& x, net_choice const& y) {
    net_choice const a = without_inverse(h, x), b = without_inverse(h, y);
    return are_equal(h, a.condition, b.condition) && are_equal(h, a.yes, b.yes) &&
           are_equal(h, a.no, b.no);
}

constexpr bool is_operation(netlist const& h, int id, ir::op kind) {
    net const& n = h.nets[std::size_t(id)];
    return n.kind == net_kind::operation && n.operation == kind;
}

constexpr net_choice choice_of(netlist const& h, int id) {
    net const& n = h.nets[std::size_t(id)];
    return {n.a, n.b, n.c};
}

// The register has the word `id` whenever `enable` has held, be it that it keeps what it has.
constexpr bool follows(netlist const& h, storage const& r, int id, int enable) {
    bool const same_enable = are_equal(h, r.enable, enable);
    if (same_enable && are_equal(h, r.d, id)) return true;
    if (r.enable == no_net || enable == no_net || !is_operation(h, id, ir::op::select))
        return false;
    net_choice const wanted = choice_of(h, id);
    int const d = whole_word(h, r.d);
    if (same_enable)
        return is_operation(h, d, ir::op::select) && are_equal(h, wanted, choice_of(h, d));
    if (!is_operation(h, r.enable, ir::op::bit_and)) return false;
    net const& e = h.nets[std::size_t(r.enable)];
    return (are_equal(h, e.a, enable) && are_equal(h, wanted, {e.b, d, r.q})) ||
           (are_equal(h, e.b, enable) && are_equal(h, wanted, {e.a, d, r.q}));
}

// The output of a user's register that holds the word `id` after every `enable`; no_net: none.
constexpr int register_that_takes(netlist const& h, int id, int enable) {
    for (storage const& r : h.registers)
        if (h.nets[std::size_t(r.q)].purpose == role::state &&
            h.nets[std::size_t(r.q)].type.width == h.nets[std::size_t(id)].type.width &&
            follows(h, r, id, enable))
            return r.q;
    return no_net;
}

constexpr int bits_of(netlist& h, net_bits const& x) {
    if (x.first == 0 && x.width == h.nets[std::size_t(x.net)].type.width) return x.net;
    return operation(h, ir::op::slice, {short(x.width), false}, role::value, "slice", 0, x.net,
                     no_net, no_net, x.first);
}

// The parts side by side, the first one lowest.
constexpr int side_by_side(netlist& h, std::vector<net_bits> const& parts) {
    int data = no_net, width = 0;
    for (net_bits const& x : parts) {
        int const word = bits_of(h, x);
        data = data == no_net ? word
                              : operation(h, ir::op::concat, {short(width + x.width), false},
                                          role::value, "concat", 0, word, data, no_net, width);
        width += x.width;
    }
    return data;
}

// The parts that users' registers have are taken from there; the others, which are returned, wait
// in one register.
constexpr std::vector<net_bits> replace_parts(netlist& h, storage const& r,
                                              std::vector<net_bits>& parts) {
    std::vector<net_bits> rest;
    for (net_bits& x : parts) {
        int const q = register_that_takes(h, x.net, r.enable);
        if (q != no_net)
            x.net = q;
        else if (h.nets[std::size_t(x.net)].kind != net_kind::constant)
            rest.push_back(x);
    }
    return rest;
}

constexpr void wait_in_register(netlist& h, storage const& r, std::vector<net_bits> const& rest,
                                std::vector<net_bits>& parts) {
    storage kept = r;
    kept.d = side_by_side(h, rest);
    int const q = stored(h, h.nets[std::size_t(kept.d)].type, role::held_rest,
                         h.nets[std::size_t(r.q)].base, 0, kept);
    int from = 0;
    for (net_bits& x : parts)
        for (net_bits const& y : rest)
            if (x.net == y.net && x.first == y.first && x.width == y.width) {
                x = {q, from, x.width};
                from += x.width;
                break;
            }
}

// The word of an output register; its own output if no user's register has a part of it.
constexpr int word_of_registers(netlist& h, storage const r) {
    std::vector<net_bits> parts;
    find_parts(h, {r.d, 0, h.nets[std::size_t(r.q)].type.width}, parts);
    std::size_t const all = parts.size();
    std::vector<net_bits> const rest = replace_parts(h, r, parts);
    if (rest.size() == all) return r.q;
    if (!rest.empty()) wait_in_register(h, r, rest, parts);
    int const word = side_by_side(h, parts);
    ir::value_type const type = h.nets[std::size_t(r.q)].type;
    return h.nets[std::size_t(word)].type == type
               ? word
               : operation(h, ir::op::resize, type, role::value, "resize", 0, word);
}

constexpr void take_outputs_from_registers(netlist& h, flags& dropped) {
    for (output& o : h.outputs) {
        if (o.purpose != role::port_data || h.nets[std::size_t(o.net)].purpose != role::held_data)
            continue;
        int const word = word_of_registers(h, register_of(h, o.net));
        if (word != o.net) dropped[std::size_t(o.net)] = true;
        o.net = word;
    }
}

// The register of the user's that takes what the first register of a value takes.
constexpr int register_like_copy(netlist const& h, control const& c, storage const& copy) {
    int const fires = c.fire[std::size_t(copy.basic_block)][std::size_t(copy.stage)];
    return register_that_takes(h, whole_word(h, copy.d), fires);
}

constexpr void take_copies_from_registers(lowering& l, control const& c, flags& dropped) {
    netlist& h = l.hardware;
    std::vector<int> instead(h.nets.size(), no_net);
    for (std::vector<int> const& chain : l.copies) {
        if (chain.empty() || h.nets[std::size_t(chain[0])].kind != net_kind::stored) continue;
        ir::value_type const type = h.nets[std::size_t(chain[0])].type;
        int q = register_like_copy(h, c, register_of(h, chain[0]));
        if (q == no_net) continue;
        if (h.nets[std::size_t(q)].type != type)
            q = operation(h, ir::op::resize, type, role::value, "resize", 0, q);
        instead[std::size_t(chain[0])] = q;
        dropped[std::size_t(chain[0])] = true;
    }
    instead.resize(h.nets.size(), no_net);
    for_each_taken(h, [&](int& taken) {
        if (taken != no_net && instead[std::size_t(taken)] != no_net)
            taken = instead[std::size_t(taken)];
    });
}

constexpr void drop_equal_registers(lowering& l, control const& c) {
    flags dropped(l.hardware.nets.size(), false);
    take_copies_from_registers(l, c, dropped);
    take_outputs_from_registers(l.hardware, dropped);
    dropped.resize(l.hardware.nets.size(), false);
    drop_registers(l.hardware, dropped);
}

} // namespace hls::hw
