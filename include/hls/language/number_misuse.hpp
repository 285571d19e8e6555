// What is not meant of numbers with a point, fixed or floating: operators and functions on bits,
// results without a type, storing to an expression, initialising one kind with the other.
#pragma once

#include "complex/functions.hpp"
#include "floating/functions.hpp"
#include "misuse.hpp"

#define HLS_NOT_PRINTED                                                                            \
    "HLS0138: values of a kernel are not known while compiling; use hls::print(\"v = {}\", v), "   \
    "which shows them in runs and in simulation"
#define HLS_BITS_OF_NUMBER                                                                         \
    "HLS0404: a fixed or floating point number has no bits by itself; take its integer, v.raw: "   \
    "bits<7, 0>(v.raw), v.raw & 1; a remainder is v - b * floor(v / b)"
#define HLS_SHIFT_BY_FRACTION                                                                      \
    "HLS0404: a shift is by a number of bits, an integer; write v << 1, of a fixed point number "  \
    "n v << floor(n); for another factor v * 1.5"
#define HLS_LIMITED_NUMBER                                                                         \
    "HLS0404: saturate and wrap give integers; of a fixed point number a format says it: "         \
    "fixed<16, 8, quantization::rnd, overflow::sat>(v), of floating point convert<sint<8>>(v)"
#define HLS_CONVERTED_FIXED                                                                        \
    "HLS0404: convert is for floating point numbers; of a fixed point number write "               \
    "fixed<16, 8>(v), which rounds as that format says, or an integer: floor(v), round(v)"
#define HLS_FORMAT_OF_RESULT                                                                       \
    "HLS0293: which format the result has is a template argument; use sqrt<ufixed<16, 8>>(v), "    \
    "or a floating point number: sqrt(convert<float32>(v))"
#define HLS_FRACTIONS_CHOSEN                                                                       \
    "HLS0200: which format these numbers have is not known; write one as such: "                   \
    "select(c, float32(1.5), 2), select(c, fixed<16, 8>(1.5), 2)"

