// exact_accumulator<"sum", T>: a sum without rounding, and II 1. It is an integer that counts the
// smallest numbers of the format, in limbs of 32 bits with a sign: what a limb has too much is
// carried into the next one by the next iteration, so that an iteration has no long carry.
#pragma once

#include "accumulators.hpp"

namespace hls {

namespace detail {

inline constexpr int limb_bits = 32;
inline constexpr int bits_of_exact_count = 32; // so many doublings above the largest number

constexpr int exact_limbs(ir::float_format f) {
    int const bits = 2 * f.bias() + f.mantissa + bits_of_exact_count + 1;
    return (bits + limb_bits - 1) / limb_bits;
}

template <class Number>
struct exact_sum {
    static constexpr int count = exact_limbs(Number::format);
    std::array<sint<limb_bits + 2>, std::size_t(count)> limb;
    uint<1> none, above, below; // a NaN, +infinity, -infinity was added
};

} // namespace detail

template <class Number>
struct word_layout<detail::exact_sum<Number>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        f(part_name{"limb", -1}, words.limb...);
        f(part_name{"none", -1}, words.none...);
        f(part_name{"above", -1}, words.above...);
        f(part_name{"below", -1}, words.below...);
    }
};

namespace detail {

using limb_word = uint<limb_bits>;

// What a number adds to limb k: a significand shifted by less than a limb reaches into two.
template <class Number>
struct exact_addend {
    limb_word low, high;
    uint<8> place; // of `low`
    uint<1> negative;
};

template <class Number>
constexpr exact_addend<Number> exact_addend_of(Number const& v) {
    constexpr ir::float_format f = Number::format;
    constexpr int m = f.mantissa;
    uint<Number::width> const raw = v.raw;
    uint<f.exponent> const field = bits<f.exponent + m - 1, m>(raw);
    uint<1> const is_normal = field != 0;
    uint<m + 1> significand = concat(is_normal, bits<m - 1, 0>(raw));
    if (!f.has_subnormals) significand = select(is_normal, significand, uint<m + 1>(0));
    uint<9> const position = field - is_normal;
    uint<m + 1 + limb_bits> const shifted = uint<m + 1 + limb_bits>(significand)
                                            << bits<4, 0>(position);
    return {limb_word(bits<limb_bits - 1, 0>(shifted)),
            limb_word(bits<m + limb_bits, limb_bits>(shifted)), uint<8>(position >> 5),
            uint<1>(sign_bit(v))};
}

// The exact sum as a number of format float64 whose lowest bit tells whether more follows: enough
// for every narrower format to be rounded once.
template <class Number, class Limbs>
constexpr float64 number_of_limbs(Limbs const& limb) {
    constexpr int count = exact_sum<Number>::count;
    limb_word digit[count];
    sint<4> carry = 0;
    sint<limb_bits + 3> all = 0;
    for (int k = 0; k < count; ++k) {
        all = limb[k] + carry;
        digit[k] = bits<limb_bits - 1, 0>(all);
        carry = all >> limb_bits;
    }
    uint<1> const negative = all < 0;
    // Of the magnitude: the highest limb that is not 0, the one below it, and whether more follows.
    uint<1> none_below = 1; // all lower ones are 0
    limb_word high = 0, low = 0, before = 0;
    uint<1> rest = 0, rest_before = 0;
    uint<9> place = 0;
    for (int k = 0; k < count; ++k) {
        limb_word const opposite = wrap<limb_word>(~digit[k] + none_below);
        none_below = none_below & (digit[k] == 0);
        limb_word const size = select(negative, opposite, digit[k]);
        uint<1> const here = size != 0;
        low = select(here, before, low);
        rest = select(here, rest_before, rest);
        high = select(here, size, high);
        place = select(here, uint<9>(limb_bits * k), place);
        rest_before = rest_before | (before != 0);
        before = size;
    }
    uint<6> const zeros = count_leading_zeros(high);
    uint<64> const all_bits = uint<64>(concat(high, low)) << bits<4, 0>(zeros);
    uint<1> const sticky = rest | (bits<10, 0>(all_bits) != 0);
    // The top bit of `high` has weight 2^(place + 31) in units of the smallest number.
    uint<11> const exponent = place + (1023 + 31 + Number::format.least()) - zeros;
    uint<52> const mantissa = concat(bits<62, 12>(all_bits), bits<11, 11>(all_bits) | sticky);
    uint<63> const finite = concat(exponent, mantissa);
    return from_raw<float64>(
        concat(negative & (high != 0), select(high == 0, uint<63>(0), finite)));
}

} // namespace detail

