// The cycles mode of the CPU backend: exact cycles of small designs, other depths and stalls from
// one record, and who waits for whom. (tests/cycles compares with simulation.)
#include <doctest/doctest.h>

#include <hls/cpu/profile/depths.hpp>
#include <hls/cpu/profile/profile.hpp>
#include <hls/cpu/timeline/deadlock.hpp>

#include "cycle_kernels.hpp"

using namespace cycle_kernels;

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
    // With an interval of 2 the next iteration begins two cycles later at the earliest.
    auto const slowly = record<slow>(numbers(3));
    CHECK(find_cycles(slowly, {.stalls = {{"x", stall_pattern::arrivals({1, 4, 5})}}}).of("x") ==
          cycles{1, 4, 6});
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
    CHECK(run.kernels[0].steps == 1601); // 16 for each block, and the first one of the kernel
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
    CHECK(found.of("direct") == hls::design_of<two_ways<2>>.pipe("direct").depth);
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
    CHECK(hls::cpu::find_deadlock(t).why == hls::cpu::run_end::deadlock);
    std::string const text = hls::cpu::deadlock_text(t);
    INFO(text);
    CHECK(text.find("HLS0809: system `by_data` is deadlocked since cycle") == 0);
    CHECK(text.find("fork_of waits since cycle") != std::string::npos);
    CHECK(
        text.find("to write pipe `direct` (2 of 2 words) until sum_of reads, cycle_kernels.hpp:") !=
        std::string::npos);
    CHECK(text.find("turned waits since cycle") != std::string::npos);
    CHECK(text.find("to read pipe `block` (0 of 4 words) from fork_of, cycle_kernels.hpp:") !=
          std::string::npos);
    CHECK(text.find("sum_of waits since cycle 0 to read pipe `back` (0 of 4 words) from turned") !=
          std::string::npos);
    // Words that have run out are no deadlock.
    auto const ended = record<by_data<16>>(numbers(100));
    CHECK(hls::cpu::deadlock_text(find_cycles(ended)).empty());
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
