// What passes/expand.hpp makes of a function of floating point numbers gives the same bits as its
// meaning.
#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "trial.hpp"

namespace {

using namespace hls::ir;
using hls::rounding, hls::wide;
using test::trial;

constexpr value_type u(int width) { return {short(width), false}; }

trial trial_of(float_function function, float_format f) {
    op const kind =
        function < float_function::atan2 ? op::float_function : op::float_function_of_two;
    return {kind, u(f.width()), u(f.width()), u(f.width()),
            packed({f, f, rounding::nearest_even, 0, function})};
}

// Words at which something happens, numbers near 1, and any.
std::vector<wide> words(float_format f, int count) {
    wide const one = wide(f.bias()) << f.mantissa, sign = wide(1) << (f.width() - 1);
    std::vector<wide> some;
    for (wide x : {wide(0), wide(1), one, one + 1, one - 1, one + (wide(1) << f.mantissa),
                   f.infinity() - 1, f.infinity(), f.not_a_number(), wide(1) << f.mantissa})
        for (wide s : {wide(0), sign}) some.push_back(x | s);
    std::mt19937_64 random(unsigned(f.width()));
    for (int i = 0; i < count; ++i) some.push_back(wide(random()) & (2 * sign - 1));
    for (int i = 0; i < count; ++i)
        some.push_back(
            (one - (wide(4) << f.mantissa) + wide(random() >> 8) % (wide(8) << f.mantissa)) |
            (random() % 2 == 0 ? sign : wide(0)));
    return some;
}

int mismatches(float_function function, float_format f, std::vector<wide> const& some) {
    trial const t = trial_of(function, f);
    if (!t.is_expanded()) return -1;
    int wrong = 0;
    std::size_t k = 0;
    for (wide x : some) wrong += !t.agrees(x, some[k++ * 7 % some.size()]);
    return wrong;
}

} // namespace

TEST_CASE("functions of floating point numbers, expanded") {
    for (float_format f : {float_format{8, 23, true}, float_format{5, 10, false},
                           float_format{8, 7, true}, float_format{4, 3, true}})
        for (int k = 0; k <= int(float_function::powr); ++k) {
            INFO(k, " ", f.exponent, " ", f.mantissa);
            CHECK(mismatches(float_function(k), f, words(f, 60)) == 0);
        }
}

TEST_CASE("functions without tables, expanded") {
    for (float_format f : {float_format{11, 52, true}, float_format{9, 3, false}})
        for (int k = 0; k <= int(float_function::powr); ++k)
            if (functions::has_every_format(float_function(k))) {
                INFO(k, " ", f.exponent, " ", f.mantissa);
                CHECK(mismatches(float_function(k), f, words(f, 60)) == 0);
            }
}