template <literal Name, class T>
class exact_accumulator {
    static_assert(
        sizeof(T) == 0,
        "HLS0413: an exact accumulator is of floating point numbers with at most 8 bits of "
        "exponent and 29 of mantissa: exact_accumulator<\"sum\", float>");

public: // what the others have, so that no error follows
    using same_hardware = reg<Name, T>;
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;
    constexpr explicit exact_accumulator(made_by_trace) {}
    constexpr exact_accumulator& operator+=(auto const&) { return *this; }
    constexpr exact_accumulator& operator-=(auto const&) { return *this; }
    constexpr void clear() {}
    constexpr int value() const { return 0; }
};

template <literal Name, detail::floating_word T>
requires(variable<T>::format.exponent <= 8 && variable<T>::format.mantissa <= 29) //
    class exact_accumulator<Name, T> {
    using number = variable<T>;
    using state = detail::exact_sum<number>;

public:
    using same_hardware = reg<Name, state>;
    using word = T;
    static constexpr bool is_parameter = true;
    static constexpr bool may_be_local = true;

    template <class Dependent = T>
    constexpr exact_accumulator() {
        detail::reject_declaration<Dependent>();
    }
    constexpr explicit exact_accumulator(made_by_trace m) : recorder_(&m.recorder), sum_(m) {}

    constexpr exact_accumulator& operator+=(detail::located<number> const& v) {
        detail::operation_scope const scope(recorder_, v.where, "+= of exact_accumulator");
        return add(v.value);
    }
    constexpr exact_accumulator& operator-=(detail::located<number> const& v) {
        detail::operation_scope const scope(recorder_, v.where, "-= of exact_accumulator");
        return add(-v.value);
    }
    constexpr void clear(source where = source::here()) {
        detail::operation_scope const scope(recorder_, where, "clear of exact_accumulator");
        for (int k = 0; k < state::count; ++k) sum_.limb[k] = 0;
        sum_.none = 0, sum_.above = 0, sum_.below = 0;
    }
    // Rounded once, as the format says. A sum of 0 is +0.
    constexpr number value(source where = source::here()) const {
        detail::operation_scope const scope(recorder_, where, "value of exact_accumulator");
        sint<detail::limb_bits + 2> limb[state::count];
        for (int k = 0; k < state::count; ++k) limb[k] = sum_.limb[k];
        number const finite = convert<number>(detail::number_of_limbs<number>(limb));
        uint<number::width> const infinity = uint<number::width>(
            uint<64>(static_cast<unsigned long long>(number::format.infinity())));
        uint<number::width> const none = uint<number::width>(
            uint<64>(static_cast<unsigned long long>(number::format.not_a_number())));
        uint<1> const above = sum_.above, below = sum_.below, nan = sum_.none;
        uint<number::width> const limited = select(
            above | below, uint<number::width>(concat(below, bits<number::width - 2, 0>(infinity))),
            uint<number::width>(finite.raw));
        return from_raw<number>(select(nan | (above & below), none, limited));
    }

private:
    constexpr exact_accumulator& add(number const& v) {
        auto const a = detail::exact_addend_of(v);
        uint<1> const ends = !is_finite(v);
        sint<detail::limb_bits + 2> before[state::count];
        for (int k = 0; k < state::count; ++k) before[k] = sum_.limb[k];
        for (int k = 0; k < state::count; ++k) {
            uint<1> const here = (a.place == k) & !ends;
            detail::limb_word size = select(here, a.low, detail::limb_word(0));
            if (k > 0) size = select((a.place == k - 1) & !ends, a.high, size);
            sint<detail::limb_bits + 1> const addend = select(a.negative, -size, size);
            sint<detail::limb_bits + 2> kept = before[k];
            if (k + 1 < state::count) kept = bits<detail::limb_bits - 1, 0>(before[k]);
            if (k > 0) kept = kept + (before[k - 1] >> detail::limb_bits);
            sum_.limb[k] = kept + addend;
        }
        sum_.none = sum_.none | is_nan(v);
        sum_.above = sum_.above | (is_infinite(v) & !a.negative);
        sum_.below = sum_.below | (is_infinite(v) & a.negative);
        return *this;
    }
    ir::recorder* recorder_;
    same_hardware sum_;
};

} // namespace hls
