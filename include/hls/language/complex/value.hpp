// complex<T>: a real and an imaginary part, integers, fixed or floating point numbers. A packet of
// the two, so it stands wherever words do. Operators are those of the parts, exact but for floating
// point; storing in a complex<T> does to each part what storing in T does.
#pragma once

#include "../floating/mixed.hpp"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <class T>
concept HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_fixed_or_floating_point =
    native_integer<T> || is_integer<T> || detail::fixed_like<T> || detail::floating_like<T> ||
    std::is_same_v<T, float> || std::is_same_v<T, double>;

template <class T>
requires HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_fixed_or_floating_point<T>
struct complex;

// An exact value inside an expression.
template <class Real, class Imaginary>
struct complex_value {
    Real re;
    Imaginary im;
};

namespace detail {

template <class T>
T type_of_complex(complex<T> const*);
template <class Real, class Imaginary>
void type_of_complex(complex_value<Real, Imaginary> const*);

template <class T>
concept complex_like = requires(std::remove_cvref_t<T> const* p) {
    type_of_complex(p);
};
template <class T>
concept real_operand = (fixed_operand<T> || floating_like<T>)&&!complex_like<T>;
template <class A, class B>
concept complex_operands = complex_like<A> && complex_like<B>;

// A part as it stands in expressions.
template <class T>
constexpr auto part_value(T const& part) {
    if constexpr (floating_like<T>)
        return static_cast<floating_in<T> const&>(part);
    else if constexpr (fixed_like<T> || has_fraction<T>)
        return as_fixed(part);
    else
        return as_tree(part);
}

template <class Real, class Imaginary>
constexpr auto make_complex(Real const& re, Imaginary const& im) {
    auto const real = part_value(re);
    auto const imaginary = part_value(im);
    return complex_value<std::remove_const_t<decltype(real)>,
                         std::remove_const_t<decltype(imaginary)>>{real, imaginary};
}

template <complex_like T>
constexpr auto parts_of(T const& x) {
    return make_complex(x.re, x.im);
}

// Of two words without a name.
template <class A, class B>
constexpr void check_order_of_parts(A&& a, B&& b) {
    if constexpr (unnamed<A> && unnamed<B> && is_packet<A> && is_packet<B>)
        if (ir::recorder* const r = first_state(a).owner; r != nullptr)
            ir::check_order(*r, leaf_accesses(a), leaf_accesses(b));
}

// A number of the part's own type stays as it is.
template <class Part, class V>
constexpr Part as_part(V const& v, source where) {
    constexpr bool is_same = std::is_base_of_v<Part, V>;
    constexpr bool is_converted = std::is_constructible_v<Part, V const&, source>;
    static_assert(is_same || is_converted, HLS_FORMATS_DIFFER);
    if constexpr (is_same)
        return Part(static_cast<Part const&>(v), where);
    else if constexpr (is_converted)
        return Part(v, where);
    else
        return Part();
}

template <class T>
constexpr decltype(auto) first_part(T const& x) {
    if constexpr (complex_like<T>)
        return (x.re);
    else
        return (x);
}
template <class T>
using first_part_of = std::remove_cvref_t<decltype(first_part(std::declval<T const&>()))>;

// Complex numbers, or one and a real number, whose parts have operators.
template <class A, class B>
concept parts_fit = !mixed_with_floating<first_part_of<A>, first_part_of<B>>;

// Of two parts, or of a part and a number, whose line is that of who uses the result.
#define HLS_OF_PARTS(name, sign)                                                                   \
    template <class A, class B>                                                                    \
    constexpr auto name(A const& a, B const& b) {                                                  \
        if constexpr (parts_fit<A, B>)                                                             \
            return without_line_beside<B>(a) sign without_line_beside<A>(b);                       \
        else                                                                                       \
            return part_value(a); /* an operator has said why */                                   \
    }
HLS_OF_PARTS(sum_of_parts, +)
HLS_OF_PARTS(difference_of_parts, -)
HLS_OF_PARTS(product_of_parts, *)
HLS_OF_PARTS(quotient_of_parts, /)
HLS_OF_PARTS(are_equal_parts, ==)
#undef HLS_OF_PARTS

} // namespace detail

template <class T>
requires HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_fixed_or_floating_point<T>
struct complex {
    static constexpr bool takes_expressions = true;
    using part = variable<T>;
    part re, im;

    constexpr complex() = default;
    constexpr complex(complex const& from, source where = source::here())
        : re(from.re, where), im(from.im, where) {}
    constexpr complex& operator=(complex const&) = default;

    template <detail::real_operand Real, detail::real_operand Imaginary>
    constexpr complex(Real const& real, Imaginary const& imaginary, source where = source::here())
        : re(hls::detail::as_part<part>(real, where)),
          im(hls::detail::as_part<part>(imaginary, where)) {}
    template <detail::real_operand Real>
    constexpr complex(Real const& real, source where = source::here())
        : re(hls::detail::as_part<part>(real, where)), im(0, where) {}
    template <detail::complex_like From>
    requires(!std::is_base_of_v<complex, From>) //
        constexpr complex(From const& from, source where = source::here())
        : re(hls::detail::as_part<part>(from.re, where)),
          im(hls::detail::as_part<part>(from.im, where)) {}

    template <class V>
    constexpr complex& operator+=(V const& v) {
        return assign(*this + v);
    }
    template <class V>
    constexpr complex& operator-=(V const& v) {
        return assign(*this - v);
    }
    template <class V>
    constexpr complex& operator*=(V const& v) {
        return assign(*this * v);
    }
    template <class V>
    constexpr complex& operator/=(V const& v) {
        return assign(*this / v);
    }

private:
    constexpr complex& assign(complex const& v) { return *this = v; }
};

template <class T>
complex(T, T) -> complex<T>;

template <class T>
struct word_layout<complex<T>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{"re", -1}, words.re...);
        f(part_name{"im", -1}, words.im...);
    }
};

// r = {re, im}
template <class T>
struct packet_in_braces<complex<T>> : complex<T> {
    template <detail::real_operand Real, detail::real_operand Imaginary>
    constexpr packet_in_braces(Real const& real, Imaginary const& imaginary,
                               source where = source::here())
        : complex<T>(real, imaginary, where) {}
};

} // namespace hls
