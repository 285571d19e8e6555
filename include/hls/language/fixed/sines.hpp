// Sines and cosines of fixed point numbers, in a format that the caller names: the nearest number
// of it, or the one beside that; what it does not have is limited.
#pragma once

#include "roots.hpp"

namespace hls {

namespace detail {

inline constexpr double pi = 3.14159265358979323846;

constexpr double root_of_double(double x) {
    double root = x;
    for (int i = 0; i < 8; ++i) root = (root + x / root) / 2;
    return root;
}

// The angle whose tangent is 2^-i, in half turns.
constexpr double angle_of(int i) {
    if (i == 0) return 0.25;
    double power = power_of_two(-i), sum = 0;
    for (int k = 1; k < 60; k += 2, power *= -power_of_two(-2 * i)) sum += power / k;
    return sum / pi;
}

// By which a vector becomes longer in so many rotations.
constexpr double length_after(int rotations) {
    double square = 1;
    for (int i = 0; i < rotations; ++i) square *= 1 + power_of_two(-2 * i);
    return root_of_double(square);
}

constexpr wide scaled(double number, int bits) { return wide(number * power_of_two(bits) + 0.5); }

// A vector that is rotated until nothing is left of the angle (CORDIC). More iterations and bits
// than the result has: what they lose is together less than a quarter of its last bit.
template <int Bits>
struct rotation {
    static constexpr int count = Bits + 5;
    static constexpr int fraction =
        Bits + 4 + ir::bits_for(count); // of the vector, and of half turns
    using part = leaf<fraction + 3, true>;

    part x, y, angle;

    static constexpr part number(double v) { return {nullptr, ir::none, scaled(v, fraction)}; }
    template <tree Tree>
    static constexpr part kept(Tree const& v, source where) {
        return record_derived<part::width, true>(ir::op::resize, v, 0, where);
    }

    template <int I>
    constexpr rotation next(source where) const {
        bit_value const back = settled(angle < 0, where);
        auto const p = settled(x >> I, where), q = settled(y >> I, where);
        part const by = number(angle_of(I));
        return {kept(select(back, x + q, x - q), where), kept(select(back, y - p, y + p), where),
                kept(select(back, angle + by, angle - by), where)};
    }
    template <int I = 0>
    constexpr rotation all(source where) const {
        if constexpr (I == count)
            return *this;
        else
            return next<I>(where).template all<I + 1>(where);
    }
};

template <fixed_like R>
struct sine_and_cosine {
    R sin, cos;
};

// Of `Fraction` >= 1 bits behind the point, in half turns.
template <fixed_like R, int Fraction, tree Tree>
constexpr sine_and_cosine<R> rotated_by(Tree const& multiple_of_pi, source where) {
    constexpr bool allowed = fraction_of_result<R> >= 0 && fraction_of_result<R> <= 32;
    static_assert(
        allowed,
        "HLS0409: sines and cosines have 0 to 32 bits behind the point; name such a format");
    using vector = rotation<allowed ? fraction_of_result<R> : 0>; // little follows the message
    // The angle without whole turns; beyond a quarter turn the opposite vector is rotated.
    auto const angle_in_circle =
        record_derived<Fraction + 1, true>(ir::op::resize, multiple_of_pi, 0, where);
    auto const half = record_derived<Fraction, true>(ir::op::resize, multiple_of_pi, 0, where);
    bit_value const opposite = settled((angle_in_circle < 0) != (half < 0), where);
    auto const angle = quantized<quantization::trn, Fraction - vector::fraction>(half, where);
    vector const v = vector{vector::number(1 / length_after(vector::count)), vector::number(0),
                            vector::kept(angle, where)}
                         .all(where);
    auto const in_format = [&](auto const& part) {
        return nearest_fixed<R, vector::fraction>(settled(select(opposite, -part, part), where),
                                                  where);
    };
    return {in_format(v.y), in_format(v.x)};
}

template <fixed_like R, class A>
constexpr sine_and_cosine<R> rotated_by_multiple_of_pi(A const& a, source where) {
    auto const x = as_fixed(a);
    constexpr int fraction = decltype(x)::fraction_bits, more = fraction < 1 ? 1 - fraction : 0;
    return rotated_by<R, fraction + more>(raise<more>(x.raw), where);
}

// Radians become half turns: times 1 / pi, of as many bits as the angle and the result need.
template <fixed_like R, class A>
constexpr sine_and_cosine<R> rotated_by_radians(A const& a, source where) {
    auto const x = as_fixed(a);
    constexpr int before = decltype(x)::integer_bits > 0 ? decltype(x)::integer_bits : 0;
    constexpr int bits = before + fraction_of_result<R> + 7;
    static_assert(bits <= 50,
                  "HLS0409: the bits of an angle before the point and those of its sine "
                  "behind it are at most 43; convert the angle to fewer");
    constexpr leaf<bits, false> inverse{nullptr, ir::none, scaled(1 / pi, bits)};
    constexpr int fraction = decltype(x)::fraction_bits + bits,
                  more = fraction < 1 ? 1 - fraction : 0;
    return rotated_by<R, fraction + more>(raise<more>(settled(x.raw * inverse, where)), where);
}

} // namespace detail

// Of an angle in radians, and (sinpi, ...) in half turns.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr auto sincos(A const& a, source where = source::here()) {
    return detail::rotated_by_radians<R>(a, where);
}
// Of an angle in radians, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R sin(A const& a, source where = source::here()) {
    return detail::rotated_by_radians<R>(a, where).sin;
}
// Of an angle in radians, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R cos(A const& a, source where = source::here()) {
    return detail::rotated_by_radians<R>(a, where).cos;
}
// Sine and cosine of an angle in half turns, .sin and .cos, both in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr auto sincospi(A const& a, source where = source::here()) {
    return detail::rotated_by_multiple_of_pi<R>(a, where);
}
// Of an angle in half turns, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R sinpi(A const& a, source where = source::here()) {
    return detail::rotated_by_multiple_of_pi<R>(a, where).sin;
}
// Of an angle in half turns, in the format R.
template <detail::fixed_like R, detail::fixed_operand A>
constexpr R cospi(A const& a, source where = source::here()) {
    return detail::rotated_by_multiple_of_pi<R>(a, where).cos;
}

} // namespace hls
