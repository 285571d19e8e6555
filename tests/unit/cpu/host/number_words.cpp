// Fixed and floating point words of the host: numbers of the format, double, float, and their raw
// integers.
#include <doctest/doctest.h>

#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>

#include <hls/cpu/run.hpp>

namespace {

using namespace hls;
using hls::pipe, hls::uint;

using sample = fixed<16, 2, quantization::rnd, overflow::sat>;

inline constexpr auto halved =
    kernel<"halved">([](in<"x", sample> x, out<"y", sample> y,
                        argument<"gain", ufixed<8, 1>> gain) { y.write(x.read() * gain); });

} // namespace

TEST_CASE("double in and out: rounded and limited by the format of the port") {
    std::vector<double> const x{1.0, -1.5, 0.00001, 0.0001, 7.5, -1e300};
    auto const y = cpu::run<halved>(x, cpu::to_caller_as<double>, ufixed<8, 1>(0.5));
    double const unit = 1.0 / 16384;
    CHECK(y == std::vector<double>{0.5, -0.75, 0, unit, 1, -1});
    auto const z =
        cpu::run<halved>(std::vector<float>{0.25f}, cpu::to_caller_as<float>, ufixed<8, 1>(1));
    CHECK(z == std::vector<float>{0.25f});
}

TEST_CASE("numbers of the format, and raw integers") {
    auto const y =
        cpu::run<halved>(std::vector<sample>{sample(1.25), sample(-2)}, ufixed<8, 1>(0.75));
    CHECK(y.size() == 2);
    CHECK(y[0].to_double() == 0.9375);
    CHECK(y[1].to_double() == -1.5);
    auto const raw = cpu::run<halved>(std::vector<std::int16_t>{16384, -3},
                                      cpu::to_caller_as<std::int16_t>, ufixed<8, 1>(1));
    CHECK(raw == std::vector<std::int16_t>{16384, -3});
}

TEST_CASE("arguments: a number of the processor is the value, from_raw gives the bits") {
    std::vector<double> const x{1.0};
    using gain = ufixed<8, 1>;
    CHECK(cpu::run<halved>(x, cpu::to_caller_as<double>, 0.5) == std::vector<double>{0.5});
    CHECK(cpu::run<halved>(x, cpu::to_caller_as<double>, from_raw<gain>(64)) ==
          std::vector<double>{0.5});
    CHECK(cpu::run<halved>(x, cpu::to_caller_as<double>, 3.0) == std::vector<double>{1.0}); // wraps
}

TEST_CASE("a number that is none is an error") {
    CHECK_THROWS_AS(cpu::run<halved>(std::vector<double>{std::numeric_limits<double>::quiet_NaN()},
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

namespace {

inline constexpr float weights[] = {0.5f, -0.25f, 0.1f};

inline constexpr auto weighted = kernel<"weighted">(
    [](in<"x", float> x, out<"y", float> y, out<"z", double> z, argument<"gain", float> gain,
       reg<"sum", float, 1.5f> sum, reg<"place", uint<2>> place, rom<"weights", float, weights> w,
       array<"before", float, 4> before, shift_register<"late", double, 2> late) {
        float32 const v = x.read() * w[place];
        sum += v * gain;
        late << convert<float64>(before[place]);
        before[place] = v;
        place = select(place == 2, uint<2>(0), uint<2>(place + 1));
        y.write(sum);
        z.write(late[1] + 0.25);
    });

inline constexpr auto doubled = kernel<"doubled">(
    [](in<"x", float> x, out<"y", double> y) { y.write(convert<float64>(x.read()) * 2.0); });

inline constexpr auto chain =
    system<"chain">([](in<"x", float> x, out<"y", double> y, out<"z", double> z,
                       pipe<"between", float, 2> between, argument<"gain", float> gain) {
        weighted(x, between, z, gain);
        doubled(between, y);
    });
inline constexpr auto chain_of_two =
    system<"chain_of_two">([](in<"x", float> x, out<"y", double> y, out<"z", double> z,
                              pipe<"between", float, 2> between) {
        weighted(x, between, z, 0.5f);
        doubled(between, y);
    });

std::vector<float> weighted_sums(std::vector<float> const& x, float gain) {
    std::vector<float> sums;
    float sum = 1.5f;
    for (std::size_t i = 0; i < x.size(); ++i) {
        float const v = x[i] * weights[i % 3], more = v * gain;
        sums.push_back(sum = sum + more);
    }
    return sums;
}

} // namespace

TEST_CASE("float and double as types of words: ports, arguments, registers, arrays, tables") {
    std::vector<float> const x{1, 2.5f, -3, 1e-40f, 0.1f, 7, 1e30f};
    auto const [y, z] = cpu::run<weighted>(x, 0.3f);
    static_assert(std::is_same_v<decltype(y), std::vector<float> const>);
    static_assert(std::is_same_v<decltype(z), std::vector<double> const>);
    CHECK(y == weighted_sums(x, 0.3f));
    CHECK(z.size() == x.size());
    CHECK(z[4] == double(x[0] * 0.5f) + 0.25);
}

TEST_CASE("words of float as double, integers and files") {
    auto const y = cpu::run<doubled>(std::vector<double>{0.1, 2}, cpu::to_caller_as<float>);
    CHECK(y == std::vector<float>{0.2f, 4});
    CHECK(cpu::run<doubled>(std::vector<int>{-3}) == std::vector<double>{-6});
    cpu::run<doubled>(std::vector<float>{0.1f, 2}, cpu::into_file("doubled.bin"));
    std::vector<double> written(2);
    std::FILE* const file = std::fopen("doubled.bin", "rb");
    CHECK(std::fread(written.data(), sizeof(double), 2, file) == 2);
    std::fclose(file);
    std::remove("doubled.bin");
    CHECK(written == std::vector<double>{2 * double(0.1f), 4});
}

TEST_CASE("float and double on pipes and between systems") {
    std::vector<float> const x{1, 2.5f, -3, 0.1f};
    std::vector<float> const sums = weighted_sums(x, 0.5f);
    auto const [y, z] = cpu::run<chain>(x, 0.5f);
    auto const [y2, z2] = cpu::run<chain_of_two>(x);
    for (std::size_t i = 0; i < x.size(); ++i) CHECK(y[i] == 2 * double(sums[i]));
    CHECK(y == y2);
    CHECK(z == z2);
}
