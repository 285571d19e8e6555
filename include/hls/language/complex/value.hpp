// complex<T>: a real and an imaginary part, integers or fixed point numbers. A packet of the two,
// so it stands wherever words do. Operators are exact; storing in a complex<T> does to each part
// what storing in T does.
#pragma once

#include "../fixed/functions.hpp"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <class T>
concept HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_or_fixed_point =
    native_integer<T> || is_integer<T> || detail::fixed_like<T>;

template <class T>
requires HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_or_fixed_point<T>
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
concept real_operand = fixed_operand<T> && !complex_like<T>;
template <class A, class B>
concept complex_operands = complex_like<A> && complex_like<B>;

// A part as it stands in expressions.
template <class T>
constexpr auto part_value(T const& part) {
    if constexpr (fixed_like<T> || has_fraction<T>)
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

// A number of the part's own type stays as it is.
template <class Part, class V>
constexpr Part as_part(V const& v, source where) {
    if constexpr (std::is_base_of_v<Part, V>)
        return v;
    else
        return Part(v, where);
}

} // namespace detail

template <class T>
requires HLS0405_parts_of_complex_are_integers_of_up_to_128_bits_or_fixed_point<T>
struct complex {
    static constexpr bool takes_expressions = true;
    using part = variable<T>;
    part re, im;

    constexpr complex() = default;
    constexpr complex(complex const&) = default;
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
        : re(from.re, where), im(from.im, where) {}

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

private:
    constexpr complex& assign(complex const& v) { return *this = v; }
};

template <class T>
struct word_layout<complex<T>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{"re", -1}, words.re...);
        f(part_name{"im", -1}, words.im...);
    }
};

} // namespace hls
