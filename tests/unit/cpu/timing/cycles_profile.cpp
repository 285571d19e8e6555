// Profiles of the cycles mode, the advice that follows from them, and traces.
#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include <hls/cpu/profile/json.hpp>
#include <hls/cpu/waves/trace_events.hpp>

#include "cycle_kernels.hpp"

using namespace cycle_kernels;
using hls::cpu::profile_shape;

namespace {

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

} // namespace

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
    CHECK(text.find("`next_of.y` (cycle_kernels.hpp:") != std::string::npos);
    CHECK(text.find("pipe `a` is emptied too slowly, and a deeper one would not help. Kernel "
                    "`turned` sets the pace.") != std::string::npos);
    auto const shallow = record<two_ways<2>>(numbers(800));
    std::string const deeper = hls::cpu::profile_report(shallow, {.depths = {{"direct", 3}}});
    INFO(deeper);
    CHECK(deeper.find("pipe `direct` (cycle_kernels.hpp:") != std::string::npos);
    CHECK(deeper.find("is too shallow. With ") != std::string::npos);
}

TEST_CASE("cycles: profile and trace as JSON") {
    auto const run = record<written_slowly>(numbers(80));
    nlohmann::json const p = hls::cpu::profile_json(hls::cpu::profile(run));
    CHECK(p["name"] == "written_slowly");
    CHECK(p["pipes"][0]["words"] == 80);
    CHECK(p["accesses"][0]["kernel"] == "turned");
    CHECK(p["accesses"][0]["where"]["file"] == "cycle_kernels.hpp");
    std::ostringstream text;
    hls::cpu::write_trace_events(text, run);
    nlohmann::json const events = nlohmann::json::parse(text.str());
    long long words = 0, most = 0;
    std::map<std::string, int> steps;
    for (auto const& e : events) {
        if (e["ph"] == "X") ++steps[e["name"].get<std::string>()];
        words += e["ph"] == "X" && e["name"] == "word";
        if (e["ph"] == "C") most = std::max(most, e["args"]["words"].get<long long>());
    }
    CHECK(words == 4 * 80); // two kernels read and write each
    CHECK(most == 1);
    for (char const* name : {"fill", "drain", "step"}) { // of loops, and of a kernel without
        INFO(name);
        CHECK(steps[name] >= 80);
    }
}
