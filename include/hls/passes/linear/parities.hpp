// Pass: exclusive ors one behind the other in the ring of a register, as in a CRC of many bits or
// the leap of a shift register with feedback, become one parity for each bit of its next value: of
// bits of the register, and ahead of the ring, of all others. Values are followed bit by bit,
// through wires, inversions, masks, and selections between values that differ by a constant.
#pragma once

#include <bit>

#include "../../ir/simplify.hpp"
#include "../../ir/steps.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int most_levels_of_xor = 16; // longer chains become parities
inline constexpr int most_parity_bits = 256;  // bits that one parity may be of
inline constexpr int most_followed_bits = 1 << 15;
inline constexpr int bits_of_term = 32; // of one operand of a parity

// A bit as the parity of bits of values that are not followed, or its inverse.
struct parity {
    unsigned of[most_parity_bits / bits_of_term];
    bool inverted;
};

constexpr parity sum_of(parity x, parity const& y) {
    for (int k = 0; k < most_parity_bits / bits_of_term; ++k) x.of[k] ^= y.of[k];
    x.inverted ^= y.inverted;
    return x;
}

constexpr bool has_same_bits(parity const& x, parity const& y) {
    for (int k = 0; k < most_parity_bits / bits_of_term; ++k)
        if (x.of[k] != y.of[k]) return false;
    return true;
}

struct parities {
    int value;               // that becomes parities; none: nothing is to do
    bool in_ring[max_nodes]; // of a node: it depends on the register that takes the value
    int first[max_nodes];    // of a node: its lowest bit among `bits`, plus 1; 0: not followed
    int term[max_nodes];     // of a node that is not followed: its first term, plus 1
    int nodes[most_parity_bits / bits_of_term]; // of terms
    int terms, bit_count;
    bool too_many;
    parity bits[most_followed_bits];
};

constexpr bool may_be_followed(auto const& g, node const& n) {
    switch (n.kind) {
    case op::bit_xor:
    case op::bit_not:
    case op::slice:
    case op::concat:
    case op::resize:
    case op::select: return true;
    case op::bit_and:
    case op::bit_or: return is_fixed(g, n.a) || is_fixed(g, n.b);
    default: return n.kind == op::constant;
    }
}

// Exclusive ors behind each other, in a basic block.
struct xor_levels {
    int of[max_nodes];
};

constexpr xor_levels find_xor_levels(auto const& g) {
    xor_levels levels{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::constant || !may_be_followed(g, n)) continue;
        int before = 0;
        for (int id : {n.a, n.b, n.c})
            if (g.nodes[id].basic_block == n.basic_block)
                before = greater_of(before, levels.of[id]);
        levels.of[i] = before + (n.kind == op::bit_xor);
    }
    return levels;
}

constexpr parity bit_at(auto const& g, parities const& p, int id, int bit) {
    value_type const type = g.nodes[id].type;
    if (bit >= type.width && !type.is_signed) return {};
    return p.bits[p.first[id] - 1 + lesser_of(bit, type.width - 1)];
}

constexpr void begin_bits(auto const& g, parities& p, int id) {
    p.first[id] = p.bit_count + 1;
    p.bit_count += g.nodes[id].type.width;
    p.too_many |= p.bit_count > most_followed_bits;
}

// Its bits are those that parities are of.
constexpr void add_terms(auto const& g, parities& p, int id) {
    int const width = g.nodes[id].type.width;
    begin_bits(g, p, id);
    p.term[id] = p.terms + 1;
    for (int low = 0; low < width; low += bits_of_term) {
        if (p.terms == most_parity_bits / bits_of_term) p.too_many = true;
        if (p.too_many) return;
        p.nodes[p.terms++] = id;
    }
    for (int k = 0; k < width; ++k) {
        parity x{};
        x.of[p.term[id] - 1 + k / bits_of_term] = 1U << k % bits_of_term;
        p.bits[p.first[id] - 1 + k] = x;
    }
}

// False: it is no parity of what its operands are parities of.
constexpr bool follow_bit(auto const& g, parities const& p, node const& n, int k, parity& to) {
    auto const at = [&](int id, int bit) { return bit_at(g, p, id, bit); };
    switch (n.kind) {
    case op::constant: to.inverted = (constant_value(n) >> k & 1) != 0; return true;
    case op::bit_xor: to = sum_of(at(n.a, k), at(n.b, k)); return true;
    case op::bit_not:
        to = at(n.a, k);
        to.inverted ^= true;
        return true;
    case op::slice: to = at(n.a, k + int(n.value)); return true;
    case op::concat: to = k < n.value ? at(n.b, k) : at(n.a, k - int(n.value)); return true;
    case op::resize: to = at(n.a, k); return true;
    case op::select: {
        parity const yes = at(n.b, k), no = at(n.c, k);
        if (!has_same_bits(yes, no)) return false;
        to = yes.inverted == no.inverted ? no : sum_of(no, at(n.a, 0));
        return true;
    }
    default: { // a mask
        bool const first = is_fixed(g, n.a);
        bool const mask = at(first ? n.a : n.b, k).inverted;
        if (mask == (n.kind == op::bit_and)) to = at(first ? n.b : n.a, k);
        to.inverted |= mask && n.kind == op::bit_or;
        return true;
    }
    }
}

constexpr void follow(auto const& g, parities& p, int id) {
    if (!may_be_followed(g, g.nodes[id])) return add_terms(g, p, id);
    begin_bits(g, p, id);
    for (int k = 0; k < g.nodes[id].type.width && !p.too_many; ++k) {
        parity x{};
        if (!follow_bit(g, p, g.nodes[id], k, x)) return add_terms(g, p, id);
        p.bits[p.first[id] - 1 + k] = x;
    }
}

