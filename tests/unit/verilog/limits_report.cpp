// What the report says of limits that optimisations reach, and that values stay the same.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/verilog/verilog.hpp>

namespace limits_report {
namespace {

using hls::array, hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

// The index is a sum of registers, as many as Terms.
template <int Terms>
constexpr auto summed = kernel<hls::name<"summed", Terms>>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 256> m, reg<"a", uint<8>> a,
       reg<"b", uint<8>> b, reg<"c", uint<8>> c, reg<"d", uint<8>> d, reg<"e", uint<8>> e,
       reg<"f", uint<8>> f, reg<"g", uint<8>> g, reg<"h", uint<8>> h, reg<"i", uint<8>> i) {
        uint<8> const v = x.read();
        uint<8> at = a + b + c + d + e + f + g;
        at = at + h;
        if (Terms == 9) at = at + i;
        y.write(m[at] + i);
        m[at] = v;
        a = v, b = a + 1, c = b + 1, d = c + 1, e = d + 1, f = e + 1, g = f + 1, h = g + 1;
        i = v + 1;
    });

template <auto const& Kernel>
std::string report() {
    return hls::verilog::schedule_report(hls::view<Kernel>);
}

std::vector<int> expected(std::vector<int> const& x, int terms) {
    std::vector<int> m(256), y;
    int sum_of_8 = 0, last = 0;
    for (int const v : x) {
        int const at = (sum_of_8 + (terms == 9 ? last : 0)) % 256;
        y.push_back((m[std::size_t(at)] + last) % 256);
        m[std::size_t(at)] = v;
        sum_of_8 = 8 * v + 28, last = (v + 1) % 256;
    }
    return y;
}

} // namespace

TEST_CASE("an index of too many terms is a line of the report, and its values stay") {
    std::string const title = "  limits of optimisations\n";
    CHECK(report<summed<8>>().find(title) == std::string::npos);
    std::string const text = report<summed<9>>();
    CHECK(text.find(title +
                    "    load m (limits_report.cpp:25): an index of more than 8 terms; it "
                    "is taken as one that may be any\n    store m (limits_report.cpp:26)") !=
          std::string::npos);
    std::vector<int> const x{3, 7, 7, 200, 3, 3, 255, 7, 7, 0, 0, 3};
    auto const eight = hls::cpu::run<summed<8>>(x), nine = hls::cpu::run<summed<9>>(x);
    CHECK(std::vector<int>(eight.begin(), eight.end()) == expected(x, 8));
    CHECK(std::vector<int>(nine.begin(), nine.end()) == expected(x, 9));
}

} // namespace limits_report
