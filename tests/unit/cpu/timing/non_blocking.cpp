// The cycles of non-blocking kernels: what they do and when it happens are found together, again
// for each other stall and depth. (tests/cycles compares with simulation.)
#include <doctest/doctest.h>

#include <atomic>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/profile/advice.hpp>
#include <hls/cpu/profile/depths.hpp>
#include <hls/cpu/profile/json.hpp>
#include <hls/cpu/timeline/deadlock.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::control, hls::kernel, hls::options, hls::when;
using hls::cpu::find_cycles, hls::cpu::stall_pattern, hls::cpu::cycle;
using word = hls::uint<16>;
using cycles = std::vector<cycle>;
using words = std::vector<hls::wide>;

// Each word with the number of failed accesses before it.
constexpr auto poll = kernel<"poll">([](in<"x", word> x, out<"y", word> y, reg<"idle", word> idle) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word + idle); });
    idle = hls::select(got.ok, word(0), idle + 1);
});
constexpr auto drop = kernel<"drop">([](in<"x", word> x, out<"y", word> y, reg<"lost", word> lost) {
    lost += 1 - y.try_write(x.read() + lost);
});
constexpr auto slowly = kernel<"slowly", options{.initiation_interval = 4}>(
    [](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });
constexpr auto lossy =
    hls::system<"lossy">([](in<"x", word> x, out<"y", word> y, hls::pipe<"p", word, 1> p) {
        drop(x, p);
        slowly(p, y);
    });

// Waits for an answer to what it has not asked.
constexpr auto late = kernel<"late">([](in<"x", word> x, in<"back", word> back, out<"y", word> y) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word + back.read()); });
});
constexpr auto reply =
    kernel<"reply">([](in<"x", word> x, out<"back", word> back, out<"y", word> y) {
        auto const v = x.read();
        back.write(v);
        y.write(v);
    });
constexpr auto circle =
    hls::system<"circle">([](in<"x", word> x, out<"y", word> y, hls::pipe<"there", word, 1> there,
                             hls::pipe<"back", word, 1> back) {
        late(x, back, there);
        reply(there, back, y);
    });

constexpr auto at_once =
    kernel<"at_once", options{.stall_free = true, .exit_fifo = hls::exit_fifo::zero_latency}>(
        [](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });
constexpr auto polled =
    hls::system<"polled">([](in<"x", word> x, out<"y", word> y, hls::pipe<"p", word, 1> p) {
        at_once(x, p);
        poll(p, y);
    });

// Gives the next number, or the same one again.
constexpr auto insists = kernel<"insists", options{.exit_fifo = hls::exit_fifo::zero_latency}>(
    [](out<"y", word> y, reg<"waits", bool> waits, reg<"number", word> number) {
        word const next = number + 1 - waits;
        number = next;
        waits = !y.try_write(next);
    });

// Mis-speculated iterations count further than the table goes.
constexpr auto seek = kernel<"seek", options{.clock_mhz = 250}>(
    [](in<"x", word> x, out<"y", word> y, hls::array<"table", word, 20> table,
       reg<"found", hls::uint<8>> found, control flow) {
        auto const got = x.try_read();
        word const n = hls::select(got.ok, got.word, 0);
        when(got.ok, [&] { table[hls::bits<3, 0>(n)] = n; });
        flow.for_("m", hls::range(0, 20), {.speculated_iterations = 6}, [&](auto m) {
            found = m;
            word const v = table[m];
            flow.leave_when(v * v * v == n && n != 0);
        });
        when(got.ok, [&] { y.write(found); });
    });

