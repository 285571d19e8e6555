// Multipliers of the device for a sum of products by constants. Values that are multiplied by one
// constant are added first, as in a symmetric filter, where that takes no more multipliers.
#pragma once

#include "../../device/multiplier.hpp"
#include "adder_tree.hpp"

namespace hls::ir::detail {

// Sums that belong to one constant or symbol, as chains of terms in one pool.
struct term_pool {
    int count;
    term terms[max_addends];
    int next[max_addends]; // 0: end
};

constexpr void push(term_pool& pool, int& head, term t) {
    if (pool.count == 0) pool.count = 1;
    pool.terms[pool.count] = t;
    pool.next[pool.count] = head;
    head = pool.count++;
}

constexpr term sum_of_chain(adder_builder& b, term_pool const& pool, int head) {
    term_list list{};
    for (int at = head; at != 0; at = pool.next[at]) add_term(list, pool.terms[at]);
    return sum_of(b, list);
}

// t * odd
constexpr term multiplied(adder_builder& b, term const& t, wide odd) {
    int const factor = append_constant(b.graph, odd, b.where);
    value_type const x = b.type(t.node), c = b.type(factor);
    return {b.make(op::multiply, {short(x.width + c.width), x.is_signed}, t.node, factor), t.shift,
            t.negative};
}

inline constexpr int factor_slots = 1024;
static_assert(factor_slots > max_terms);

// Terms by the odd constant that multiplies them; constants are found by hash.
struct factor_groups {
    int count;
    wide odd[max_terms];
    int head[max_terms];       // of the terms, in a pool
    short slots[factor_slots]; // a group's number and one more; 0: free
};

constexpr int group_of(factor_groups& f, wide odd) {
    unsigned at = unsigned(odd) * 0x9e3779b1u >> 22;
    while (f.slots[at] != 0 && f.odd[f.slots[at] - 1] != odd) at = (at + 1) % factor_slots;
    if (f.slots[at] == 0) {
        f.odd[f.count] = odd;
        f.slots[at] = short(++f.count);
    }
    return f.slots[at] - 1;
}

constexpr int blocks_of(adder_builder const& b, factor_type x, wide odd) {
    factor_type const c{bits_for(odd), false};
    return multiplier_blocks(b.target, x, c, x.width + c.width);
}

// The sum of the chain has at most these bits.
constexpr factor_type sum_bits(adder_builder const& b, term_pool const& pool, int head) {
    int low = pool.terms[head].shift, high = 0, count = 0, negative = 0;
    bool is_signed = false;
    for (int at = head; at != 0; at = pool.next[at], ++count) {
        term const& t = pool.terms[at];
        value_type const x = b.type(t.node);
        low = t.shift < low ? t.shift : low;
        high = t.shift + x.width > high ? t.shift + x.width : high;
        is_signed |= x.is_signed;
        negative += t.negative;
    }
    is_signed |= negative != 0 && negative != count;
    return {high - low + bits_for(wide(count - 1)), is_signed};
}

// Fewer multipliers, or products that look-up tables compute either way.
constexpr bool pays_to_add_first(adder_builder const& b, term_pool const& pool, int head,
                                 wide odd) {
    if (pool.next[head] == 0) return false;
    int apart = 0;
    for (int at = head; at != 0; at = pool.next[at]) {
        value_type const x = b.type(pool.terms[at].node);
        apart += blocks_of(b, {x.width, x.is_signed}, odd);
    }
    int const together = blocks_of(b, sum_bits(b, pool, head), odd);
    return together < apart || together == 0;
}

constexpr void add_products(adder_builder& b, term_list& sum, term_pool const& pool,
                            factor_groups const& f) {
    for (int k = 0; k < f.count; ++k)
        if (pays_to_add_first(b, pool, f.head[k], f.odd[k]))
            add_term(sum, multiplied(b, sum_of_chain(b, pool, f.head[k]), f.odd[k]));
        else
            for (int at = f.head[k]; at != 0; at = pool.next[at])
                add_term(sum, multiplied(b, pool.terms[at], f.odd[k]));
}

} // namespace hls::ir::detail
