// Kernels with loops: cpu::run against the reference model, and calls that stop inside of loops.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>

#include "../../../support/reference_words.hpp"

namespace cpu_loops {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg,
    hls::rom, hls::shift_register, hls::sint, hls::uint, hls::when, hls::wide;
using test::words;

// What the reference model writes to port `output`, given words (one for an argument) by
// resource.
template <auto const& Kernel>
words expected(std::vector<words> const& given, int output) {
    return test::reference_words<Kernel>(given)[std::size_t(output)];
}

template <class Words>
words widened(Words const& from) {
    return {from.begin(), from.end()};
}

// Of doctest's own comparison a failure would print all words.
template <class Words>
bool same(Words const& got, words const& wanted) {
    return widened(got) == wanted;
}

template <class Word>
std::vector<Word> random_words(std::size_t count, unsigned seed = 1) {
    std::mt19937_64 random(seed);
    std::vector<Word> result(count);
    for (auto&& w : result) w = static_cast<Word>(random());
    return result;
}

// A kernel instance that gets the words in parts of some size gives what one run over all of them
// gives.
template <auto const& Kernel, class Word>
void check_parts(std::vector<Word> const& x, std::size_t size) {
    hls::cpu::kernel_instance<Kernel> instance;
    auto joined = hls::cpu::run<Kernel>(std::vector<Word>());
    auto const whole = hls::cpu::run<Kernel>(x);
    for (std::size_t done = 0; done < x.size(); done += size) {
        auto const first = x.begin() + long(done);
        auto const part =
            instance(std::vector<Word>(first, first + long(std::min(size, x.size() - done))));
        joined.insert(joined.end(), part.begin(), part.end());
    }
    CHECK((joined == whole));
}

// One input, one output; all at once, and in parts.
template <auto const& Kernel, class Word>
void check() {
    for (std::size_t const count : {0u, 1u, 2u, 7u, 64u, 65u, 1000u, 5001u}) {
        CAPTURE(count);
        auto const x = random_words<Word>(count);
        CHECK(same(hls::cpu::run<Kernel>(x), expected<Kernel>({widened(x)}, 1)));
    }
    for (std::size_t const size : {1u, 3u, 7u, 64u, 1000u}) {
        CAPTURE(size);
        check_parts<Kernel>(random_words<Word>(1500), size);
    }
}

constexpr auto product = kernel<"product">([](in<"x", sint<16>> x, out<"y", sint<40>> y,
                                              array<"left", sint<16>, 64> left,
                                              array<"right", sint<16>, 64> right, control flow) {
    flow.for_("first", 64, [&](auto i) { left[i] = x.read(); });
    flow.for_("second", 64, [&](auto i) { right[i] = x.read(); });
    flow.for_("row", 8, [&](auto i) {
        flow.for_("column", 8, [&](auto j, reg<"sum", sint<40>> sum) {
            flow.for_("k", 8, [&](auto k) { sum += left[i * 8 + k] * right[k * 8 + j]; });
            y.write(sum);
        });
    });
});

TEST_CASE("loops in loops and in sequence, with a register of an iteration") {
    check<product, std::int16_t>();
}

constexpr auto triangle = kernel<"triangle">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        flow.for_("row", 9, [&](auto i) {
            sum = i;
            flow.for_("column", range(i + 1, 9, 2), [&](auto j) { sum += x.read() * j; });
            y.write(sum);
        });
        flow.for_("down", range(7, -2, -3), [&](auto i) { y.write(sum + i); });
    });

TEST_CASE("bounds from an outer loop, iterations by the none, counting down") {
    check<triangle, std::uint8_t>();
}

// Loops of one step: with a step of three, several words in an iteration, words under a condition,
// a bound that is read, and a counter that others look at behind the loop.
constexpr auto counted =
    kernel<"counted">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow,
                         reg<"last", uint<8>> last, shift_register<"past", uint<8>, 3> past) {
        const uint<8> bound = x.read();
        flow.for_("threes", range(2, bound, 3), [&](auto i) {
            y.write(x.read() + i);
            last = i;
        });
        y.write(last);
        flow.for_("pairs", range(bound >> 4), [&](auto i) {
            const uint<8> first = x.read();
            y.write(first * x.read());
            when(hls::bit(first, 0), [&] { y.write(i); });
            past << first;
        });
        flow.for_("fixed", range(3, 40, 5), [&](auto i) {
            when(past[2] != 7, [&] { last = x.read(); });
            y.write(last + i);
        });
    });

