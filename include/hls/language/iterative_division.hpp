// divide_iteratively(flow, quotient, remainder, a, b): a division by a loop, one subtraction for
// each bit of the dividend, in place of the rows of subtractions of a / b. It needs one subtraction
// and the two registers that it is given, and as many iterations as a has bits.
#pragma once

#include "integer_functions.hpp"
#include "loops/control.hpp"

namespace hls {

namespace detail {

template <int Bits, class Quotient, class Remainder, class Divisor>
constexpr void check_division_loop() {
    static_assert(tree_of<Quotient&>::width >= Bits && tree_of<Remainder&>::width >= Divisor::width,
                  "HLS0240: the register of the quotient has at least the bits of the dividend, "
                  "that of the remainder those of the divisor; use wider registers");
}

template <int Width, tree Tree>
constexpr leaf<Width, false> bits_in(Tree const& x, source where) {
    return record_derived<Width, false>(ir::op::resize, x, 0, where);
}

template <tree Tree>
constexpr auto magnitude(Tree const& x, source where) {
    if constexpr (Tree::is_signed)
        return bits_in<Tree::width>(select(x < 0, -x, x), where);
    else
        return x;
}
template <tree Tree>
constexpr leaf<1, false> is_below_zero(Tree const& x) {
    leaf<1, false> const no{nullptr, ir::none, 0};
    if constexpr (Tree::is_signed)
        return record_derived<1, false>(ir::op::resize, x < 0, 0, {});
    else
        return no;
}

// What the loop keeps in a register is bits, whatever the sign of the register: no checked run
// reports an overflow.
template <class Register, tree Tree>
constexpr void set_bits(Register& r, Tree const& x, source where) {
    using kept = decltype(as_tree(r));
    r.set(any_operand(record_derived<kept::width, kept::is_signed>(ir::op::resize, x, 0, where),
                      where));
}

// The next bit of the quotient: the dividend leaves its register at the top, and the quotient comes
// in below.
template <int Bits, class Quotient, class Remainder, tree Divisor>
constexpr void divide_one_bit(Quotient& quotient, Remainder& rest, Divisor const& by,
                              source where) {
    auto const left = as_tree(quotient);
    auto const above = bits_in<Divisor::width>(as_tree(rest), where);
    auto const shifted =
        concat(above, record_derived<1, false>(ir::op::slice, left, Bits - 1, where));
    auto const fits = record_derived<1, false>(ir::op::resize, shifted >= by, 0, where);
    auto const lower = bits_in<Bits>(left, where) << 1;
    set_bits(rest,
             select(fits, bits_in<Divisor::width>(shifted - by, where),
                    bits_in<Divisor::width>(shifted, where)),
             where);
    set_bits(quotient, bits_in<Bits>(lower, where) | fits, where);
}

} // namespace detail

// `quotient` and `remainder` are registers of the kernel; they have the values of a / b and a % b
// after the call. Loop: the name of the loop; two divisions have two. PerStep: bits of an
// iteration.
template <literal Loop = "divide", int PerStep = 1, class Quotient, class Remainder, operand A,
          operand B>
constexpr void divide_iteratively(control const& flow, Quotient& quotient, Remainder& remainder,
                                  A&& a, B&& b, source where = source::here()) {
    auto const x = as_tree(std::forward<A>(a));
    auto const y = as_tree(std::forward<B>(b));
    check_order(x, y);
    constexpr int steps = (decltype(x)::width + PerStep - 1) / PerStep, bits = steps * PerStep;
    detail::check_division_loop<bits, Quotient, Remainder, decltype(y)>();
    auto const by = detail::magnitude(y, where);
    auto const x_negative = detail::is_below_zero(x), y_negative = detail::is_below_zero(y);
    detail::set_bits(quotient, detail::magnitude(x, where), where);
    remainder.set(any_operand(0, where));
    flow.for_(Loop.text, steps, [&] {
        for (int k = 0; k < PerStep; ++k)
            detail::divide_one_bit<bits>(quotient, remainder, by, where);
    });
    auto const times = detail::bits_in<bits>(as_tree(quotient), where);
    auto const rest = detail::bits_in<decltype(by)::width>(as_tree(remainder), where);
    quotient.set(
        any_operand(select(by == 0, 0, select(x_negative != y_negative, -times, times)), where));
    remainder.set(any_operand(select(by == 0, 0, select(x_negative, -rest, rest)), where));
}

} // namespace hls
