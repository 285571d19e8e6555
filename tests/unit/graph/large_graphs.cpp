// Long sums of products and long chains: the passes keep their values however large they are.
#include <doctest/doctest.h>

#include <memory>
#include <random>

#include <hls/hls.hpp>

#include "../../support/nodes.hpp"
#include "run_time.hpp"

namespace {

using namespace test;

struct long_graph {
    std::unique_ptr<ir::builder> graph = std::make_unique<ir::builder>();

    explicit long_graph(int taps, ir::value_type tap, ir::value_type word) {
        ir::builder& g = *graph;
        g.node_count = 1;
        g.id = hls::make_name("long");
        add_resource(ir::resource_kind::input, "x", tap, 1);
        add_resource(ir::resource_kind::output, "y", word, 1);
        add_resource(ir::resource_kind::shift_register, "taps", tap, taps);
    }
    void add_resource(ir::resource_kind kind, char const* id, ir::value_type type, int depth) {
        ir::resource& r = graph->resources[graph->resource_count++];
        r.kind = kind;
        r.id = hls::make_name(id);
        r.type = type;
        r.depth = depth;
    }
    int add(ir::op kind, ir::value_type type, int a = 0, int b = 0, long long value = 0,
            int resource = 0) {
        return ir::append(*graph, node_of(kind, type, a, b, ir::none, value, resource));
    }
    int tap(int k) { return add(ir::op::tap, graph->resources[2].type, 0, 0, k, 2); }
    void finish(int result) {
        add(ir::op::write, graph->resources[1].type, result, 0, 0, 1);
        add(ir::op::shift, graph->resources[2].type,
            add(ir::op::read, graph->resources[0].type, 0, 0, 0, 0), 0, 0, 2);
    }
};

// Gives the limits that were reached.
unsigned check(long_graph const& g, hls::device const& target) {
    ports const expected = run(*g.graph, 30, 7);
    auto const simplified = std::make_unique<ir::builder>(ir::simplified(*g.graph));
    CHECK(run(*simplified, 30, 7) == expected);
    auto const fitted = std::make_unique<ir::builder>(ir::fitted(*simplified, target));
    CHECK(run(*fitted, 30, 7) == expected);
    auto const finished = std::make_unique<ir::builder>(ir::finished(*fitted));
    CHECK(run(*finished, 30, 7) == expected);
    for (int i = 1; i < finished->node_count; ++i)
        if (finished->nodes[i].type.width > 128)
            FAIL_CHECK("node ", i, " has ", finished->nodes[i].type.width, " bits");
    return finished->cuts;
}

void check_filter(int taps, int bits, hls::device const& target) {
    CAPTURE(taps);
    CAPTURE(bits);
    INFO("device ", std::string(target.name));
    std::mt19937_64 random(std::uint64_t(taps) * 64 + std::uint64_t(bits));
    long_graph g(taps, {12, true}, {60, true});
    int sum = ir::append_constant(*g.graph, 0);
    for (int k = 0; k < taps; ++k) {
        auto const coefficient = static_cast<long long>(random()) >> (64 - bits);
        int const product = g.add(ir::op::multiply, {short(12 + bits), true}, g.tap(k),
                                  ir::append_constant(*g.graph, coefficient));
        sum = g.add(ir::op::add, {60, true}, sum, product);
    }
    g.finish(sum);
    unsigned const cuts = check(g, target);
    if (taps <= 128) CHECK(cuts == 0);
    if (taps <= 511) CHECK((cuts | ir::many_constants) == ir::many_constants);
    if (taps >= 600 && bits >= 8)
        CHECK((cuts | ir::many_constants) == (ir::long_sum | ir::many_constants));
}

TEST_CASE("filters of every size keep their values") {
    for (int taps : {1, 2, 7, 60, 128, 129, 200, 300, 511, 512, 513, 700})
        for (int bits : {1, 2, 8, 16, 24, 44, 58})
            for (hls::device const* target : {&hls::generic, &hls::ice40_hx})
                check_filter(taps, bits, *target);
}

TEST_CASE("long chains of and, or, xor keep their values") {
    for (ir::op kind : {ir::op::bit_and, ir::op::bit_or, ir::op::bit_xor})
        for (int length : {2, 5, 100, 509, 510, 511, 512, 513, 600, 2000}) {
            CAPTURE(length);
            long_graph g(length, {8, false}, {8, false});
            int all = g.tap(0);
            for (int k = 1; k < length; ++k) all = g.add(kind, {8, false}, all, g.tap(k));
            g.finish(all);
            unsigned const cuts = check(g, hls::ice40_hx);
            if (length <= 511) CHECK(cuts == 0);
            if (length >= 600) CHECK(cuts == ir::long_chain);
        }
}

} // namespace

// More loads than the tables of the scheduler once held: each takes the only port for a cycle.
template <int Loads>
inline constexpr auto gather = hls::kernel<"gather">([](hls::in<"x", hls::uint<10>> x,
                                                        hls::out<"y", hls::uint<16>> y,
                                                        hls::array<"m", hls::uint<8>, 1024> m) {
    hls::uint<10> const i = x.read();
    hls::uint<16> sum = 0;
    for (int k = 0; k < Loads; ++k) sum = sum + m[i + k];
    m[i] = sum;
    y.write(sum);
});

template <int Loads>
void check_gather() {
    CAPTURE(Loads);
    auto const written = std::make_unique<ir::builder>(hls::trace(gather<Loads>));
    REQUIRE(written->problem.number == 0);
    ports const expected = run(*written, 40, 3);
    auto const simplified = std::make_unique<ir::builder>(ir::simplified(*written));
    auto const fitted = std::make_unique<ir::builder>(ir::fitted(*simplified, hls::generic));
    auto const built = std::make_unique<ir::builder>(ir::finished(*fitted));
    auto const plan = std::make_unique<ir::big_plan>(ir::find_plan(*built, hls::options{}));
    REQUIRE(plan->feasible);
    CHECK(plan->ii == Loads + 1); // the next iteration waits for the store
    CHECK(ir::verify(*built, *plan, hls::generic));
    CHECK(run_as_planned(*built, *plan, 40, 3) == expected);
}

TEST_CASE("memories take as many accesses as a kernel has") {
    check_gather<63>();
    check_gather<130>();
    check_gather<600>();
}
