// The angle of a vector of fixed point numbers, in a format that the caller names: the nearest
// number of it, or the one beside that; what it does not have is limited.
#pragma once

#include "sines.hpp"

namespace hls {

namespace detail {

// A vector that is rotated to the right until nothing is above or below it, and by how much
// (CORDIC). `Bits`: of an angle behind the point. Iterations and bits are as many as keep what they
// lose below a quarter of the last one, for the shortest vector too, which is one unit long.
template <int Bits, int Whole>
struct vectoring {
    static constexpr int count = Bits + 4;
    static constexpr int below = Bits + 3 + ir::bits_for(count);    // of the vector, behind a unit
    static constexpr int fraction = Bits + 4 + ir::bits_for(count); // of the angle
    using part = leaf<Whole + below + 2, true>;
    using angle_type = leaf<fraction + 4, true>;

    part x, y;
    angle_type angle;

    template <class To, tree Tree>
    static constexpr To kept(Tree const& v, source where) {
        return record_derived<To::width, true>(ir::op::resize, v, 0, where);
    }
    static constexpr angle_type number(double v) {
        return {nullptr, ir::none, v < 0 ? -scaled(-v, fraction) : scaled(v, fraction)};
    }

    template <int I>
    constexpr vectoring next(double unit, source where) const {
        bit_value const below_axis = settled(y < 0, where);
        auto const p = settled(x >> I, where), q = settled(y >> I, where);
        angle_type const by = number(angle_of(I) * unit);
        return {kept<part>(select(below_axis, x - q, x + q), where),
                kept<part>(select(below_axis, y + p, y - p), where),
                kept<angle_type>(select(below_axis, angle - by, angle + by), where)};
    }
    template <int I = 0>
    constexpr vectoring all(double unit, source where) const {
        if constexpr (I == count)
            return *this;
        else
            return next<I>(unit, where).template all<I + 1>(unit, where);
    }
};

// `half_circle`: the angle of half a circle in the unit of the result.
template <fixed_like R, class Y, class X>
constexpr R angle_of_vector(Y const& y, X const& x, double half_circle, source where) {
    static_assert(fraction_of_result<R> >= 0 && fraction_of_result<R> <= 32,
                  "HLS0409: angles have 0 to 32 bits behind the point; name such a format");
    return aligned(y, x, [&](auto, auto const& rise, auto const& run) {
        constexpr int whole =
            ir::greater_of(tree_of<decltype(rise)>::width + 1, tree_of<decltype(run)>::width + 1);
        using vector = vectoring<fraction_of_result<R>, whole>;
        static_assert(vector::part::width <= 100,
                      "HLS0409: a vector and its angle have at most 100 bits together; convert "
                      "the vector to fewer bits");
        // On the left side the opposite vector is rotated, and half a circle is added.
        bit_value const left = settled(run < 0, where), down = settled(rise < 0, where);
        bit_value const none = settled((run == 0) & (rise == 0), where);
        auto const unsigned_side = [&](auto const& v) {
            return vector::template kept<typename vector::part>(
                raise<vector::below>(settled(select(left, -v, v), where)), where);
        };
        auto const base =
            select(left, select(down, vector::number(-half_circle), vector::number(half_circle)),
                   vector::number(0));
        vector const v = vector{unsigned_side(run), unsigned_side(rise),
                                vector::template kept<typename vector::angle_type>(base, where)}
                             .all(half_circle, where);
        auto const angle = settled(select(none, vector::number(0), v.angle), where);
        return nearest_fixed<R, vector::fraction>(angle, where);
    });
}

} // namespace detail

// Of the vector (x, y), in radians from -pi to pi, and (atan2pi) in half turns; 0 of (0, 0).
template <detail::fixed_like R, class Y, class X>
requires detail::fixed_operands<Y, X>
constexpr R atan2(Y const& y, X const& x, source where = source::here()) {
    return detail::angle_of_vector<R>(y, x, detail::pi, where);
}
// In half turns, from -1 to 1. The result has the format R.
template <detail::fixed_like R, class Y, class X>
requires detail::fixed_operands<Y, X>
constexpr R atan2pi(Y const& y, X const& x, source where = source::here()) {
    return detail::angle_of_vector<R>(y, x, 1, where);
}

} // namespace hls
