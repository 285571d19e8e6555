// The meaning of operations on floating point numbers (ir/floating/meaning.hpp) in all rounding
// modes, with and without subnormal numbers. Small formats beside a model of exact integers that
// knows no bits of the result: it looks for the two numbers beside the exact value. float32 beside
// the processor.
#include <doctest/doctest.h>

#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <hls/ir/meaning.hpp>

namespace {

using namespace hls::ir;
using hls::rounding, hls::wide, hls::uwide;

constexpr op operators[] = {op::float_add, op::float_multiply, op::float_divide,
                            op::float_square_root, op::float_multiply_add};
constexpr rounding modes[] = {rounding::nearest_even, rounding::nearest_away, rounding::toward_zero,
                              rounding::upward, rounding::downward};

// ----- the model -----

// A magnitude in units of half the smallest subnormal number; infinity as the number that would
// follow.
wide units(float_format f, int raw) {
    int const exponent = raw >> f.mantissa, mantissa = raw & ((1 << f.mantissa) - 1);
    if (exponent == 0) return f.has_subnormals ? 2 * wide(mantissa) : wide(0);
    return wide(mantissa + (1 << f.mantissa)) << exponent;
}

struct operand_bits {
    int raw;
    double value; // exact
    wide exact;   // in units, with its sign
};

operand_bits operand_of(float_format f, int raw) {
    int const sign = raw >> (f.width() - 1), magnitude = raw & ((1 << (f.width() - 1)) - 1);
    wide const exact = units(f, magnitude);
    double value = std::ldexp(double(exact), f.least() - 1);
    if (magnitude >= f.infinity()) value = magnitude > f.infinity() ? NAN : INFINITY;
    return {raw, sign != 0 ? -value : value, sign != 0 ? -exact : exact};
}

wide positive(wide x) { return x < 0 ? -x : x; }

// Twice the exact result and a number of the format, in a common unit: which is larger?
struct exact_result {
    wide value;
    wide scale; // of numbers in units; 0: they are squared
};

exact_result exact_of(op kind, float_format f, operand_bits a, operand_bits b, operand_bits c) {
    wide const one = wide(1) << (1 - f.least());
    switch (kind) {
    case op::float_add: return {a.exact + b.exact, 1};
    case op::float_multiply: return {a.exact * b.exact, one};
    case op::float_multiply_add: return {a.exact * b.exact + c.exact * one, one};
    case op::float_divide: return {a.exact * one, positive(b.exact)};
    default: return {a.exact * one, 0};
    }
}

wide on_scale(exact_result const& r, wide unit_count) {
    return r.scale == 0 ? unit_count * unit_count : unit_count * r.scale;
}

int model_magnitude(float_format f, rounding mode, bool negative, exact_result const& r) {
    int below = 0, above = int(f.infinity());
    while (above - below > 1) { // `below` is at most the exact value
        int const middle = (below + above) / 2;
        (on_scale(r, units(f, middle)) <= r.value ? below : above) = middle;
    }
    if (!f.has_subnormals && below < 1 << f.mantissa) return 0;
    bool const up =
        (mode == rounding::upward && !negative) || (mode == rounding::downward && negative);
    wide const low = units(f, below), high = units(f, below + 1);
    if (on_scale(r, low) == r.value) return below;
    if (mode != rounding::nearest_even && mode != rounding::nearest_away) return below + up;
    wide const middle = on_scale(r, (low + high) / 2);
    if (r.value == middle) return below + (mode == rounding::nearest_away || below % 2 == 1);
    return below + (r.value > middle);
}

// By the processor where the result is 0, infinite or none: there it is exact.
double special(op kind, double a, double b, double c) {
    switch (kind) {
    case op::float_add: return a + b;
    case op::float_multiply: return a * b;
    case op::float_multiply_add: return std::fma(a, b, c);
    case op::float_divide: return a / b;
    default: return std::sqrt(a);
    }
}

int model(op kind, float_format f, rounding mode, operand_bits a, operand_bits b, operand_bits c) {
    double const rough = special(kind, a.value, b.value, c.value);
    int const sign = 1 << (f.width() - 1);
    if (std::isnan(rough)) return int(f.not_a_number());
    if (std::isinf(rough)) return int(f.infinity()) | (rough < 0 ? sign : 0);
    bool negative = std::signbit(rough);
    if (rough == 0) {
        bool const is_sum = kind == op::float_add || kind == op::float_multiply_add;
        double const p = kind == op::float_add ? a.value : a.value * b.value;
        double const q = kind == op::float_add ? b.value : c.value;
        if (is_sum && std::signbit(p) != std::signbit(q)) negative = mode == rounding::downward;
        return negative ? sign : 0;
    }
    exact_result r = exact_of(kind, f, a, b, c);
    r.value = positive(r.value);
    return model_magnitude(f, mode, negative, r) | (negative ? sign : 0);
}

// ----- the library -----

int library(op kind, float_format f, rounding mode, int a, int b, int c) {
    node n{};
    n.kind = kind;
    n.value = packed({f, f, mode, 0});
    using bits = unsigned long long;
    int const narrow = int(float_result(n, bits(a), bits(b), bits(c)));
    int const wide_result = int(float_result(n, uwide(a), uwide(b), uwide(c)));
    return narrow == wide_result ? narrow : -1;
}

// Of all pairs, with a third operand that is anything.
int mismatches(op kind, float_format f, rounding mode) {
    int const count = 1 << f.width();
    std::vector<operand_bits> all;
    for (int raw = 0; raw < count; ++raw) all.push_back(operand_of(f, raw));
    int wrong = 0;
    for (int pair = 0; pair < count * count; ++pair) {
        int const a = pair / count, b = pair % count, c = int(unsigned(pair) * 40503u >> 5) % count;
        auto const at = [&](int k) { return all[std::size_t(k)]; };
        wrong += library(kind, f, mode, a, b, c) != model(kind, f, mode, at(a), at(b), at(c));
    }
    return wrong;
}

float run_on_host(op kind, float x, float y, float z) {
    float volatile a = x, b = y, c = z;
    float volatile result = 0;
    switch (kind) {
    case op::float_add: result = a + b; break;
    case op::float_multiply: result = a * b; break;
    case op::float_divide: result = a / b; break;
    case op::float_square_root: result = std::sqrt(a); break;
    default: result = std::fma(a, b, c); break;
    }
    return result;
}

std::uint32_t bits_of_float(float f) {
    return std::isnan(f) ? 0x7fc00000u : std::bit_cast<std::uint32_t>(f);
}

std::vector<std::uint32_t> some_floats() {
    std::vector<std::uint32_t> words{0,          1,          0x007fffff, 0x00800000, 0x3f800000,
                                     0x3f800001, 0x7f7fffff, 0x7f800000, 0x7fc00000, 0x33ffffff};
    for (std::size_t i = 0, count = words.size(); i < count; ++i)
        words.push_back(words[i] | 0x80000000u);
    std::mt19937 random(2);
    for (int i = 0; i < 40; ++i) words.push_back(std::uint32_t(random()));
    for (int i = 0; i < 40; ++i)
        words.push_back(0x3f800000u + (std::uint32_t(random()) >> 7) % 0x2000000u);
    return words;
}

} // namespace

