// Checked runs: integers of more than 128 bits, arrays in rows, words of single-port RAM that
// nothing stored.
#include <doctest/doctest.h>

#include <string>
#include <tuple>
#include <vector>

#include <hls/cpu/checked.hpp>

#include "kernels_of_words.hpp"

namespace {

using hls::parse;
using hls::cpu::run, hls::cpu::run_checked, hls::cpu::check_options, hls::cpu::check_text;

// The report of a run with the words of cpu::run.
template <auto const& Kernel>
std::string report_of(std::vector<int> const& x) {
    auto const checked = run_checked<Kernel>(x);
    CHECK(checked.words == run<Kernel>(x));
    return check_text(checked.report);
}

TEST_CASE("a sum that 256 bits do not hold") {
    using word = hls::uint<256>;
    auto const most =
        parse<word>("0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");
    std::vector<word> const x{word(5), most, word(1)};
    auto const checked = run_checked<lossy::wide_sums>(x);
    CHECK(checked.words[1].piece_value(0) == 4);
    CHECK(check_text(checked.report) ==
          "HLS0815 user.cpp:1: kernel `wide_sums` overflows a variable, uint<256>: 1 of 3; widen "
          "it, or write wrap<uint<256>>(v) if that is meant\n"
          "  iteration 1: "
          "0x10000000000000000000000000000000000000000000000000000000000000004, of which 0x4 is "
          "left\n"
          "HLS0815 user.cpp:5: kernel `wide_sums` overflows a variable, uint<256>: 1 of 3; widen "
          "it, or write wrap<uint<256>>(v) if that is meant\n"
          "  iteration 1: "
          "0x10000000000000000000000000000000000000000000000000000000000000004, of which 0x4 is "
          "left\n");
}

TEST_CASE("a wide integer that a narrower variable does not hold") {
    using word = hls::sint<200>;
    std::vector<word> const x{word(7), parse<word>("0x1000000000000000000000000000000000000000003"),
                              word(-1), parse<word>("0x1ff")};
    auto const checked = run_checked<lossy::narrowed_words>(x);
    CHECK(check_text(checked.report) ==
          "HLS0815 user.cpp:14: kernel `narrowed_words` overflows a variable of line 13, uint<8>: "
          "3 of 4; widen it, or write wrap<uint<8>>(v) if that is meant\n"
          "  iteration 1: 0x1000000000000000000000000000000000000000003, of which 0x3 is left\n"
          "  iteration 2: -0x1, of which 0xff is left\n"
          "  iteration 3: 0x1ff, of which 0xff is left\n"
          "HLS0815 user.cpp:16: kernel `narrowed_words` overflows a variable, uint<160>: 2 of 4; "
          "widen it, or write wrap<uint<160>>(v) if that is meant\n"
          "  iteration 1: 0x1000000000000000000000000000000000000000003, of which 0x3 is left\n"
          "  iteration 2: -0x1, of which 0xffffffffffffffffffffffffffffffffffffffff is left\n"
          "HLS0815 user.cpp:17: kernel `narrowed_words` overflows a variable, uint<128>: 2 of 4; "
          "widen it, or write wrap<uint<128>>(v) if that is meant\n"
          "  iteration 1: 0x1000000000000000000000000000000000000000003, of which 0x3 is left\n"
          "  iteration 2: -0x1, of which 0xffffffffffffffffffffffffffffffff is left\n");
}

TEST_CASE("what is meant to lose bits of wide integers is not reported") {
    std::vector<hls::sint<200>> const x{hls::sint<200>(-5)};
    std::vector<hls::uint<256>> const u{hls::uint<256>(77)};
    auto const checked = run_checked<lossy::meant_words>(x, u);
    CHECK(check_text(checked.report) == "");
    auto const plain = run<lossy::meant_words>(x, u);
    CHECK(std::get<0>(checked.words)[0].piece_value(3) == std::get<0>(plain)[0].piece_value(3));
}

TEST_CASE("a negative number in an unsigned variable of more than 128 bits") {
    auto const checked = run_checked<lossy::negative_words>(std::vector<short>{3, -2});
    CHECK(check_text(checked.report) ==
          "HLS0815 user.cpp:31: kernel `negative_words` overflows a variable, uint<256>: 1 of 2; "
          "widen it, or write wrap<uint<256>>(v) if that is meant\n"
          "  iteration 1: -0x2, of which "
          "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe is left\n");
}

TEST_CASE("shifts of wide integers, on request") {
    using word = hls::sint<200>;
    std::vector<word> const x{word(-1), word(3), word(-3), word(0)};
    std::vector<int> const by{199, 198, 300, 511};
    CHECK(check_text(run_checked<lossy::shifted_words>(x, by).report).empty());
    constexpr check_options all{.shifts = true};
    CHECK(
        check_text(run_checked<lossy::shifted_words, all>(x, by).report) ==
        "HLS0817 user.cpp:35: kernel `shifted_words` shifts bits out of a value of sint<200>: 2 "
        "of 8; widen it first if they count\n"
        "  iteration 1: 0x3 << 198, of which -0x40000000000000000000000000000000000000000000000000 "
        "is left\n"
        "  iteration 2: -0x3 << 300, of which 0x0 is left\n");
}

TEST_CASE("arrays in rows: stores and indexes are checked as those of others") {
    std::vector<int> const x{1, 2, 300, 4, 5, -6, 3};
    CHECK(report_of<lossy::stored_in_pairs>(x) ==
          "HLS0815 user.cpp:48: kernel `stored_in_pairs` overflows array `m`, uint<8>: 1 of 3; "
          "widen it, or write wrap<uint<8>>(v) if that is meant\n"
          "  iteration 0, loop `i` 1: 300, of which 44 is left\n"
          "HLS0815 user.cpp:49: kernel `stored_in_pairs` overflows array `m`, uint<8>: 1 of 3; "
          "widen it, or write wrap<uint<8>>(v) if that is meant\n"
          "  iteration 0, loop `i` 2: -6, of which 250 is left\n"
          "HLS0816 user.cpp:52: kernel `stored_in_pairs` uses indexes outside array `m`, which has "
          "elements 0 to 5: 2 of 2\n"
          "  iteration 0: 6\n"
          "  iteration 0: 7\n");
}

TEST_CASE("words of single-port RAM that nothing stored") {
    std::vector<int> const x{10, 11, 13, 11, 12, 13, 255};
    CHECK(report_of<lossy::single_port>(x) ==
          "HLS0816 user.cpp:64: kernel `single_port` uses indexes outside array `m`, which has "
          "elements 0 to 99: 1 of 5\n"
          "  iteration 6: 127\n"
          "HLS0821 user.cpp:64: kernel `single_port` loads words of array `m` that were never "
          "stored: 1 of 4; its RAM begins with any words: store them first\n"
          "  iteration 2: element 6\n");
    constexpr check_options silent{.indexes = false, .never_stored = false};
    CHECK(check_text(run_checked<lossy::single_port, silent>(x).report).empty());
    constexpr check_options at_once{.stop = true};
    CHECK_THROWS_AS((run_checked<lossy::single_port, at_once>(x)), hls::cpu::check_error);
}

TEST_CASE("packets in single-port RAM count where they are read, once") {
    std::vector<int> const x{1, 65, 66, 130, 66, 70};
    CHECK(report_of<lossy::single_port_packets>(x) ==
          "HLS0821 user.cpp:77: kernel `single_port_packets` loads words of array `m` that were "
          "never stored: 2 of 4; its RAM begins with any words: store them first\n"
          "  iteration 2: element 2\n"
          "  iteration 5: element 6\n");
}

TEST_CASE("rows of single-port RAM: each element by itself") {
    std::vector<int> const x{1, 129};
    CHECK(
        check_text(run_checked<lossy::single_port_pairs>(x).report) ==
        "HLS0821 user.cpp:90: kernel `single_port_pairs` loads words of array `m` that were never "
        "stored: 1 of 2; its RAM begins with any words: store them first\n"
        "  iteration 1: element 3\n");
}

} // namespace
