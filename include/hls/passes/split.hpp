// Pass: products, sums and comparisons that do not fit the clock become several operations that do.
// The scheduler puts registers between them, and a recurrence counts their cycles.
//   A product is the sum of the products of its operands' parts, as wide as the clock allows. Parts
// are unsigned; what the sign bits stand for is subtracted at the end. A sum is a row of shorter
// sums, each with the carry of the one below. Registers stand where a sum does not fit behind what
// it takes: the high bits of a sum or a product come last, and carry chains that begin there do not
// overlap.
#pragma once

#include "../analysis/timing.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

namespace detail {

// What fits between two registers.
struct split_limits {
    int usable_ps;
    int part;   // bits of a factor; 1: a row of the product is a selection
    int addend; // bits of a sum, with its carries
    int equal;  // bits of words that are compared
};

inline constexpr int widest_part = 64;

constexpr int widest_fitting(device const& target, op_class c, int usable_ps) {
    int width = 1;
    while (width < widest_part && delay_ps(target, c, width + 1) <= usable_ps) ++width;
    return delay_ps(target, c, width) <= usable_ps ? width : 0;
}

constexpr split_limits find_limits(device const& target, int usable_ps) {
    split_limits l{usable_ps, widest_fitting(target, op_class::multiply, usable_ps),
                   widest_fitting(target, op_class::add, usable_ps),
                   widest_fitting(target, op_class::equal, usable_ps)};
    int const whole = target.multiplier_width - 1; // one bit of a multiplier is the sign
    bool const registered = target.multiplier_cycles > 0 && target.multiplier_ps <= usable_ps;
    if (target.has_multiplier && (l.part > whole || registered)) l.part = whole;
    if (l.part < 2) l.part = 1;
    return l;
}

// A value, and when it is there in its cycle.
struct timed_value {
    int node, ps;
};

// A value of so many bits << `shift`, unsigned.
struct addend {
    timed_value value;
    int shift, width;
};

inline constexpr int max_addends_of_product = 512;

struct addends {
    int count;
    addend at[max_addends_of_product];
};

// Appends the parts of one operation.
struct splitter {
    builder& graph;
    device const& target;
    split_limits limits;
    node of;
    int result_width; // bits that are computed

    constexpr value_type type(int id) const { return graph.nodes[id].type; }
    constexpr int make(op kind, int width, int a, int b = none, int c = none, int value = 0) {
        node n = like(of, kind, {short(width), false}, a, b, c, value);
        n.label = 0;
        return append(graph, n);
    }
    constexpr int number(int value) { return append_constant(graph, value, of.where); }

    // `width` bits of an operand from `low` upwards, unsigned.
    constexpr int bits(int id, int low, int width) {
        return low == 0 ? make(op::resize, width, id) : make(op::slice, width, id, none, none, low);
    }
    constexpr int joined(int high, int low, int low_width) {
        return make(op::concat, type(high).width + low_width, high, low, none, low_width);
    }

    constexpr bool fits_behind(int ps, int delay) const {
        return ps == 0 || ps + delay <= limits.usable_ps;
    }
    constexpr int registered(int id) { return make(op::registered, type(id).width, id); }
    constexpr timed_value in_time_for(int delay, timed_value x) {
        return fits_behind(x.ps, delay) ? x : timed_value{registered(x.node), 0};
    }

    // x + y + carry in `width` bits; the carries lie in between.
    constexpr timed_value sum(timed_value x, timed_value y, int carry, int width) {
        int const most = limits.addend > 3 ? limits.addend - 2 : 1;
        int const delay = delay_ps(target, op_class::add, lesser_of(width, most) + 2);
        x = in_time_for(delay, x);
        y = in_time_for(delay, y);
        int result = none, ps = greater_of(x.ps, y.ps);
        for (int low = 0; low < width; low += most) {
            int const here = lesser_of(width - low, most);
            if (low > 0 && !fits_behind(ps, delay)) {
                carry = registered(carry);
                ps = 0;
            }
            int const part =
                part_of_sum(bits(x.node, low, here), bits(y.node, low, here), carry, here);
            int const word = bits(part, 0, here);
            carry = low + here < width ? bits(part, here, 1) : none;
            result = low == 0 ? word : joined(word, result, low);
            ps += delay;
        }
        return {result, ps};
    }

    // With one bit more for the carry. A carry that comes in is one more column below the others.
    constexpr int part_of_sum(int x, int y, int carry, int width) {
        if (carry == none) return make(op::add, width + 1, x, y);
        int const with_column =
            make(op::add, width + 2, joined(x, number(1), 1), joined(y, carry, 1));
        return bits(with_column, 1, width + 1);
    }