TEST_CASE("the model itself: known numbers") {
    float_format const f{4, 3, true};
    auto const sum = [&](int a, int b, rounding mode) {
        return model(op::float_add, f, mode, operand_of(f, a), operand_of(f, b), operand_of(f, 0));
    };
    CHECK(sum(0x38, 0x18, rounding::nearest_even) == 0x38); // 1 + 1/16: a tie
    CHECK(sum(0x38, 0x18, rounding::nearest_away) == 0x39);
    CHECK(sum(0x38, 0x01, rounding::upward) == 0x39);
    CHECK(sum(0x38, 0x81, rounding::toward_zero) == 0x37);
    CHECK(sum(0x38, 0xb8, rounding::downward) == 0x80);
    CHECK(sum(0x77, 0x77, rounding::toward_zero) == 0x77);
    CHECK(sum(0x77, 0x77, rounding::nearest_even) == 0x78);
}

TEST_CASE("all pairs of formats of eight bits, in all modes") {
    for (op kind : operators)
        for (rounding mode : modes)
            for (float_format f : {float_format{4, 3, true}, float_format{5, 2, true},
                                   float_format{4, 3, false}, float_format{3, 4, false}}) {
                INFO(std::string(op_name(kind)), " ", int(mode), " ", f.exponent, " ",
                     f.has_subnormals);
                CHECK(mismatches(kind, f, mode) == 0);
            }
}

TEST_CASE("float32 beside the processor in its four modes") {
    struct host_mode {
        rounding mode;
        int number;
    };
    auto const words = some_floats();
    int wrong = 0;
    for (host_mode m :
         {host_mode{rounding::nearest_even, FE_TONEAREST},
          host_mode{rounding::toward_zero, FE_TOWARDZERO}, host_mode{rounding::upward, FE_UPWARD},
          host_mode{rounding::downward, FE_DOWNWARD}})
        for (op kind : operators) {
            std::size_t k = 0;
            float_format const f{8, 23, true};
            for (std::uint32_t a : words)
                for (std::uint32_t b : words) {
                    std::uint32_t const c = words[k++ * 7 % words.size()];
                    auto const number = [](std::uint32_t w) { return std::bit_cast<float>(w); };
                    std::fesetround(m.number);
                    float const host = run_on_host(kind, number(a), number(b), number(c));
                    std::fesetround(FE_TONEAREST);
                    node n{};
                    n.kind = kind;
                    n.value = packed({f, f, m.mode, 0});
                    auto const ours =
                        float_result(n, std::uint64_t(a), std::uint64_t(b), std::uint64_t(c));
                    wrong += std::uint32_t(ours) != bits_of_float(host);
                }
        }
    CHECK(wrong == 0);
}
