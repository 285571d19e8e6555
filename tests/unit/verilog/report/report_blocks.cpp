// User blocks in the report of a kernel: each module with its parameters once, and its instances;
// none that nobody uses.
#include <doctest/doctest.h>

#include <hls/hls.hpp>
#include <hls/verilog/report/json.hpp>
#include <hls/verilog/report/kernel.hpp>

#include <string>

namespace {

using hls::in, hls::kernel, hls::out, hls::uint;

inline constexpr auto square = hls::block<"square", out<"p", uint<16>>(in<"a", uint<8>>)>(
    {.latency = 2, .area = {.luts = 60}}, [](auto a) { return a * a; });
inline constexpr auto halved = hls::block<"halved", out<"p", uint<8>>(in<"a", uint<8>>)>(
    {.latency = 0, .delay_ps = 100}, [](auto a) { return a >> 1; });

constexpr auto blocks = kernel<"blocks">([](in<"x", uint<8>> x, out<"y", uint<17>> y) {
    uint<8> const v = x.read();
    uint<8> const gone = halved(v);
    static_cast<void>(gone);
    y.write(square(v) + square(hls::wrap<uint<8>>(v + 1)));
});

TEST_CASE("a user block is listed once, with its instances") {
    auto const all = hls::report::detail::user_blocks_of(hls::view<blocks>.built);
    REQUIRE(all.size() == 1);
    CHECK(all[0].module == "square");
    CHECK(all[0].instances == 2);
    CHECK(all[0].latency == 2);
    CHECK(all[0].each.luts == 60);
    auto const text = hls::verilog::detail::user_blocks_text(all);
    CHECK(text.find("2 instances of 2 cycles, each takes 60 LUT") != text.npos);
    CHECK(text.find("not stated in .area") != text.npos);
}

template <int Width>
inline constexpr auto divide =
    hls::block<"divide", hls::outs<out<"q", uint<8>>, out<"r", uint<8>>>(in<"a", uint<8>>),
               hls::module_parameter<"WIDTH", Width>, hls::module_parameter<"MODE", "SLOW">>(
        {.latency = 1}, [](auto a) { return std::pair(a / Width, a % Width); });
constexpr auto divided = kernel<"divided">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    auto const [q, r] = divide<10>(v);
    auto const [third, rest] = divide<3>(v);
    y.write(q ^ r ^ third);
});

TEST_CASE("a block with other parameters is another one") {
    auto const all = hls::report::detail::user_blocks_of(hls::view<divided>.built);
    REQUIRE(all.size() == 2);
    CHECK(all[0].results == std::vector<std::string>{"q", "r"});
    CHECK(all[1].instances == 1);
    auto const text = hls::verilog::detail::user_blocks_text(all);
    CHECK(text.find("divide #(.WIDTH(10), .MODE(\"SLOW\")) (") != text.npos);
    CHECK(text.find("divide #(.WIDTH(3), .MODE(\"SLOW\")) (") != text.npos);
    auto const json = hls::verilog::detail::json_of(all[1]);
    CHECK(json["results"].values()[1].text() == "r");
    CHECK(json["parameters"].values()[0]["value"].text() == "3");
    CHECK(json["parameters"].values()[0]["value"].is_integer());
    CHECK(json["parameters"].values()[1]["value"].text() == "SLOW");
}

TEST_CASE("a kernel without user blocks says nothing of them") {
    CHECK(hls::verilog::detail::user_blocks_text({}).empty());
}

} // namespace
