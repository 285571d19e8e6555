// What integers of more than 128 bits lack, with what to write instead.
#pragma once

#include "../iterative_division.hpp"
#include "bits.hpp"

#define HLS_NO_WIDE_DIVISION                                                                       \
    "HLS0236: integers of more than 128 bits are not divided; cut the operands: uint<128>(v) / n"
#define HLS_NO_WIDE_POSITION                                                                       \
    "HLS0238: a position has at most 128 bits; write bit(v, uint<8>(n)) for the low bits of n"

namespace hls {

#define HLS_WIDE_DIVISION(sign)                                                                    \
    template <class A, class B, HLS_BECAUSE(HLS_NO_WIDE_DIVISION)>                                 \
    requires detail::wide_operands<A, B>                                                           \
    void operator sign(A const&, B const&) HLS_DELETED(HLS_NO_WIDE_DIVISION);                      \
    template <wide_value A, detail::wide_operand B, HLS_BECAUSE(HLS_NO_WIDE_DIVISION)>             \
    void operator sign##=(A&&, B&&) HLS_DELETED(HLS_NO_WIDE_DIVISION);
HLS_WIDE_DIVISION(/)
HLS_WIDE_DIVISION(%)
#undef HLS_WIDE_DIVISION

template <class A, class B, HLS_BECAUSE(HLS_NO_WIDE_DIVISION)>
requires detail::wide_operands<A, B>
void div_rem(A&&, B&&) HLS_DELETED(HLS_NO_WIDE_DIVISION);
template <wide_value T, HLS_BECAUSE(HLS_NO_WIDE_DIVISION)>
void sqrt(T&&) HLS_DELETED(HLS_NO_WIDE_DIVISION);
template <class Quotient, class Remainder, class A, class B, HLS_BECAUSE(HLS_NO_WIDE_DIVISION)>
requires detail::wide_operands<A, B>
void divide_iteratively(control, Quotient&, Remainder&, A&&, B&&) HLS_DELETED(HLS_NO_WIDE_DIVISION);

template <class T, wide_value P, HLS_BECAUSE(HLS_NO_WIDE_POSITION)>
requires(hardware<T> || wide_value<T>) //
    void bit(T&&, P&&) HLS_DELETED(HLS_NO_WIDE_POSITION);

} // namespace hls
