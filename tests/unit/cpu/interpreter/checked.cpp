// Checked runs on the CPU: which values lose bits, where, how often, and what the report says. The
// words are those of cpu::run.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include <hls/cpu/checked.hpp>

#include "overflowing_kernels.hpp"

namespace {

using hls::cpu::run_checked, hls::cpu::check_options, hls::cpu::check_text, hls::cpu::check_error;
using words = std::vector<int>;

TEST_CASE("each place is reported once, with the iteration, the value and what is left of it") {
    words const x{100, 100, 56, 1, 255};
    auto const run = run_checked<lossy::sums>(x);
    CHECK(run.words == hls::cpu::run<lossy::sums>(x));
    CHECK(run.report.count() == 2 + 2);
    CHECK(check_text(run.report) ==
          "HLS0815 user.cpp:3: kernel `sums` overflows reg `total`, uint<8>: 2 of "
          "5; widen it, or write wrap<uint<8>>(v) if that is meant\n"
          "  iteration 2: 256, of which 0 is left\n"
          "  iteration 4: 256, of which 0 is left\n"
          "HLS0815 user.cpp:4: kernel `sums` overflows output `y`, uint<6>: 2 of "
          "5; widen it, or write wrap<uint<6>>(v) if that is meant\n"
          "  iteration 0: 100, of which 36 is left\n"
          "  iteration 1: 200, of which 8 is left\n");
}

// The lines of a report without the cures.
std::string without_cures(std::string text) {
    for (auto at = text.find("; widen it"); at != std::string::npos; at = text.find("; widen it"))
        text.erase(at, text.find('\n', at) - at);
    return text;
}

TEST_CASE("variables, members, memories, indexes, loops and branches") {
    words const x{3, 100, 101, -3};
    auto const run = run_checked<lossy::places, check_options{.first_shown = 1}>(x);
    CHECK(run.words.size() == x.size());
    CHECK(without_cures(check_text(run.report)) ==
          "HLS0815 user.cpp:16: kernel `places` overflows a variable of line 15, "
          "uint<3>: 6 of 8\n"
          "  iteration 1, loop `i` 0: 100, of which 4 is left\n"
          "HLS0815 user.cpp:17: kernel `places` overflows array `m`, uint<5>: 6 "
          "of 8\n"
          "  iteration 1, loop `i` 0: 100, of which 4 is left\n"
          "HLS0816 user.cpp:17: kernel `places` uses indexes outside array `m`, which has elements "
          "0 to 5: 2 of 8\n"
          "  iteration 2, loop `i` 1: 6\n"
          "HLS0815 user.cpp:19: kernel `places` overflows wire `w`, sint<4>: 2 of "
          "4\n"
          "  iteration 1: 100, of which 4 is left\n"
          "HLS0815 user.cpp:20: kernel `places` overflows shift register `s`, "
          "uint<7>: 1 of 4\n"
          "  iteration 3: -3, of which 125 is left\n"
          "HLS0816 user.cpp:21: kernel `places` uses indexes outside rom `primes`, which has "
          "elements 0 to 4: 2 of 4\n"
          "  iteration 2: 5\n"
          "HLS0815 user.cpp:23: kernel `places` overflows a variable of line 22, "
          "sint<4>: 1 of 1\n"
          "  iteration 1: 100, of which 4 is left\n"
          "HLS0815 user.cpp:24: kernel `places` overflows a variable of line 22, "
          "uint<4>: 1 of 1\n"
          "  iteration 2: 100, of which 4 is left\n");
}

TEST_CASE("indexes need not be looked at") {
    auto const run = run_checked<lossy::places, check_options{.indexes = false}>(words{101, -3});
    for (auto const& place : run.report.places) CHECK(place.kind == hls::ir::overflow_kind::stored);
    CHECK(run.report.places.size() == 4); // at, m, w, s
}

TEST_CASE("what is meant is not told") {
    words x;
    for (int v = -2048; v < 2048; v += 5) x.push_back(v);
    auto const run = run_checked<lossy::meant, check_options{.shifts = true}>(x);
    CHECK(run.report.count() == 0);
    CHECK(check_text(run.report).empty());
    CHECK(run.words == hls::cpu::run<lossy::meant>(x));
}

TEST_CASE("shifts are looked at if that is asked for") {
    words const x{1, 1, 1, 128, 0, 3, 255}, by{7, 8, -1, 1, 15, 6, 0};
    CHECK(run_checked<lossy::shifted>(x, by).report.count() == 0);
    auto const run = run_checked<lossy::shifted, check_options{.shifts = true}>(x, by);
    CHECK(check_text(run.report) ==
          "HLS0817 user.cpp:52: kernel `shifted` shifts bits out of a value of uint<8>: 3 of 7; "
          "widen it first if they count\n"
          "  iteration 1: 1 << 8, of which 0 is left\n"
          "  iteration 2: 1 << -1, of which 0 is left\n"
          "  iteration 3: 128 << 1, of which 0 is left\n");
}

TEST_CASE("what has no line of its own has the kernel's, in systems too") {
    constexpr check_options options{.shifts = true};
    auto const alone = run_checked<lossy::many, options>(words{103, 200});
    CHECK(without_cures(check_text(alone.report)) ==
          "HLS0817 user.cpp:91: kernel `many` shifts bits out of a value of uint<8>: 1 of 2\n"
          "  iteration 1: 200 << 1, of which 144 is left\n");
    auto const inside = run_checked<lossy::many_in_system, options>(words{3, 100});
    CHECK(check_text(inside.report) == check_text(alone.report));
}

TEST_CASE("the first loss can stop the run") {
    words const x{1, 2, 50, 100};
    try {
        run_checked<lossy::scaled, check_options{.stop = true}>(x, -3);
        CHECK(false);
    } catch (check_error const& e) {
        CHECK(std::string(e.what()) ==
              "HLS0815 user.cpp:62: kernel `scaled` overflows output `y`, "
              "sint<8>: 1 of 3; widen it, or write wrap<sint<8>>(v) if that is meant\n"
              "  iteration 2: -150, of which 106 is left\n");
    }
    auto const fits = run_checked<lossy::scaled, check_options{.stop = true}>(words{1, 42, -42}, 3);
    CHECK(fits.words == std::vector<signed char>{3, 126, -126});
}

TEST_CASE("values at the ends of a type fit") {
    words const x{-128, 127, 0, -1};
    CHECK(run_checked<lossy::scaled>(x, 1).report.count() == 0);
    CHECK(run_checked<lossy::scaled>(x, -1).report.count() == 1);             // 128
    CHECK(run_checked<lossy::sums>(words{255, 0}).report.places.size() == 1); // y only
}

TEST_CASE("calls, and kernels in a system under its names") {
    auto const calls = run_checked<lossy::powers>(words{2, 6, 7});
    CHECK(calls.words == hls::cpu::run<lossy::powers>(words{2, 6, 7}));
    CHECK(without_cures(check_text(calls.report)) ==
          "HLS0815 user.cpp:72: kernel `powers` overflows a variable, uint<1>: 3 "
          "of 9\n"
          "  iteration 0, loop `k` 2: 2, of which 0 is left\n"
          "  iteration 1, loop `k` 2: 2, of which 0 is left\n"
          "  iteration 2, loop `k` 2: 2, of which 0 is left\n"
          "HLS0815 user.cpp:72: kernel `powers` overflows output `y`, uint<8>: 2 "
          "of 6\n"
          "  iteration 2, loop `k` 0: 343, of which 87 is left\n"
          "  iteration 2, loop `k` 2: 343, of which 87 is left\n");
    words const x{60, 10, 200};
    auto const run = run_checked<lossy::twice>(x);
    CHECK(run.words == hls::cpu::run<lossy::twice>(x));
    CHECK(without_cures(check_text(run.report)) ==
          "HLS0815 user.cpp:81: kernel `raised` overflows output `y`, uint<8>: 1 "
          "of 3\n"
          "  iteration 2: 300, of which 44 is left\n"
          "HLS0815 user.cpp:81: kernel `raised_2` overflows output `y`, uint<8>: "
          "1 of 3\n"
          "  iteration 0: 260, of which 4 is left\n");
}

TEST_CASE("non-blocking kernels end as they do natively") {
    words const x{1, 100, 2};
    auto const run = run_checked<lossy::sends>(x);
    CHECK(run.words == hls::cpu::run<lossy::sends>(x));
    CHECK(run.report.count() == 1);
}

} // namespace