TEST_CASE("loops that are counted") { check<counted, std::uint8_t>(); }

constexpr auto lengths =
    kernel<"lengths">([](in<"x", uint<8>> x, out<"y", uint<20>> y, control flow) {
        uint<8> const length = x.read();
        flow.for_("word", hls::bits<3, 0>(length), [&](auto i) { y.write(x.read() * 16 + i); });
        flow.for_("never", 0, [&](auto) { y.write(1); });
        flow.for_("none", range(5, 5), [&](auto) { y.write(2); });
        y.write(length);
    });

TEST_CASE("bounds that are read, zero iterations") { check<lengths, std::uint8_t>(); }

constexpr auto collatz =
    kernel<"collatz">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"n", uint<40>> n,
                         reg<"steps", uint<16>> steps, control flow) {
        n = x.read() + 1;
        steps = 0;
        flow.while_(
            "step", [&] { return n != 1; },
            [&] {
                n = hls::select(hls::bits<0, 0>(n) == 1, n * 3 + 1, n >> 1);
                steps += 1;
            });
        y.write(steps);
    });

TEST_CASE("while") { check<collatz, std::uint8_t>(); }

constexpr auto search =
    kernel<"search">([](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"seen", uint<8>, 20> seen,
                        reg<"found", uint<5>> found, reg<"at", uint<5>> at, control flow) {
        uint<8> const wanted = x.read() & 15;
        found = 31;
        flow.for_("place", 20, [&](auto i) {
            flow.leave_when(seen[i] == wanted);
            when(i == 18, [&] { y.write(x.read()); });
            found = i;
        });
        seen[at] = wanted;
        at = hls::select(at == 19, 0, at + 1);
        y.write(found);
    });

TEST_CASE("leave_when") { check<search, std::uint8_t>(); }

constexpr auto branches = kernel<"branches">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                                                reg<"sum", uint<16>> sum, control flow) {
    uint<8> const v = x.read();
    when(v > 100, [&] {
        flow.for_("many", 5, [&](auto i) { sum += x.read() + i; });
        y.write(sum);
    }).otherwise([&] {
        flow.for_("few", range(v & 3), [&](auto i) {
            when((v & 4) != 0, [&] { flow.for_("inner", 3, [&](auto j) { y.write(v + i * j); }); });
        });
    });
    y.write(v);
});

TEST_CASE("loops inside of when") { check<branches, std::uint8_t>(); }

constexpr auto local = kernel<"local">([](in<"x", uint<8>> x, out<"y", uint<20>> y, control flow) {
    flow.for_(
        "block", 3, [&](auto i, array<"bins", uint<8>, 10> bins, reg<"most", uint<8>, 3> most) {
            flow.for_("fill", 10, [&](auto j) { bins[j] = x.read() + i; });
            flow.for_("look", 10, [&](auto j) { most = hls::max(most, uint<8>(bins[9 - j])); });
            y.write(most);
        });
});

TEST_CASE("arrays and registers of an iteration") { check<local, std::uint8_t>(); }

constexpr auto unrolled = kernel<"unrolled">(
    [](in<"x", uint<8>> x, out<"y", uint<20>> y, reg<"sum", uint<20>> sum, control flow) {
        flow.for_("four", 11, {.unroll = 4}, [&](auto i) {
            sum += x.read() * i;
            y.write(sum);
        });
        uint<8> const n = x.read();
        flow.for_("three", range(n & 15), {.unroll = 3}, [&](auto i) { y.write(i + n); });
        flow.for_("all", 3, {.unroll = hls::full_unroll}, [&](auto i) { sum += x.read() >> i; });
        y.write(sum);
    });

TEST_CASE("unrolled loops, with a remainder") { check<unrolled, std::uint8_t>(); }

constexpr auto filter =
    kernel<"filter">([](in<"x", sint<16>> x, out<"y", sint<40>> y,
                        shift_register<"past", sint<16>, 5> past, control flow) {
        flow.for_("sample", 100, [&](auto i) {
            past << x.read();
            y.write(past[0] * 3 - past[4] + i);
        });
        past << 77;
        flow.for_("gap", 3, [&](auto i) { when(past[i] > 0, [&] { past << i; }); });
        y.write(past[2]);
    });

