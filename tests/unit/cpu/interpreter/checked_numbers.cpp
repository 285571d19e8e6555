// Checked runs: infinities and NaN that operations make of finite numbers, and values that a format
// limits.
#include <doctest/doctest.h>

#include <limits>
#include <tuple>
#include <vector>

#include <hls/cpu/checked.hpp>

#include "kernels_of_numbers.hpp"

namespace {

using hls::cpu::run_checked, hls::cpu::check_options, hls::cpu::check_text, hls::cpu::check_error;
using numbers = std::vector<float>;

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float most = std::numeric_limits<float>::max();

TEST_CASE("an operation on finite numbers whose result is none") {
    numbers const a{1, 0, 3, infinity, most, -2}, b{2, 0, 0, 0, 0.5, -0.0f};
    auto const run = run_checked<lossy::divided>(a, b);
    CHECK(run.report.count() == 4); // not infinity / 0, nor a sum with infinity
    CHECK(check_text(run.report) ==
          "HLS0818 user.cpp:4: kernel `divided` makes infinity or NaN of finite numbers, in / of "
          "float32: 4 of 6\n"
          "  iteration 1: 0, 0 give NaN\n"
          "  iteration 2: 3, 0 give inf\n"
          "  iteration 4: 3.40282347e+38, 0.5 give inf\n");
    constexpr check_options silent{.infinities = false};
    CHECK(check_text(run_checked<lossy::divided, silent>(a, b).report).empty());
    constexpr check_options at_once{.stop = true};
    CHECK_THROWS_AS((run_checked<lossy::divided, at_once>(a, b)), check_error);
}

TEST_CASE("operations under when count where they are reached") {
    auto const run = run_checked<lossy::guarded>(numbers{4, 0, 1e-40f, -4});
    CHECK(check_text(run.report) ==
          "HLS0818 user.cpp:13: kernel `guarded` makes infinity or NaN of finite numbers, in / of "
          "float32: 1 of 2\n"
          "  iteration 2: 1, 9.9999461e-41 give inf\n"
          "HLS0818 user.cpp:13: kernel `guarded` makes infinity or NaN of finite numbers, in sqrt "
          "of float32: 1 of 2\n"
          "  iteration 3: -4 gives NaN\n");
}

TEST_CASE("conversions and functions") {
    auto const run = run_checked<lossy::narrowed>(numbers{1, 70000, 0, -1});
    CHECK(check_text(run.report) ==
          "HLS0818 user.cpp:23: kernel `narrowed` makes infinity or NaN of finite numbers, in "
          "convert of float32: 1 of 4\n"
          "  iteration 1: 70000 gives inf\n"
          "HLS0818 user.cpp:24: kernel `narrowed` makes infinity or NaN of finite numbers, in log "
          "of float32: 2 of 4\n"
          "  iteration 2: 0 gives -inf\n"
          "  iteration 3: -1 gives NaN\n");
}

TEST_CASE("values that a format of fixed point limits, on request") {
    std::vector<double> const a{1, 3.5, -2, -31.5};
    CHECK(check_text(run_checked<lossy::limited>(a).report).empty());
    constexpr check_options all{.limits = true};
    auto const run = run_checked<lossy::limited, all>(a);
    CHECK(std::get<0>(run.words)[1].to_double() == 1.984375);
    CHECK(check_text(run.report) ==
          "HLS0819 user.cpp:33: kernel `limited` limits a value to sint<8> with 6 bits behind the "
          "point: 2 of 4\n"
          "  iteration 1: 3.5 becomes 1.984375\n"
          "  iteration 3: -31.5 becomes -2\n"
          "HLS0819 user.cpp:34: kernel `limited` limits a value to sint<8> with 6 bits behind the "
          "point: 3 of 4\n"
          "  iteration 1: 3.5 becomes 1.984375\n"
          "  iteration 2: -2 becomes -1.984375\n"
          "  iteration 3: -31.5 becomes -1.984375\n"
          "HLS0819 user.cpp:35: kernel `limited` limits a value to sint<8> with 6 bits behind the "
          "point: 2 of 4\n"
          "  iteration 1: 3.5 becomes 0\n"
          "  iteration 3: -31.5 becomes 0\n");
}

TEST_CASE("floating point numbers that fixed point has not") {
    constexpr check_options all{.limits = true};
    auto const run = run_checked<lossy::converted, all>(numbers{1, 1e30f, -4});
    CHECK(check_text(run.report) ==
          "HLS0819 user.cpp:41: kernel `converted` limits a value to sint<8> with 6 bits behind "
          "the point: 2 of 3\n"
          "  iteration 1: a number beyond becomes 1.984375\n"
          "  iteration 2: a number beyond becomes -2\n");
}

TEST_CASE("what exact accumulators and loops of division do inside is no overflow of the user's") {
    auto const sums = run_checked<lossy::summed>(numbers{1, -2, 3e38f, 3e38f, -3e38f});
    CHECK(sums.words == numbers{1, -1, 3e38f, infinity, 3e38f});
    CHECK(check_text(sums.report) ==
          "HLS0818 user.cpp:53: kernel `summed` makes infinity or NaN of finite numbers, in value "
          "of exact_accumulator: 1 of 5\n"
          "  iteration 3: 6.00000001e+38 gives inf\n");
    std::vector<int> const a{-128, 127, -128, 5, -5, 9}, b{3, -128, -128, 0, -127, 127};
    auto const quotients = run_checked<lossy::divided_by_loops>(a, b);
    CHECK(quotients.words == std::vector<signed char>{-42, -2, 0, 127, 1, 0, 0, 0, 0, -5, 0, 9});
    CHECK(check_text(quotients.report).empty());
}

TEST_CASE("a quotient that its register has not is one") {
    auto const run = run_checked<lossy::divided_by_loops>(std::vector<int>{-128}, std::vector{-1});
    CHECK(check_text(run.report) ==
          "HLS0815 user.cpp:65: kernel `divided_by_loops` overflows reg `quotient`, sint<8>: 1 of "
          "1; widen it, or write wrap<sint<8>>(v) if that is meant\n"
          "  iteration 0: 128, of which -128 is left\n");
}

} // namespace