// What the value depends on in its basic block, through what may be followed.
struct cone_of_value {
    bool has[max_nodes];
};

constexpr cone_of_value find_cone(auto const& g, int value) {
    cone_of_value cone{};
    cone.has[value] = true;
    for (int i = value; i > 0; --i) {
        node const& n = g.nodes[i];
        bool const ends = n.basic_block != g.nodes[value].basic_block || !may_be_followed(g, n);
        if (!cone.has[i] || ends) continue;
        for (int id : {n.a, n.b, n.c}) cone.has[id] = true;
    }
    cone.has[none] = false;
    return cone;
}

constexpr void find_ring(auto const& g, parities& p, int value, int resource) {
    for (int i = 1; i <= value; ++i) {
        node const& n = g.nodes[i];
        if (n.basic_block != g.nodes[value].basic_block || n.kind == op::constant) continue;
        bool const is_state = n.kind == op::state && n.resource == resource;
        p.in_ring[i] = is_state || p.in_ring[n.a] || p.in_ring[n.b] || p.in_ring[n.c];
    }
}

// Several bits of the register decide one of the value: others are exclusive ors bit by bit, which
// trees are as good for.
constexpr bool mixes_bits(auto const& g, parities const& p, int value) {
    for (int k = 0; k < g.nodes[value].type.width; ++k) {
        parity const x = bit_at(g, p, value, k);
        int own = 0;
        for (int t = 0; t < p.terms; ++t)
            if (p.in_ring[p.nodes[t]]) own += std::popcount(x.of[t]);
        if (own > 1) return true;
    }
    return false;
}

constexpr parities parities_of(auto const& g, int value, int resource) {
    parities p{};
    cone_of_value const cone = find_cone(g, value);
    int const basic_block = g.nodes[value].basic_block;
    for (int i = 1; i <= value && !p.too_many; ++i) {
        if (!cone.has[i]) continue;
        if (g.nodes[i].basic_block == basic_block || g.nodes[i].kind == op::constant)
            follow(g, p, i);
        else
            add_terms(g, p, i);
    }
    if (p.too_many) return p;
    find_ring(g, p, value, resource);
    if (mixes_bits(g, p, value)) p.value = value;
    return p;
}

constexpr bool has_many_xors(auto const& g) {
    int count = 0;
    for (int i = 1; i < g.node_count; ++i) count += g.nodes[i].kind == op::bit_xor;
    return count > most_levels_of_xor;
}

// What a register takes, or what is left of it in front of selections, as in a CRC that begins
// anew: of both sides the longer one.
constexpr parities find_parities_for(auto const& g, xor_levels const& levels, node const& next) {
    for (int value = next.a; levels.of[value] > most_levels_of_xor;) {
        if (parities const p = parities_of(g, value, next.resource); p.value != none) return p;
        node const& n = g.nodes[value];
        if (n.kind != op::select) break;
        value = levels.of[n.b] > levels.of[n.c] ? n.b : n.c;
    }
    return {};
}

// Of the first register that has such a ring.
constexpr parities find_parities(auto const& g) {
    if (!has_many_xors(g)) return {};
    xor_levels const levels = find_xor_levels(g);
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == op::next)
            if (parities const p = find_parities_for(g, levels, g.nodes[i]); p.value != none)
                return p;
    return {};
}

constexpr int parity_of_term(steps& s, int id, int low, unsigned mask) {
    int const first = std::countr_zero(mask), width = type_of(s, id).width;
    if (std::has_single_bit(mask)) return bits_from(s, id, low + first, 1);
    int const part = bits_from(s, id, low, lesser_of(bits_of_term, width - low));
    int const masked = step(s, op::bit_and, type_of(s, part), part, number(s, mask));
    return step(s, op::reduce_xor, unsigned_type(1), masked, none, none, type_of(s, part).width);
}

// What is in the ring goes in last.
constexpr int parity_bit(steps& s, parities const& p, parity const& x, int const* mapped) {
    int ahead = none, own = none;
    for (int t = 0; t < p.terms; ++t) {
        if (x.of[t] == 0) continue;
        int const low = bits_of_term * (t + 1 - p.term[p.nodes[t]]);
        int const term = parity_of_term(s, mapped[p.nodes[t]], low, x.of[t]);
        int& sum = p.in_ring[p.nodes[t]] ? own : ahead;
        sum = sum == none ? term : step(s, op::bit_xor, unsigned_type(1), sum, term);
    }
    if (ahead == none && own == none) return number(s, x.inverted);
    if (ahead != none && x.inverted) ahead = inverse(s, ahead);
    int const both = ahead == none ? own
                     : own == none ? ahead
                                   : step(s, op::bit_xor, unsigned_type(1), ahead, own);
    return ahead == none && x.inverted ? inverse(s, both) : both;
}

} // namespace detail

constexpr bool wants_parities(auto const& g) { return detail::find_parities(g).value != none; }

constexpr builder make_parities(auto const& g) {
    detail::parities const p = detail::find_parities(g);
    return with_replaced(g, [&](steps& s, int i, int const* mapped) {
        if (i != p.value) return int(none);
        int word = none;
        for (int k = 0; k < g.nodes[i].type.width; ++k) {
            int const next = detail::parity_bit(s, p, detail::bit_at(g, p, i, k), mapped);
            word = k == 0 ? next : above(s, next, word, k);
        }
        return as_result(s, word);
    });
}

} // namespace hls::ir
