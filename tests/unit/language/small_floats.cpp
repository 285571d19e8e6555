// Floating point beside a model that knows no bits of the result: it looks for the nearest of all
// numbers of the format. Every fifth pair of numbers of eight bits (all are in float_modes.cpp);
// conversions; functions; and float32 beside the processor.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <hls/hls.hpp>

namespace {

using namespace hls;

// A number of E bits of exponent and M of mantissa, by the definition of IEEE 754.
template <int E, int M>
double value_of(int raw) {
    int const exponent = raw >> M & ((1 << E) - 1), mantissa = raw & ((1 << M) - 1);
    double const sign = raw >> (E + M) ? -1 : 1;
    int const bias = (1 << (E - 1)) - 1;
    if (exponent == (1 << E) - 1)
        return mantissa != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0) return sign * std::ldexp(mantissa, 1 - bias - M);
    return sign * std::ldexp(mantissa + (1 << M), exponent - bias - M);
}

// The bits of the nearest number; of two the one with an even mantissa. What is at least half a
// step above the largest one is infinite. `exact` is exact.
template <int E, int M>
int nearest(double exact) {
    int const infinity = ((1 << E) - 1) << M;
    if (std::isnan(exact)) return infinity | 1 << (M - 1);
    int const sign = std::signbit(exact) ? 1 << (E + M) : 0;
    double const x = std::abs(exact);
    double const largest = value_of<E, M>(infinity - 1);
    double const step = largest - value_of<E, M>(infinity - 2);
    if (x >= largest + step / 2) return sign | infinity;
    int best = 0;
    for (int raw = 1; raw < infinity; ++raw) {
        double const now = std::abs(value_of<E, M>(raw) - x),
                     before = std::abs(value_of<E, M>(best) - x);
        if (now < before || (now == before && raw % 2 == 0)) best = raw;
    }
    return sign | best;
}

template <class F>
F of_bits(int raw) {
    F f;
    f.raw = raw;
    return f;
}

long long exact_word(wide raw) { return static_cast<long long>(raw); }

template <int E, int M>
void check_pairs() {
    using format = floating<E, M>;
    int wrong = 0;
    for (int a = 0; a < 256; ++a)
        for (int b = a % 5; b < 256; b += 5) {
            format const x = of_bits<format>(a), y = of_bits<format>(b);
            double const p = value_of<E, M>(a), q = value_of<E, M>(b);
            wrong += int((x + y).raw.value()) != nearest<E, M>(p + q);
            wrong += int((x - y).raw.value()) != nearest<E, M>(p - q);
            wrong += int((x * y).raw.value()) != nearest<E, M>(p * q);
            wrong += ((x == y).constant_value() != 0) != (p == q);
            wrong += ((x != y).constant_value() != 0) != (p != q);
            wrong += ((x < y).constant_value() != 0) != (p < q);
            wrong += ((x <= y).constant_value() != 0) != (p <= q);
            wrong += ((x > y).constant_value() != 0) != (p > q);
            wrong += ((x >= y).constant_value() != 0) != (p >= q);
        }
    CHECK(wrong == 0);
}

std::uint32_t bits_of(float f) { return std::bit_cast<std::uint32_t>(f); }

// The library has one value that is no number.
std::uint32_t expected(float f) { return std::isnan(f) ? 0x7fc00000u : bits_of(f); }

} // namespace

TEST_CASE("the model itself: known numbers") {
    CHECK(nearest<4, 3>(1) == 0x38);
    CHECK(nearest<4, 3>(-1.0625) == 0xb8); // of 1 and 1.125 the even one
    CHECK(nearest<4, 3>(1.1875) == 0x3a);
    CHECK(nearest<5, 2>(61440) == 0x7c);
    CHECK(value_of<4, 3>(1) == 1.0 / 512);
    CHECK(float32(0.1).raw.value() == 0x3dcccccd);
}

TEST_CASE("operators on pairs of numbers of eight bits") {
    check_pairs<4, 3>();
    check_pairs<5, 2>();
    check_pairs<2, 5>();
}

TEST_CASE("conversions between formats round once, those from integers too") {
    int wrong = 0;
    for (int raw = 0; raw < 1 << 16; raw += 7) {
        float16 const x = of_bits<float16>(raw);
        double const value = value_of<5, 10>(raw);
        wrong += int(convert<floating<4, 3>>(x).raw.value()) != nearest<4, 3>(value);
        wrong += int(floating<3, 4>(value).raw.value()) != nearest<3, 4>(value);
        double const same = convert<float64>(x).to_double();
        wrong += !(same == value || (std::isnan(same) && std::isnan(value)));
    }
    for (int i = -300; i <= 300; ++i) {
        wrong += int(convert<floating<4, 3>>(i).raw.value()) != nearest<4, 3>(i);
        wrong += convert<float32>(sint<12>(i)).to_double() != i;
    }
    CHECK(wrong == 0);
}

