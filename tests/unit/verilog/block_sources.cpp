// The files with the modules of user blocks: each once, however many blocks of it there are with
// other parameters; what is wrong with them.
#include <doctest/doctest.h>

#include <hls/hls.hpp>
#include <hls/verilog/library.hpp>
#include <hls/verilog/print/user_blocks.hpp>

#include <string>

namespace {

using hls::in, hls::kernel, hls::module_parameter, hls::out, hls::uint;

constexpr char const kernels[] = "../../kernels/user_blocks.v";
// As Verilog, this file has the module divider (parameter WIDTH, parameter DEPTH) endmodule, and
// nothing else.
constexpr char const here[] = "block_sources.cpp";

template <int Width, auto const& File, hls::literal Second = "DEPTH">
inline constexpr auto divider =
    hls::block<"divider",
               hls::outs<out<"q", uint<Width>>, out<"r", uint<Width>>>(in<"a", uint<Width>>,
                                                                       in<"b", uint<Width>>),
               module_parameter<"WIDTH", Width>, module_parameter<Second, 1>>(
        {.latency = 1, .source = File}, [](auto a, auto b) { return std::pair(a / b, a % b); });

template <auto const& First, auto const& Second, hls::literal Name = "DEPTH">
constexpr auto divided = kernel<"divided">([](in<"x", uint<8>> x, out<"y", uint<9>> y) {
    uint<8> const v = x.read();
    auto const [q, r] = divider<8, First>(v, 7);
    auto const [wide_q, wide_r] = divider<9, Second, Name>(v, 7);
    y.write(q + wide_r);
});

int count(std::string const& text, std::string const& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

TEST_CASE("a module with other parameters is an instance more, and stands in the text once") {
    std::string const text = hls::verilog::module_text(hls::design_of<divided<kernels, kernels>>);
    CHECK(count(text, "\nmodule divider #(") == 1);
    auto const begin = text.find("/* verilator lint_save */"),
               off = text.find("/* verilator lint_off WIDTH */"),
               module = text.find("\nmodule divider #("),
               end = text.find("/* verilator lint_restore */");
    CHECK((begin < off && off < module && module < end && end < text.size()));
    CHECK(count(text, "  divider #(.WIDTH(8), .DEPTH(1)) divider0 (") == 1);
    CHECK(count(text, "  divider #(.WIDTH(9), .DEPTH(1)) divider1 (") == 1);
    CHECK(count(text, ".q(s1_divider[7:0]), .r(s1_divider[15:8])") == 1);
}

TEST_CASE("blocks of one module have one file") {
    CHECK_THROWS_WITH(hls::verilog::module_text(hls::design_of<divided<kernels, here>>),
                      doctest::Contains("HLS0321: block 'divider': its module stands in '"));
}

TEST_CASE("the module has the parameters that its instances give") {
    CHECK_THROWS_WITH(
        hls::verilog::module_text(hls::design_of<divided<here, here, "HEIGHT_OF_ALL">>),
        doctest::Contains("has no parameter 'HEIGHT_OF_ALL'"));
}

TEST_CASE("values of parameters as Verilog reads them") {
    using hls::verilog::value_text;
    CHECK(value_text(module_parameter<"P", -5>::value) == "-5");
    CHECK(value_text(module_parameter<"P", true>::value) == "1");
    CHECK(value_text(module_parameter<"P", 2147483647>::value) == "2147483647");
    CHECK(value_text(module_parameter<"P", 2147483648u>::value) == "64'sh80000000");
    CHECK(value_text(module_parameter<"P", -2147483647 - 1>::value) == "64'shffffffff80000000");
    CHECK(value_text(module_parameter<"P", ~0ULL>::value) == "64'hffffffffffffffff");
    CHECK(value_text(module_parameter<"P", "A\"\\\n">::value) == R"("A\042\134\012")");
}

} // namespace
