// User blocks in the report of a kernel: each module once, with its instances; none that nobody
// uses.
#include <doctest/doctest.h>

#include <hls/hls.hpp>
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

TEST_CASE("a kernel without user blocks says nothing of them") {
    CHECK(hls::verilog::detail::user_blocks_text({}).empty());
}

} // namespace
