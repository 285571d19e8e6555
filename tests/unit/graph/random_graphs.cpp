// Random graphs: every pass keeps what ports see, and every plan survives the verifier and
// overlapped runs.
#include <memory>

#include <doctest/doctest.h>

#include <hls/hls.hpp>

#include "random_graph.hpp"
#include "run_time.hpp"

namespace {

using namespace test;

constexpr int iterations = 12;

// Operands stand earlier, types have 1..128 bits, conditions are one bit.
bool well_formed(ir::builder const& g) {
    auto is_bit = [&](int id) { return g.nodes[id].type == ir::value_type{1, false}; };
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        for (int k = 0; k < 3; ++k)
            if (ir::operand(n, k) < 0 || ir::operand(n, k) >= i) return false;
        if (n.type.width < 1 || n.type.width > 128) return false;
        if (ir::predicate(n) != ir::none && !is_bit(ir::predicate(n))) return false;
        if (n.kind == ir::op::select && !is_bit(n.a)) return false;
        if ((n.kind == ir::op::add || n.kind == ir::op::select) &&
            (n.a == ir::none || n.b == ir::none))
            return false;
    }
    return true;
}

struct passes {
    std::unique_ptr<ir::builder> written = std::make_unique<ir::builder>();
    std::unique_ptr<ir::builder> simplified, expanded, summed, balanced, finished;

    void transform(hls::device const& target) {
        simplified = std::make_unique<ir::builder>(ir::simplified(*written));
        expanded = std::make_unique<ir::builder>(ir::narrow(ir::expand(*simplified)));
        summed = std::make_unique<ir::builder>(ir::sums(*expanded, target));
        balanced = std::make_unique<ir::builder>(ir::balance(*summed, target));
        finished = std::make_unique<ir::builder>(ir::finished(*balanced));
    }
};

void check_passes(std::uint64_t seed, int statements, hls::device const& target) {
    INFO("seed ", seed, ", ", statements, " statements, device ",
         static_cast<char const*>(target.name));
    passes p;
    random_graph(*p.written, seed, statements);
    p.transform(target);
    ports const expected = run(*p.written, iterations, seed);
    REQUIRE(well_formed(*p.written));
    CHECK(well_formed(*p.simplified));
    CHECK(run(*p.simplified, iterations, seed) == expected);
    CHECK(well_formed(*p.expanded));
    CHECK(!ir::wants_expansion(*p.expanded));
    CHECK(run(*p.expanded, iterations, seed) == expected);
    CHECK(well_formed(*p.summed));
    CHECK(run(*p.summed, iterations, seed) == expected);
    CHECK(well_formed(*p.balanced));
    CHECK(run(*p.balanced, iterations, seed) == expected);
    CHECK(well_formed(*p.finished));
    CHECK(run(*p.finished, iterations, seed) == expected);
}

// RAMs and multipliers take several cycles.
constexpr hls::device several_cycles = [] {
    hls::device d = hls::generic;
    d.ram_cycles = 3;
    d.multiplier_cycles = 2;
    d.multiplier_ps = 1200;
    return d;
}();

void check_plan(std::uint64_t seed, int statements, hls::options const& wanted) {
    INFO("seed ", seed, ", ", statements, " statements, ", wanted.clock_mhz, " MHz, II ",
         wanted.initiation_interval, ", device ",
         static_cast<char const*>(wanted.device.chosen->name));
    passes p;
    random_graph(*p.written, seed, statements);
    p.transform(wanted.device);
    ports const expected = run(*p.finished, iterations, seed);
    if (int const usable = hls::detail::requested_ps(wanted); usable > 0) {
        *p.finished = ir::clocked(*p.finished, wanted.device, usable);
        CHECK(well_formed(*p.finished));
    }
    auto const plan = std::make_unique<ir::big_plan>(ir::find_plan(*p.finished, wanted));
    if (!plan->feasible) {
        CHECK((wanted.clock_mhz != 0 || wanted.initiation_interval != 0));
        CHECK(ir::explain(*p.finished, wanted, *plan).number != 0);
        return;
    }
    CHECK(ir::verify(*p.finished, *plan, wanted.device));
    CHECK((wanted.initiation_interval == 0 || plan->ii == wanted.initiation_interval));
    CHECK((wanted.clock_mhz == 0 || plan->period_ps <= ir::period_of(wanted.clock_mhz)));
    CHECK(run(*p.finished, iterations, seed) == expected);
    CHECK(run_as_planned(*p.finished, *plan, iterations, seed) == expected);
}

