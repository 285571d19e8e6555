// A floating point number: a sign, E bits of exponent and M of mantissa, as IEEE 754 has them. It
// is a packet of one integer, its bits.
#pragma once

#include "located.hpp"

#define HLS_NOT_CONVERTED                                                                          \
    "HLS0407: a floating point number and an integer of hardware; convert it: convert<float32>(i)"

#define HLS_FORMATS_DIFFER                                                                         \
    "HLS0407: these numbers have different formats; convert one of them: convert<float32>(a) + b"

namespace hls {

namespace detail {

template <class T, class Number>
concept other_format = floating_like<T> && !std::is_same_v<floating_in<T>, Number>;

} // namespace detail

template <int Exponent, int Mantissa, rounding Mode, subnormals Subnormals>
requires HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa<Exponent, Mantissa>
struct floating {
    static constexpr ir::float_format format{Exponent, Mantissa, Subnormals == subnormals::kept};
    static constexpr rounding mode = Mode;
    static constexpr bool takes_expressions = true;
    static constexpr int width = 1 + Exponent + Mantissa;
    using located = hls::detail::located<floating>; // an operand, with its line

    uint<width> raw;

    constexpr floating() = default;
    constexpr floating(floating const& from, source where = source::here())
        : raw(from.raw, where) {}
    constexpr floating& operator=(floating const&) = default;

    // Rounded as the format says. NaN stays NaN.
    template <has_fraction T>
    constexpr floating(T number, source where = source::here())
        : raw(any_operand(bits_of_number(double(number)), where)) {}

    template <native_integer T>
    constexpr floating(T number, source where = source::here())
        : raw(any_operand(bits_of_integer(number), where)) {}
    template <class T, HLS_BECAUSE(HLS_NOT_CONVERTED)>
    requires hardware<T>
    constexpr floating(T const&, source = {}) HLS_DELETED(HLS_NOT_CONVERTED);
    template <class T, HLS_BECAUSE(HLS_FORMATS_DIFFER)>
    requires hls::detail::other_format<T, floating>
    constexpr floating(T const&, source = {}) HLS_DELETED(HLS_FORMATS_DIFFER);
    template <hls::detail::fixed_like T, HLS_BECAUSE(HLS_FIXED_AND_FLOAT)>
    constexpr floating(T const&, source = {}) HLS_DELETED(HLS_FIXED_AND_FLOAT);

    // With a number of this format, or of C++; arithmetic.hpp and comparison.hpp.
#define HLS_FLOAT_OPERATOR(sign, compute)                                                          \
    HLS_USED friend constexpr auto operator sign(located const& a, located const& b) {             \
        return compute;                                                                            \
    }
    HLS_FLOAT_OPERATOR(+, with_accesses(a, b, sum_of(a, b)))
    HLS_FLOAT_OPERATOR(-, with_accesses(a, b, difference_of(a, b)))
    HLS_FLOAT_OPERATOR(*, with_accesses(a, b, product_of(a, b)))
    HLS_FLOAT_OPERATOR(/, with_accesses(a, b, quotient_of(a, b)))
    HLS_FLOAT_OPERATOR(==, equal_numbers(a, b))
    HLS_FLOAT_OPERATOR(!=, !equal_numbers(a, b))
    HLS_FLOAT_OPERATOR(<, less_number(a, b))
    HLS_FLOAT_OPERATOR(>, less_number(b, a))
    // Not the inverse of a < b: both are false where one is no number.
    HLS_FLOAT_OPERATOR(<=, less_number(a, b) | equal_numbers(a, b))
    HLS_FLOAT_OPERATOR(>=, less_number(b, a) | equal_numbers(a, b))
#undef HLS_FLOAT_OPERATOR

#define HLS_FLOAT_ASSIGNMENT(sign)                                                                 \
    constexpr floating& operator sign##=(located const& v) {                                       \
        raw.set(any_operand((located(*this, v.where) sign v).raw, v.where));                       \
        return *this;                                                                              \
    }                                                                                              \
    template <class T>                                                                             \
    requires(!std::is_convertible_v<T, located>) constexpr floating& operator sign##=(             \
        T const& v) {                                                                              \
        return *this = *this sign v;                                                               \
    }
    HLS_FLOAT_ASSIGNMENT(+)
    HLS_FLOAT_ASSIGNMENT(-)
    HLS_FLOAT_ASSIGNMENT(*)
    HLS_FLOAT_ASSIGNMENT(/)
#undef HLS_FLOAT_ASSIGNMENT
    HLS_COUNTED_BY(floating, located(1, source{}))
    HLS_COUNTED_BEHIND(floating)

    HLS_NO_CAST;

    // Outside of kernels (HLS0331).
    constexpr double to_double(source where = source::here()) const {
        raw.check_outside(where);
        auto const bits = static_cast<unsigned long long>(raw.read_value().constant);
        return hls::detail::float_value(format, bits);
    }

private:
    static constexpr leaf<width, false> bits_of_number(double number) {
        return {nullptr, ir::none, hls::detail::float_bits(number, format, Mode)};
    }
    template <native_integer T>
    static constexpr leaf<width, false> bits_of_integer(T number) {
        ir::node n = ir::make_node(ir::op::float_from_integer, {width, false}, {});
        n.value = ir::packed(ir::float_operation{format, format, Mode, 0});
        ir::operand_value const integer{wide(number), word_layout<T>::type};
        return {nullptr, ir::none, ir::evaluate(n, integer, integer, integer)};
    }
};

// One part, which needs no name beside the word's.
template <int E, int M, rounding R, subnormals S>
struct word_layout<floating<E, M, R, S>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{nullptr, -1}, words.raw...);
    }
};

// The number whose bits are v.
template <detail::floating_like T, operand V>
constexpr T from_raw(V&& v, source where = source::here()) {
    T number;
    number.raw = any_operand(std::forward<V>(v), where);
    return number;
}

} // namespace hls
