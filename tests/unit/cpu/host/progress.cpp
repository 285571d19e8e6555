// Runs that tell how far they are: the same results, whatever the portions; and runs that are
// stopped: what they give is the beginning of what they would have given.
#include <doctest/doctest.h>

#include <algorithm>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/advice.hpp>
#include <hls/cpu/profile/json.hpp>
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::options, hls::when;
using hls::cpu::cycle;
using word = hls::uint<16>;
using words = std::vector<std::uint16_t>;

constexpr auto added = kernel<"added">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() + 3 * y.read()); });
// Two of one for each of the other, and some of that on a condition.
constexpr auto uneven =
    kernel<"uneven">([](in<"x", word> x, in<"y", word> y, out<"z", word> z, reg<"sum", word> sum) {
        word const first = x.read();
        word second = 0;
        when(hls::bit(first, 0) == 1, [&] { second = y.read(); });
        sum += first ^ second;
        z.write(sum + x.read());
    });
constexpr auto blocks = kernel<"blocks">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z, array<"m", word, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) { z.write(m[7 - i] + y.read()); });
    });
inline constexpr options half{.initiation_interval = 2};
constexpr auto slow = kernel<"slow", half>(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() ^ y.read()); });
constexpr auto one_more =
    kernel<"one_more">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto whole = hls::system<"whole">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z, hls::pipe<"a", word, 3> a) {
        added(x, y, a);
        one_more(a, z);
    });

constexpr auto at_half_speed =
    kernel<"at_half_speed", half>([](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto waits =
    hls::system<"waits">([](in<"x", word> x, out<"z", word> z, hls::pipe<"a", word, 3> a) {
        one_more(x, a);
        at_half_speed(a, z);
    });

words numbers(std::size_t count, unsigned factor) {
    words all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = std::uint16_t(i * factor + i / 7);
    return all;
}

template <auto const& Part>
void check_chunks() {
    words const x = numbers(1003, 5), y = numbers(777, 11);
    auto const expected = hls::cpu::run<Part>(x, y);
    CHECK(!expected.empty());
    for (std::size_t every : {1, 2, 3, 7, 64, 500, 5000}) {
        long long last = -1, given = 0;
        int calls = 0;
        hls::cpu::with_progress const guard({.report =
                                                 [&](hls::cpu::run_progress const& p) {
                                                     CHECK(p.done >= last);
                                                     last = p.done;
                                                     given = p.given;
                                                     ++calls;
                                                 },
                                             .every = every});
        CHECK(hls::cpu::run<Part>(x, y) == expected);
        CHECK(calls > 0);
        CHECK(given == 1780);
        CHECK(last <= given);
    }
}

// A flag that somebody sets after some words.
struct stop_after {
    std::atomic<bool> stop{false};
    long long words;
    hls::cpu::with_progress guard;

    explicit stop_after(long long n)
        : words(n),
          guard({.report = [this](hls::cpu::run_progress const& p) { stop = p.done >= words; },
                 .stop = &stop,
                 .every = 100}) {}
};

template <auto const& Part>
void check_stopped() {
    words const x = numbers(40000, 5), y = numbers(40000, 11);
    auto const full = hls::cpu::record<Part>(x, y);
    auto const all = hls::cpu::find_cycles(full);
    CHECK(!all.stopped);
    auto const check_part = [&](hls::cpu::timeline const& part) {
        CHECK(part.stopped);
        CHECK(part.known_until > 100);
        CHECK(part.known_until < all.last);
        for (char const* port : {"x", "y", "z"}) {
            std::vector<cycle> const &some = part.of(port), &right = all.of(port);
            CHECK(some.size() < right.size());
            CHECK(std::equal(some.begin(), some.end(), right.begin()));
            // All that is said to be known is there.
            CHECK(right[some.size()] >= part.known_until);
        }
    };
    {
        stop_after const some(9000);
        hls::cpu::cycle_options const stepwise{.every_step = true}; // a leap would reach the end
        check_part(hls::cpu::find_cycles(full, stepwise));
        auto const p = hls::cpu::profile(full, stepwise);
        CHECK(p.partial);
        CHECK(p.known_until <= p.cycles);
        CHECK(hls::cpu::profile_text(p).find("PARTIAL: stopped; complete are the first ") !=
              std::string::npos);
        CHECK(hls::cpu::profile_json(p)["partial"] == true);
        auto const report = hls::cpu::find_report(full, stepwise);
        CHECK(report.stopped);
        CHECK(report.text == hls::cpu::profile_text(p));
    }
    hls::cpu::recorded_run part;
    {
        stop_after const some(20000);
        part = hls::cpu::record<Part>(x, y);
    }
    CHECK(part.stopped);
    check_part(hls::cpu::find_cycles(part));
    CHECK(hls::cpu::profile(part).partial);
    CHECK(!hls::cpu::profile(full).partial);
}

} // namespace

TEST_CASE("watch: portions of the inputs do not change results") {
    check_chunks<added>();
    check_chunks<uneven>();
    check_chunks<blocks>();
    check_chunks<slow>();
    check_chunks<whole>();
}

TEST_CASE("watch: a stopped run says so") {
    words const x = numbers(5000, 5);
    stop_after const some(1000);
    CHECK_THROWS_WITH_AS(hls::cpu::run<added>(x, x),
                         "HLS0813: run of `added` was stopped after 1000 of 10000 words",
                         hls::cpu::run_stopped);
    CHECK_THROWS_AS(hls::cpu::run<blocks>(x, x), hls::cpu::run_stopped);
}

TEST_CASE("watch: stopped cycles and profiles are the beginning") {
    check_stopped<added>();
    check_stopped<slow>();
    check_stopped<uneven>();
    check_stopped<blocks>();
    check_stopped<whole>();
}

TEST_CASE("watch: what needs the whole run throws") {
    words const x = numbers(9000, 5);
    auto const full = hls::cpu::record<added>(x, x);
    stop_after const some(100);
    CHECK_THROWS_AS(hls::cpu::find_depths(full), hls::cpu::run_stopped);
}

// The profile is whole; the questions that advice asks of the record are asked after it.
TEST_CASE("watch: advice that is stopped leaves the whole profile") {
    auto const run = hls::cpu::record<waits>(numbers(2000, 5));
    hls::cpu::cycle_options const stepwise{.every_step = true};
    auto const report = hls::cpu::find_report(run, stepwise);
    CHECK(!report.stopped);
    CHECK(report.text.find("waits in") != std::string::npos);
    std::atomic<bool> stop{false};
    long long last = -1;
    hls::cpu::with_progress const guard({.report =
                                             [&](hls::cpu::run_progress const& p) {
                                                 stop =
                                                     stop || p.done < last; // a second evaluation
                                                 last = p.done;
                                             },
                                         .stop = &stop,
                                         .every = 100});
    auto const part = hls::cpu::find_report(run, stepwise);
    CHECK(part.stopped);
    CHECK(!part.profile.partial);
    CHECK(part.text == hls::cpu::profile_text(report.profile) +
                           "\nStopped: the profile is whole, there is no advice.\n");
}
