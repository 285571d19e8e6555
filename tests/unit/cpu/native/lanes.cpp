// Runs of an inner loop side by side, beside plain C++ and the checked run: lanes that end at
// different times, fewer iterations and words than lanes, words that come in parts; and loops that
// must not run so.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <hls/cpu/checked.hpp>

namespace in_lanes {

using hls::array, hls::control, hls::float32, hls::float64, hls::in, hls::kernel, hls::out,
    hls::reg, hls::uint, hls::when;

template <auto const& Kernel>
inline constexpr bool runs_in_lanes =
    hls::cpu::lanes_of<hls::detail::simplified<Kernel>, 0>.runs_in_lanes;

// The counter of the loop around it in the inner loop; registers that go on before it and after
// it; a port that is not written each time.
template <class Word, class Number, int Rows>
constexpr auto orbits = [](in<"c", Word> c, out<"steps", uint<8>> steps, out<"odd", uint<32>> odd,
                           out<"last", Word> last, control flow, reg<"seen", uint<32>> seen,
                           reg<"total", uint<32>> total) {
    flow.for_("row", Rows, [&](auto row, reg<"z", Number> z, reg<"n", uint<8>> n) {
        Number const at = c.read();
        seen += 1;
        z = at;
        n = seen & 3;
        flow.while_(
            "step", [&] { return (z < 4.0) & (n < 90); },
            [&] {
                z = z * z * 0.5 + at;
                n += 1 + (row & 1);
            });
        total += n;
        steps.write(n);
        last.write(z);
        when((n & 1) == 1, [&] { odd.write(total); });
    });
};
constexpr auto orbits_1 = kernel<"orbits_1">(orbits<float, float32, 1>);
constexpr auto orbits_13 = kernel<"orbits_13">(orbits<float, float32, 13>);
constexpr auto orbits_64 = kernel<"orbits_64">(orbits<double, float64, 64>);
static_assert(runs_in_lanes<orbits_13> && runs_in_lanes<orbits_64>);

// As many iterations as the word says, none for 0; what was there before is kept.
constexpr auto means = kernel<"means">(
    [](in<"x", float> x, in<"count", uint<5>> count, out<"y", float> y, control flow) {
        flow.for_("word", 21, [&](auto, reg<"sum", float32> sum, reg<"left", uint<5>> left) {
            float32 const word = x.read();
            sum = word;
            left = count.read();
            flow.while_(
                "halve", [&] { return left != 0; },
                [&] {
                    sum = sum * 0.5 + word;
                    left -= 1;
                });
            y.write(sum);
        });
    });
static_assert(runs_in_lanes<means>);

// A step that takes place in any case, once at least: an iteration that has ended must not go on.
constexpr auto powers = kernel<"powers">([](in<"x", float> x, out<"y", float> y, control flow) {
    flow.for_("word", 19, [&](auto, reg<"power", float32> power) {
        float32 const word = x.read();
        power = 1.0;
        flow.for_("step", 12, [&](auto) {
            power = power * word;
            flow.leave_when(power > 100.0);
        });
        y.write(power);
    });
});
static_assert(runs_in_lanes<powers>);

// A sum that is not cut off in each step where a loop counts its steps: here nobody knows how many
// follow, so it would overflow.
constexpr auto totals = kernel<"totals">([](in<"x", float> x, out<"y", uint<28>> y, control flow) {
    flow.for_("word", 9, [&](auto, reg<"z", float32> z, reg<"total", uint<28>> total) {
        z = x.read();
        total = 0;
        flow.while_(
            "step", [&] { return z > 0.0; },
            [&] {
                z = z - 1.0;
                total += 130000;
            });
        y.write(total);
    });
});
static_assert(runs_in_lanes<totals>);

// A read behind the inner loop, for which a word may be missing.
constexpr auto scaled =
    kernel<"scaled">([](in<"x", float> x, in<"gain", float> gain, out<"y", float> y, control flow) {
        flow.for_("word", 20, [&](auto, reg<"z", float32> z) {
            float32 const at = x.read();
            z = at;
            flow.while_(
                "step", [&] { return (z < 9.0) & (z > 0.1); }, [&] { z = z * z; });
            y.write(z * gain.read());
        });
    });
static_assert(!runs_in_lanes<scaled>);

struct plain_orbits {
    std::vector<std::uint8_t> steps;
    std::vector<std::uint32_t> odd;
};

template <class Number>
plain_orbits expected(std::vector<Number> const& c, int rows) {
    plain_orbits y;
    unsigned seen = 0, total = 0;
    for (std::size_t i = 0; i < c.size(); ++i) {
        Number const at = c[i];
        volatile Number z = at; // no fused operations
        unsigned n = ++seen & 3;
        while (z < 4 && n < 90) {
            volatile Number const square = z * z, half = square * Number(0.5);
            z = half + at;
            n += 1 + (unsigned(i) % unsigned(rows) & 1);
        }
        total += n;
        y.steps.push_back(std::uint8_t(n));
        if (n % 2 == 1) y.odd.push_back(total);
    }
    return y;
}

template <class Number>
std::vector<Number> points(std::size_t count) {
    std::vector<Number> c(count);
    for (std::size_t i = 0; i < count; ++i) c[i] = Number(std::sin(double(i * i)) * 3 - 1.5);
    using limits = std::numeric_limits<Number>;
    Number const special[] = {limits::quiet_NaN(), limits::infinity(),   -limits::infinity(),
                              -Number(0),          limits::denorm_min(), limits::max()};
    for (std::size_t i = 0; i < 6 && 11 * i + 5 < count; ++i) c[11 * i + 5] = special[i];
    return c;
}

template <class Number>
std::vector<std::uint64_t> bits(std::vector<Number> const& numbers) {
    std::vector<std::uint64_t> all;
    for (Number x : numbers) all.push_back(hls::cpu::detail::bits_of_host<(sizeof(Number) > 4)>(x));
    return all;
}

template <auto const& Kernel, class Number>
void check(int rows) {
    for (std::size_t count : {0, 1, 7, 8, 9, 13, 14, 20, 65, 300}) {
        CAPTURE(count);
        auto const c = points<Number>(count);
        auto const [steps, odd, last] = hls::cpu::run<Kernel>(c);
        plain_orbits const wanted = expected(c, rows);
        CHECK((steps == wanted.steps));
        CHECK((odd == wanted.odd));
        auto const checked = hls::cpu::run_checked<Kernel>(c).words;
        CHECK((bits(last) == bits(std::get<2>(checked))));
    }
}

TEST_CASE("lanes end at different times") {
    check<orbits_1, float>(1);
    check<orbits_13, float>(13);
    check<orbits_64, double>(64);
}

TEST_CASE("words for lanes come in parts") {
    auto const c = points<float>(500);
    plain_orbits const wanted = expected(c, 13);
    for (std::size_t size : {1, 2, 8, 12, 13, 100}) {
        CAPTURE(size);
        hls::cpu::kernel_instance<orbits_13> instance;
        plain_orbits got;
        for (std::size_t at = 0; at < c.size(); at += size) {
            std::vector<float> const some(c.begin() + long(at),
                                          c.begin() + long(std::min(at + size, c.size())));
            auto const [steps, odd, last] = instance(some);
            got.steps.insert(got.steps.end(), steps.begin(), steps.end());
            got.odd.insert(got.odd.end(), odd.begin(), odd.end());
        }
        CHECK((got.steps == wanted.steps));
        CHECK((got.odd == wanted.odd));
    }
}

TEST_CASE("lanes without iterations, and words of one input only") {
    std::vector<float> x = points<float>(200);
    std::vector<std::uint8_t> counts;
    for (std::size_t i = 0; i < 173; ++i) counts.push_back(std::uint8_t(i * i % 7 * (i % 5)));
    auto const y = hls::cpu::run<means>(x, counts);
    CHECK(y.size() == counts.size());
    for (std::size_t i = 0; i < y.size(); ++i) {
        volatile float sum = x[i];
        for (int n = 0; n < counts[i]; ++n) {
            volatile float const half = sum * 0.5f;
            sum = half + x[i];
        }
        CHECK((y[i] == sum || (y[i] != y[i] && sum != sum)));
    }
}

TEST_CASE("lanes that have ended stay as they are") {
    std::vector<float> x;
    for (int i = 0; i < 150; ++i) x.push_back(float(i % 23) * 0.31f + 0.5f);
    auto const y = hls::cpu::run<powers>(x);
    CHECK(y.size() == x.size());
    for (std::size_t i = 0; i < y.size(); ++i) {
        volatile float power = 1;
        for (int n = 0; n < 12 && power <= 100; ++n) power = power * x[i];
        CHECK(y[i] == power);
    }
}

TEST_CASE("sums of lanes are cut off") {
    std::vector<float> const x{20000, 3, 17000, 0, 40000};
    auto const y = hls::cpu::run<totals>(x);
    CHECK(y.size() == x.size());
    for (std::size_t i = 0; i < y.size(); ++i)
        CHECK(y[i] == (130000ull * static_cast<unsigned long long>(x[i])) % (1u << 28));
}

TEST_CASE("a read behind the inner loop finds no word") {
    auto const x = points<float>(60);
    std::vector<float> const gain(33, 2.0f);
    auto const y = hls::cpu::run<scaled>(x, gain);
    CHECK(y.size() == gain.size());
}

// What must run one after the other.
template <int Case>
constexpr auto in_order = kernel<"in_order">([](in<"x", float> x, out<"y", float> y, control flow,
                                                reg<"kept", float32> kept) {
    flow.for_(
        "word", 30,
        [&](auto, reg<"z", float32> z, reg<"n", uint<8>> n, array<"table", float32, 4> table) {
            float32 const at = x.read();
            if constexpr (Case == 0) y.write(at);   // before and after
            if constexpr (Case == 1) z = at + kept; // of the iteration before
            if constexpr (Case != 1) z = at;
            if constexpr (Case == 2) table[uint<2>(n)] = at;
            n = 0;
            flow.while_(
                "step", [&] { return (z < 100.0) & (n < 9); },
                [&] {
                    z = z * 1.5 + 1.0;
                    n += 1;
                    if constexpr (Case == 4) y.write(z);
                    if constexpr (Case == 5) kept = kept + z;
                });
            if constexpr (Case == 1) kept = z;
            if constexpr (Case == 2) y.write(table[uint<2>(n)]);
            if constexpr (Case == 3) y.write(x.read() + z);
            if constexpr (Case != 2 && Case != 3) y.write(z + kept);
        });
});

template <int Case>
void check_order() {
    CAPTURE(Case);
    static constexpr auto& design = in_order<Case>;
    static_assert(!runs_in_lanes<in_order<Case>>);
    auto const x = points<float>(100);
    CHECK((bits(hls::cpu::run<design>(x)) == bits(hls::cpu::run_checked<design>(x).words)));
}

TEST_CASE("loops that depend on each other run in order") {
    check_order<0>();
    check_order<1>();
    check_order<2>();
    check_order<3>();
    check_order<4>();
    check_order<5>();
}

} // namespace in_lanes