    constexpr timed_value difference(timed_value x, timed_value y, int width) {
        y.node = make(op::bit_not, width, bits(y.node, 0, width));
        return sum(x, y, number(1), width);
    }

    // The addend further left is added to what lies above the other one's low bits.
    constexpr addend total(addend const& low, addend const& high) {
        int const apart = high.shift - low.shift, node = low.value.node;
        if (low.width <= apart) {
            int const both = joined(high.value.node, node, apart);
            return {{both, greater_of(low.value.ps, high.value.ps)}, low.shift, apart + high.width};
        }
        int const rest = low.width - apart;
        int const here = lesser_of(greater_of(rest, high.width) + 1, result_width - high.shift);
        timed_value const above =
            sum({bits(node, apart, rest), low.value.ps}, high.value, none, here);
        int const all = apart == 0 ? above.node : joined(above.node, bits(node, 0, apart), apart);
        return {{all, above.ps}, low.shift, apart + here};
    }

    constexpr addend part_of_product(int x, int y, int shift) {
        int const wx = type(x).width, wy = type(y).width, room = result_width - shift;
        int const here = lesser_of(wy > 1 ? wx + wy : wx, room);
        if (wy == 1) return {chosen(y, bits(x, 0, here), here), shift, here};
        int const node = make(op::multiply, here, x, y);
        bool const inside =
            latency_of(graph, target, limits.usable_ps + target.register_ps, graph.nodes[node]) > 0;
        int const delay = delay_of(graph, target, graph.nodes[node]);
        return {{node, inside ? 0 : delay}, shift, here};
    }

    // `value` where the bit is 1.
    constexpr timed_value chosen(int bit, int value, int width) {
        return {make(op::select, width, bit, value, number(0)),
                delay_ps(target, op_class::mux, width)};
    }
};

constexpr void add_to(addends& all, addend x) {
    if (all.count < max_addends_of_product) all.at[all.count++] = x;
}

// Products of parts, those that do not overlap as one word.
constexpr void list_products(splitter& s, int a, int b, addends& all) {
    int const part = s.limits.part, wa = s.type(a).width, wb = s.type(b).width;
    int const size = part == 1 ? wa : part;
    for (int j = 0; j < wb; j += part)
        for (int odd = 0; odd < 2; ++odd) {
            addend row{{none, 0}, 0, 0};
            int const y = s.bits(b, j, wb - j < part ? wb - j : part);
            for (int i = odd * size; i < wa && i + j < s.result_width; i += 2 * size) {
                int const x = s.bits(a, i, wa - i < size ? wa - i : size);
                addend const here = s.part_of_product(x, y, i + j);
                row = row.value.node == none ? here : s.total(row, here);
            }
            if (row.value.node != none) add_to(all, row);
        }
}

// A tree whose levels join neighbours: each addend lies a little further left than the one before.
constexpr addend add_all(splitter& s, addends& all) {
    while (all.count > 1) {
        int next = 0;
        for (int i = 0; i + 1 < all.count; i += 2)
            all.at[next++] = s.total(all.at[i], all.at[i + 1]);
        if (all.count % 2 == 1) all.at[next++] = all.at[all.count - 1];
        all.count = next;
    }
    return all.at[0];
}

// The sign bit of one factor stands for a multiple of the other one.
constexpr timed_value without_sign(splitter& s, timed_value product, int width, int factor,
                                   int other) {
    int const shift = s.type(factor).width, rest = width - shift;
    if (!s.type(factor).is_signed || rest <= 0) return product;
    timed_value const wrong = s.chosen(s.bits(factor, shift - 1, 1), s.bits(other, 0, rest), rest);
    timed_value const above =
        s.difference({s.bits(product.node, shift, rest), product.ps}, wrong, rest);
    return {s.joined(above.node, s.bits(product.node, 0, shift), shift), above.ps};
}

constexpr int computed_width(builder const& g, node const& n) {
    int const a = g.nodes[n.a].type.width, b = g.nodes[n.b].type.width;
    return n.kind == op::multiply ? lesser_of(n.type.width, a + b) : n.type.width;
}

constexpr int finish(splitter& s, int id) {
    bool const is_signed =
        s.type(s.of.a).is_signed || s.type(s.of.b).is_signed || s.of.kind == op::subtract;
    int const exact =
        append(s.graph, like(s.of, op::resize, {short(s.result_width), is_signed}, id));
    return append(s.graph, like(s.of, op::resize, s.of.type, exact));
}

constexpr int split_product(splitter& s) {
    int const a = s.of.a, b = s.of.b, width = s.result_width;
    addends all{};
    bool const swap = s.type(a).width < s.type(b).width; // rows of the narrower factor
    int const x = swap ? b : a, y = swap ? a : b;
    list_products(s, s.bits(x, 0, s.type(x).width), s.bits(y, 0, s.type(y).width), all);
    addend const sum = add_all(s, all);
    timed_value product{s.bits(sum.value.node, 0, width), sum.value.ps};
    product = without_sign(s, product, width, x, y);
    product = without_sign(s, product, width, y, x);
    return finish(s, product.node);
}

constexpr int split_sum(splitter& s) {
    int const width = s.result_width;
    timed_value const x{s.bits(s.of.a, 0, width), 0}, y{s.bits(s.of.b, 0, width), 0};
    bool const adds = s.of.kind == op::add;
    return finish(s, (adds ? s.sum(x, y, none, width) : s.difference(x, y, width)).node);
}

// Both operands in one width, as patterns whose order is that of the values: of signed ones the
// sign is turned.
struct compared {
    int x, y, width;
};

constexpr compared in_order(splitter& s) {
    value_type const a = s.type(s.of.a), b = s.type(s.of.b);
    bool const is_signed = a.is_signed || b.is_signed;
    int const width =
        greater_of(a.width + (is_signed && !a.is_signed), b.width + (is_signed && !b.is_signed));
    auto pattern = [&](int id) {
        int const all = s.bits(id, 0, width);
        if (!is_signed) return all;
        int const sign = s.make(op::bit_not, 1, s.bits(all, width - 1, 1));
        return width == 1 ? sign : s.joined(sign, s.bits(all, 0, width - 1), width - 1);
    };
    return {pattern(s.of.a), pattern(s.of.b), width};
}

// x - y has no carry where x is less.
constexpr int split_less(splitter& s) {
    compared const c = in_order(s);
    int const inverse = s.make(op::bit_not, c.width, c.y);
    timed_value const difference = s.sum({c.x, 0}, {inverse, 0}, s.number(1), c.width + 1);
    return s.make(op::bit_not, 1, s.bits(difference.node, c.width, 1));
}

// Parts that are equal, in pairs.
constexpr int split_equal(splitter& s) {
    compared const c = in_order(s);
    int parts[2 * widest_part]{}, count = 0;
    for (int low = 0; low < c.width; low += s.limits.equal) {
        int const here = lesser_of(c.width - low, s.limits.equal);
        parts[count++] = s.make(op::equal, 1, s.bits(c.x, low, here), s.bits(c.y, low, here));
    }
    for (; count > 1; count = (count + 1) / 2) {
        for (int i = 0; i + 1 < count; i += 2)
            parts[i / 2] = s.make(op::bit_and, 1, parts[i], parts[i + 1]);
        if (count % 2 == 1) parts[count / 2] = parts[count - 1];
    }
    return parts[0];
}

constexpr int split_one(splitter& s) {
    switch (s.of.kind) {
    case op::multiply: return split_product(s);
    case op::less: return append(s.graph, like(s.of, op::resize, s.of.type, split_less(s)));
    case op::equal: return append(s.graph, like(s.of, op::resize, s.of.type, split_equal(s)));
    default: return split_sum(s);
    }
}

constexpr bool is_splittable(op kind) {
    return kind == op::multiply || kind == op::add || kind == op::subtract || kind == op::less ||
           kind == op::equal;
}

} // namespace detail

