// Functions and operators of C++ that somebody may try on hardware values, and forms of the
// library's own that lack something: deleted, with what to write instead.
#pragma once

#include "loops/when.hpp"
#include "packet_misuse.hpp"

#define HLS_TWO_OF_SELECT "HLS0204: select needs a value for both cases; use select(c, yes, no)"

#define HLS_POSITIONS_OF_BITS                                                                      \
    "HLS0265: bits has two positions, as template arguments; use bits<7, 4>(v), or bit(v, i) for " \
    "one bit"
#define HLS_TYPE_OF_RESULT                                                                         \
    "HLS0293: which type the result has is a template argument; use saturate<uint<8>>(v), "        \
    "wrap<uint<8>>(v)"

#define HLS_NO_RESIZE                                                                              \
    "HLS0337: a conversion gives another width; use uint<8>(v), which wraps, saturate<uint<8>>(v)"
#define HLS_NO_POWER                                                                               \
    "HLS0343: integers have no pow; use v * v, 1 << v for powers of 2 with enough bits at the "    \
    "left, uint<16>(1) << v, or pow of floating point numbers: pow(convert<float32>(v), 2)"
#define HLS_TWO_OF_MAX "HLS0344: max and min have two values; use max(max(a, b), c)"

#define HLS_A_NUMBER                                                                               \
    "HLS0252: this C++ variable holds a number, which is known while compiling; keep a hardware "  \
    "value in a uint<n> or float32, or in a reg if the next iteration needs it"

