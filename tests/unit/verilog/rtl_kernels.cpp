// RTL kernels: what runs on the CPU, what is printed of them, what reports state, and what nobody
// knows of them.
#include <doctest/doctest.h>

#include <hls/area.hpp>
#include <hls/cpu/recorder/record_run.hpp>
#include <hls/cpu/run.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/report/design.hpp>
#include <hls/verilog/report/explain.hpp>
#include <hls/verilog/report/figures.hpp>
#include <hls/verilog/report/json.hpp>
#include <hls/verilog/verilog.hpp>

#include <string>
#include <vector>

namespace {

using hls::in, hls::kernel, hls::out, hls::pipe, hls::rtl_kernel, hls::system, hls::uint, hls::when;

template <int Limit>
inline constexpr auto small_ones = rtl_kernel<"small_ones", hls::module_parameter<"LIMIT", Limit>>(
    {.area = {.luts = 12, .flip_flops = 0, .multipliers = 0},
     .clock = "aclk",
     .reset_n = "aresetn"},
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
        when(v < Limit, [&] { y.write(v); });
    });
constexpr auto small_ones_9 = small_ones<9>;
constexpr auto plus_one = kernel<"plus_one">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(uint<8>(x.read() + 1)); });
constexpr auto joined = system<"joined">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p, pipe<"q", uint<8>, 3> q) {
        small_ones<9>(x, p);
        plus_one(p, q);
        small_ones<5>(q, y);
    });
constexpr auto printed = rtl_kernel<"printed">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("{}", v);
    y.write(v);
});

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("the CPU runs the meaning") {
    std::vector<unsigned> const words{3, 9, 200, 8, 4};
    CHECK(hls::cpu::run<small_ones_9>(words) == std::vector<unsigned char>{3, 8, 4});
    CHECK(hls::cpu::run<joined>(words) == std::vector<unsigned char>{4}); // each has its own limit
}

TEST_CASE("instances have the names and parameters of the module, and no module is printed") {
    std::string const text = hls::verilog_text<joined>();
    CHECK(has(text, "  small_ones #(.LIMIT(9)) kernel_small_ones ("));
    CHECK(has(text, "  small_ones #(.LIMIT(5)) kernel_small_ones_2 ("));
    CHECK(has(text, "\n    .aclk(clk), .aresetn(!rst),\n    .x_data(x_data),"));
    CHECK(has(text, "plus_one kernel_plus_one ("));
    CHECK(has(text, "\n    .clk(clk), .rst(rst),\n    .x_data(p_data),"));
    CHECK(!has(text, "module small_ones"));
}

TEST_CASE("the bench has an instance of the module alone, and watches it within a system") {
    auto const alone = hls::verilog::random_testbench(hls::design_of<small_ones_9>, 50, 1);
    std::string const& bench = alone.at("small_ones_tb.v");
    CHECK(has(bench, "  small_ones #(.LIMIT(9)) kernel (\n    .aclk(clk),\n    .aresetn(!rst),"));
    CHECK(has(bench, "timed = 1'b0"));
    CHECK(!has(bench, "own_"));
    auto const inside = hls::verilog::random_testbench(hls::design_of<joined>, 50, 1);
    std::string const& watched = inside.at("joined_tb.v");
    CHECK(has(watched, "fail(\"small_ones: a waiting word of y changed\")"));
    CHECK(has(watched, "_before <= kernel.p_data;"));
    CHECK(has(watched, "timed = 1'b0"));
    CHECK(!hls::design_of<joined>.proven);
    CHECK(has(watched, "fail(\"small_ones_2: x_ready is unknown while a word waits\")"));
    CHECK(!has(watched, "plus_one:"));
}

TEST_CASE("what is not known is shown as such, and what is stated is in the sums") {
    auto const facts = hls::report::facts_of(hls::design_of<joined>);
    std::string const text = hls::verilog::schedule_text(facts);
    CHECK(has(text, "RTL kernels: nobody knows interval, latency and clock of `small_ones`, "));
    CHECK(has(text, "small_ones_2: takes 12 LUTs, ? block RAMs"));
    CHECK(has(text, "    x_ready depends on the module of small_ones\n"));
    CHECK(has(text, "    y_valid depends on the module of small_ones_2\n"));
    CHECK(hls::area_of<joined>.luts ==
          24 + hls::area_of<plus_one>.luts + hls::hw::pipe_area(hls::design_of<joined>, 3).luts);
    CHECK(has(hls::verilog::json_text(facts), "\"interval\": null"));
    CHECK(
        has(hls::verilog::figures_text(facts), "joined kernel small_ones: RTL kernel on generic"));
    CHECK(has(hls::verilog::explain_text(facts), "perhaps the Verilog module of an RTL kernel"));
    auto const alone = hls::report::facts_of(hls::design_of<small_ones_9>);
    CHECK(has(hls::verilog::schedule_text(alone),
              "RTL kernel: module small_ones #(.LIMIT(9)), which takes 12 LUTs, ? block RAMs"));
    CHECK(has(hls::verilog::explain_text(alone), "II ? at ? MHz"));
}

TEST_CASE("what needs cycles or hardware of it is rejected") {
    std::vector<hls::cpu::given_words> const inputs(1);
    CHECK_THROWS_WITH(hls::cpu::record_run(hls::design_of<joined>, inputs, {}),
                      "HLS0846: nobody knows the cycles of an RTL kernel in 'joined'; its test "
                      "bench shows them in simulation");
    CHECK_THROWS(hls::verilog::write_report({&hls::design_of<joined>}, {"never_written", {}}));
    auto const shown = hls::verilog::generated_of<printed>();
    CHECK_THROWS_WITH(hls::verilog::printing_module_text(shown),
                      "HLS0844: --prints: 'printed' is an RTL kernel, so its prints are in its "
                      "meaning and not in its module; runs on the CPU show them");
}

} // namespace