namespace hls {

// (fixed_like and floating_like: numbers in variables and places, and fixed point expressions.)
template <class T>
concept number_with_point = detail::fixed_like<T> || detail::floating_like<T>;
template <class A, class B>
concept with_number = (number_with_point<A> &&
                       (number_with_point<B> || operand<B> || has_fraction<B>)) ||
                      ((operand<A> || has_fraction<A>)&&number_with_point<B>);
template <class T>
concept unnamed_number = (detail::fixed_like<T> || detail::complex_like<T>)&&!packet_like<T>;

namespace detail {

// Where a number with a point is meant, so that what it is given to has no other complaint.
template <class A, class B>
constexpr auto operand_with_point(A const& a, B const& b) {
    if constexpr (number_with_point<A>)
        return +a;
    else
        return +b;
}

} // namespace detail

// (Assertions, as in floating/mixed.hpp.)
#define HLS_ON_BITS(sign, condition, result)                                                       \
    template <class A, class B>                                                                    \
    requires(condition) constexpr auto operator sign([[maybe_unused]] A const& a,                  \
                                                     [[maybe_unused]] B const& b) {                \
        static_assert(!with_number<A, B>, HLS_BITS_OF_NUMBER);                                     \
        return result;                                                                             \
    }
#define HLS_SOME_BIT (leaf<1, false>{nullptr, ir::none, 0})
HLS_ON_BITS(%, (with_number<A, B>), detail::operand_with_point(a, b))
HLS_ON_BITS(&, (with_number<A, B>), HLS_SOME_BIT)
HLS_ON_BITS(|, (with_number<A, B>), HLS_SOME_BIT)
HLS_ON_BITS(^, (with_number<A, B>), HLS_SOME_BIT)
HLS_ON_BITS(<<, (detail::floating_like<A> && with_number<A, B>), +a)
HLS_ON_BITS(>>, (detail::floating_like<A> && with_number<A, B>), +a)
#undef HLS_SOME_BIT
#undef HLS_ON_BITS

// v << 1.5; n << v
template <class A, class B>
concept shift_by_fraction =
    !detail::floating_like<A> && !has_fraction<A> && !operand<B> && with_number<A, B>;
#define HLS_SHIFT_OF_NUMBER(sign)                                                                  \
    template <class A, class B>                                                                    \
    requires shift_by_fraction<A, B>                                                               \
    constexpr auto operator sign(A const& a, B const&) {                                           \
        static_assert(!shift_by_fraction<A, B>, HLS_SHIFT_BY_FRACTION);                            \
        return +a;                                                                                 \
    }
HLS_SHIFT_OF_NUMBER(<<)
HLS_SHIFT_OF_NUMBER(>>)
#undef HLS_SHIFT_OF_NUMBER
template <number_with_point A>
constexpr auto operator~(A const&) {
    static_assert(!number_with_point<A>, HLS_BITS_OF_NUMBER);
    return leaf<1, false>{nullptr, ir::none, 0};
}

#define HLS_ON_BITS(function)                                                                      \
    template <number_with_point T, class... More, HLS_BECAUSE(HLS_BITS_OF_NUMBER)>                 \
    leaf<1, false> function(T const&, More const&...) HLS_DELETED(HLS_BITS_OF_NUMBER);
HLS_ON_BITS(bit)
HLS_ON_BITS(popcount)
HLS_ON_BITS(count_leading_zeros)
HLS_ON_BITS(count_trailing_zeros)
HLS_ON_BITS(reverse_bits)
HLS_ON_BITS(swap_bytes)
HLS_ON_BITS(rotate_left)
HLS_ON_BITS(rotate_right)
HLS_ON_BITS(and_reduce)
HLS_ON_BITS(or_reduce)
HLS_ON_BITS(xor_reduce)
#undef HLS_ON_BITS
template <int High, int Low, number_with_point T, HLS_BECAUSE(HLS_BITS_OF_NUMBER)>
leaf<1, false> bits(T const&) HLS_DELETED(HLS_BITS_OF_NUMBER);
template <class... Part, HLS_BECAUSE(HLS_BITS_OF_NUMBER)>
requires(number_with_point<Part> || ...) //
    leaf<1, false> concat(Part const&...)
HLS_DELETED(HLS_BITS_OF_NUMBER);

template <class To, number_with_point T, HLS_BECAUSE(HLS_LIMITED_NUMBER)>
To saturate(T const&) HLS_DELETED(HLS_LIMITED_NUMBER);
template <class To, number_with_point T, HLS_BECAUSE(HLS_LIMITED_NUMBER)>
To wrap(T const&) HLS_DELETED(HLS_LIMITED_NUMBER);

template <class To, detail::fixed_like T, HLS_BECAUSE(HLS_CONVERTED_FIXED)>
requires(!detail::floating_like<To> && !native_float<To>) //
    To convert(T const&)
HLS_DELETED(HLS_CONVERTED_FIXED);

#define HLS_WITHOUT_FORMAT(function)                                                               \
    template <HLS_BECAUSE(HLS_FORMAT_OF_RESULT), detail::fixed_like T, class... More>              \
    leaf<1, false> function(T const&, More const&...) HLS_DELETED(HLS_FORMAT_OF_RESULT);
HLS_WITHOUT_FORMAT(sqrt)
HLS_WITHOUT_FORMAT(rsqrt)
HLS_WITHOUT_FORMAT(reciprocal)
HLS_WITHOUT_FORMAT(log)
HLS_WITHOUT_FORMAT(log2)
HLS_WITHOUT_FORMAT(exp)
HLS_WITHOUT_FORMAT(exp2)
HLS_WITHOUT_FORMAT(pow)
HLS_WITHOUT_FORMAT(sin)
HLS_WITHOUT_FORMAT(cos)
HLS_WITHOUT_FORMAT(sinpi)
HLS_WITHOUT_FORMAT(cospi)
HLS_WITHOUT_FORMAT(sincos)
HLS_WITHOUT_FORMAT(sincospi)
HLS_WITHOUT_FORMAT(atan2)
HLS_WITHOUT_FORMAT(atan2pi)
#undef HLS_WITHOUT_FORMAT

#define HLS_STORED_TO_NUMBER(sign)                                                                 \
    template <unnamed_number T, class V, HLS_BECAUSE(HLS_NOT_STORED_TO)>                           \
    void operator sign(T const&, V const&) HLS_DELETED(HLS_NOT_STORED_TO);
HLS_STORED_TO_NUMBER(+=)
HLS_STORED_TO_NUMBER(-=)
HLS_STORED_TO_NUMBER(*=)
HLS_STORED_TO_NUMBER(/=)
#undef HLS_STORED_TO_NUMBER

template <operand C, has_fraction A, plain_number B, HLS_BECAUSE(HLS_FRACTIONS_CHOSEN)>
leaf<1, false> select(C const&, A const&, B const&) HLS_DELETED(HLS_FRACTIONS_CHOSEN);
template <operand C, native_integer A, has_fraction B, HLS_BECAUSE(HLS_FRACTIONS_CHOSEN)>
leaf<1, false> select(C const&, A const&, B const&) HLS_DELETED(HLS_FRACTIONS_CHOSEN);

// int sum = 0; sum += v
template <class L, class R>
concept number_and_hardware = std::is_arithmetic_v<std::remove_reference_t<L>> &&
    (integer_of_hardware<R> || detail::fixed_like<R> || detail::floating_like<R>);

#define HLS_INTO_NUMBER(sign)                                                                      \
    template <class L, class R>                                                                    \
    requires number_and_hardware<L, R>                                                             \
    constexpr auto& operator sign(L& number, R const&) {                                           \
        static_assert(!number_and_hardware<L, R>, HLS_A_NUMBER);                                   \
        return number;                                                                             \
    }

HLS_INTO_NUMBER(+=)
HLS_INTO_NUMBER(-=)
HLS_INTO_NUMBER(*=)
HLS_INTO_NUMBER(/=)
HLS_INTO_NUMBER(&=)
HLS_INTO_NUMBER(|=)
HLS_INTO_NUMBER(^=)
#undef HLS_INTO_NUMBER

template <class T>
concept printed_as_number = integer_of_hardware<T> || number_with_point<T>;

// std::cout << v
template <class Stream, class T, HLS_BECAUSE(HLS_NOT_PRINTED)>
requires printed_as_number<T> && requires { typename Stream::traits_type; }
void operator<<(Stream&, T&&) HLS_DELETED(HLS_NOT_PRINTED);

// printf("%d", v): found beside the one of C, as v is of this namespace.
template <class... T, HLS_BECAUSE(HLS_NOT_PRINTED)>
requires(printed_as_number<T> || ...) void printf(char const*, T&&...) HLS_DELETED(HLS_NOT_PRINTED);

} // namespace hls
