// floating<E, M>: a sign, E bits of exponent and M of mantissa, as IEEE 754 has them: with
// subnormal numbers, infinities and one value that is no number. Every operation gives the nearest
// number, of two the even one. In the graph it is operations on integers.
#pragma once

#include "parts.hpp"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <int Exponent, int Mantissa>
concept HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa =
    Exponent >= 2 && Exponent <= 11 && Mantissa >= 1 && Mantissa <= 52;

template <int Exponent, int Mantissa>
requires HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa<Exponent, Mantissa>
struct floating;

using float16 = floating<5, 10>;
using bfloat16 = floating<8, 7>;
using float32 = floating<8, 23>;
using float64 = floating<11, 52>;

namespace detail {

template <int E, int M>
floating<E, M> floating_of(floating<E, M> const*);

template <class T>
concept floating_like = requires(std::remove_cvref_t<T> const* p) {
    floating_of(p);
};
template <floating_like T>
using floating_in = decltype(floating_of(static_cast<std::remove_cvref_t<T> const*>(nullptr)));

// Two numbers of one format, or one and a C++ number.
template <class A, class B>
concept floating_pair = (floating_like<A> && (floating_like<B> || has_fraction<B>)) ||
                        (has_fraction<A> && floating_like<B>);

} // namespace detail

template <int Exponent, int Mantissa>
requires HLS0406_floating_has_2_to_11_bits_of_exponent_and_1_to_52_of_mantissa<Exponent, Mantissa>
struct floating {
    using format = hls::detail::float_format<Exponent, Mantissa>;
    static constexpr bool takes_expressions = true;
    static constexpr int width = 1 + Exponent + Mantissa;

    uint<width> raw;

    constexpr floating() = default;
    constexpr floating(floating const&) = default;
    constexpr floating& operator=(floating const&) = default;

    // The nearest number. NaN stays NaN.
    template <has_fraction T>
    constexpr floating(T number, source where = source::here())
        : raw(any_operand(bits_of_number(double(number)), where)) {}

    template <class T>
    constexpr floating& operator+=(T const& v) {
        return *this = *this + v;
    }
    template <class T>
    constexpr floating& operator-=(T const& v) {
        return *this = *this - v;
    }
    template <class T>
    constexpr floating& operator*=(T const& v) {
        return *this = *this * v;
    }

    // Outside of kernels.
    constexpr double to_double() const {
        auto const p = hls::detail::take_apart<format>(raw.read_value(), {});
        double const sign = p.sign.constant != 0 ? -1 : 1;
        if (p.is_nan.constant != 0) return __builtin_nan("");
        if (p.is_infinite.constant != 0) return sign * __builtin_inf();
        return sign * double(p.significand.constant) *
               hls::detail::power_of_two(int(p.exponent.constant) - format::bias - Mantissa);
    }

private:
    static constexpr leaf<width, false> bits_of_number(double number) {
        using namespace hls::detail;
        auto const bits = std::bit_cast<unsigned long long>(number);
        float_parts<float_format<11, 52>> const p =
            take_apart<float_format<11, 52>>(number_word<64>(static_cast<wide>(bits)), {});
        return converted(p, {});
    }

public:
    // From another format.
    template <class From>
    static constexpr leaf<width, false> converted(hls::detail::float_parts<From> const& p,
                                                  source where) {
        auto const power = hls::detail::settled(p.exponent - (From::bias + From::mantissa), where);
        return hls::detail::put_together<format>(
            p.sign, hls::detail::nearest_magnitude<format>(p.significand, power, where), p.is_nan,
            p.is_infinite, where);
    }
};

// One part, which needs no name beside the word's.
template <int E, int M>
struct word_layout<floating<E, M>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{nullptr, -1}, words.raw...);
    }
};

