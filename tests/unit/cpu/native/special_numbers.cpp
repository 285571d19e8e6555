// Results of floating point operations that are no numbers, where their bits are seen; all of it
// with other options: tests/floats/nans.cpp.
#include <doctest/doctest.h>

#include "../../../floats/nan_words.hpp"

using namespace nan_kernels;

TEST_CASE("special numbers: operators") {
    CHECK(differing_words<operators<float32>, float32>() == 0);
}

TEST_CASE("special numbers: results chosen beside words as they came") {
    CHECK(differing_words<chosen<float32>, float32>() == 0);
}

TEST_CASE("special numbers: comparisons") {
    CHECK(differing_words<orders<float64>, float64>() == 0);
}