TEST_CASE("to fixed point and integers, and back: as numbers of C++ become them") {
    int wrong = 0;
    for (int raw = 0; raw < 256; ++raw) {
        floating<5, 2> const x = of_bits<floating<5, 2>>(raw);
        double const value = value_of<5, 2>(raw);
        auto const check = [&]<class F>(F const* format, quantization q, overflow o) {
            wide const fraction = F::width - F::integer_bits;
            wide const exact = std::isfinite(value)
                                   ? hls::detail::fixed_of(value, int(fraction), F::raw_type, q, o)
                               : std::isnan(value) || o == overflow::wrap ? wide(0)
                               : value > 0                                ? ir::highest(F::raw_type)
                                                                          : ir::lowest(F::raw_type);
            (void)format;
            wrong += wide(convert<F>(x).raw.value()) != exact;
            if (std::isfinite(value))
                wrong += int(convert<floating<5, 2>>(from_raw<F>(exact_word(exact))).raw.value()) !=
                         nearest<5, 2>(std::ldexp(double(exact), -int(fraction)));
        };
        check(static_cast<fixed<9, 5>*>(nullptr), quantization::trn, overflow::wrap);
        check(static_cast<fixed<9, 5, quantization::rnd_conv, overflow::sat>*>(nullptr),
              quantization::rnd_conv, overflow::sat);
        check(static_cast<ufixed<30, 20, quantization::rnd_inf, overflow::sat>*>(nullptr),
              quantization::rnd_inf, overflow::sat);
        check(static_cast<fixed<6, -2, quantization::trn_zero, overflow::sat>*>(nullptr),
              quantization::trn_zero, overflow::sat);
        double const limited = std::isnan(value) ? 0 : std::clamp(std::trunc(value), -128.0, 127.0);
        wrong += double(convert<sint<8>>(x).value()) != limited;
    }
    CHECK(wrong == 0);
}

TEST_CASE("what numbers are; the lesser and the greater of two; formats of results") {
    int wrong = 0;
    for (int a = 0; a < 256; ++a) {
        using number = floating<4, 3>;
        number const x = of_bits<number>(a);
        double const p = value_of<4, 3>(a);
        double const least_normal = std::ldexp(1.0, -6);
        auto const is = [](auto const& v) { return v.constant_value() != 0; };
        wrong += is(is_nan(x)) != std::isnan(p) || is(is_infinite(x)) != std::isinf(p) ||
                 is(is_finite(x)) != std::isfinite(p) || is(is_zero(x)) != (p == 0) ||
                 is(sign_bit(x)) != (a >> 7 != 0);
        wrong += is(is_normal(x)) != (std::isfinite(p) && std::abs(p) >= least_normal);
        wrong += is(is_subnormal(x)) != (p != 0 && std::abs(p) < least_normal);
        wrong += int(abs(x).raw.value()) != (a & 127) || int((-x).raw.value()) != (a ^ 128);
        for (int b = 0; b < 256; b += 3) {
            number const y = of_bits<number>(b);
            double const q = value_of<4, 3>(b);
            double const least = std::fmin(p, q), most = std::fmax(p, q);
            auto const is_value = [](number const& v, double wanted) {
                return std::isnan(wanted) ? std::isnan(v.to_double()) : v.to_double() == wanted;
            };
            wrong += !is_value(min(x, y), least) || !is_value(max(x, y), most);
            wrong += int(add<floating<2, 6>>(x, of_bits<floating<5, 2>>(b)).raw.value()) !=
                     nearest<2, 6>(p + value_of<5, 2>(b));
            wrong += int(multiply<floating<5, 6>>(x, y).raw.value()) != nearest<5, 6>(p * q);
            wrong += int(fma(x, y, x).raw.value()) != nearest<4, 3>(p * q + p);
            wrong += int((copy_sign(x, y)).raw.value()) != ((a & 127) | (b & 128));
        }
        wrong += int(sqrt(x * x).raw.value()) != nearest<4, 3>(std::sqrt((x * x).to_double()));
    }
    CHECK(wrong == 0);
    using flushed = floating<4, 3, rounding::upward, subnormals::flushed>;
    CHECK((of_bits<flushed>(3) + of_bits<flushed>(0x38)).to_double() == 1);
    CHECK((of_bits<flushed>(3) == of_bits<flushed>(0x80)).constant_value() == 1);
    CHECK((flushed(1.0) / flushed(3.0)).to_double() == 0.34375);
    CHECK(fma(float16(3.0), 0.5, 0.25f).to_double() == 1.75);
    CHECK(min(of_bits<float16>(0), of_bits<float16>(0x8000)).raw.value() == 0x8000);
}

TEST_CASE("float32 beside the processor: at the edges, and anywhere") {
    std::vector<std::uint32_t> words{0,          0x80000000, 1,          0x80000001, 0x007fffff,
                                     0x00800000, 0x3f800000, 0xbf800000, 0x7f7fffff, 0xff7fffff,
                                     0x7f800000, 0xff800000, 0x7fc00000, 0x34000000, 0x33ffffff};
    std::mt19937 random(1);
    for (int i = 0; i < 120; ++i) words.push_back(std::uint32_t(random()));
    for (int i = 0; i < 40; ++i)
        words.push_back(0x3f800000u + (std::uint32_t(random()) >> 7) % 0x2000000u);
    int wrong = 0;
    for (std::uint32_t a : words)
        for (std::uint32_t b : words) {
            float const p = std::bit_cast<float>(a), q = std::bit_cast<float>(b);
            float32 const x = p, y = q;
            wrong += std::uint32_t((x + y).raw.value()) != expected(p + q);
            wrong += std::uint32_t((x * y).raw.value()) != expected(p * q);
            wrong += ((x < y).constant_value() != 0) != (p < q);
        }
    CHECK(wrong == 0);
}