// An element is read before older iterations have shifted their words in; odd sums are given.
using sum_word = hls::uint<31>;
constexpr auto relaxed = kernel<"relaxed", options{.device = hls::ice40_hx, .clock_mhz = 90}>(
    [](in<"x", word> x, out<"y", sum_word> y, hls::shift_register<"sums", sum_word, 6> sums) {
        auto const got = x.try_read();
        sum_word sum = sums[5] + hls::select(got.ok, got.word, 0) + 1;
        for (int k = 0; k < 3; ++k) sum = hls::select(sum >= 0x7ffffff, sum - 0x7ffffff, sum);
        sums << sum;
        when(got.ok && hls::bit(sum, 0), [&] { y.write(sum); });
    });
words odd_sums(std::vector<unsigned> const& given) {
    std::vector<unsigned> sums(6);
    words odd;
    for (unsigned v : given) {
        sums.insert(sums.begin(), sums[5] + v + 1);
        if (sums[0] % 2 == 1) odd.push_back(sums[0]);
    }
    return odd;
}

std::vector<unsigned> numbers(unsigned count) {
    std::vector<unsigned> all(count);
    for (unsigned n = 0; n < count; ++n) all[n] = 100 * n;
    return all;
}

words words_of(hls::cpu::recorded_run const& run, std::string const& name) {
    for (std::size_t c = 0; c < run.words.size(); ++c)
        if (run.design.channels[c].id.text == name) return run.words[c];
    return {};
}

} // namespace

TEST_CASE("cycles of non-blocking kernels: words and cycles together, for each stall") {
    auto const run = hls::cpu::record_words<poll>(numbers(4));
    CHECK(words_of(run, "y") == words{0, 100, 200, 300});
    CHECK(find_cycles(run).of("x") == cycles{0, 1, 2, 3});
    CHECK(find_cycles(run).of("y") == cycles{1, 2, 3, 4});

    hls::cpu::cycle_options const delayed{
        .stalls = {{"x", stall_pattern::arrivals({2, 3, 7, 2000})}}};
    auto const other = hls::cpu::record_again(run, delayed);
    REQUIRE(other.has_value());
    CHECK(words_of(*other, "y") == words{2, 100, 203, 300 + 1992});
    CHECK(find_cycles(run, delayed).of("x") == cycles{2, 3, 7, 2000});
    CHECK(find_cycles(run, delayed).of("y") == find_cycles(*other, delayed).of("y"));
    CHECK(!hls::cpu::record_again(*other, delayed).has_value());
}

TEST_CASE(
    "cycles of non-blocking kernels: what finds no room is lost, with other depths less of it") {
    auto const run = hls::cpu::record_words<lossy>(numbers(40));
    auto const given = words_of(run, "y").size();
    CHECK(given > 10);
    CHECK(given < 20);
    CHECK(find_cycles(run).of("y").size() == given);
    CHECK(find_cycles(run, {.depths = {{"p", 8}}}).of("y").size() > given + 4);
    CHECK(find_cycles(run, {.depths = {{"p", 100}}}).of("y").size() == 40);
}

TEST_CASE("cycles of non-blocking kernels: the end of a run, and how long its profile is") {
    auto const run = hls::cpu::record<poll>(numbers(50));
    auto const t = find_cycles(run);
    CHECK(!run.complete); // it would ask on
    CHECK(t.known_until > t.last);
    CHECK(t.last == 50);
    auto const p = hls::cpu::profile(run);
    CHECK(p.cycles == 51);
    CHECK(p.access("poll", "x")->passed <= p.cycles);
    CHECK(p.access("poll", "x")->words == 50);
    CHECK(hls::cpu::record_at_most<poll>(20, numbers(50)).kernels[0].begun == 20);
    CHECK(find_cycles(hls::cpu::record_at_most<poll>(20, numbers(50))).known_until == 20);
}

TEST_CASE("cycles of non-blocking kernels: a place that is free behind the last word may be what "
          "somebody "
          "waits for") {
    hls::cpu::cycle_options const rarely{.stalls = {{"y", stall_pattern::bursts(1, 1800)}}};
    auto const run = hls::cpu::record_at_most<insists>(20000);
    CHECK(find_cycles(run, rarely).of("y").size() == 13);
    CHECK(find_cycles(run).of("y").size() > 15000);
}

