// Functions of floating point numbers are nearer than one unit of the last place to the exact
// value: all numbers of the small formats, a share of float32; pairs for functions of two numbers.
#include <doctest/doctest.h>

#include <string>

#include "../../floats/function_error.hpp"

namespace {

using test::float_format, test::float_function;

double largest(float_function function, float_format f, unsigned long step) {
    return test::is_of_two(function)
               ? test::largest_error_of_pairs(function, f, 4000, unsigned(f.mantissa))
               : test::largest_error(function, f, 0, step);
}

} // namespace

TEST_CASE("functions of floating point numbers: less than one unit of the last place") {
    for (int k = 0; k < test::function_count; ++k) {
        INFO(std::string(test::function_names[k]));
        auto const function = float_function(k);
        CHECK(largest(function, {5, 10, true}, 1) < 1);
        CHECK(largest(function, {8, 7, true}, 1) < 1);
        CHECK(largest(function, {4, 3, true}, 1) < 1);
        CHECK(largest(function, {8, 23, true}, 500009) < 0.7);
        CHECK(largest(function, {8, 10, true}, 101) < 1);
    }
}

// Long double has 11 bits more.
TEST_CASE("functions without tables: float64, less than one unit of the last place") {
    test::float_format const f{11, 52, true};
    for (int k = 0; k < test::function_count; ++k)
        if (auto const function = float_function(k); test::functions::has_every_format(function)) {
            INFO(std::string(test::function_names[k]));
            CHECK(test::largest_error_of_pairs(function, f, 20000, 1) < 0.7);
        }
}
