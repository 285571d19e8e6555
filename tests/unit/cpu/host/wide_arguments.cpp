// Arguments and tables of words of more than 128 bits on the host, against whole numbers of Boost.
#include <doctest/doctest.h>

#include <boost/multiprecision/cpp_int.hpp>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/run.hpp>

#include "../../../support/wide_arguments.hpp"

namespace {

using boost::multiprecision::cpp_int;
using hls::sint, hls::uint;

template <int Width, bool Signed>
cpp_int number(hls::integer<Width, Signed> const& v) {
    cpp_int n = 0;
    for (int k = v.pieces - 1; k >= 0; --k) n = (n << 64) + v.piece_value(k);
    return n;
}
cpp_int modulo(cpp_int const& n, int width) {
    cpp_int const all = cpp_int(1) << width;
    return ((n % all) + all) % all;
}

std::vector<uint<256>> some_words() {
    std::vector<uint<256>> words{0, uint<256>(-1)};
    for (unsigned long long k = 1; k < 40; ++k)
        words.push_back((uint<256>(k * 0x9e3779b97f4a7c15) << int(5 * k)) + k);
    return words;
}

TEST_CASE("an argument of more than 128 bits is a number or a packet") {
    auto const x = some_words();
    test::line l{};
    l.of[3] = 0xdeadbeef;
    sint<200> const g = sint<200>(-12345) << 120;
    auto const [y, z] = hls::cpu::run<test::wide_arguments>(x, g, l, 200);
    REQUIRE(y.size() == x.size());
    cpp_int kept[4] = {(cpp_int(3) << 128) + (cpp_int(2) << 64) + 1,
                       (cpp_int(6) << 128) + (cpp_int(5) << 64) + 4,
                       (cpp_int(9) << 128) + (cpp_int(8) << 64) + 7,
                       (cpp_int(12) << 128) + (cpp_int(11) << 64) + 10};
    cpp_int const far[4] = {cpp_int("0x1234567890123456789012345678901234567890abcdef"), 5,
                            (cpp_int(1) << 200) - 1, cpp_int(1) << 150};
    int const narrow[4] = {-3, 77, 1 << 30, 0};
    cpp_int const gain = cpp_int(-12345) << 120;
    for (std::size_t n = 0; n < x.size(); ++n) {
        cpp_int const v = number(x[n]);
        auto const k = unsigned(v & 3);
        cpp_int& place = kept[k];
        CHECK(modulo(number(y[n]), 303) == modulo(v + gain + 0xdeadbeef + narrow[k], 303));
        CHECK(number(z[n]) == (far[k] ^ place ^ 200));
        place = modulo(v, 150) ^ modulo(gain, 150);
    }
}

TEST_CASE("a number of C++ stands for an argument of more than 128 bits") {
    auto const x = some_words();
    auto const a = hls::cpu::run<test::wide_arguments>(x, -7, test::line{}, 1);
    auto const b = hls::cpu::run<test::wide_arguments>(x, sint<200>(-7), std::array<int, 16>{}, 1);
    for (std::size_t n = 0; n < x.size(); ++n)
        CHECK(number(std::get<0>(a)[n]) == number(std::get<0>(b)[n]));
}

TEST_CASE("a system passes arguments of more than 128 bits on") {
    std::vector<uint<140>> x{1, uint<140>(3) << 130};
    test::line l{};
    l.of[15] = 9;
    uint<200> const g = uint<200>(5) << 140;
    auto const y = hls::cpu::run<test::scaled_often>(x, l, 300, g);
    cpp_int const far("0x1234567890123456789012345678901234567890abcdef");
    for (std::size_t n = 0; n < x.size(); ++n) {
        cpp_int const last =
            number(x[n]) ^ (number(g) >> 30) ^ 9 ^ modulo(far >> 30, 140) ^ 9 ^ (77 >> 30) ^ 9;
        CHECK(number(y[n]) == modulo(last + 300, 140));
    }
    CHECK(hls::cpu::find_cycles(hls::cpu::record<test::scaled_often>(x, l, 300, g))
              .of("y_0")
              .size() == 2);
}

TEST_CASE("calls have arguments of more than 128 bits") {
    std::vector<std::tuple<uint<200>, int>> const calls{{uint<200>(1) << 199, 3}, {5, 255}};
    auto const y = hls::cpu::run<test::wide_calls>(calls);
    REQUIRE(y.size() == 2);
    CHECK(number(y[0]) == (cpp_int(3) << 200) + (cpp_int(1) << 199));
    CHECK(number(y[1]) == (cpp_int(255) << 200) + 5);
    CHECK(hls::cpu::find_cycles(hls::cpu::record<test::wide_calls>(calls)).of("y_0").size() == 2);
}

} // namespace
