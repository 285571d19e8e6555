// Systems on the host: against the reference model of systems, batches of any size.
#include <doctest/doctest.h>

#include "systems.hpp"

namespace cpu_systems {
namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::pipe,
    hls::pipes, hls::range, hls::reg, hls::rom, hls::shift_register, hls::sint, hls::system,
    hls::uint, hls::when, hls::wide;
using namespace test_systems;

constexpr auto plus = kernel<"plus">([](in<"x", uint<9>> x, out<"y", uint<9>> y,
                                        argument<"k", uint<8>> k) { y.write(x.read() + k); });
constexpr auto smooth = kernel<"smooth">(
    [](in<"x", uint<9>> x, out<"y", uint<9>> y, shift_register<"past", uint<9>, 3> past) {
        past << x.read();
        y.write((past[0] + past[1] + past[2]) >> 2);
    });

constexpr auto chain = system<"chain">(
    [](in<"a", uint<8>> a, out<"b", uint<9>> b, pipe<"p", uint<9>, 4> p, pipe<"q", uint<9>> q) {
        twice(a, p);
        smooth(p, q);
        plus(q, b, 3);
    });

TEST_CASE("a chain, a kernel alone, and words through |") {
    check<chain>();
    auto const x = random_bytes(100000);
    auto const y = hls::cpu::run<chain>(x);
    REQUIRE(y.size() == x.size());
    CHECK((y == (x | hls::cpu::run<chain>)));
    for (std::size_t i = 2; i < x.size(); ++i)
        if (y[i] != (((2 * x[i] + 2 * x[i - 1] + 2 * x[i - 2]) >> 2) + 3) % 512) FAIL(i);
}

constexpr auto row =
    system<"row">([](in<"a", uint<8>> a, out<"b", uint<9>> b, pipes<"p", uint<9>, 9, 2> p) {
        twice(a, p[0]);
        for (int i = 0; i < 8; ++i) plus(p[i], p[i + 1], i);
        smooth(p[8], b);
    });

TEST_CASE("an array of pipes, the same kernel many times") { check<row>(); }

constexpr auto diamond = system<"diamond">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"a", uint<8>> a, pipe<"b", uint<8>> b,
       pipe<"c", uint<9>> c, pipe<"d", uint<9>> d, pipe<"e", uint<9>> e) {
        copy2(x, a, b);
        twice(a, c);
        twice(b, d);
        smooth(d, e);
        sum(c, e, y);
    });

TEST_CASE("fork and join") { check<diamond>(); }

// Takes words from one side or the other as the first one says.
constexpr auto choose = kernel<"choose">(
    [](in<"which", uint<8>> which, in<"a", uint<9>> a, in<"b", uint<9>> b, out<"y", uint<10>> y) {
        when((which.read() & 3) == 0, [&] { y.write(a.read()); }).otherwise([&] {
            y.write(b.read() + 1);
        });
    });
// Writes to one side or the other, and now and then to both, or twice.
constexpr auto deal = kernel<"deal">(
    [](in<"x", uint<8>> x, out<"which", uint<8>> which, out<"a", uint<8>> a, out<"b", uint<8>> b) {
        uint<8> const v = x.read();
        which.write(v);
        when((v & 3) == 0, [&] { a.write(v); }).otherwise([&] { b.write(v); });
    });
constexpr auto sorted = system<"sorted">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"which", uint<8>> which, pipe<"a", uint<8>> a,
       pipe<"b", uint<8>> b, pipe<"c", uint<9>> c, pipe<"d", uint<9>> d) {
        deal(x, which, a, b);
        twice(a, c);
        twice(b, d);
        choose(which, c, d, y);
    });

TEST_CASE("conditional reads and writes") { check<sorted>(); }

constexpr auto many = kernel<"many">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
    uint<8> const v = x.read();
    y.write(v);
    when((v & 1) == 1, [&] { y.write(v + 1); });
    when((v & 7) != 1, [&] { y.write(v + 2); });
});
constexpr auto pairs = kernel<"pairs">([](in<"x", uint<9>> x, out<"y", uint<10>> y) {
    uint<9> const a = x.read();
    y.write(a + x.read());
});
constexpr auto bursts =
    system<"bursts">([](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"p", uint<9>> p) {
        many(x, p);
        pairs(p, y);
    });

TEST_CASE("several words in a step through a pipe for one") { check<bursts>(); }

// Round and round: the sum comes back, after a first word of its own.
constexpr auto start =
    kernel<"start">([](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"running", bool> running) {
        when(running == 0, [&] { y.write(7); }).otherwise([&] { y.write(x.read()); });
        running = 1;
    });
constexpr auto feedback =
    system<"feedback">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                          pipe<"there", uint<16>, 1> there, pipe<"back", uint<16>, 1> back) {
        add(x, back, y, there);
        start(there, back);
    });

TEST_CASE("a cycle in which a kernel gives the first word") { check<feedback>(); }

