// Sum, product, opposite and comparison of two floating point numbers of one format, as operations
// on the integers that their bits are.
#pragma once

#include "value.hpp"

namespace hls::detail {

inline constexpr auto sum_of = []<class F>(F const& a, F const& b) -> F {
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
};

inline constexpr auto product_of = []<class F>(F const& a, F const& b) -> F {
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
};

template <class F>
constexpr F negated(F const& a) {
    auto const x = a.raw.read_value();
    auto const sign = settled(!word_from<1>(x, F::width - 1, {}), {});
    return floating_from<F>(settled(concat(sign, low_word<F::width - 1>(x, {})), {}));
}

inline constexpr auto difference_of = []<class F>(F const& a, F const& b) -> F {
    return sum_of(a, negated(b));
};

inline constexpr auto equal_numbers = []<class F>(F const& a, F const& b) -> bit_value {
    auto const x = parts_of_floating(a), y = parts_of_floating(b);
    auto const same = a.raw.read_value() == b.raw.read_value();
    return settled((same | (x.is_zero & y.is_zero)) & !x.is_nan & !y.is_nan, {});
};
inline constexpr auto less_number = []<class F>(F const& a, F const& b) -> bit_value {
    auto const x = parts_of_floating(a), y = parts_of_floating(b);
    auto const p = low_word<F::width - 1>(a.raw.read_value(), {});
    auto const q = low_word<F::width - 1>(b.raw.read_value(), {});
    auto const by_magnitude = select(x.sign, q < p, p < q);
    auto const less = select(x.sign ^ y.sign, x.sign & !(x.is_zero & y.is_zero), by_magnitude);
    return settled(less & !x.is_nan & !y.is_nan, {});
};

} // namespace hls::detail
