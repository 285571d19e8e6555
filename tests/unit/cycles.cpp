// The cycles mode of the CPU backend: exact cycles of small designs, other depths and stalls from
// one record, profiles, advice, and who waits for whom. (tests/cycles compares with simulation.)
#include <doctest/doctest.h>

#include <sstream>

#include <hls/cpu/cycles.hpp>
#include <hls/cpu/cycles/depths.hpp>
#include <hls/cpu/cycles/profile_json.hpp>
#include <hls/cpu/cycles/standstill.hpp>
#include <hls/cpu/cycles/trace_events.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::options, hls::when;
using hls::cpu::record, hls::cpu::find_cycles, hls::cpu::stall_pattern, hls::cpu::cycle;
using word = hls::uint<16>;
using cycles = std::vector<cycle>;

inline constexpr options fast{.clock_mhz = 250};
inline constexpr options half{.initiation_interval = 2};

constexpr auto next_of =
    kernel<"next_of">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
constexpr auto slow =
    kernel<"slow", half>([](in<"x", word> x, out<"y", word> y) { y.write(x.read() ^ 0x5555); });
constexpr auto rarely = kernel<"rarely">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    when((v & 63) == 0, [&] { y.write(v); });
});
constexpr auto turned =
    kernel<"turned">([](in<"x", word> x, out<"y", word> y, array<"m", word, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) { y.write(m[7 - i]); });
    });
// Each word needs what came of the one before.
constexpr auto added =
    kernel<"added">([](in<"x", word> x, in<"back", word> back, out<"forth", word> forth,
                       out<"y", word> y, reg<"begun", bool> begun, hls::wire<"b", word> b) {
        when(begun, [&] { b = back.read(); });
        begun = true;
        word const sum = x.read() + b;
        y.write(sum);
        forth.write(sum);
    });
constexpr auto halved =
    kernel<"halved">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() >> 1); });
constexpr auto going_round = hls::system<"going_round">([](in<"x", word> x, out<"y", word> y,
                                                           hls::pipe<"there", word, 1> there,
                                                           hls::pipe<"back", word, 1> back) {
    added(x, back, there, y);
    halved(there, back);
});
// As many words as the one before says.
constexpr auto counted =
    kernel<"counted">([](in<"x", word> x, out<"y", word> y, reg<"sum", word> sum, control flow) {
        word const n = x.read();
        sum = 0;
        flow.for_("i", n & 7, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
// Much of one, little of the other.
constexpr auto uneven = kernel<"uneven">(
    [](in<"x", word> x, out<"often", word> often, out<"seldom", word> seldom, control flow) {
        flow.for_("many", 100, [&](auto i) { often.write(i); });
        flow.for_("few", 3, [&](auto i) { seldom.write(x.read() + i); });
    });
constexpr auto total =
    kernel<"total">([](in<"x", word> x, out<"y", word> y, reg<"sum", word> sum, control flow) {
        sum = 0;
        flow.for_("i", 200, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
// Two loads of an iteration share a port.
constexpr auto chased = kernel<"chased", fast>(
    [](in<"x", word> x, out<"y", word> y, array<"m", word, 64> m, control flow) {
        flow.for_("fill", 64, [&](auto i) { m[i] = x.read(); });
        flow.for_("chase", 64, {.initiation_interval = 2}, [&](auto) {
            hls::uint<6> const first = x.read();
            word const v = m[first];
            hls::uint<6> const second = (v * v * 77) >> 5;
            y.write(m[second] + v);
        });
    });
constexpr auto fork_of = kernel<"fork_of">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
    word const v = x.read();
    y.write(v);
    z.write(v);
});
constexpr auto sum_of = kernel<"sum_of">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() + y.read()); });

// Both ways from the fork to the sum: through a block of 8 words, or not.
template <int Capacity>
constexpr auto two_ways = hls::system<"two_ways">([](in<"x", word> x, out<"z", word> z,
                                                     hls::pipe<"block", word, 4> block,
                                                     hls::pipe<"direct", word, Capacity> direct,
                                                     hls::pipe<"back", word, 4> back) {
    fork_of(x, block, direct);
    turned(block, back);
    sum_of(back, direct, z);
});
// The same, and how many words go both ways depends on data: nothing is known while compiling.
constexpr auto fork_evens =
    kernel<"fork_of">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        when(hls::bit(v, 0) == 0, [&] {
            y.write(v);
            z.write(v);
        });
    });
