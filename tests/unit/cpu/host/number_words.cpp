// Fixed and floating point words of the host: numbers of the format, double, float, and their raw
// integers.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <vector>

#include <hls/cpu/run.hpp>

namespace {

using namespace hls;

using sample = fixed<16, 2, quantization::rnd, overflow::sat>;

inline constexpr auto half =
    kernel<"half">([](in<"x", sample> x, out<"y", sample> y, argument<"gain", ufixed<8, 1>> gain) {
        y.write(x.read() * gain);
    });

} // namespace

TEST_CASE("double in and out: rounded and limited by the format of the port") {
    std::vector<double> const x{1.0, -1.5, 0.00001, 0.0001, 7.5, -1e300};
    auto const y = cpu::run<half>(x, cpu::to_caller_as<double>, ufixed<8, 1>(0.5));
    double const unit = 1.0 / 16384;
    CHECK(y == std::vector<double>{0.5, -0.75, 0, unit, 1, -1});
    auto const z =
        cpu::run<half>(std::vector<float>{0.25f}, cpu::to_caller_as<float>, ufixed<8, 1>(1));
    CHECK(z == std::vector<float>{0.25f});
}

TEST_CASE("numbers of the format, and raw integers") {
    auto const y =
        cpu::run<half>(std::vector<sample>{sample(1.25), sample(-2)}, ufixed<8, 1>(0.75));
    CHECK(y.size() == 2);
    CHECK(y[0].to_double() == 0.9375);
    CHECK(y[1].to_double() == -1.5);
    auto const raw = cpu::run<half>(std::vector<std::int16_t>{16384, -3},
                                    cpu::to_caller_as<std::int16_t>, ufixed<8, 1>(1));
    CHECK(raw == std::vector<std::int16_t>{16384, -3});
}

TEST_CASE("a number that is none is an error") {
    CHECK_THROWS_AS(cpu::run<half>(std::vector<double>{std::numeric_limits<double>::quiet_NaN()},
                                   ufixed<8, 1>(1)),
                    number_is_not_finite);
}

namespace {

inline constexpr auto float_sum =
    kernel<"float_sum">([](in<"a", float32> a, in<"b", float32> b, out<"y", float32> y) {
        y.write(a.read() + b.read());
    });

} // namespace

TEST_CASE("floating point words as float: the sum of the processor") {
    std::vector<float> const a{0.1f, 1e30f, -0.5f, 3e38f}, b{0.2f, -1.0f, 0.5f, 3e38f};
    auto const y = cpu::run<float_sum>(a, b, cpu::to_caller_as<float>);
    CHECK(y.size() == 4);
    for (std::size_t i = 0; i < a.size(); ++i) CHECK(y[i] == a[i] + b[i]);
}
