#include <array>
#include <cmath>

#include "kernels/goertzel.hpp"
#include "compare.hpp"

// The same resonators in integers: samples have 15 bits behind the point, resonators 21, factors 23.
using examples::block_samples, examples::tones;

struct number {
    std::int32_t re, im;
    bool operator==(const number&) const = default;
};

static const std::array<number, tones> factors = [] {
    std::array<number, tones> all{};
    const auto raw = [](double v) { return std::int32_t(std::floor(std::ldexp(v, 23) + 0.5)); };
    examples::unit t{1, 0};
    for (auto& f : all) {
        f = {raw(t.re), raw(t.im)};
        t = examples::product(t, examples::first_factor);
    }
    return all;
}();

static number turned(number r, number f, std::int64_t now) {
    const std::int64_t re = std::int64_t(r.re) * f.re - std::int64_t(r.im) * f.im;
    const std::int64_t im = std::int64_t(r.re) * f.im + std::int64_t(r.im) * f.re;
    constexpr std::int64_t half = 1 << 22;
    return {std::int32_t((re + (now << 29) + half) >> 23), std::int32_t((im + half) >> 23)};
}

// All tones for a sample, as the kernel does.
static std::vector<number> by_samples(const std::vector<std::int16_t>& x) {
    std::vector<number> words;
    words.reserve(x.size() / block_samples * tones);
    std::array<number, tones> r{};
    for (std::size_t n = 0; n < x.size(); ++n) {
        const bool first = n % block_samples == 0;
        for (int k = 0; k < tones; ++k)
            r[k] = first ? number{x[n] * 64, 0} : turned(r[k], factors[k], x[n]);
        if (n % block_samples == block_samples - 1) words.insert(words.end(), r.begin(), r.end());
    }
    return words;
}

// All samples for a tone: its resonator stays in registers.
static std::vector<number> by_tones(const std::vector<std::int16_t>& x) {
    std::vector<number> words;
    words.reserve(x.size() / block_samples * tones);
    for (std::size_t block = 0; block < x.size(); block += block_samples)
        for (int k = 0; k < tones; ++k) {
            number r{x[block] * 64, 0};
            for (int n = 1; n < block_samples; ++n) r = turned(r, factors[k], x[block + n]);
            words.push_back(r);
        }
    return words;
}

int main() {
    const auto sound = bench::random_words<std::int16_t>(64 * block_samples);
    const auto as_plain = [](const auto& words) {
        std::vector<number> all;
        for (const auto& w : words)
            all.push_back({std::int32_t(w.re.raw.value()), std::int32_t(w.im.raw.value())});
        return all;
    };
    bench::compare_as(
        "goertzel", sound.size(), [&] { return hls::cpu::run<examples::goertzel>(sound); },
        as_plain, [&] { return by_samples(sound); }, [&] { return by_tones(sound); });
}