namespace detail {

template <class T>
constexpr auto parts_of_floating(T const& x) {
    return take_apart<typename T::format>(x.raw.read_value(), {});
}

template <class F>
constexpr F floating_from(leaf<F::width, false> const& raw) {
    F result;
    result.raw = any_operand(raw, source{});
    return result;
}

template <class F>
constexpr F sum_of(F const& a, F const& b) {
    using format = typename F::format;
    constexpr int extra = 3; // a half, a quarter, and whether there is more
    auto const x = a.raw.read_value(), y = b.raw.read_value();
    bit_value const swap =
        settled(low_word<format::magnitude>(x, {}) < low_word<format::magnitude>(y, {}), {});
    auto const greater = take_apart<format>(settled(select(swap, y, x), {}), {});
    auto const lesser = take_apart<format>(settled(select(swap, x, y), {}), {});
    auto const high = settled(raise<extra>(greater.significand), {});
    auto const low =
        shifted_with_rest(settled(raise<extra>(lesser.significand), {}),
                          low_word<format::exponent>(greater.exponent - lesser.exponent, {}), {});
    bit_value const differ = settled(greater.sign ^ lesser.sign, {});
    auto const total =
        low_word<format::mantissa + extra + 2>(select(differ, high - low, high + low), {});
    auto const power = settled(greater.exponent - (format::bias + format::mantissa + extra), {});
    bit_value const sign =
        settled(select(total == 0, greater.sign & lesser.sign, greater.sign), {});
    bit_value const infinite = settled(greater.is_infinite | lesser.is_infinite, {});
    bit_value const nan = settled(
        greater.is_nan | lesser.is_nan | (greater.is_infinite & lesser.is_infinite & differ), {});
    return floating_from<F>(
        put_together<format>(sign, nearest_magnitude<format>(total, power, {}), nan, infinite, {}));
}

template <class F>
constexpr F product_of(F const& a, F const& b) {
    using format = typename F::format;
    auto const x = parts_of_floating(a), y = parts_of_floating(b);
    auto const total = settled(x.significand * y.significand, {});
    auto const power = settled(x.exponent + y.exponent - 2 * (format::bias + format::mantissa), {});
    bit_value const sign = settled(x.sign ^ y.sign, {});
    bit_value const infinite = settled(x.is_infinite | y.is_infinite, {});
    bit_value const nan = settled(
        x.is_nan | y.is_nan | (x.is_infinite & y.is_zero) | (x.is_zero & y.is_infinite), {});
    return floating_from<F>(
        put_together<format>(sign, nearest_magnitude<format>(total, power, {}), nan, infinite, {}));
}

template <class F>
constexpr F negated(F const& a) {
    auto const x = a.raw.read_value();
    auto const sign = settled(!word_from<1>(x, F::width - 1, {}), {});
    return floating_from<F>(settled(concat(sign, low_word<F::width - 1>(x, {})), {}));
}

template <class F>
constexpr bit_value equal_numbers(F const& a, F const& b) {
    auto const x = parts_of_floating(a), y = parts_of_floating(b);
    auto const same = a.raw.read_value() == b.raw.read_value();
    return settled((same | (x.is_zero & y.is_zero)) & !x.is_nan & !y.is_nan, {});
}
template <class F>
constexpr bit_value less_number(F const& a, F const& b) {
    auto const x = parts_of_floating(a), y = parts_of_floating(b);
    auto const p = low_word<F::width - 1>(a.raw.read_value(), {});
    auto const q = low_word<F::width - 1>(b.raw.read_value(), {});
    auto const by_magnitude = select(x.sign, q < p, p < q);
    auto const less = select(x.sign ^ y.sign, x.sign & !(x.is_zero & y.is_zero), by_magnitude);
    return settled(less & !x.is_nan & !y.is_nan, {});
}

// Both in the format of the one that has one; two formats have to be converted.
template <class A, class B, class F>
constexpr auto in_one_format(A const& a, B const& b, F f) {
    if constexpr (!floating_like<A>) {
        return f(floating_in<B>(a, source{}), static_cast<floating_in<B> const&>(b));
    } else if constexpr (!floating_like<B>) {
        return f(static_cast<floating_in<A> const&>(a), floating_in<A>(b, source{}));
    } else if constexpr (std::is_same_v<floating_in<A>, floating_in<B>>) {
        return f(static_cast<floating_in<A> const&>(a), static_cast<floating_in<A> const&>(b));
    } else {
        static_assert(!floating_like<B>,
                      "HLS0407: these numbers have different formats; convert one of them: "
                      "convert<float32>(a) + b");
        return f(static_cast<floating_in<A> const&>(a), static_cast<floating_in<A> const&>(a));
    }
}

} // namespace detail

template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator+(A const& a, B const& b) {
    return detail::in_one_format(a, b,
                                 [](auto const& x, auto const& y) { return detail::sum_of(x, y); });
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator-(A const& a, B const& b) {
    return detail::in_one_format(
        a, b, [](auto const& x, auto const& y) { return detail::sum_of(x, detail::negated(y)); });
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator*(A const& a, B const& b) {
    return detail::in_one_format(
        a, b, [](auto const& x, auto const& y) { return detail::product_of(x, y); });
}
template <detail::floating_like A>
constexpr auto operator-(A const& a) {
    return detail::negated(static_cast<detail::floating_in<A> const&>(a));
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator==(A const& a, B const& b) {
    return detail::in_one_format(
        a, b, [](auto const& x, auto const& y) { return detail::equal_numbers(x, y); });
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator!=(A const& a, B const& b) { return !(a == b); }
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator<(A const& a, B const& b) {
    return detail::in_one_format(
        a, b, [](auto const& x, auto const& y) { return detail::less_number(x, y); });
}
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator>(A const& a, B const& b) { return b < a; }
// Not the inverse of a < b: both are false where one is no number.
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator<=(A const& a, B const& b) { return (a < b) | (a == b); }
template <class A, class B>
requires detail::floating_pair<A, B>
constexpr auto operator>=(A const& a, B const& b) { return b <= a; }

// The nearest number of another format, rounded once.
template <detail::floating_like To, detail::floating_like From>
constexpr To convert(From const& from) {
    return detail::floating_from<To>(To::converted(
        detail::parts_of_floating(static_cast<detail::floating_in<From> const&>(from)), {}));
}

// The nearest number to an integer.
template <detail::floating_like To, operand From>
constexpr To convert(From&& from, source where = source::here()) {
    using format = typename To::format;
    auto const x = detail::settled(as_tree(std::forward<From>(from)), where);
    constexpr int width = decltype(x)::width;
    detail::bit_value const sign = detail::settled(x < 0, where);
    auto const magnitude =
        detail::low_word<width>(detail::settled(select(sign, -x, x), where), where);
    leaf<2, true> const power{nullptr, ir::none, 0};
    auto const finite = detail::nearest_magnitude<format>(magnitude, power, where);
    detail::bit_value const never{nullptr, ir::none, 0};
    return detail::floating_from<To>(
        detail::put_together<format>(sign, finite, never, never, where));
}

} // namespace hls