constexpr auto totals = kernel<"totals">(
    [](in<"x", uint<9>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> s, control flow) {
        s = x.read();
        flow.for_("word", 9, [&](auto) { s += x.read(); });
        flow.for_("part", 3, [&](auto i) {
            y.write(s + i);
            when(hls::bits<0, 0>(s) == 1, [&] { y.write(i); });
        });
    });
constexpr auto lengths =
    kernel<"lengths">([](in<"x", uint<16>> x, out<"y", uint<20>> y, control flow) {
        uint<16> const length = x.read();
        y.write(length);
        flow.for_("word", hls::bits<2, 0>(length), [&](auto i) { y.write(x.read() * 8 + i); });
    });
constexpr auto loops = system<"loops">(
    [](in<"x", uint<8>> x, out<"y", uint<20>> y, pipe<"p", uint<9>, 2> p, pipe<"q", uint<16>> q) {
        twice(x, p);
        totals(p, q);
        lengths(q, y);
    });

TEST_CASE("kernels with loops") { check<loops>(); }

// Both ends of the ring are loops; one branch has nothing to hold words.
constexpr auto halves = kernel<"halves">(
    [](in<"x", uint<8>> x, out<"a", uint<8>> a, out<"b", uint<8>> b, control flow) {
        flow.for_("first", 4, [&](auto) { a.write(x.read()); });
        flow.for_("second", 4, [&](auto) {
            uint<8> const v = x.read();
            b.write(v);
            b.write(v + 1);
        });
    });
constexpr auto whole =
    kernel<"whole">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<10>> y, control flow) {
        flow.for_("first", 4, [&](auto) { y.write(a.read()); });
        flow.for_("second", 8, [&](auto) { y.write(b.read() + 512); });
    });
constexpr auto parted = system<"parted">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"a", uint<8>> a, pipe<"b", uint<8>> b) {
        halves(x, a, b);
        whole(a, b, y);
    });

TEST_CASE("loops that wait for room in the middle of steps") { check<parted>(); }

// Writes before it reads: what a step gives before it waits is given, as in hardware.
constexpr auto late =
    kernel<"late">([](in<"x", uint<9>> x, out<"y", uint<10>> y, reg<"last", uint<9>> last) {
        y.write(last);
        last = x.read();
        when(hls::bits<0, 0>(last) == 0, [&] { y.write(x.read() + last); });
    });
constexpr auto later = kernel<"later">([](in<"x", uint<10>> x, out<"y", uint<10>> y, control flow) {
    flow.for_("word", 3, [&](auto i) {
        y.write(i);
        y.write(x.read());
    });
});
constexpr auto lateness = system<"lateness">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"p", uint<9>> p, pipe<"q", uint<10>> q) {
        twice(x, p);
        late(p, q);
        later(q, y);
    });

TEST_CASE("words of a step that is not complete are seen") {
    check<lateness>({0, 1, 2, 3, 4, 5, 6, 7, 8, 1000});
}

