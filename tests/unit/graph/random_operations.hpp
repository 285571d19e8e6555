// Random operations of every kind.
#pragma once

#include "random_values.hpp"

namespace test {

class random_operations : public random_values {
    bool shares_;  // many products and shifts, which may share operators
    bool divides_; // many divisions and roots of one width, which may share units

public:
    random_operations(ir::builder& g, std::uint64_t seed, int depth, bool shares, bool once,
                      bool divides)
        : random_values(g, seed, depth, once), shares_(shares), divides_(divides) {
        if (shares || divides) // all bits of results are used
            g_.resources[outputs_[0]].type = {24, false};
    }

protected:
    int large_ = ir::none; // of all large operations

    struct op_of_both {
        ir::op kind;
        ir::value_type type;
    };

    // Of about equal widths; all of them are used.
    void large_operation() {
        int const x = wide(any()), y = wide(any());
        int const large =
            one_in(4) == 0
                ? add(ir::op::shift_right, {24, one_in(2) == 0}, wide(any()),
                      narrow(any(), 6, false))
                : add(ir::op::multiply,
                      {24, g_.nodes[x].type.is_signed || g_.nodes[y].type.is_signed}, x, y);
        use(large);
    }
    void use(int large) {
        large_ = large_ == ir::none ? large : add(ir::op::bit_xor, {24, false}, large_, large);
    }
    void division() {
        static constexpr ir::op kinds[] = {ir::op::divide, ir::op::remainder, ir::op::square_root};
        ir::op const kind = kinds[one_in(int(std::size(kinds)))];
        bool const divides = kind != ir::op::square_root;
        int const x = add(ir::op::resize, {9, false}, any());
        int const y = divides ? add(ir::op::resize, {9, false}, any()) : ir::none;
        use(add(ir::op::resize, {24, false}, add(kind, {10, divides}, x, y, 0, divides ? 0 : 9)));
    }
    int wide(int id) { return add(ir::op::resize, {short(9 + one_in(4)), one_in(4) == 0}, id); }

    void operation() {
        if (shares_ && one_in(2) == 0) return large_operation();
        if (divides_ && one_in(3) == 0) return division();
        static constexpr ir::op kinds[] = {ir::op::add,        ir::op::add,
                                           ir::op::add,        ir::op::subtract,
                                           ir::op::subtract,   ir::op::multiply,
                                           ir::op::multiply,   ir::op::bit_and,
                                           ir::op::bit_or,     ir::op::bit_xor,
                                           ir::op::bit_xor,    ir::op::bit_not,
                                           ir::op::shift_left, ir::op::shift_right,
                                           ir::op::equal,      ir::op::less,
                                           ir::op::select,     ir::op::resize,
                                           ir::op::slice,      ir::op::concat,
                                           ir::op::reduce_xor, ir::op::count_leading_zeros,
                                           ir::op::divide,     ir::op::remainder,
                                           ir::op::registered};
        ir::op const kind = kinds[one_in(int(std::size(kinds)))];
        int const a = any(), b = one_in(3) == 0 ? constant() : any();
        ir::value_type const ta = g_.nodes[a].type, tb = g_.nodes[b].type;
        bool const wraps = one_in(3) == 0;
        ir::value_type type = wraps ? any_type() : common(ta, tb, 1);
        switch (kind) {
        case ir::op::multiply:
            if (!wraps)
                type = {short(std::min(128, ta.width + tb.width)), ta.is_signed || tb.is_signed};
            add(kind, type, a, b);
            break;
        case ir::op::subtract: add(kind, {type.width, wraps ? type.is_signed : true}, a, b); break;
        case ir::op::bit_not:
            add(kind, wraps ? type : ir::value_type{short(std::min(128, ta.width + 1)), true}, a);
            break;
        case ir::op::shift_left:
        case ir::op::shift_right: shift(kind, a, b, wraps ? type : ta); break;
        case ir::op::equal:
        case ir::op::less: add(kind, {1, false}, a, b); break;
        case ir::op::select: {
            int const asked = condition();
            op_of_both const change = {one_in(2) == 0 ? ir::op::bit_xor : ir::op::bit_or,
                                       one_in(3) == 0 ? any_type() : common(ta, tb, 0)};
            int const yes =
                one_in(3) != 0 ? a : add(change.kind, change.type, a, b); // a step of a checksum
            add(kind, wraps ? type : common(g_.nodes[yes].type, tb, 0), asked, yes, b);
            break;
        }
        case ir::op::registered:
        case ir::op::resize: add(kind, type, a); break;
        case ir::op::slice: {
            int const low = one_in(ta.width);
            add(kind, {short(1 + one_in(ta.width - low)), one_in(3) == 0}, a, 0, 0, low);
            break;
        }
        case ir::op::concat:
            if (ta.width + tb.width <= 128)
                add(kind, {short(ta.width + tb.width), one_in(3) == 0}, a, b, 0, tb.width);
            break;
        case ir::op::reduce_xor: add(kind, {1, false}, a, 0, 0, ta.width); break;
        case ir::op::count_leading_zeros:
            add(kind, {short(ir::bits_for(ta.width)), false}, a, 0, 0, ta.width);
            break;
        case ir::op::divide:
        case ir::op::remainder: composite(a, b, wraps, type); break;
        default: add(kind, type, a, b); break;
        }
    }

    // Of few bits: each is a row of hardware.
    int narrow(int id, int most, bool is_signed) {
        return add(ir::op::resize, {short(1 + one_in(most)), is_signed}, id);
    }
    void composite(int a, int b, bool wraps, ir::value_type type) {
        static constexpr ir::op kinds[] = {ir::op::divide,     ir::op::divide,
                                           ir::op::remainder,  ir::op::square_root,
                                           ir::op::count_ones, ir::op::reverse_bits};
        ir::op const kind = kinds[one_in(int(std::size(kinds)))];
        bool const divides = kind == ir::op::divide || kind == ir::op::remainder;
        int const x = narrow(a, 12, kind != ir::op::square_root && one_in(2) == 0);
        int const y = !divides         ? ir::none
                      : one_in(3) == 0 ? ir::append_constant(g_, one_in(40) - 8)
                                       : narrow(b, 9, one_in(2) == 0);
        ir::value_type const tx = g_.nodes[x].type;
        ir::value_type const exact{short(tx.width + 1), tx.is_signed || divides};
        add(kind, wraps ? type : exact, x, y, 0, divides ? 0 : tx.width);
    }

    void shift(ir::op kind, int a, int b, ir::value_type type) {
        int distance = b;
        if (one_in(2) == 0)
            distance = ir::append_constant(g_, one_in(140) - 2);
        else if (one_in(4) != 0)
            distance = add(ir::op::resize, {short(1 + one_in(6)), false}, b);
        add(kind, type, a, distance);
    }
};

} // namespace test