TEST_CASE("cycles of non-blocking kernels: a shift register is read before it is shifted") {
    auto const run = hls::cpu::record_words<relaxed>(numbers(40));
    CHECK(words_of(run, "y") == odd_sums(numbers(40)));
    CHECK(find_cycles(hls::cpu::record<relaxed>(numbers(40))).of("y") == find_cycles(run).of("y"));
}

TEST_CASE("cycles of non-blocking kernels: mis-speculated iterations are no steps") {
    auto const run = hls::cpu::record_words<seek>(std::vector<unsigned>{1, 8, 27, 1});
    CHECK(words_of(run, "y") == words{1, 19, 19, 1});
    for (long long steps : {1, 5, 20, 60})
        CHECK(hls::cpu::record_at_most<seek>(steps, numbers(3)).kernels[0].begun == steps);
}

TEST_CASE("cycles of non-blocking kernels: a deadlock is reported") {
    auto const run = hls::cpu::record<circle>(numbers(3));
    auto const text = hls::cpu::deadlock_text(find_cycles(run));
    CHECK(text.find("late waits since cycle 0 to read pipe `back` (0 of 2 words) from reply") !=
          std::string::npos);
    CHECK(text.find("reply waits since cycle 0 to read pipe `there`") != std::string::npos);
}

TEST_CASE("cycles of non-blocking kernels: what is rejected") {
    auto const run = hls::cpu::record<polled>(numbers(3));
    CHECK_THROWS_WITH(find_cycles(run, {.depths = {{"p", 0}}}),
                      "HLS0811: a kernel reads pipe 'p' without blocking in the cycle of the "
                      "write: it is wires, behind an exit FIFO of zero latency; give it a depth");
    CHECK_THROWS_WITH(
        hls::cpu::find_depths(run),
        "HLS0814: 'polled' has non-blocking accesses or levels, and is not evaluated with "
        "pipes that never fill: it may never stop; give depths");
}

TEST_CASE("cycles of non-blocking kernels: stopped, the run is that of the cycles so far") {
    auto const whole = hls::cpu::record<lossy>(numbers(20000));
    std::atomic<bool> stop = false;
    hls::cpu::recorded_run part;
    {
        hls::cpu::with_progress const guard(
            {.report = [&](hls::cpu::run_progress const& p) { stop = p.done > 1000; },
             .stop = &stop});
        part = hls::cpu::record<lossy>(numbers(20000));
    }
    CHECK(part.stopped);
    auto const t = find_cycles(part);
    auto const all = find_cycles(whole).of("y"), found = t.of("y");
    CHECK(t.known_until > 1000);
    CHECK(t.known_until < 20000);
    for (std::size_t n = 0; n < all.size() && all[n] < t.known_until; ++n)
        CHECK((n < found.size() && found[n] == all[n]));
}

TEST_CASE("asking: advice says that there is no room, or no word") {
    std::vector<hls::cpu::cycle> const seldom = {0, 30, 60, 90};
    auto const rejections = [](hls::cpu::recorded_run const& run,
                               hls::cpu::cycle_options const& o) {
        std::string text;
        for (hls::cpu::advice const& a : hls::cpu::find_advice(run, o))
            if (a.shape == hls::cpu::profile_shape::rejected)
                text += a.text.substr(a.text.rfind("there is"));
        return text;
    };
    auto const full = hls::cpu::record<drop>(std::vector<std::uint16_t>(100));
    CHECK(rejections(full, {.stalls = {{"y", stall_pattern::bursts(1, 4)}}}) ==
          "there is no room.");
    auto const empty = hls::cpu::record<poll>(std::vector<std::uint16_t>(4));
    CHECK(rejections(empty, {.stalls = {{"x", stall_pattern::arrivals(seldom)}}}) ==
          "there is no word.");
}
