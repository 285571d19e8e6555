// Functions of floating point numbers as operations on integers and tables in read-only memories:
// the same text as their meaning, over nodes instead of numbers.
#pragma once

#include "../../ir/floating/functions/apply.hpp"
#include "float_ratio.hpp"

namespace hls::ir {

namespace detail {

constexpr bool is_name_of_resource(builder const& g, identifier const& id) {
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].id == id) return true;
    return false;
}

// A lookup of the same words at the same place, if there is one in this step.
constexpr int lookup_there(builder const& g, wide const* content, int index) {
    int table = none;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].content == content) table = r;
    if (table == none) return none;
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        if (n.kind == op::lookup && n.a == index && n.basic_block == g.basic_block &&
            g.resources[n.resource].content == content)
            return i;
    }
    return none;
}

constexpr int add_table(expansion& e, wide const* content, int depth, value_type type) {
    builder& g = e.g;
    if (g.resource_count == max_resources) {
        complain(g, say(904, e.of.where, "kernel `", g.id, "` has more than ", max_resources,
                        " ports, registers, memories and tables of functions; split it into "
                        "kernels joined by pipes"));
        return none;
    }
    resource r{};
    r.kind = resource_kind::rom;
    int k = 0;
    do r.id = hls::detail::numbered(make_name("function_table"), k++);
    while (is_name_of_resource(g, r.id));
    r.type = type;
    give_words(r, content, depth);
    r.where = e.of.where;
    g.resources[g.resource_count] = r;
    return g.resource_count++;
}

constexpr int looked_up(expansion& e, wide const* content, int depth, value_type type, int index) {
    if (int const there = lookup_there(e.g, content, index); there != none) return there;
    int const table = add_table(e, content, depth, type);
    if (table == none) return number(e, 0);
    node n = make_node(op::lookup, type, e.of.where, index);
    n.resource = short(table);
    return append(e.g, n);
}

// Words of reduction_factor, for each exponent of the lowest bit of a significand. Of as many bits
// as the format of most mantissa needs; others look at the highest ones.
inline constexpr float_format widest_format{8, 23, true};
struct reduction_words {
    static constexpr int depth = 1 << 8, width = functions::factor_bits(widest_format) + 2;
    wide of[depth];
};
inline constexpr int lowest_reduced = -64; // an exponent: that of word 0

template <class Words = reduction_words>
inline constexpr Words reductions = [] {
    Words words{};
    for (int k = 0; k < Words::depth; ++k) {
        int const first = lowest_reduced + k - 1;
        uwide bits = 0;
        for (int i = 0; i < 2; ++i)
            bits = bits << 64 | functions::word_of_two_over_pi(first + 64 * i);
        words.of[k] = wide(bits >> (128 - Words::width));
    }
    return words;
}();

// As functions::plain_integers, over nodes: results have all bits that they can need.
struct graph_integers {
    using value = int;
    expansion& e;

    constexpr value_type type(int id) const { return type_of(e, id); }
    constexpr value_type both_types(int a, int b) const {
        value_type const x = type(a), y = type(b);
        bool const is_signed = x.is_signed || y.is_signed;
        return {short(greater_of(x.width + (is_signed && !x.is_signed),
                                 y.width + (is_signed && !y.is_signed))),
                is_signed};
    }

