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
    constexpr bool operator==(net_bits const&) const = default;
};

// Of what nets the bits of a net are parts, lowest first; where an operation extends an operand, of
// that operation's own.
constexpr void find_parts(netlist const& h, net_bits const& x, std::vector<net_bits>& parts) {
    net const& n = h.nets[std::size_t(x.net)];
    auto const go_on = [&](int operand, int first, net_bits const& here) {
        bool const inside = first + here.width <= h.nets[std::size_t(operand)].type.width;
        if (here.width <= 0) return;
        if (inside)
            find_parts(h, {operand, first, here.width}, parts);
        else
            parts.push_back(here);
    };
    bool const moves = n.kind == net_kind::operation && ir::moves_bits(n.operation);
    if (!moves) return parts.push_back(x);
    if (n.operation == ir::op::resize) return go_on(n.a, x.first, x);
    if (n.operation == ir::op::slice) return go_on(n.a, x.first + int(n.value), x);
    int const low = int(n.value), last = x.first + x.width, from = std::max(low, x.first);
    go_on(n.b, x.first, {x.net, x.first, std::min(low, last) - x.first});
    go_on(n.a, from - low, {x.net, from, last - from});
}

// The net whose bits these are, all of them.
constexpr int whole_word(netlist const& h, int id) {
    std::vector<net_bits> parts;
    net_bits const all{id, 0, h.nets[std::size_t(id)].type.width};
    find_parts(h, all, parts);
    bool const is_one = parts.size() == 1 && parts[0].first == 0;
    return is_one && h.nets[std::size_t(parts[0].net)].type.width == all.width ? parts[0].net : id;
}

// Of one width, with the same bits.
constexpr bool have_equal_bits(netlist const& h, int x, int y) {
    return are_equal(h, whole_word(h, x), whole_word(h, y));
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
    return are_equal(h, a.condition, b.condition) && have_equal_bits(h, a.yes, b.yes) &&
           have_equal_bits(h, a.no, b.no);
}

constexpr net_choice choice_of(netlist const& h, int id) {
    net const& n = h.nets[std::size_t(id)];
    return {n.a, n.b, n.c};
}

// The register has the word `id` whenever `enable` has held, be it that it keeps what it has.
constexpr bool follows(netlist const& h, storage const& r, int id, int enable) {
    bool const same_enable = are_equal(h, r.enable, enable);
    if (same_enable && have_equal_bits(h, r.d, id)) return true;
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

// A part of a constant is one; `width` up to 64.
constexpr int bits_of_constant(netlist& h, net_bits const& x) {
    unsigned long long const value = (unsigned long long)(h.nets[std::size_t(x.net)].value);
    unsigned long long const mask = ~0ULL >> (64 - x.width);
    return constant(h, (long long)(value >> x.first & mask), {short(x.width), false});
}

constexpr int bits_of(netlist& h, net_bits const& x) {
    net const& n = h.nets[std::size_t(x.net)];
    if (x.first == 0 && x.width == n.type.width) return x.net;
    if (n.kind == net_kind::constant) return bits_of_constant(h, x);
    return operation(h, ir::op::slice, {short(x.width), false}, role::value, "slice", 0, x.net,
                     no_net, no_net, x.first);
}

// What users' registers have of the parts is taken from there. Parts that wait in one register of
// their own are the others, but for constants.
struct registered_parts {
    std::vector<net_bits> all, rest;
    bool any_taken = false;
};

// `enable`: in which cycles a word of the register counts.
constexpr registered_parts find_registered_parts(netlist const& h, storage const& r, int enable) {
    registered_parts found;
    find_parts(h, {r.d, 0, h.nets[std::size_t(r.q)].type.width}, found.all);
    for (net_bits& x : found.all) {
        int const q = register_that_takes(h, x.net, enable);
        bool const folds =
            h.nets[std::size_t(x.net)].kind == net_kind::constant && x.first + x.width <= 64;
        if (q != no_net)
            x.net = q;
        else if (!folds)
            found.rest.push_back(x);
        found.any_taken |= q != no_net;
    }
    return found;
}

constexpr int join_parts(netlist& h, std::vector<net_bits> const& parts) {
    std::vector<int> words;
    for (net_bits const& x : parts) words.push_back(bits_of(h, x));
    return side_by_side(h, words);
}

constexpr void wait_in_register(netlist& h, storage const& r, registered_parts& found) {
    storage kept = r;
    kept.d = join_parts(h, found.rest);
    int const q = stored(h, h.nets[std::size_t(kept.d)].type, role::held_rest,
                         h.nets[std::size_t(r.q)].base, 0, kept);
    int from = 0;
    std::size_t next = 0;
    for (net_bits& x : found.all) {
        if (next == found.rest.size() || x != found.rest[next]) continue;
        x = {q, from, x.width};
        from += x.width;
        ++next;
    }
}

// What stands in the place of register `q`.
constexpr int word_of_parts(netlist& h, int q, registered_parts const& found) {
    ir::value_type const type = h.nets[std::size_t(q)].type;
    int const word = join_parts(h, found.all);
    return h.nets[std::size_t(word)].type == type
               ? word
               : operation(h, ir::op::resize, type, role::value, "resize", 0, word);
}

constexpr void take_outputs_from_registers(netlist& h, flags& dropped) {
    for (output& o : h.outputs) {
        if (o.purpose != role::port_data || h.nets[std::size_t(o.net)].purpose != role::held_data)
            continue;
        storage const r = register_of(h, o.net);
        registered_parts found = find_registered_parts(h, r, r.enable);
        if (!found.any_taken) continue;
        if (!found.rest.empty()) wait_in_register(h, r, found);
        dropped[std::size_t(r.q)] = true;
        o.net = word_of_parts(h, r.q, found);
    }
}

// The first registers of values, where users' registers have all of them.
constexpr void take_copies_from_registers(lowering& l, control const& c, flags& dropped) {
    netlist& h = l.hardware;
    std::vector<int> instead(h.nets.size(), no_net);
    for (std::vector<int> const& chain : l.copies) {
        if (chain.empty() || h.nets[std::size_t(chain[0])].kind != net_kind::stored) continue;
        storage const r = register_of(h, chain[0]);
        int const fires = c.fire[std::size_t(r.basic_block)][std::size_t(r.stage)];
        registered_parts const found = find_registered_parts(h, r, fires);
        if (!found.any_taken || !found.rest.empty()) continue;
        dropped[std::size_t(r.q)] = true;
        instead[std::size_t(r.q)] = word_of_parts(h, r.q, found);
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
