// Numbers of packets as float and double members of the host's words.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include <hls/cpu/run.hpp>

namespace points {

struct point {
    hls::float32 x;
    hls::fixed<12, 4, hls::quantization::rnd, hls::overflow::sat> y;
    hls::uint<8> tag;
};
struct host_point {
    float x;
    double y;
    std::uint8_t tag;
};

} // namespace points

BOOST_HANA_ADAPT_STRUCT(points::point, x, y, tag);
BOOST_HANA_ADAPT_STRUCT(points::host_point, x, y, tag);

namespace {

using namespace hls;
using hls::uint;
using points::point, points::host_point;

inline constexpr auto doubled = kernel<"doubled">([](in<"v", point> v, out<"w", point> w) {
    point p = v.read();
    p.x *= 2;
    p.y += p.y;
    ++p.tag;
    w.write(p);
});

using four = hls::vector<float64, 4>; // 256 bits
inline constexpr auto scaled =
    kernel<"scaled">([](in<"v", four> v, out<"w", four> w, argument<"gain", float64> gain) {
        w.write(v.read() * gain);
    });

inline constexpr auto moved =
    kernel<"moved">([](in<"x", float> x, out<"y", float> y, argument<"offset", float> offset) {
        y.write(x.read() + offset);
    });

inline constexpr auto joined =
    kernel<"joined">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        y.write(a.read() + b.read());
    });

} // namespace

TEST_CASE("a struct of the host's with float and double is a packet of numbers") {
    std::vector<host_point> const given{{1.5f, -1.25, 3}, {-0.1f, 100, 255}};
    auto const w = cpu::run<doubled>(given, cpu::to_caller_as<host_point>);
    CHECK(w.size() == 2);
    CHECK(w[0].x == 3.0f);
    CHECK(w[0].y == -2.5);
    CHECK(w[0].tag == 4);
    CHECK(w[1].x == -0.1f * 2);
    CHECK(w[1].y == 2047.0 / 256); // both limited
    CHECK(w[1].tag == 0);
    auto const packets =
        cpu::run<doubled>(std::vector<std::tuple<double, float, int>>{{2.5, 0.001f, 7}});
    CHECK(packets[0].x.to_double() == 5);
    CHECK(packets[0].y.to_double() == 0);
    CHECK(packets[0].tag.value() == 8);
}

TEST_CASE("the same in words of several limbs") {
    std::vector<std::array<double, 4>> const given{{1, 0.1, -3, 1e300}};
    auto const w = cpu::run<scaled>(given, cpu::to_caller_as<std::array<double, 4>>, float64(0.5));
    CHECK(w == std::vector<std::array<double, 4>>{{0.5, 0.05, -1.5, 5e299}});
}

TEST_CASE("numbers of the library for words of C++'s float") {
    auto const y = cpu::run<moved>(std::vector<float32>{1.5, -2}, float32(0.25));
    CHECK(y == std::vector<float>{1.75f, -1.75f});
}

TEST_CASE("words in braces") {
    CHECK(cpu::run<moved>({1.5f, -2.0f}, 1) == std::vector<float>{2.5f, -1});
    CHECK(cpu::run<moved>({0.1}, 0) == std::vector<float>{0.1f});
    CHECK(cpu::run<joined>({1, 2, 3}, {4, 5, 6}) == std::vector<std::uint8_t>{5, 7, 9});
}