inline constexpr int widest_split = 120; // with carries a node stays below its 128 bits

// `usable_ps`: room for logic between two registers.
constexpr bool is_too_slow(auto const& g, device const& target, node const& n, int usable_ps) {
    if (!detail::is_splittable(n.kind)) return false;
    bool const several = latency_of(g, target, usable_ps + target.register_ps, n) > 0;
    int const operands = greater_of(g.nodes[n.a].type.width, g.nodes[n.b].type.width);
    return !several && greater_of(n.type.width, operands) <= widest_split &&
           delay_of(g, target, n) > usable_ps;
}

constexpr bool any_too_slow(auto const& g, device const& target, int usable_ps) {
    for (int i = 1; i < g.node_count; ++i)
        if (is_too_slow(g, target, g.nodes[i], usable_ps)) return true;
    return false;
}

constexpr builder split(auto const& g, device const& target, int usable_ps) {
    detail::split_limits const limits = detail::find_limits(target, usable_ps);
    builder result = same_kernel(g);
    int mapped[max_nodes]{};
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        result.basic_block = n.basic_block;
        n.a = mapped[n.a];
        n.b = mapped[n.b];
        n.c = mapped[n.c];
        detail::splitter s{result, target, limits, n, detail::computed_width(result, n)};
        bool const splits =
            limits.addend > 3 && limits.equal > 1 && is_too_slow(g, target, g.nodes[i], usable_ps);
        mapped[i] = splits ? detail::split_one(s) : append(result, n);
    }
    return result;
}

} // namespace hls::ir