template <int Capacity>
constexpr auto by_data = hls::system<"by_data">([](in<"x", word> x, out<"z", word> z,
                                                   hls::pipe<"block", word, 4> block,
                                                   hls::pipe<"direct", word, Capacity> direct,
                                                   hls::pipe<"back", word, 4> back) {
    fork_evens(x, block, direct);
    turned(block, back);
    sum_of(back, direct, z);
});
constexpr auto read_slowly =
    hls::system<"read_slowly">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        next_of(x, a);
        turned(a, y);
    });
constexpr auto written_slowly =
    hls::system<"written_slowly">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        turned(x, a);
        next_of(a, y);
    });

constexpr auto cube = kernel<"cube", fast>([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    y.write(v * v * 77 * v);
});
// A word of z is asked for in a later stage.
constexpr auto perhaps_two =
    kernel<"perhaps_two", fast>([](in<"x", word> x, in<"z", word> z, out<"y", word> y) {
        word const v = x.read();
        word w = v;
        when((v * v * 5 & 4) == 4, [&] { w = z.read(); });
        y.write(w * w * 77 * v);
    });
constexpr auto behind_two = hls::system<"behind_two">(
    [](in<"x", word> x, in<"z", word> z, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        perhaps_two(x, z, a);
        next_of(a, y);
    });
constexpr auto behind_cube =
    hls::system<"behind_cube">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        cube(x, a);
        next_of(a, y);
    });

std::vector<std::uint16_t> numbers(std::size_t count) {
    std::vector<std::uint16_t> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = std::uint16_t(i);
    return all;
}

template <auto const& System>
hls::cpu::profile_shape shape_of(std::string const& kernel, std::string const& port,
                                 std::vector<std::uint16_t> const& words,
                                 hls::cpu::cycle_options const& o = {},
                                 hls::cpu::advice_limits limits = {}) {
    auto const run = record<System>(words);
    auto const p = hls::cpu::profile(run, o);
    for (hls::cpu::advice const& a : hls::cpu::find_advice(run, o, limits)) {
        auto const& x = p.accesses[std::size_t(a.access)];
        if (x.kernel_name != kernel || x.name != port) continue;
        CHECK((a.text.empty() == (a.shape == hls::cpu::profile_shape::fine)));
        return a.shape;
    }
    FAIL("no such access");
    return {};
}

using hls::cpu::profile_shape;

} // namespace

TEST_CASE("cycles: without stalls") {
    auto const run = record<next_of>(numbers(4));
    CHECK(find_cycles(run).of("x") == cycles{0, 1, 2, 3});
    CHECK(find_cycles(run).of("y") == cycles{1, 2, 3, 4});
    auto const slowly = record<slow>(numbers(3));
    CHECK(find_cycles(slowly).of("x") == cycles{0, 2, 4});
    CHECK(find_cycles(slowly).of("y") == cycles{1, 3, 5});
}

TEST_CASE("cycles: stalls outside") {
    auto const run = record<next_of>(numbers(4));
    // A word every third cycle; every second cycle a place for one.
    auto const t = find_cycles(
        run, {.stalls = {{"x", stall_pattern::bursts(1, 2)}, {"y", stall_pattern::bursts(1, 1)}}});
    CHECK(t.of("x") == cycles{0, 3, 6, 9});
    CHECK(t.of("y") == cycles{2, 4, 8, 10});
    // Iterations behind one that waits, wait: the second word is taken when the first has left.
    auto const late = find_cycles(
        run, {.stalls = {{"y", stall_pattern::recorded({true, false, false, false, true})}}});
    CHECK(late.of("x") == cycles{0, 4, 5, 6});
    CHECK(late.of("y") == cycles{4, 5, 6, 7});
    auto const arrive = find_cycles(run, {.stalls = {{"x", stall_pattern::arrivals({5, 5, 20})}}});
    CHECK(arrive.of("x") == cycles{5, 6, 20, 21});
    // A wait lasts whole intervals of an interval of 2.
    auto const slowly = record<slow>(numbers(3));
    CHECK(find_cycles(slowly, {.stalls = {{"x", stall_pattern::arrivals({1, 4, 5})}}}).of("x") ==
          cycles{2, 4, 6});
}

