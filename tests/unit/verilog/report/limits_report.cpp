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
    return hls::verilog::schedule_report(hls::design_of<Kernel>);
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

namespace {

// The least bits of 3, 5, 7, ... times the last words: as many different factors as Terms.
template <int Terms>
constexpr auto
    weighted = kernel<hls::name<"weighted", Terms>, hls::options{.device = hls::ice40_hx}>(
        [](in<"x", uint<8>> x, out<"y", uint<16>> y, hls::shift_register<"s", uint<8>, Terms> s) {
            s << x.read();
            uint<16> sum = 0;
            for (int k = 0; k < Terms; ++k) sum += s[k] * (2 * k + 3);
            y.write(sum);
        });

std::vector<int> weighted_sums(std::vector<int> const& x, int terms) {
    std::vector<int> y;
    for (int n = 0; n < int(x.size()); ++n) {
        int sum = 0;
        for (int k = 0; k < terms && k <= n; ++k) sum += x[std::size_t(n - k)] * (2 * k + 3);
        y.push_back(sum % 65536);
    }
    return y;
}

// Stores under as many conditions as Parts.
template <int Parts>
constexpr auto guarded = kernel<hls::name<"guarded", Parts>>([](in<"x", uint<20>> x,
                                                                out<"y", uint<20>> y,
                                                                array<"m", uint<20>, 4> m) {
    uint<20> const v = x.read();
    uint<1> all = 1;
    for (int k = 0; k < Parts; ++k) all = all & uint<1>(v != k);
    hls::when(all, [&] { m[0] = v; });
    y.write(m[0]);
});

} // namespace

TEST_CASE("factors that find no room among shared adders are a line of the report") {
    std::string const line = "    a sum with more than 128 different constant factors";
    CHECK(report<weighted<128>>().find(line) == std::string::npos);
    CHECK(report<weighted<130>>().find(line) != std::string::npos);
    std::vector<int> const x{255, 1, 0, 7, 200, 255, 255};
    auto const y = hls::cpu::run<weighted<130>>(x);
    CHECK(std::vector<int>(y.begin(), y.end()) == weighted_sums(x, 130));
}

TEST_CASE("a condition of too many parts is a line of the report") {
    std::string const line =
        "    store m (limits_report.cpp:95): a condition of 64 or more parts; only the last of "
        "them tell what it excludes";
    CHECK(report<guarded<62>>().find("a condition of") == std::string::npos);
    CHECK(report<guarded<64>>().find(line) != std::string::npos);
    std::vector<int> const x{0xffff, 63, 0x1ffff, 3};
    auto const y = hls::cpu::run<guarded<64>>(x);
    CHECK(std::vector<int>(y.begin(), y.end()) ==
          std::vector<int>{0xffff, 0xffff, 0x1ffff, 0x1ffff});
}

} // namespace limits_report
