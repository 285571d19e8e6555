// Parts of a kernel in its report: areas of basic blocks and their rows, clusters, variables for
// the next iteration, memories of which nothing is left, advice.
#include <doctest/doctest.h>

#include <hls/area.hpp>
#include <hls/verilog/report/page/write.hpp>
#include <hls/verilog/verilog.hpp>
#include <nlohmann/json.hpp>

#include "../../graph/sample_kernels.hpp"

namespace {

using nlohmann::json;
using namespace hls;

inline constexpr auto parted =
    kernel<"parted">([](in<"x", sint<16>> x, out<"y", sint<32>> y, reg<"total", sint<32>> total,
                        reg<"fixed", sint<8>> fixed, array<"dead", sint<8>, 16> dead,
                        array<"words", sint<16>, 256> words, control flow) {
        flow.for_("fill", 256, [&](auto i) { words[i] = x.read(); });
        flow.for_("sum", 256, [&](auto i) { total = wrap<sint<32>>(total + words[i] * fixed); });
        dead[0] = wrap<sint<8>>(total);
        sint<8> const gone = dead[1];
        static_cast<void>(gone);
        y.write(total);
    });

inline constexpr auto free_after_read =
    kernel<"free_after_read", options{.clock_mhz = 200, .stall_free = true}>(
        [](in<"x", sint<16>> x, out<"y", sint<64>> y) {
            sint<16> const v = x.read();
            y.write((v * v) * (v * v));
        });

inline constexpr auto costly = kernel<"costly">(
    [](in<"a", hls::uint<32>> a, in<"b", hls::uint<5>> b, out<"y", hls::uint<32>> y) {
        hls::uint<5> const by = b.read();
        hls::uint<32> const v = a.read();
        y.write((v >> by) / (by + 1));
    });

inline constexpr auto product = kernel<"product", options{.device = ice40_hx}>(
    [](in<"a", sint<16>> a, in<"b", sint<16>> b, out<"y", sint<32>> y) {
        y.write(a.read() * b.read());
    });

inline constexpr auto float_sum = kernel<"float_sum">(
    [](in<"a", hls::float32> a, in<"b", hls::float32> b, out<"y", hls::float32> y) {
        hls::float32 const v = a.read(), w = b.read();
        hls::float32 const sum = v + w;
        y.write(sqrt(sum));
    });
inline constexpr int line_of_sum = __LINE__ - 3;

json files_of(design_view const& d, char const* file) {
    auto const files = verilog::detail::files_of({{&d}, {report::facts_of(d)}, {}});
    return json::parse(verilog::text_of(files.at(file), 1))["designs"][0]["kernels"][0];
}

ir::area area_in(json const& x) {
    json const& a = x["area"];
    return {a["luts"], a["flip_flops"], a["multipliers"], a["ram_blocks"], a["single_port_rams"]};
}

ir::area sum_of(json const& all) {
    ir::area sum{};
    for (json const& x : all) sum = sum + area_in(x);
    return sum;
}

} // namespace

TEST_CASE("blocks add up to the kernel, whose area is a constant; rows and lines to their block") {
    CHECK(area_in(files_of(design_of<free_after_read>, "area")) == area_of<free_after_read>);
    for (design_view const* d : {&design_of<parted>, &design_of<free_after_read>}) {
        json const k = files_of(*d, "area");
        CHECK(sum_of(k["blocks"]) == area_in(k));
        for (json const& b : k["blocks"]) {
            CHECK(sum_of(b["rows"]) == area_in(b));
            CHECK(sum_of(b["lines"]) == area_in(b));
        }
    }
}

TEST_CASE("a register of the user's is a row of its own, with what it feeds back") {
    json const blocks = files_of(design_of<parted>, "area")["blocks"];
    bool found = false;
    for (json const& b : blocks)
        for (json const& r : b["rows"])
            found = found || (r["row"] == "feedback" && r["name"] == "total" &&
                              r["area"]["flip_flops"] == 32 && b["number"] == -1);
    CHECK(found);
    json const pipeline = files_of(design_of<parted>, "pipeline");
    for (json const& f : pipeline["feedback"]) {
        CHECK(f["depth"] == f["distance"].get<int>() * f["interval"].get<int>());
        if (f["name"] == "total") CHECK(f["interval"] == schedule<parted>.loop("sum").ii);
    }
}