TEST_CASE("cycles: a step that waits for a word waits with an older one for room") {
    auto const t = find_cycles(
        record<behind_cube>(numbers(60)), // a timeline outlives its run
        {.stalls = {{"x", stall_pattern::random(50, 3)}, {"y", stall_pattern::random(60, 4)}}});
    cycles const taken = t.of("x"), late(taken.end() - 30, taken.end());
    CHECK(late == cycles{79,  86,  92,  93,  94,  95,  96,  100, 101, 110,
                         113, 117, 121, 123, 124, 125, 130, 131, 135, 138,
                         139, 146, 147, 148, 150, 158, 159, 162, 164, 165});
}

TEST_CASE("cycles: a step waits in the middle while an older one waits for room") {
    auto const run = record<behind_two>(numbers(60), numbers(60));
    auto const t = find_cycles(run, {.stalls = {{"x", stall_pattern::random(30, 3)},
                                                {"z", stall_pattern::random(80, 5)},
                                                {"y", stall_pattern::random(60, 4)}}});
    cycles const left = t.of("y"), late(left.end() - 19, left.end());
    CHECK(late == cycles{205, 217, 227, 235, 237, 243, 247, 250, 251, 253, 258, 260, 266, 269, 273,
                         274, 278, 280, 283});
}

TEST_CASE("cycles: long waits cost nothing") {
    cycle const gap = 1'000'000'000'000;
    cycles const late{gap + 100, 2 * gap + 100, 3 * gap + 100};
    auto const run = record<perhaps_two>(numbers(4), numbers(4));
    auto const t =
        find_cycles(run, {.stalls = {{"x", stall_pattern::arrivals({0, gap, 2 * gap, 3 * gap})},
                                     {"z", stall_pattern::arrivals(late)}}});
    CHECK(t.of("z") == late);
}

TEST_CASE("cycles: what happens depends on data") {
    std::vector<std::uint16_t> const words{2, 10, 20, 0, 3, 1, 2, 3};
    auto const run = record<counted>(words);
    auto const t = find_cycles(run);
    CHECK(t.of("x").size() == 8);
    CHECK(t.of("y").size() == 3); // sums of 2, 0 and 3 words
    auto const seldom = record<rarely>(numbers(200));
    CHECK(find_cycles(seldom).of("y") == cycles{1, 65, 129, 193});
}

TEST_CASE("cycles: records are small") {
    CHECK(record<next_of>(numbers(50000)).kernels[0].runs.size() <= 2); // and what waits at the end
    auto const run = record<turned>(numbers(800));
    CHECK(run.kernels[0].steps == 1901); // 19 for each block: 16, and 3 around the loops
    CHECK(run.kernels[0].runs.size() <= 702);
    CHECK(run.kernels[0].shapes.size() <= 7);
}

TEST_CASE("cycles: other depths from one record are those of other hardware") {
    auto const words = numbers(400);
    auto const shallow = record<by_data<1>>(words);
    auto const deep = record<by_data<20>>(words);
    auto const at_20 = find_cycles(shallow, {.depths = {{"direct", 20}}});
    CHECK(at_20.of("z") == find_cycles(deep).of("z"));
    CHECK(at_20.of("direct") == find_cycles(deep).of("direct"));
    CHECK(find_cycles(deep, {.depths = {{"direct", 1}}}).of("z") == find_cycles(shallow).of("z"));
}

TEST_CASE("cycles: smallest depths") {
    // Where the times are known while compiling, the hardware has the least depth already.
    auto const known = record<two_ways<2>>(numbers(800));
    auto const found = hls::cpu::find_depths(known);
    CHECK(found.of("direct") == hls::view_of_system<two_ways<2>>.pipe("direct").depth);
    CHECK(found.built <= found.best + 6);
    // Elsewhere the run tells. (Every second number is even.)
    auto const run = record<by_data<16>>(numbers(800));
    auto const least = hls::cpu::find_depths(run);
    CHECK(least.needed <= least.best + 8);
    hls::cpu::cycle_options o;
    for (auto const& p : least.pipes) o.depths[p.pipe] = p.needed;
    CHECK(find_cycles(run, o).last == least.needed);
    CHECK(least.of("direct") > 0);
    o.depths["direct"] = least.of("direct") - 1;
    auto const t = find_cycles(run, o);
    bool const is_worse = t.of("z").size() < 400 || t.last > least.best + 8;
    CHECK(is_worse);
}

