// The facts of designs: what JSON tells is what the schedule is, and areas add up.
#include <doctest/doctest.h>

#include <hls/verilog/report/json.hpp>
#include <hls/verilog/report/without_page.hpp>
#include <nlohmann/json.hpp>

#include "../../graph/sample_kernels.hpp"

namespace {

using nlohmann::json;
using namespace hls;

json facts(design_view const& d) { return json::parse(verilog::json_text(report::facts_of(d))); }

json sum_of(json const& list) {
    json sum = {{"luts", 0},
                {"flip_flops", 0},
                {"multipliers", 0},
                {"ram_blocks", 0},
                {"single_port_rams", 0}};
    for (json const& one : list)
        for (auto& [kind, count] : sum.items())
            count = count.get<int>() + one["area"][kind].get<int>();
    return sum;
}

inline constexpr auto doubled = kernel<"doubled">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });

inline constexpr auto passing =
    kernel<"passing">([](in<"x", hls::uint<9>> x, out<"y", hls::uint<9>> y) { y.write(x.read()); });

inline constexpr auto two = hls::system<"two">(
    [](in<"a", hls::uint<8>> a, out<"b", hls::uint<9>> b, hls::pipe<"p", hls::uint<9>, 4> p) {
        doubled(a, p);
        passing(p, b);
    });

inline constexpr auto in_loops =
    kernel<"in_loops">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<10>> y,
                          reg<"sum", hls::uint<10>> sum, control flow) {
        flow.for_("row", 2, {.loop_coalesce = 1}, [&](auto) {
            flow.for_("column", 4, [&](auto) { sum += x.read(); });
            flow.for_("copy", 3, {.unroll = 3}, [&](auto i) { sum += i; });
            y.write(sum);
        });
    });

inline constexpr auto leaving =
    kernel<"leaving">([](in<"x", hls::uint<6>> x, out<"y", hls::uint<6>> y, control flow) {
        flow.for_("i", 9, {.loop_coalesce = 1}, [&](auto) { // by itself it is one with the kernel
            hls::uint<6> const v = x.read();
            y.write(v);
            flow.leave_when(fpga_reg(v == 3));
        });
    });

inline constexpr auto masked = kernel<"masked", options{.device = ice40_hx}>(
    [](in<"a", hls::uint<8>> a, in<"b", hls::uint<8>> b, in<"c", hls::uint<8>> c,
       out<"y", hls::uint<8>> y) { y.write(a.read() & b.read() & c.read()); });

} // namespace

TEST_CASE("a kernel is a design with one part") {
    json const all = facts(design_of<sample::histogram>);
    CHECK(all["system"] == false);
    CHECK(all["kernels"].size() == 1);
    CHECK(all["pipes"].empty());
    json const& k = all["kernels"][0]["kernel"];
    CHECK(k["interval"] == schedule<sample::histogram>.ii);
    CHECK(k["latency"] == schedule<sample::histogram>.latency);
    CHECK(k["register_bits"] == schedule<sample::histogram>.register_bits);
    CHECK(k["limit"]["why"] == "recurrence");
    CHECK(k["loops"].empty());
}

TEST_CASE("every part of the area has its line, and a memory its blocks") {
    json const all = facts(design_of<sample::histogram>);
    json const& k = all["kernels"][0]["kernel"];
    CHECK(sum_of(k["area_by_line"]) == k["area"]);
    CHECK(all["area"] == k["area"]);
    CHECK(k["area"]["flip_flops"] >= schedule<sample::histogram>.register_bits);
    REQUIRE(k["memories"].size() == 1);
    CHECK(k["memories"][0]["kind"] == "array");
    CHECK(k["memories"][0]["area"]["ram_blocks"] == k["area"]["ram_blocks"]);
    CHECK(k["area"]["ram_blocks"] > 0);
}

TEST_CASE("what fits one look-up table is one") {
    json const lines = facts(design_of<masked>)["kernels"][0]["kernel"]["area_by_line"];
    int luts = 0; // but those of control
    for (json const& x : lines) luts += x["where"].is_null() ? 0 : x["area"]["luts"].get<int>();
    CHECK(luts == 8);
}

TEST_CASE("a program without the page says how to get it") {
    CHECK_THROWS_WITH_AS(verilog::reject_page(), doctest::Contains("HLS0837"), std::runtime_error);
}

TEST_CASE("loops: those that are left and those that are unrolled") {
    json const k = facts(design_of<in_loops>)["kernels"][0]["kernel"];
    REQUIRE(k["loops"].size() == 3);
    CHECK(k["loops"][0]["name"] == "row");
    CHECK(k["loops"][0]["shape"] == "outer");
    CHECK(k["loops"][0]["cycles"] == 4 + 1);
    CHECK(k["loops"][2]["shape"] == "pipelined");
    CHECK(k["loops"][2]["interval"] == 1);
    CHECK(k["loops"][1]["shape"] == "unrolled");
    CHECK(k["loops"][1]["trips"] == 3);
}

// A jump names no port: its text was "jump x".
TEST_CASE("a jump in a path is called so") {
    json const k = facts(design_of<leaving>)["kernels"][0]["kernel"];
    json const& path = k["loops"][0]["limit"]["through"];
    REQUIRE(path.size() > 1);
    CHECK(path[path.size() - 1]["what"] == "jump");
}

TEST_CASE("a system has kernels and pipes, and the area of both") {
    json const all = facts(design_of<two>);
    CHECK(all["system"] == true);
    REQUIRE(all["kernels"].size() == 2);
    CHECK(all["kernels"][0]["name"] == "doubled");
    CHECK(all["kernels"][0]["kernel"]["module"] == "doubled");
    REQUIRE(all["pipes"].size() == 1);
    CHECK(all["pipes"][0]["from"] == "doubled");
    CHECK(all["pipes"][0]["to"] == "passing");
    CHECK(all["pipes"][0]["words"] == design_of<two>.pipe("p").depth);
    int luts = all["pipes"][0]["area"]["luts"];
    for (json const& x : all["kernels"]) luts += x["kernel"]["area"]["luts"].get<int>();
    CHECK(all["area"]["luts"] == luts);
    CHECK(all["pipes"][0]["area"]["flip_flops"] >= 4 * 9);
}