// What was asked of effects is kept by passes, and holds in the plan or is rejected by name.
bool check_timing(std::uint64_t seed, int statements, hls::options const& wanted) {
    INFO("seed ", seed, ", ", statements, " statements, ", wanted.clock_mhz, " MHz, II ",
         wanted.initiation_interval);
    passes p;
    random_graph(*p.written, seed, statements, true);
    p.transform(wanted.device);
    auto const plan = std::make_unique<ir::big_plan>(ir::find_plan(*p.finished, wanted));
    if (!plan->feasible) {
        CHECK(ir::explain(*p.finished, wanted, *plan).number != 0);
        return false;
    }
    CHECK(ir::verify(*p.finished, *plan, wanted.device));
    CHECK(run_as_planned(*p.finished, *plan, iterations, seed) ==
          run(*p.written, iterations, seed));
    return true;
}

struct requested_again {
    int tried;
    int found;
};

std::vector<int> seen_effects(ir::builder const& g) {
    std::vector<int> ids;
    for (int i = 1; i < g.node_count; ++i)
        if (ir::is_seen(g.nodes[i].kind)) ids.push_back(i);
    return ids;
}

// Controls between random effects: cycles(first, second), of the same relation or any.
void ask(ir::builder& g, std::vector<int> const& effects, std::mt19937& random, bool stretch,
         auto cycles) {
    using relation = hls::latency_relation;
    g.control_count = 0;
    for (int k = 1 + int(random() % 5); k > 0; --k) {
        auto first = random() % effects.size(), second = random() % effects.size();
        if (stretch && first > second) std::swap(first, second);
        relation const r = stretch ? relation::at_least : relation(random() % 3);
        auto const from = short(first + 1), to = short(second + 1);
        if (from != to)
            g.controls[g.control_count++] = {from, from, to, r,
                                             short(cycles(effects[first], effects[second]))};
    }
}

// A plan that is stretched by some controls shows what is possible: distances of it are asked for.
void check_possible(std::uint64_t seed, int statements, requested_again& counts) {
    INFO("seed ", seed, ", ", statements, " statements");
    passes p;
    random_graph(*p.written, seed, statements);
    p.transform(hls::generic);
    ir::builder& g = *p.finished;
    std::vector<int> const effects = seen_effects(g);
    for (std::size_t i = 0; i < effects.size(); ++i) g.nodes[effects[i]].timing = short(i + 1);
    std::mt19937 random(static_cast<unsigned>(seed));
    ask(g, effects, random, true, [&](int, int) { return int(random() % 9); });
    hls::options wanted{.clock_mhz = 50};
    auto const stretched = std::make_unique<ir::big_plan>(ir::find_plan(g, wanted));
    if (!stretched->feasible) return;
    ask(g, effects, random, false,
        [&](int from, int to) { return stretched->cycle[to] - stretched->cycle[from]; });
    wanted.initiation_interval = stretched->ii;
    auto const again = std::make_unique<ir::big_plan>(ir::find_plan(g, wanted));
    ++counts.tried;
    if (again->feasible) CHECK(ir::verify(g, *again, wanted.device));
    counts.found += again->feasible;
}

int scale() {
    return std::getenv("HLS_RANDOM_SCALE") ? std::atoi(std::getenv("HLS_RANDOM_SCALE")) : 1;
}

TEST_CASE("passes keep what ports see") {
    for (std::uint64_t seed = 1; seed <= std::uint64_t(300 * scale()); ++seed)
        check_passes(seed, 10 + int(seed % 90), seed % 2 == 0 ? hls::ice40_hx : hls::generic);
}

TEST_CASE("plans of random graphs hold") {
    for (std::uint64_t seed = 1; seed <= std::uint64_t(100 * scale()); ++seed) {
        static constexpr int clocks[] = {0, 0, 20, 50, 130, 300};
        static constexpr int intervals[] = {0, 0, 1, 2, 5, 9};
        hls::options wanted;
        if (seed % 2 == 0) wanted.device = hls::ice40_hx;
        if (seed % 5 == 0) wanted.device = several_cycles;
        wanted.clock_mhz = clocks[seed / 2 % 6];
        wanted.initiation_interval = intervals[seed / 12 % 6];
        check_plan(seed + 1000000, 6 + int(seed % 50), wanted);
    }
}

TEST_CASE("latency controls that are possible are met") {
    requested_again counts{};
    for (std::uint64_t seed = 1; seed <= std::uint64_t(50 * scale()); ++seed)
        check_possible(seed + 3000000, 8 + int(seed % 40), counts);
    INFO(counts.found, " of ", counts.tried);
    CHECK(counts.tried > 40 * scale());
    CHECK(counts.found >= counts.tried - counts.tried / 100 - 1);
}

TEST_CASE("latency controls and fences of random graphs hold") {
    int held = 0, count = 100 * scale();
    for (std::uint64_t seed = 1; seed <= std::uint64_t(count); ++seed) {
        static constexpr int clocks[] = {0, 100, 20, 200};
        hls::options wanted;
        wanted.clock_mhz = clocks[seed % 4];
        wanted.initiation_interval = seed % 5 == 0 ? 9 : 0;
        held += check_timing(seed + 2000000, 6 + int(seed % 40), wanted);
    }
    CHECK(held > count / 3);
    CHECK(held < count);
}

} // namespace