TEST_CASE("cycles: a deadlock, with who waits for whom") {
    auto const run = record<by_data<2>>(numbers(100));
    auto const t = find_cycles(run);
    CHECK(t.of("z").empty());
    CHECK(hls::cpu::find_standstill(t).why == hls::cpu::run_end::deadlock);
    std::string const text = hls::cpu::deadlock_text(t);
    INFO(text);
    CHECK(text.find("HLS0809: system `by_data` stands still since cycle") == 0);
    CHECK(text.find("fork_of waits since cycle") != std::string::npos);
    CHECK(text.find("to write pipe `direct` (2 of 2 words) until sum_of reads, cycles.cpp:") !=
          std::string::npos);
    CHECK(text.find("turned waits since cycle") != std::string::npos);
    CHECK(text.find("to read pipe `block` (0 of 4 words) from fork_of, cycles.cpp:") !=
          std::string::npos);
    CHECK(text.find("sum_of waits since cycle 0 to read pipe `back` (0 of 4 words) from turned") !=
          std::string::npos);
    // Words that have run out are no deadlock.
    auto const ended = record<by_data<16>>(numbers(100));
    CHECK(hls::cpu::deadlock_text(find_cycles(ended)).empty());
}

TEST_CASE("cycles: profile") {
    auto const run = record<next_of>(numbers(100));
    auto const p = hls::cpu::profile(run, {.stalls = {{"y", stall_pattern::bursts(1, 3)}}}, 100);
    auto const* const write = p.access("next_of", "y");
    auto const* const read = p.access("next_of", "x");
    REQUIRE(write != nullptr);
    REQUIRE(read != nullptr);
    CHECK(p.cycles == 401); // a word leaves in cycles 4, 8, ... 400
    CHECK(write->words == 100);
    CHECK(write->passed == 100);
    // The first word is written in cycle 0, the second waits from 1 to 4, then each for 3 cycles.
    CHECK(write->stalled == 99 * 3);
    CHECK(write->stalled_in.values() == std::vector<long long>{75, 75, 75, 72});
    CHECK(read->stalled == 0);
    CHECK(p.loops[0].scheduled == 1);
    CHECK(p.loops[0].achieved() == doctest::Approx(3.97));
}

TEST_CASE("cycles: intervals of loops and fill of pipes") {
    auto const run = record<written_slowly>(numbers(80));
    auto const p = hls::cpu::profile(run);
    REQUIRE(p.pipes.size() == 1);
    CHECK(p.pipes[0].words == 80);
    CHECK(p.pipes[0].most_held == 1);
    for (auto const& l : p.loops) {
        if (l.name == "fill" || l.name == "drain") {
            CHECK(l.achieved() == 1);
            CHECK(l.followed >= 70); // 7 of each 8
        }
        if (l.kernel_name == "turned" && l.name.empty()) CHECK(l.achieved() >= 16);
    }
}

TEST_CASE("cycles: advice for every shape of profile") {
    auto const words = numbers(1600);
    hls::cpu::cycle_options const late_x{.stalls = {{"x", stall_pattern::bursts(1, 3)}}};
    hls::cpu::cycle_options const late_y{.stalls = {{"y", stall_pattern::bursts(1, 3)}}};
    CHECK(shape_of<next_of>("next_of", "x", words) == profile_shape::full_use);
    CHECK(shape_of<next_of>("next_of", "x", words, late_x) == profile_shape::late_input);
    CHECK(shape_of<next_of>("next_of", "y", words, late_x) == profile_shape::victim);
    CHECK(shape_of<next_of>("next_of", "y", words, late_y) == profile_shape::late_output);
    CHECK(shape_of<read_slowly>("next_of", "y", words) == profile_shape::slow_reader);
    CHECK(shape_of<written_slowly>("next_of", "x", words) == profile_shape::slow_writer);
    CHECK(shape_of<two_ways<2>>("fork_of", "z", words, {.depths = {{"direct", 3}}}) ==
          profile_shape::shallow_pipe);
    CHECK(
        shape_of<total>("total", "y", words, {.stalls = {{"y", stall_pattern::bursts(1, 999)}}}) ==
        profile_shape::rare_stall);
    CHECK(shape_of<chased>("chased", "m", words, {.stalls = {{"x", stall_pattern::random(50, 1)}}},
                           {.high_stall = 1, .rare_use = 0}) == profile_shape::busy_memory);
    CHECK(shape_of<slow>("slow", "x", words) == profile_shape::slow_loop);
    CHECK(shape_of<uneven>("uneven", "seldom", words) == profile_shape::rare_access);
    CHECK(shape_of<uneven>("uneven", "often", words) == profile_shape::full_use);
    CHECK(shape_of<rarely>("rarely", "y", words) == profile_shape::skipped_access);
    CHECK(shape_of<next_of>("next_of", "x", words,
                            {.stalls = {{"x", stall_pattern::bursts(12, 1)}}}) ==
          profile_shape::fine);
}