namespace hls {

template <class T>
concept integer_of_hardware = hardware<T> || wide_value<T>;
template <class L, class R>
concept with_fraction = (integer_of_hardware<L> && has_fraction<R>) ||
                        (has_fraction<L> && integer_of_hardware<R>);

// (Not deleted: clang would show all operators of the library, 280 lines.)
#define HLS_WITHOUT_FRACTION(sign)                                                                 \
    template <class L, class R>                                                                    \
    requires with_fraction<L, R>                                                                   \
    constexpr auto operator sign(L&&, R&&) {                                                       \
        static_assert(!with_fraction<L, R>, HLS_NO_FRACTION);                                      \
        return leaf<1, false>{nullptr, ir::none, 0};                                               \
    }

HLS_WITHOUT_FRACTION(+)
HLS_WITHOUT_FRACTION(-)
HLS_WITHOUT_FRACTION(*)
HLS_WITHOUT_FRACTION(/)
HLS_WITHOUT_FRACTION(==)
HLS_WITHOUT_FRACTION(!=)
HLS_WITHOUT_FRACTION(<)
HLS_WITHOUT_FRACTION(>)
HLS_WITHOUT_FRACTION(<=)
HLS_WITHOUT_FRACTION(>=)
HLS_WITHOUT_FRACTION(%)
HLS_WITHOUT_FRACTION(&)
HLS_WITHOUT_FRACTION(|)
HLS_WITHOUT_FRACTION(^)
HLS_WITHOUT_FRACTION(<<)
HLS_WITHOUT_FRACTION(>>)
#undef HLS_WITHOUT_FRACTION

// A port or a memory where its word is meant: HLS0127. A word is read, so that no other message
// says that nobody reads one.
template <class T>
concept has_words = nameless_word<T> && requires(T&& t) {
    t.read();
};

template <class T>
constexpr decltype(auto) word_meant(T&& t) {
    if constexpr (has_words<T>)
        return t.read();
    else if constexpr (nameless_word<T>)
        return leaf<1, false>{nullptr, ir::none, 0};
    else
        return std::forward<T>(t);
}

template <class L, class R>
concept with_port = (nameless_word<L> && (nameless_word<R> || operand<R>)) ||
                    (operand<L> && nameless_word<R>);

#define HLS_WITHOUT_READ(sign)                                                                     \
    template <class L, class R>                                                                    \
    requires with_port<L, R>                                                                       \
    constexpr auto operator sign(L&& l, R&& r) {                                                   \
        static_assert(!with_port<L, R>, HLS_NOT_A_VALUE);                                          \
        return word_meant(std::forward<L>(l)) sign word_meant(std::forward<R>(r));                 \
    }

HLS_WITHOUT_READ(+)
HLS_WITHOUT_READ(-)
HLS_WITHOUT_READ(*)
HLS_WITHOUT_READ(/)
HLS_WITHOUT_READ(%)
HLS_WITHOUT_READ(&)
HLS_WITHOUT_READ(|)
HLS_WITHOUT_READ(^)
HLS_WITHOUT_READ(==)
HLS_WITHOUT_READ(!=)
HLS_WITHOUT_READ(<)
HLS_WITHOUT_READ(>)
HLS_WITHOUT_READ(<=)
HLS_WITHOUT_READ(>=)
#undef HLS_WITHOUT_READ

// bits<3>(v), bits(v, 7, 4)
template <int Position, class T, HLS_BECAUSE(HLS_POSITIONS_OF_BITS)>
requires integer_of_hardware<T>
void bits(T&&) HLS_DELETED(HLS_POSITIONS_OF_BITS);
template <HLS_BECAUSE(HLS_POSITIONS_OF_BITS), class T, class... Position>
requires integer_of_hardware<T>
void bits(T&&, Position const&...) HLS_DELETED(HLS_POSITIONS_OF_BITS);

// saturate(v), saturate<8>(v)
#define HLS_WITHOUT_TYPE(function)                                                                 \
    template <HLS_BECAUSE(HLS_TYPE_OF_RESULT), class T>                                            \
    requires integer_of_hardware<T>                                                                \
    void function(T&&) HLS_DELETED(HLS_TYPE_OF_RESULT);                                            \
    template <int Width, class T, HLS_BECAUSE(HLS_TYPE_OF_RESULT)>                                 \
    requires integer_of_hardware<T>                                                                \
    void function(T&&) HLS_DELETED(HLS_TYPE_OF_RESULT);
HLS_WITHOUT_TYPE(saturate)
HLS_WITHOUT_TYPE(wrap)
#undef HLS_WITHOUT_TYPE

// resize(v, 8), resize<uint<8>>(v)
template <HLS_BECAUSE(HLS_NO_RESIZE), class T, class... Width>
requires integer_of_hardware<T> leaf<1, false> resize(T&&, Width const&...)
HLS_DELETED(HLS_NO_RESIZE);
template <class Type, class T, HLS_BECAUSE(HLS_NO_RESIZE)>
requires integer_of_hardware<T> leaf<1, false> resize(T&&)
HLS_DELETED(HLS_NO_RESIZE);
template <int Width, class T, HLS_BECAUSE(HLS_NO_RESIZE)>
requires integer_of_hardware<T> leaf<1, false> resize(T&&)
HLS_DELETED(HLS_NO_RESIZE);

// pow(v, 2)
template <class T, class Exponent, HLS_BECAUSE(HLS_NO_POWER)>
requires integer_of_hardware<T> leaf<1, false> pow(T&&, Exponent&&)
HLS_DELETED(HLS_NO_POWER);

// max(a, b, c)
template <class A, class B, class C, class... More, HLS_BECAUSE(HLS_TWO_OF_MAX)>
requires(operands<A, B> && (operand<C> && ... && operand<More>)) //
    leaf<1, false>(max)
(A&&, B&&, C&&, More&&...) HLS_DELETED(HLS_TWO_OF_MAX);
template <class A, class B, class C, class... More, HLS_BECAUSE(HLS_TWO_OF_MAX)>
requires(operands<A, B> && (operand<C> && ... && operand<More>)) //
    leaf<1, false>(min)
(A&&, B&&, C&&, More&&...) HLS_DELETED(HLS_TWO_OF_MAX);

template <operand C, operand A, HLS_BECAUSE(HLS_TWO_OF_SELECT)>
void select(C&&, A&&) HLS_DELETED(HLS_TWO_OF_SELECT);

// when(condition) { ... }
template <operand C, HLS_BECAUSE(HLS_BODY_OF_WHEN)>
void when(C&&) HLS_DELETED(HLS_BODY_OF_WHEN);
template <operand C, class Body, HLS_BECAUSE(HLS_BODY_OF_WHEN)>
requires(!std::is_invocable_v<Body>) void when(C&&, Body&&) HLS_DELETED(HLS_BODY_OF_WHEN);
template <operand C, class Body, class Other, HLS_BECAUSE(HLS_BODY_OF_WHEN)>
requires(std::is_invocable_v<Body>&& std::is_invocable_v<Other>) //
    void when(C&&, Body&&, Other&&) HLS_DELETED(HLS_BODY_OF_WHEN);

} // namespace hls
