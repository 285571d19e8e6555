// fmod, ldexp and whole numbers are exact, or rounded once in the mode of the format: beside long
// double and the rounding of the C library. All pairs of an 8-bit format, some of larger ones.
#include <doctest/doctest.h>

#include <cfenv>

#include "../../floats/function_error.hpp"

namespace {

using hls::rounding;
using test::exact_number, test::float_format, test::float_function, test::word;

word result(float_function function, float_format f, rounding mode, word x, word y) {
    return word(test::float_function_result({f, f, mode, 0, function}, x, y));
}

exact_number to_integer(exact_number x, rounding mode) {
    constexpr int modes[] = {FE_TONEAREST, 0, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
    if (mode == rounding::nearest_away) return std::round(x);
    std::fesetround(modes[int(mode)]);
    exact_number const whole = std::nearbyint(x);
    std::fesetround(FE_TONEAREST);
    return whole;
}

// The number of a format next to x.
exact_number stored(exact_number x, float_format f, rounding mode) {
    if (x == 0 || !std::isfinite(x)) return x;
    int const least = 1 - f.bias(), own = std::ilogb(x), exponent = own < least ? least : own;
    if (!f.has_subnormals && own < least) return std::copysign(0.0L, x);
    exact_number const whole = to_integer(std::ldexp(x, f.mantissa - exponent), mode);
    exact_number const rounded = std::ldexp(std::copysign(whole, x), exponent - f.mantissa);
    exact_number const largest = test::value_of(f, word(f.infinity()) - 1);
    if (std::fabs(rounded) <= largest) return rounded;
    bool const away = mode == rounding::nearest_even || mode == rounding::nearest_away ||
                      mode == (x < 0 ? rounding::downward : rounding::upward);
    return std::copysign(away ? exact_number(INFINITY) : largest, x);
}

bool same(exact_number a, exact_number b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return a == b && std::signbit(a) == std::signbit(b);
}

bool agrees(float_function function, float_format f, rounding mode, word x, word y) {
    exact_number const number = test::value_of(f, x);
    bool const scales = function == float_function::ldexp;
    if (scales) y &= (word(2) << test::functions::power_bits(f)) - 1;
    exact_number const exact = scales ? std::ldexp(number, test::power_in(f, y))
                                      : test::exact_value(function, number, test::value_of(f, y));
    return same(test::value_of(f, result(function, f, mode, x, y)), stored(exact, f, mode));
}

int mismatches(float_function function, float_format f, rounding mode, int count) {
    std::mt19937_64 random(7);
    word const all = (word(2) << (f.width() - 1)) - 1;
    int wrong = 0;
    for (int k = 0; k < count; ++k) {
        word const x = random() & all, y = random() & all;
        wrong += !agrees(function, f, mode, x, y);
    }
    return wrong;
}

} // namespace

TEST_CASE("fmod and ldexp of all pairs of small formats") {
    for (float_format f : {float_format{4, 3, true}, float_format{3, 4, false}})
        for (int mode = 0; mode < 5; ++mode)
            for (auto function : {float_function::fmod, float_function::ldexp}) {
                INFO(int(function), " ", mode, " ", f.exponent);
                int wrong = 0;
                for (word x = 0; x < 256; ++x)
                    for (word y = 0; y < 256; ++y)
                        wrong += !agrees(function, f, rounding(mode), x, y);
                CHECK(wrong == 0);
            }
}

TEST_CASE("exact functions of larger formats") {
    for (float_format f :
         {float_format{5, 10, true}, float_format{8, 7, true}, float_format{8, 23, true},
          float_format{8, 10, false}, float_format{11, 52, true}})
        for (int mode = 0; mode < 5; ++mode)
            for (auto function :
                 {float_function::fmod, float_function::ldexp, float_function::floor,
                  float_function::ceil, float_function::round, float_function::trunc})
                if (test::functions::has_function(function, f)) {
                    INFO(int(function), " ", mode, " ", f.exponent);
                    CHECK(mismatches(function, f, rounding(mode), 20000) == 0);
                }
}
