// Sums of floating point numbers in accumulators: interleaved ones beside the same additions on the
// processor, exact ones beside whole numbers of any size.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include <hls/cpu/run.hpp>

namespace {

using hls::accumulator, hls::partial_sums, hls::exact_accumulator;
using hls::in, hls::out, hls::uint, hls::when, hls::kernel, hls::float16;
using whole_number = boost::multiprecision::cpp_int;

inline constexpr auto interleaved_sum =
    kernel<"interleaved_sum">([](in<"x", float> x, in<"first", uint<1>> first, out<"y", float> y,
                                 accumulator<"sum", float, partial_sums<3>> sum) {
        when(first.read(), [&] { sum.clear(); });
        sum += x.read();
        y.write(sum.value());
    });

inline constexpr auto exact_sum =
    kernel<"exact_sum">([](in<"x", float> x, in<"first", uint<1>> first, out<"y", float> y,
                           exact_accumulator<"sum", float> sum) {
        when(first.read(), [&] { sum.clear(); });
        sum -= x.read();
        y.write(sum.value());
    });

inline constexpr auto exact_sum_of_halves = kernel<"exact_sum_of_halves">(
    [](in<"x", float16> x, out<"y", float16> y, exact_accumulator<"sum", float16> sum) {
        sum += x.read();
        y.write(sum.value());
    });

// In units of 2^-149.
whole_number units(float x) {
    int exponent = 0;
    float const part = std::frexp(std::fabs(x), &exponent);
    whole_number const n = whole_number(std::uint32_t(std::ldexp(part, 24)));
    int const by = exponent - 24 + 149;
    whole_number const size =
        by >= 0 ? whole_number(n << unsigned(by)) : whole_number(n >> unsigned(-by));
    return x < 0 ? whole_number(-size) : size;
}

// The nearest float; of two the even one.
float nearest(whole_number const& n) {
    if (n == 0) return 0;
    whole_number const size = abs(n);
    int const bits = int(msb(size)) + 1, drop = bits > 24 ? bits - 24 : 0;
    whole_number kept = size >> unsigned(drop);
    whole_number const rest = size - (kept << unsigned(drop)), twice = rest * 2,
                       unit = whole_number(1) << unsigned(drop);
    if (drop > 0 && (twice > unit || (twice == unit && (kept & 1) == 1))) ++kept;
    float const result = float(std::ldexp(kept.convert_to<double>(), drop - 149));
    return n < 0 ? -result : result;
}

std::vector<float> numbers(int count, bool wide) {
    std::mt19937 random(7);
    std::vector<float> all;
    while (int(all.size()) < count) {
        auto const word = std::uint32_t(random());
        float const any = std::bit_cast<float>(word);
        float const near = std::bit_cast<float>((word & 0x83ffffffu) | 0x3c000000u);
        if (std::isfinite(any)) all.push_back(wide ? any : near);
    }
    return all;
}

bool same(float x, float y) {
    return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
}

} // namespace

static_assert(hls::schedule<interleaved_sum>.ii == 1);
static_assert(hls::schedule<exact_sum>.ii == 1);

TEST_CASE("interleaved sums: three partial ones, joined in pairs") {
    std::vector<float> const x = numbers(60, false);
    std::vector<std::uint8_t> first(x.size());
    first[20] = first[21] = first[40] = 1;
    auto const y = hls::cpu::run<interleaved_sum>(x, first);
    std::vector<float> sums(3, 0.0f); // the newest first
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (first[i] != 0) sums.assign(3, 0.0f);
        sums.insert(sums.begin(), sums.back() + x[i]);
        sums.pop_back();
        float const pair = sums[1] + sums[2];
        CHECK(same(y[i], sums[0] + pair));
    }
}

TEST_CASE("exact sums: rounded once") {
    for (bool wide : {false, true}) {
        std::vector<float> const x = numbers(400, wide);
        std::vector<std::uint8_t> first(x.size());
        first[0] = first[100] = 1;
        auto const y = hls::cpu::run<exact_sum>(x, first);
        whole_number sum = 0;
        bool good = true;
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (first[i] != 0) sum = 0;
            sum -= units(x[i]);
            good = good && same(y[i], nearest(sum));
        }
        CHECK(good);
    }
}

TEST_CASE("exact sums: what cancels, what has no number") {
    float const infinity = std::numeric_limits<float>::infinity(), largest = 3.4028235e38f;
    std::vector<float> const x{largest, largest,  -largest, -largest,
                               1e-45f,  infinity, 1,        -infinity};
    auto const y = hls::cpu::run<exact_sum>(x, std::vector<std::uint8_t>(x.size()));
    CHECK(same(y[0], -largest));
    CHECK(same(y[1], -infinity));
    CHECK(same(y[2], -largest));
    CHECK(same(y[3], 0.0f));
    CHECK(same(y[4], -1e-45f));
    CHECK(same(y[5], -infinity));
    CHECK(same(y[6], -infinity));
    CHECK(std::isnan(y[7]));
    std::vector<float16> small(3000, float16(0.0001));
    auto const z = hls::cpu::run<exact_sum_of_halves>(small);
    CHECK(z[2999].to_double() ==
          doctest::Approx(3000 * float16(0.0001).to_double()).epsilon(0.0005));
}
