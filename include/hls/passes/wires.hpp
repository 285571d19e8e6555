// Pass: values whose bits are those of others, found bit by bit. Where `x | y`, `x ^ y` or `x + y`
// join values of which no bit can be 1 in both, the result is made of wires: a concatenation, also
// through masks, slices and other concatenations on the way. `bit(x, i) = v` is such a value.
#pragma once

#include "../analysis/indexes/in_indexes.hpp"
#include "../analysis/known_bits.hpp"
#include "../ir/steps.hpp"

namespace hls::ir {

namespace detail {

struct wires {
    uwide zeros[max_nodes];
    bool joins[max_nodes];   // values that share no bit
    bool bits[max_nodes];    // each bit of it is one of an operand, or fixed
    bool changes[max_nodes]; // of those: it is one that joins, or comes of one
    bool needed[max_nodes];  // of those: somebody needs the whole value
    bool joined[max_nodes];  // by one of those
    bool any;
};

// A bit of a node; of none: 0.
struct node_bit {
    int id;
    int bit;
};

// Neighbouring bits of a node, which stand at `at`.
struct run_of_bits {
    node_bit from;
    int width;
    int at;
};

constexpr bool may_join(node const& n) {
    bool const joins = n.kind == op::bit_or || n.kind == op::bit_xor || n.kind == op::add;
    return joins && n.type.width > 1;
}

// Most graphs have none.
constexpr bool may_have_joins(auto const& g) {
    auto const has_gaps = [&](int id) {
        op const kind = g.nodes[g.nodes[id].kind == op::resize ? g.nodes[id].a : id].kind;
        return kind == op::bit_and || kind == op::concat;
    };
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (may_join(n) && (has_gaps(n.a) || has_gaps(n.b))) return true;
    }
    return false;
}

// Sums in indexes stay, so that it is seen how far apart two of them are.
constexpr bool joins_apart(node const& n, uwide const* zeros, bool is_in_index) {
    if (!may_join(n) || (is_in_index && n.kind == op::add)) return false;
    return (~zeros[n.a] & ~zeros[n.b]) == 0;
}

constexpr bool has_bits_of_operands(auto const& g, node const& n) {
    bool const cuts = n.kind == op::resize || n.kind == op::slice || n.kind == op::concat;
    bool const masks = n.kind == op::bit_and || n.kind == op::bit_or;
    return cuts || (masks && (is_fixed(g, n.a) || is_fixed(g, n.b)));
}

constexpr bool comes_of_change(auto const& g, wires const& w, node const& n) {
    auto const changes = [&](int id) {
        return w.changes[id] && g.nodes[id].basic_block == n.basic_block;
    };
    return changes(n.a) || changes(n.b);
}

constexpr void find_joins(auto const& g, wires& w) {
    values_in_indexes const in = find_values_in_indexes(g);
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        w.zeros[i] = zero_bits(n, w.zeros);
        w.joins[i] = joins_apart(n, w.zeros, in.of[i]);
        w.any |= w.joins[i];
        w.bits[i] = w.joins[i] || has_bits_of_operands(g, n);
        w.changes[i] = w.joins[i] || (w.bits[i] && comes_of_change(g, w, n));
    }
}

// Bits are followed through a value that others join only once, so the results are no longer than
// what they come of.
constexpr void find_needed(auto const& g, wires& w) {
    for (int i = g.node_count - 1; i > 0; --i) {
        node const& n = g.nodes[i];
        bool const joins = w.joins[i] || n.kind == op::concat;
        for (int id : {int(n.a), int(n.b), int(n.c)}) {
            bool const follows = w.bits[i] && g.nodes[id].basic_block == n.basic_block;
            w.needed[id] |= !follows || (joins && w.joined[id]);
            w.joined[id] |= joins;
        }
    }
}

constexpr wires find_wires(auto const& g) {
    wires w{};
    if (may_have_joins(g)) find_joins(g, w);
    if (w.any) find_needed(g, w);
    return w;
}

// The bit of an operand that this bit is.
constexpr node_bit bit_behind(auto const& g, wires const& w, node const& n, int bit) {
    bool const masks = is_fixed(g, n.a);
    int const mask = masks ? n.a : n.b, word = masks ? n.b : n.a;
    switch (n.kind) {
    case op::slice: return {n.a, bit + int(n.value)};
    case op::concat: return bit < n.value ? node_bit{n.b, bit} : node_bit{n.a, bit - int(n.value)};
    case op::resize: return {n.a, bit};
    case op::bit_and: return {word, bit};
    default: return {(w.zeros[mask] >> bit & 1) != 0 ? word : mask, bit};
    }
}

constexpr node_bit origin(auto const& g, wires const& w, int id, int bit) {
    node_bit x{id, bit};
    for (bool first = true;; first = false) {
        node const& n = g.nodes[x.id];
        if (x.bit > 127) x.bit = 127;
        if ((w.zeros[x.id] >> x.bit & 1) != 0) return {none, 0};
        if (!first && (w.needed[x.id] || !w.bits[x.id])) return x;
        x = bit_behind(g, w, n, x.bit < n.type.width ? x.bit : n.type.width - 1);
    }
}

// From `at` upwards, up to `end`.
constexpr run_of_bits run_from(auto const& g, wires const& w, int id, int at, int end) {
    run_of_bits run{origin(g, w, id, at), 1, at};
    for (; at + run.width < end; ++run.width) {
        node_bit const next = origin(g, w, id, at + run.width);
        bool const follows = run.from.id == none || next.bit == run.from.bit + run.width;
        if (next.id != run.from.id || !follows) break;
    }
    return run;
}

// Above the highest bit of a value with a sign is its sign.
constexpr int value_of_run(steps& s, run_of_bits const& run, int id) {
    value_type const type = type_of(s, id);
    int const low = run.from.bit;
    if (!type.is_signed || low + run.width <= type.width) return bits_from(s, id, low, run.width);
    int const kept = low < type.width ? type.width - low : 1;
    int const high = step(s, op::slice, {short(kept), true}, id, none, none, type.width - kept);
    return low_bits(s, high, run.width);
}

constexpr int joined_of_wires(steps& s, auto const& g, wires const& w, int id, int const* mapped) {
    int result = none;
    int const end = g.nodes[id].type.width;
    for (int at = 0; at < end;) {
        run_of_bits const run = run_from(g, w, id, at, end);
        at += run.width;
        if (run.from.id == none) continue;
        int const bits = value_of_run(s, run, mapped[run.from.id]);
        if (result == none && run.at > 0) result = number(s, 0);
        result = result == none ? bits : above(s, bits, result, run.at);
    }
    if (result == none) return number(s, 0);
    return step(s, op::resize, s.of.type, result);
}

} // namespace detail

constexpr bool wants_wires(auto const& g) { return detail::find_wires(g).any; }

constexpr builder join_wires(auto const& g) {
    detail::wires const w = detail::find_wires(g);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        result.basic_block = n.basic_block;
        if (!w.changes[i]) {
            mapped[i] = append_renumbered(result, n, mapped);
        } else if (w.needed[i]) {
            steps s{result, n};
            mapped[i] = detail::joined_of_wires(s, g, w, i, mapped);
            keep_label(result, mapped[i], n.label);
        }
    }
    return result;
}

} // namespace hls::ir
