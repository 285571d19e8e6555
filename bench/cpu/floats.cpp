// Loops of floating point numbers: a polynomial, whose iterations compilers compute side by side; a
// recursive filter, in which each waits for the one before it; comparisons and selections.
#include <cmath>

#include <hls/hls.hpp>

#include "compare.hpp"

namespace {

using hls::float32, hls::float64, hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::when;

constexpr double of_polynomial[] = {0.5, -0.25, 0.125, 1.5, -0.75, 0.0625, 0.375, -1.25, 0.875};

template <class F>
constexpr auto polynomial = [](in<"x", F> x, out<"y", F> y) {
    F const at = x.read();
    F sum = of_polynomial[0];
    for (int n = 1; n < 9; ++n) sum = sum * at + of_polynomial[n];
    y.write(sum);
};
constexpr auto polynomial_32 = kernel<"polynomial_32">(polynomial<float32>);
constexpr auto polynomial_64 = kernel<"polynomial_64">(polynomial<float64>);

constexpr auto biquad_32 = kernel<"biquad_32">(
    [](in<"x", float32> x, out<"y", float32> y, reg<"x1", float32> x1, reg<"x2", float32> x2,
       reg<"y1", float32> y1, reg<"y2", float32> y2) {
        float32 const now = x.read();
        float32 const result =
            now * 0.25 + x1 * 0.5 + x2 * 0.25 - y1 * -1.5 - y2 * 0.625;
        x2 = x1;
        x1 = now;
        y2 = y1;
        y1 = result;
        y.write(result);
    });

constexpr auto clip_32 = kernel<"clip_32">(
    [](in<"x", float32> x, in<"gain", float32> gain, out<"y", float32> y) {
        float32 const louder = x.read() * gain.read();
        float32 const below = select(louder > 0.75, float32(0.75), louder);
        y.write(select(below < -0.75, float32(-0.75), below));
    });

// The level of a signal: it rises at once and falls slowly.
constexpr auto envelope_32 = kernel<"envelope_32">(
    [](in<"x", float32> x, out<"y", float32> y, reg<"level", float32> level) {
        float32 const now = x.read();
        float32 const fallen = level * 0.99;
        float32 const next = select(fallen < now, now, fallen);
        level = next;
        y.write(next);
    });

template <class F>
std::vector<F> plain_polynomial(std::vector<F> const& x) {
    std::vector<F> y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        F sum = F(of_polynomial[0]);
        for (int n = 1; n < 9; ++n) sum = sum * x[i] + F(of_polynomial[n]);
        y[i] = sum;
    }
    return y;
}

std::vector<float> plain_biquad(std::vector<float> const& x) {
    std::vector<float> y(x.size());
    float x1 = 0, x2 = 0, y1 = 0, y2 = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        float const result = x[i] * 0.25f + x1 * 0.5f + x2 * 0.25f - y1 * -1.5f - y2 * 0.625f;
        x2 = x1;
        x1 = x[i];
        y2 = y1;
        y1 = result;
        y[i] = result;
    }
    return y;
}

std::vector<float> plain_clip(std::vector<float> const& x, std::vector<float> const& gain) {
    std::vector<float> y(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        float const louder = x[i] * gain[i];
        float const below = louder > 0.75f ? 0.75f : louder;
        y[i] = below < -0.75f ? -0.75f : below;
    }
    return y;
}

std::vector<float> plain_envelope(std::vector<float> const& x) {
    std::vector<float> y(x.size());
    float level = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        float const fallen = level * 0.99f;
        level = fallen < x[i] ? x[i] : fallen;
        y[i] = level;
    }
    return y;
}

template <class F>
std::vector<F> random_numbers(unsigned seed) {
    auto const words = bench::random_words<std::int16_t>(bench::word_count, seed);
    std::vector<F> numbers;
    for (auto const w : words) numbers.push_back(F(w) / 32768);
    return numbers;
}

// Compilers fuse products and sums of the plain loop: numbers that are near count as equal.
template <class F>
auto near(std::vector<F> const& expected) {
    return [&](std::vector<F> found) {
        for (std::size_t n = 0; n < found.size(); ++n)
            if (std::fabs(found[n] - expected[n]) < 1e-4) found[n] = expected[n];
        return found;
    };
}

template <auto const& Kernel, class F>
void compare(char const* name, auto plain, std::vector<F> const& x, auto const&... more) {
    auto const expected = plain(x, more...);
    bench::compare_as(
        name, x.size(),
        [&] { return hls::cpu::run<Kernel>(x, more..., hls::cpu::to_caller_as<F>); },
        near(expected), [&] { return plain(x, more...); });
}

} // namespace

int main() {
    auto const x = random_numbers<float>(1), gain = random_numbers<float>(2);
    compare<polynomial_32>("polynomial_32", plain_polynomial<float>, x);
    compare<polynomial_64>("polynomial_64", plain_polynomial<double>, random_numbers<double>(1));
    compare<biquad_32>("biquad_32", plain_biquad, x);
    compare<clip_32>("clip_32", plain_clip, x, gain);
    compare<envelope_32>("envelope_32", plain_envelope, x);
}
