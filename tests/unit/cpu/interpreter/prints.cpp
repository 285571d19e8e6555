// hls::print in runs on the CPU: lines with place, iteration and values, of kernels and systems, in
// plain, checked and traced runs; words are those of the kernel without prints.
#include <doctest/doctest.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/run.hpp>
#include <hls/cpu/value_trace.hpp>

#include "../../../prints/kernels.hpp"

namespace {

namespace cpu = hls::cpu;
using hls::in, hls::out, hls::pipe, hls::uint, hls::reg;
using words = std::vector<int>;

// What is printed while it runs.
template <class Run>
std::string printed(Run const& run) {
    std::FILE* const file = std::tmpfile();
    REQUIRE(file != nullptr);
    std::FILE* const before = cpu::print_to(file);
    run();
    cpu::print_to(before);
    std::string text(std::size_t(std::ftell(file)), '\0');
    std::rewind(file);
    CHECK(std::fread(text.data(), 1, text.size(), file) == text.size());
    std::fclose(file);
    return text;
}

// clang-format off: lines are counted
#line 1 "user.cpp"
constexpr auto halve = hls::kernel<"halve">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("half of {}", v);
    y.write(v >> 1);
});
constexpr auto count =
    hls::kernel<"count">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n) {
        n += 1;
        y.write(n + x.read());
    });
constexpr auto both = hls::system<"both">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"a", uint<8>, 4> a, pipe<"b", uint<8>, 4> b) {
        halve(x, a);
        count(a, b);
        halve(b, y);
    });
constexpr auto asks = hls::kernel<"asks">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    hls::print("word? {}", got.ok);
    y.write(got.word);
});
constexpr auto search = hls::kernel<"search">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::control flow, reg<"n", uint<8>> n) {
        n = x.read();
        flow.while_(
            "odd", [&] { return (n & 1) != 0; },
            [&] {
                hls::print("{} is odd", n);
                n = n >> 1;
            });
        y.write(n);
    });

constexpr auto numbers = hls::kernel<"numbers">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                   reg<"f", hls::fixed<8, 4>, 0.5> f,
                                                   reg<"c", hls::complex<hls::fixed<8, 4>>> c) {
    uint<8> const v = x.read();
    hls::print("{:x} {}", f, c);
    y.write(v);
});
// clang-format on

TEST_CASE("each print is a line with its place, its iteration and its values") {
    CHECK(printed([] {
              cpu::run<halve>(words{8, 255});
          }) == "user.cpp:3: iteration 0: half of 8\n"
                "user.cpp:3: iteration 1: half of 255\n");
    CHECK(printed([] { cpu::run<halve>(words{}); }) == "");
}

TEST_CASE("a kernel instance goes on counting; a counted run prints, too") {
    CHECK(printed([] {
              cpu::kernel_instance<halve> instance;
              instance(words{2});
              instance(words{4});
          }) == "user.cpp:3: iteration 0: half of 2\nuser.cpp:3: iteration 1: half of 4\n");
    CHECK(printed([] { cpu::run<asks>(cpu::iterations(2), words{9}); }) ==
          "user.cpp:19: iteration 0: word? 1\nuser.cpp:19: iteration 1: word? 0\n");
}

TEST_CASE("a number of one word is its bits, without braces") {
    CHECK(printed([] { cpu::run<numbers>(words{1}); }) ==
          "user.cpp:38: iteration 0: 8 {re = 0, im = 0}\n");
}

TEST_CASE("loops whose length nobody knows") {
    CHECK(printed([] {
              cpu::run<search>(words{4, 13});
          }) == "user.cpp:28: iteration 1, loop `odd` 0: 13 is odd\n");
    CHECK(printed([] { cpu::run<search>(words{7}); }) ==
          "user.cpp:28: iteration 0, loop `odd` 0: 7 is odd\n"
          "user.cpp:28: iteration 0, loop `odd` 1: 3 is odd\n"
          "user.cpp:28: iteration 0, loop `odd` 2: 1 is odd\n");
}

TEST_CASE("kernels of a system say which one they are") {
    std::string const text =
        printed([] { CHECK(cpu::run<both>(words{8}) == std::vector<std::uint8_t>{2}); });
    CHECK(text == "user.cpp:3: kernel `halve`, iteration 0: half of 8\n"
                  "user.cpp:3: kernel `halve_2`, iteration 0: half of 5\n");
    CHECK(printed([] { cpu::run_checked<both>(words{8}); }) == text);
}

TEST_CASE("checked and traced runs print, too") {
    std::string const text = printed([] { cpu::run<halve>(words{6}); });
    CHECK(printed([] { cpu::run_checked<halve>(words{6}); }) == text);
    CHECK(printed([] { cpu::run_traced<halve>({[](cpu::traced_value const&) {}}, words{6}); }) ==
          text);
}

template <auto const& Loud, auto const& Quiet>
void check_words(words const& x) {
    printed([&] { CHECK(cpu::run<Loud>(x) == cpu::run<Quiet>(x)); });
}

TEST_CASE("words are those of the kernel without its prints, which prints nothing") {
    words const x{3, -4, 7, -128, 127, 0};
    check_words<prints::scaled<true>, prints::scaled<false>>(x);
    check_words<prints::steps<true>, prints::steps<false>>(x);
    check_words<prints::points<true>, prints::points<false>>(x);
    CHECK(printed([&] { cpu::run<prints::steps<false>>(x); }) == "");
}

TEST_CASE("decimal, hexadecimal, binary, braces, packets") {
    CHECK(printed([] { cpu::run<prints::scaled<true>>(words{-4}); }) ==
          "kernels.hpp:34: iteration 0: -4, fc, 1; 100 % of \"{16}\"\n"
          "kernels.hpp:38: iteration 0: 15\n");
    CHECK(printed([] { cpu::run<prints::points<true>>(words{-7}); }) ==
          "kernels.hpp:67: iteration 0: p = {left = 7, right = 18446744073709092864}, "
          "{left = 7, right = fffffffffff90000} {low = 6, high = 18446744073709551609}\n"
          "kernels.hpp:68: iteration 0: {left = 0, right = 0} 0\n");
}

} // namespace