    constexpr int number(wide v) { return ir::number(e, v); }
    constexpr int sum(int a, int b) {
        value_type const t = both_types(a, b);
        return step(e, op::add, {short(t.width + 1), t.is_signed}, a, b);
    }
    constexpr int difference(int a, int b) {
        return step(e, op::subtract, {short(both_types(a, b).width + 1), true}, a, b);
    }
    constexpr int product(int a, int b) {
        value_type const x = type(a), y = type(b);
        return step(e, op::multiply, {short(x.width + y.width), bool(x.is_signed | y.is_signed)}, a,
                    b);
    }
    constexpr int up(int a, int by) {
        if (by == 0) return a;
        value_type const t = type(a);
        return step(e, op::concat, {short(t.width + by), t.is_signed}, a, number(0), none, by);
    }
    constexpr int down(int a, int by) {
        if (by == 0) return a;
        value_type const t = type(a);
        int const left = t.width > by ? t.width - by : 1;
        return step(e, op::slice, {short(left), t.is_signed}, a, none, none,
                    by < t.width ? by : t.width - t.is_signed);
    }
    constexpr int bits(int a, int low, int width) { return bits_from(e, a, low, width); }
    constexpr int up_by(int a, int by, int width) {
        return shifted(e, op::shift_left, width, a, limited(by, width));
    }
    constexpr int down_by(int a, int by, int width) {
        return shifted(e, op::shift_right, width, a, limited(by, width));
    }
    // Of a distance, at most the width.
    constexpr int limited(int by, int width) {
        if (type(by).width < bits_for(width)) return by;
        return low_bits(e, lesser_of(e, number(width), by, bits_for(width)), bits_for(width));
    }
    constexpr int choose(int c, int a, int b) { return chosen(e, c, a, b, both_types(a, b)); }
    constexpr int less(int a, int b) { return step(e, op::less, one_bit, a, b); }
    constexpr int equal(int a, int b) { return step(e, op::equal, one_bit, a, b); }
    constexpr int both(int p, int q) { return ir::both(e, p, q); }
    constexpr int either(int p, int q) { return ir::either(e, p, q); }
    constexpr int differ(int p, int q) { return step(e, op::bit_xor, one_bit, p, q); }
    constexpr int inverse(int p) { return ir::inverse(e, p); }
    constexpr int zeros(int a, int width) {
        if (width == 1) return inverse(a);
        return step(e, op::count_leading_zeros, unsigned_type(bits_for(width)), a, none, none,
                    width);
    }
    constexpr functions::coefficients<int> row(polynomials const& t, int index) {
        functions::coefficients<int> c{};
        int const depth = 1 << t.index_bits;
        for (int i = 0; i <= t.degree; ++i)
            c.of[i] = looked_up(e, t.numbers + i * depth, depth,
                                {short(t.width[i]), t.is_signed[i]}, index);
        return c;
    }
    constexpr int quadrants_of(float_format f, int significand, int field) {
        int const all = functions::factor_bits(f) + 2;
        int const product_of_all =
            low_bits(e, product(significand, reduction_factor(f, field)), all);
        int const kept = functions::angle_bits(f) + 2;
        return bits(product_of_all, all - kept, kept);
    }
    constexpr int reduction_factor(float_format f, int field) {
        int const first = 1 - f.bias() - f.mantissa - 1; // the exponent of field 0, minus 1
        int const place = low_bits(e, sum(field, number(first - lowest_reduced)), 8);
        int const word = looked_up(e, reductions<>.of, reduction_words::depth,
                                   unsigned_type(reduction_words::width), place);
        int const width = functions::factor_bits(f) + 2;
        int const kept = bits_from(e, word, reduction_words::width - width, width);
        int const least = number(functions::least_exponent(f) + f.bias());
        return choose(less(field, least), number(0), kept);
    }
    constexpr int ratio(int a, int b, int width, int rows) {
        return ratio_of_significands(e, low_bits(e, a, width), low_bits(e, b, width), rows);
    }
    // A row for each place that the distance may reach.
    constexpr int remainder(int a, int distance, int b, int width, int most) {
        detail::divisor_bits const d = divisor_of(e, low_bits(e, b, width), width);
        int rest = divide_row(e, d, low_bits(e, a, width)).rest;
        for (int k = most - 1; k >= 0; --k)
            rest =
                choose(less(number(k), distance), divide_row(e, d, raised(e, rest, 1)).rest, rest);
        return rest;
    }
    constexpr int root(int a, int width) { return root_and_rest(e, low_bits(e, a, width), width); }
};

} // namespace detail

constexpr int expand_float_function(expansion& e) {
    float_operation const o = unpacked(e.of.value);
    detail::graph_integers on{e};
    int const y = e.of.kind == op::float_function ? e.of.a : e.of.b;
    return low_bits(e, functions::apply(on, o, e.of.a, y), o.to.width());
}

} // namespace hls::ir