struct pixel {
    uint<5> red;
    sint<7> green;
    uint<1> last;
};

} // namespace
} // namespace cpu_systems
BOOST_HANA_ADAPT_STRUCT(cpu_systems::pixel, red, green, last);
namespace cpu_systems {
namespace {

constexpr auto mark = kernel<"mark">([](in<"x", pixel> x, out<"y", pixel> y, reg<"n", uint<2>> n) {
    pixel p = x.read();
    p.last = n == 3;
    p.green = p.green - 1;
    n = n + 1;
    y.write(p);
});
constexpr auto groups =
    kernel<"groups">([](in<"x", pixel> x, out<"y", pixel> y, reg<"sum", sint<7>> s,
                        reg<"more", bool> more, control flow) {
        s = 0;
        more = 1;
        flow.while_(
            "word", [&] { return more == 1; },
            [&] {
                pixel p = x.read();
                s += p.green;
                more = p.last == 0;
                when(p.last == 1, [&] {
                    p.green = s;
                    y.write(p);
                });
            });
    });
constexpr auto packets =
    system<"packets">([](in<"x", pixel> x, out<"y", pixel> y, pipe<"p", pixel, 3> p) {
        mark(x, p);
        groups(p, y);
    });

TEST_CASE("packets") {
    std::vector<pixel> x;
    for (int i = 0; i < 1002; ++i) x.push_back({i % 32, i % 11 - 5, 0});
    auto const y = hls::cpu::run<packets>(x);
    REQUIRE(y.size() == 250);
    for (int i = 0; i < 250; ++i) {
        int s = 0;
        for (int k = 4 * i; k < 4 * i + 4; ++k) s += k % 11 - 6;
        CHECK(y[std::size_t(i)].red.value() == (4 * i + 3) % 32);
        CHECK(y[std::size_t(i)].green.value() == s);
        CHECK(y[std::size_t(i)].last.value() == 1);
    }
}

constexpr auto sliced =
    system<"sliced", hls::system_options{.handshake = hls::handshake::pipelined}>(
        [](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"p", uint<9>, 0, 3> p,
           pipe<"q", uint<10>> q) {
            twice(x, p);
            late(p, q);
            later(q, y);
        });

TEST_CASE("slices on the way and at ports") { check<sliced>(); }

constexpr auto scaled = system<"scaled">(
    [](argument<"gain", uint<8>> gain, in<"x", uint<8>> x, in<"z", uint<9>> z, out<"y", uint<10>> y,
       out<"w", uint<9>> w, pipe<"p", uint<9>> p, pipe<"q", uint<9>> q) {
        twice(x, p);
        plus(p, q, gain);
        plus(z, w, 200);
        pairs(q, y);
    });

TEST_CASE("arguments, several inputs and outputs") {
    auto const x = random_bytes(999), z = random_bytes(10, 2);
    auto const [y, w] = hls::cpu::run<scaled>(77, x, z);
    auto const wanted = expected<scaled>({widened(x), widened(z)}, {77});
    CHECK((widened(y) == wanted[0]));
    CHECK((widened(w) == wanted[1]));
}

constexpr auto counter = kernel<"counter">([](out<"y", uint<9>> y, reg<"n", uint<9>> n) {
    y.write(n);
    n = n + 1;
});
constexpr auto numbered =
    system<"numbered">([](in<"x", uint<9>> x, out<"y", uint<10>> y, pipe<"n", uint<9>, 2> n) {
        counter(n);
        sum(x, n, y);
    });

TEST_CASE("a kernel that reads nothing runs until its pipe is full") {
    std::vector<int> const x(5000, 1);
    auto const y = hls::cpu::run<numbered>(x);
    REQUIRE(y.size() == 5000);
    for (std::size_t i = 0; i < 5000; ++i) CHECK(y[i] == (i % 512) + 1);
}

constexpr auto forked = system<"forked">(
    [](in<"x", uint<8>> x, in<"z", uint<9>> z, out<"y", uint<10>> y, out<"w", uint<9>> w,
       pipe<"a", uint<8>, 2> a, pipe<"b", uint<8>> b, pipe<"c", uint<9>> c) {
        copy2(x, a, b);
        twice(a, c);
        twice(b, w);
        sum(c, z, y);
    });

// What stands in the pipes when `z` ends goes no further: `w` ends soon after `y`.
TEST_CASE("words for which a partner is missing are left; that is no deadlock") {
    auto const x = random_bytes(5000);
    std::vector<int> const z(100, 1);
    for (std::size_t const batch : {1u, 4096u}) {
        hls::cpu::system_instance<forked> machine(batch);
        auto const [y, w] = machine(x, z);
        CHECK(y.size() == 100);
        CHECK(w.size() >= 100);
        CHECK(w.size() <= 110);
    }
}

constexpr auto inner = system<"inner">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, argument<"k", uint<8>> k, pipe<"p", uint<9>, 2> p) {
        twice(x, p);
        plus(p, y, k);
    });
constexpr auto outer =
    system<"outer">([](in<"x", uint<8>> x, out<"y", uint<10>> y, pipe<"a", uint<8>> a,
                       pipe<"b", uint<8>> b, pipe<"c", uint<9>> c, pipe<"d", uint<9>> d) {
        copy2(x, a, b);
        inner(a, c, 1);
        inner(b, d, 2);
        sum(c, d, y);
    });

TEST_CASE("systems in a system") { check<outer>(); }

// Keeps its words in a pipe to itself. One by one they come out again.
constexpr auto turning =
    kernel<"turning">([](in<"x", uint<8>> x, in<"old", uint<8>> old, out<"kept", uint<8>> kept,
                         out<"y", uint<9>> y, reg<"held", uint<4>> held) {
        uint<8> const v = x.read();
        when(held == 5, [&] { y.write(old.read()); }).otherwise([&] { held = held + 1; });
        kept.write(v);
    });
constexpr auto circle =
    system<"circle">([](in<"x", uint<8>> x, out<"y", uint<9>> y, pipe<"own", uint<8>, 5> own) {
        turning(x, own, own, y);
    });

TEST_CASE("a pipe from a kernel to itself") { check<circle>(); }

struct broad {
    uint<64> high;
    sint<40> low;
};

} // namespace
} // namespace cpu_systems
BOOST_HANA_ADAPT_STRUCT(cpu_systems::broad, high, low);
namespace cpu_systems {
namespace {

constexpr auto widen = kernel<"widen">([](in<"x", sint<40>> x, out<"y", broad> y) {
    sint<40> const v = x.read();
    broad b;
    b.high = v * v;
    b.low = v;
    y.write(b);
});
constexpr auto narrow = kernel<"narrow">([](in<"x", broad> x, out<"y", sint<64>> y) {
    broad const b = x.read();
    y.write(b.high + b.low);
});
constexpr auto wide_words =
    system<"wide_words">([](in<"x", sint<40>> x, out<"y", sint<64>> y, pipe<"p", broad, 5000> p) {
        widen(x, p);
        narrow(p, y);
    });

TEST_CASE("words of more than 64 bits, a pipe longer than a batch") {
    std::vector<std::int64_t> x(20000);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::int64_t(i) * 40000 - 300000000;
    auto const y = hls::cpu::run<wide_words>(x);
    REQUIRE(y.size() == x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        if (y[i] != x[i] * x[i] + x[i]) FAIL(i);
}

} // namespace
} // namespace cpu_systems
