// Instances of user blocks: the inputs that are no operands, and that one whose result nobody needs
// is left out.
#include <doctest/doctest.h>

#include <hls/hardware/lower.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/verilog.hpp>

#include <string>
#include <vector>

namespace {

using hls::in, hls::kernel, hls::out, hls::uint;

template <hls::literal Name, int Latency, int Interval>
constexpr auto raised = hls::block<Name, out<"y", uint<9>>(in<"x", uint<8>>)>(
    {.latency = Latency, .interval = Interval, .start = "go", .reset = "clear"},
    [](auto x) { return x + 1; });

template <auto const& Block>
constexpr auto of_one = kernel<"of_one">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
    y.write(Block(x.read()));
});

template <auto const& Block>
std::string text_of() {
    return hls::verilog::module_text(hls::design_of<of_one<Block>>);
}

bool has(std::string const& text, char const* part) { return text.find(part) != std::string::npos; }

TEST_CASE("a block that computes one word at a time runs on, others have an enable") {
    std::string const alone = text_of<raised<"alone", 4, 4>>();
    CHECK(has(alone, ".clk(clk), .clear(rst), .go("));
    CHECK(!has(alone, ".ce("));
    std::string const paced = text_of<raised<"paced", 4, 3>>();
    CHECK(has(paced, ".clk(clk), .clear(rst), .ce("));
    CHECK(has(paced, ", .go("));
}

constexpr auto first = raised<"first", 1, 1>;
constexpr auto second = raised<"second", 1, 1>;
constexpr auto third = raised<"third", 1, 1>;
constexpr auto of_three = kernel<"of_three">([](in<"x", uint<8>> x, out<"y", uint<11>> y) {
    uint<8> const v = x.read();
    y.write(first(v) + second(v) + third(v));
});

// By a 0.
void replace(hls::hw::netlist& h, int id) {
    int const zero = hls::hw::constant(h, 0, h.nets[std::size_t(id)].type);
    hls::hw::for_each_taken(h, [&](int& taken) {
        if (taken == id) taken = zero;
    });
}

TEST_CASE("an instance whose result nobody needs is left out") {
    hls::kernel_view const& k = hls::view<of_three>;
    hls::hw::netlist h = hls::hw::lower(k.built, k.plan, *k.target);
    REQUIRE(h.blocks.size() == 3);
    int const gone = h.blocks[0].result;
    std::vector<int> const left{h.blocks[1].result, h.blocks[2].result};
    replace(h, gone);
    hls::hw::drop_unused_blocks(h);
    REQUIRE(h.blocks.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(h.blocks[i].result == left[i]);
        CHECK(h.nets[std::size_t(left[i])].value == int(i));
    }
    CHECK(h.nets[std::size_t(gone)].kind == hls::hw::net_kind::constant);
}

} // namespace