TEST_CASE("memories and registers of which nothing is left are listed with the reason") {
    json const k = files_of(design_of<parted>, "new_lmview");
    std::map<std::string, std::string> reasons;
    for (json const& x : k["optimized_away"]) reasons[x["name"]] = x["reason"];
    CHECK(reasons["dead"] == "no output depends on it");
    CHECK(reasons["fixed"] == "nothing writes it: its value is a constant");
    for (char const* list : {"memories", "registers"})
        for (json const& x : k[list]) CHECK(reasons.count(x["name"]) == 0);
}

TEST_CASE(
    "operations up to the last cycle that may wait are stall-enable, those behind stall-free") {
    for (design_view const* d : {&design_of<parted>, &design_of<free_after_read>}) {
        json const all = files_of(*d, "pipeline")["clusters"];
        json const operations = files_of(*d, "schedule")["operations"];
        int last_wait = -1;
        for (json const& x : operations)
            if (x["cluster"] == -1 && x["kind"] == "effect")
                last_wait = std::max(last_wait, x["cycle"].get<int>());
        for (json const& x : operations) {
            if (x["cluster"] == -1) continue;
            json const& c = all[x["cluster"].get<std::size_t>()];
            CHECK((c["kind"] == "stall-free") == (x["cycle"].get<int>() > last_wait));
            CHECK(c["block"] == x["block"]);
            CHECK(x["cycle"] >= c["first_cycle"]);
            CHECK(x["cycle"] <= c["last_cycle"]);
        }
        for (json const& c : all) CHECK((c["kind"] == "stall-free") == c["held_by"].empty());
    }
    json const free = files_of(design_of<free_after_read>, "pipeline");
    CHECK(free["exit_fifos"].size() == 1);
    CHECK(free["clusters"].back()["kind"] == "stall-free");
}

TEST_CASE("each loop has the longest path of its own operations") {
    json const loops = files_of(design_of<parted>, "loops_attr")["loops"];
    REQUIRE(loops.size() == 2);
    int slowest = 0;
    for (json const& l : loops) {
        CHECK(l["period_ps"] > 0);
        slowest = std::max(slowest, l["period_ps"].get<int>());
    }
    CHECK(slowest <= schedule<parted>.period_ps);
}

TEST_CASE("advice names what costs much, in its line") {
    json const all = files_of(design_of<costly>, "area")["advice"];
    std::set<std::string> kinds;
    for (json const& x : all) kinds.insert(x["kind"]);
    CHECK(kinds.count("division") == 1);
    CHECK(kinds.count("shifter") == 1);
    CHECK(files_of(design_of<sample::histogram>, "area")["advice"].empty());

    json const advice = files_of(design_of<product>, "area")["advice"]; // no multipliers there
    REQUIRE(advice.size() == 1);
    CHECK(advice[0]["kind"] == "product");
    CHECK(advice[0]["text"].get<std::string>().find("in look-up tables") != std::string::npos);
}

TEST_CASE("parts of a floating point operation stand in the user's line, with the user's name") {
    json const schedule = files_of(design_of<float_sum>, "schedule");
    json const area = files_of(design_of<float_sum>, "area");
    int sums = 0, roots = 0, lines = 0;
    for (json const& x : schedule["operations"]) {
        std::string const what = x["what"];
        bool const is_sum = what.rfind("+ of float32: ", 0) == 0,
                   is_root = what.rfind("sqrt of float32: ", 0) == 0;
        sums += is_sum;
        roots += is_root;
        if (is_sum) CHECK(x["where"]["line"] == line_of_sum);
        if (is_root) CHECK(x["where"]["line"] == line_of_sum + 1);
        bool const is_part = x["kind"] == "computes" || x["kind"] == "wires";
        if (is_part) CHECK((is_sum || is_root));
    }
    CHECK(sums > 30);
    CHECK(roots > 50);
    for (json const& x : area["lines"])
        lines += !x["where"].is_null() &&
                 (x["where"]["line"] == line_of_sum || x["where"]["line"] == line_of_sum + 1);
    CHECK(lines == 2);
}
