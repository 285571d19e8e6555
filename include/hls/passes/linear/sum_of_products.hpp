// Adders for a sum of constant * value. The adder plan of the constants is used transposed: every
// digit of a constant adds its value to that symbol's sum, and the symbols' sums are added from the
// last symbol to the first. It takes as many adders as the plan for one input times the same
// constants.
#pragma once

#include "adder_plan.hpp"
#include "common_factor.hpp"

namespace hls::ir {

// constant * node
struct product {
    int node;
    wide constant;
    bool recurs; // the node depends on what earlier iterations computed
};

struct product_list {
    int count;
    product products[max_terms];
    bool in_logic; // products that multipliers would compute are shifts and adds
};

namespace detail {

struct odd_part {
    wide odd; // positive
    short shift;
    bool negative;
};

constexpr odd_part split(wide constant) {
    odd_part p{constant < 0 ? -constant : constant, 0, constant < 0};
    while ((p.odd & 1) == 0) {
        p.odd >>= 1;
        ++p.shift;
    }
    return p;
}

// One multiplier is cheaper than the adders of its constant when there are several digits.
constexpr bool wants_multiplier(device const& target, product_list const& list, wide odd) {
    return target.has_multiplier && !list.in_logic && digit_count(odd) > 2;
}

static_assert(max_addends > max_terms + max_constants * max_digits + 2 * max_symbols);

struct transposed_plan {
    adder_plan plan;
    term_pool pool;
    int constant_head[max_constants];
    int symbol_head[max_symbols];
};

constexpr term shifted(term t, digit const& d) {
    return {t.node, short(t.shift + d.shift), t.negative != d.negative};
}

constexpr void distribute(adder_builder& b, transposed_plan& t) {
    for (int c = 0; c < t.plan.constant_count; ++c) {
        planned_constant const& k = t.plan.constants[c];
        term const sum = sum_of_chain(b, t.pool, t.constant_head[c]);
        for (int i = 0; i < k.count; ++i)
            push(t.pool, t.symbol_head[k.digits[i].symbol], shifted(sum, k.digits[i]));
    }
    for (int s = t.plan.symbol_count - 1; s > 0; --s) {
        planned_symbol const& symbol = t.plan.symbols[s];
        term const sum = sum_of_chain(b, t.pool, t.symbol_head[s]);
        push(t.pool, t.symbol_head[symbol.first], sum);
        push(t.pool, t.symbol_head[symbol.second],
             shifted(sum, {0, symbol.shift, symbol.negative}));
    }
}

} // namespace detail

namespace detail {

constexpr bool is_sum_of_shifts(product_list const& list) {
    for (int i = 0; i < list.count; ++i) {
        wide const c = list.products[i].constant, positive = c < 0 ? -c : c;
        if ((positive & (positive - 1)) != 0) return false;
    }
    return true;
}

// The same as with a plan, which such a sum does not need: in the order of its pool.
constexpr term sum_of_shifts(adder_builder& b, product_list const& list) {
    term_list direct{};
    for (int i = list.count - 1; i >= 0; --i) {
        product const& p = list.products[i];
        if (p.constant == 0) continue;
        odd_part const k = split(p.constant);
        add_term(direct, {p.node, k.shift, k.negative});
    }
    return sum_of(b, direct);
}

} // namespace detail

// The products' sum, still to be shifted and perhaps negated.
constexpr term sum_of_products(detail::adder_builder& b, product_list const& list) {
    if (detail::is_sum_of_shifts(list)) return detail::sum_of_shifts(b, list);
    detail::transposed_plan t{};
    detail::factor_groups groups{};
    term_list direct{};
    for (int i = 0; i < list.count; ++i) {
        product const& p = list.products[i];
        if (p.constant == 0) continue;
        detail::odd_part const k = detail::split(p.constant);
        term const x{p.node, k.shift, k.negative};
        if (k.odd == 1) {
            detail::push(t.pool, t.symbol_head[0], x);
        } else if (k.odd == 3 &&
                   list.count < detail::terms_of_short_sum) { // 2 + 1 needs no inverters
            detail::push(t.pool, t.symbol_head[0], x);
            detail::push(t.pool, t.symbol_head[0], detail::shifted(x, {0, 1, false}));
        } else if (detail::wants_multiplier(b.target, list, k.odd)) {
            if (p.recurs)
                add_term(direct, detail::multiplied(b, x, k.odd));
            else
                detail::push(t.pool, groups.head[detail::group_of(groups, k.odd)], x);
        } else if (!has_room_for(t.plan, k.odd)) {
            b.graph.cuts |= many_constants;
            add_term(direct, detail::multiplied(b, x, k.odd));
        } else {
            detail::push(t.pool, t.constant_head[add_constant(t.plan, k.odd)], x);
        }
    }
    detail::add_products(b, direct, t.pool, groups);
    share_digits(t.plan);
    detail::distribute(b, t);
    for (int at = t.symbol_head[0]; at != 0; at = t.pool.next[at])
        add_term(direct, t.pool.terms[at]);
    return detail::sum_of(b, direct);
}

} // namespace hls::ir
