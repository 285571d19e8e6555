// The largest errors of functions of float32: of each n-th number, functions of two numbers of as
// many pairs. scripts/float_functions runs it with 1.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "function_error.hpp"

int main(int argc, char** argv) {
    unsigned long const step = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 4099;
    char const* const only = argc > 2 ? argv[2] : "";
    test::float_format const f{8, 23, true};
    bool good = true;
    for (int k = 0; k < test::function_count; ++k) {
        char const* const name = test::function_names[k];
        if (*only != 0 && std::strcmp(only, name) != 0) continue;
        auto const function = test::float_function(k);
        double const error =
            test::is_of_two(function)
                ? test::largest_error_of_pairs(function, f, int((1ul << 31) / step), 1)
                : test::largest_error(function, f, 0, step);
        std::printf("%-10s %.4f\n", name, error);
        std::fflush(stdout);
        good = good && error < 1;
    }
    return good ? 0 : 1;
}