TEST_CASE("cycles: no advice where nothing has happened") {
    CHECK(shape_of<next_of>("next_of", "x", {}) == profile_shape::fine);
    CHECK(shape_of<slow>("slow", "y", {}) == profile_shape::fine);
}

TEST_CASE("cycles: advice for words that go round") {
    std::string const text = hls::cpu::profile_report(record<going_round>(numbers(100)));
    INFO(text);
    CHECK(text.find("Words go round: kernel `halved` waits at `halved.x`") != std::string::npos);
    CHECK(text.find("sets the pace") == std::string::npos);
}

TEST_CASE("cycles: advice names the cause") {
    auto const run = record<read_slowly>(numbers(800));
    std::string const text = hls::cpu::profile_report(run);
    INFO(text);
    CHECK(text.find("`next_of.y` (cycles.cpp:") != std::string::npos);
    CHECK(text.find("pipe `a` is emptied too slowly, and a deeper one would not help. Kernel "
                    "`turned` sets the pace.") != std::string::npos);
    auto const shallow = record<two_ways<2>>(numbers(800));
    std::string const deeper = hls::cpu::profile_report(shallow, {.depths = {{"direct", 3}}});
    INFO(deeper);
    CHECK(deeper.find("pipe `direct` (cycles.cpp:") != std::string::npos);
    CHECK(deeper.find("is too shallow. With ") != std::string::npos);
}

TEST_CASE("cycles: profile and trace as JSON") {
    auto const run = record<written_slowly>(numbers(80));
    nlohmann::json const p = hls::cpu::profile_json(hls::cpu::profile(run));
    CHECK(p["name"] == "written_slowly");
    CHECK(p["pipes"][0]["words"] == 80);
    CHECK(p["accesses"][0]["kernel"] == "turned");
    CHECK(p["accesses"][0]["where"]["file"] == "cycles.cpp");
    std::ostringstream text;
    hls::cpu::write_trace_events(text, run);
    nlohmann::json const events = nlohmann::json::parse(text.str());
    long long words = 0, most = 0;
    for (auto const& e : events) {
        words += e["ph"] == "X" && e["name"] == "word";
        if (e["ph"] == "C") most = std::max(most, e["args"]["words"].get<long long>());
    }
    CHECK(words == 4 * 80); // two kernels read and write each
    CHECK(most == 1);
}

TEST_CASE("cycles: mistakes") {
    auto const run = record<written_slowly>(numbers(8));
    CHECK_THROWS_WITH(find_cycles(run, {.depths = {{"b", 2}}}),
                      "HLS0808: there is no pipe 'b' in 'written_slowly'; there is: a");
    CHECK_THROWS_WITH(find_cycles(run, {.stalls = {{"z", {}}}}),
                      "HLS0808: there is no port 'z' in 'written_slowly'; there is: x, y");
    CHECK_THROWS_AS(find_cycles(run, {.depths = {{"a", -1}}}), std::invalid_argument);
    CHECK_THROWS_AS(stall_pattern::random(100, 1), std::invalid_argument);
    CHECK_THROWS_AS(stall_pattern::bursts(0, 1), std::invalid_argument);
    CHECK_THROWS_AS(hls::cpu::profile(run, {}, 0), std::invalid_argument);
}