TEST_CASE("a shift register that is shifted in several places") {
    check<filter, std::int16_t>();
    check_parts<filter>(random_words<std::int16_t>(20000), 19000);
}

constexpr auto flood = kernel<"flood">([](in<"x", uint<8>> x, out<"y", uint<24>> y, control flow) {
    uint<8> const v = x.read();
    flow.for_("outer", range(v), [&](auto i) {
        y.write(v);
        flow.for_("inner", 100, [&](auto j) {
            y.write(i * 256 + j);
            when((j & 1) == 0, [&] { y.write(j); });
        });
    });
});

TEST_CASE("many more words are written than read") {
    auto const x = random_words<std::uint8_t>(50);
    CHECK(same(hls::cpu::run<flood>(x), expected<flood>({widened(x)}, 1)));
}

constexpr auto averages =
    kernel<"averages">([](argument<"size", uint<6>> size, in<"a", sint<12>> a, in<"b", bool> b,
                          out<"y", sint<20>> y, out<"used", bool> used, control flow) {
        flow.for_("block", range(size), [&](auto i, reg<"sum", sint<20>> sum) {
            flow.for_("word", range(i, size), [&](auto) {
                sint<12> const v = a.read();
                uint<1> const use = b.read();
                when(use == 1, [&] { sum += v; });
                used.write(use);
            });
            y.write(sum);
        });
        used.write(a.read() > 0);
    });

// The second input runs out first, in the middle of a step.
TEST_CASE("bounds from an argument; two inputs") {
    for (unsigned const size : {0u, 1u, 20u}) {
        auto const a = random_words<std::int16_t>(900);
        auto const b = random_words<bool>(777, 2);
        words wrapped;
        for (auto w : a) wrapped.push_back(hls::ir::wrap(hls::uwide(w), {12, true}));
        std::vector<words> const given{{size}, wrapped, widened(b)};
        auto const [y, used] = hls::cpu::run<averages>(size, a, b);
        CHECK(same(y, expected<averages>(given, 3)));
        CHECK(same(used, expected<averages>(given, 4)));
    }
}

struct sample {
    sint<16> level;
    uint<1> last;
};

} // namespace cpu_loops
BOOST_HANA_ADAPT_STRUCT(cpu_loops::sample, level, last);
namespace cpu_loops {

// Sums packets until one is marked as the last.
constexpr auto frames =
    kernel<"frames">([](in<"x", sample> x, out<"y", sample> y, reg<"sum", sint<16>> sum,
                        reg<"more", bool> more, control flow) {
        sum = 0;
        more = 1;
        flow.while_(
            "word", [&] { return more == 1; },
            [&] {
                sample s = x.read();
                sum += s.level;
                more = s.last == 0;
                y.write(s);
            });
        sample total;
        total.level = sum;
        total.last = more == 0;
        y.write(total);
    });

TEST_CASE("packets") {
    std::vector<sample> const x{{-5, 0}, {7, 1}, {100, 1}, {3, 0}};
    auto const y = hls::cpu::run<frames>(x);
    short const wanted[] = {-5, 7, 2, 100, 100, 3};
    REQUIRE(y.size() == 6);
    for (std::size_t i = 0; i < 6; ++i) CHECK(y[i].level.value() == wanted[i]);
    CHECK(y[1].last.value() == 1);
    CHECK(y[5].last.value() == 0);
}

// Reads in the middle of steps, with effects before and values that are used after them.
constexpr auto stops =
    kernel<"stops">([](in<"x", uint<8>> x, out<"y", uint<20>> y, array<"last", uint<8>, 4> last,
                       reg<"n", uint<8>> n, control flow) {
        uint<8> const first = x.read();
        y.write(first);
        uint<8> const second = x.read();
        last[0] = second;
        n = n + 1;
        flow.for_("row", range(first & 3), [&](auto i) {
            uint<8> const start = x.read();
            flow.for_("column", 3, [&](auto j) {
                y.write(start * 3 + j + second);
                uint<8> const more = x.read();
                y.write(more + x.read() * first + last[0] + n);
                last[0] = more;
            });
            y.write(start + i + first);
        });
        y.write(second);
    });

TEST_CASE("a kernel instance goes on with the read that found no word") {
    check<stops, std::uint8_t>();
}

} // namespace cpu_loops
