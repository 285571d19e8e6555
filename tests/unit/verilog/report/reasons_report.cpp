// What the report says where it once said nothing: of conditions that are known late, loops without
// iterations or of one name, replicates that nobody requested, paths that are cut.
#include <doctest/doctest.h>
#include <hls/hls.hpp>
#include <hls/verilog/report/explain.hpp>
#include <hls/verilog/verilog.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::uint;

void holds(std::string const& text, std::string const& part) {
    INFO(text);
    bool const found = text.find(part) != std::string::npos;
    CHECK(found);
}

std::string schedule_of(hls::design_view const& d) { return hls::verilog::schedule_report(d); }
std::string explained(hls::design_view const& d) {
    return hls::verilog::explain_text(hls::report::facts_of(d));
}

template <int Speculated>
constexpr auto
    searched = kernel<hls::name<"searched", Speculated>>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                            array<"a", uint<8>, 256> a,
                                                            reg<"n", uint<8>> n, control flow) {
        flow.for_("fill", 256, [&](auto i) { a[i] = x.read(); });
        n = 0;
        flow.while_(
            "search", {.speculated_iterations = Speculated}, [&] { return a[n] != 0; },
            [&] { n += 1; });
        y.write(n);
    });

constexpr auto nine_loads = kernel<"nine_loads">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"a", uint<8>, 256> a, control flow) {
        flow.for_("fill", 256, [&](auto i) { a[i] = x.read(); });
        flow.for_("rows", 240, [&](auto i) {
            uint<12> sum = 0;
            for (int k = 0; k < 9; ++k) sum += a[uint<8>(i + k * k)];
            y.write(sum);
        });
    });

constexpr auto one_name =
    kernel<"one_name">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("i", 8, [&](auto) { y.write(x.read()); });
        flow.for_("i", 4, {.initiation_interval = 2}, [&](auto) { y.write(x.read() + 1); });
        flow.for_("down", range(7, 0), [&](auto) { y.write(x.read()); });
    });

// Operations of a value that goes round, two a time.
template <int Times>
constexpr auto mixed = kernel<hls::name<"mixed", Times>>([](in<"x", uint<32>> x,
                                                            out<"y", uint<32>> y,
                                                            reg<"s", uint<32>> s) {
    uint<32> v = s;
    for (int k = 0; k < Times; ++k) {
        v = v ^ (v << (k % 7 + 1));
        v = v + k * 77777 + 1;
    }
    s = v ^ x.read();
    y.write(s);
});

TEST_CASE("an interval that a condition makes long names the condition") {
    CHECK(hls::schedule<searched<0>>.loop("search").ii == 2);
    holds(explained(hls::design_of<searched<0>>),
          "  limit: each iteration waits for the condition of the one before it:\n"
          "       load a (reasons_report.cpp:");
    holds(explained(hls::design_of<searched<0>>), "    - leave out .speculated_iterations = 0");
    holds(schedule_of(hls::design_of<searched<0>>),
          "while, II 2\n      each iteration waits for the condition of the one before it\n");
    CHECK(schedule_of(hls::design_of<searched<4>>).find("waits for the condition") ==
          std::string::npos);
}

TEST_CASE("replicates that nobody requested: how many there are at most, and what gives more") {
    CHECK(hls::schedule<nine_loads>.loop("rows").ii == 3);
    holds(
        schedule_of(hls::design_of<nine_loads>),
        "    a: 3 replicates, chosen for the interval\n"
        "      at most 4 are chosen unasked: memory{.max_replicates = 9} has one for each load\n");
}

TEST_CASE("loops of one name have numbers, and those without iterations are there") {
    CHECK(hls::schedule<one_name>.loop("i").ii == 1);
    CHECK(hls::schedule<one_name>.loop("i_1").ii == 2);
    holds(schedule_of(hls::design_of<one_name>), "    i_1 (reasons_report.cpp:");
    holds(schedule_of(hls::design_of<one_name>), "0 iterations, never entered\n");
}

TEST_CASE("a path that is longer than what a plan keeps says so") {
    holds(explained(hls::design_of<mixed<20>>), "    -> (at most 24 operations are shown)\n");
    CHECK(explained(hls::design_of<mixed<6>>).find("operations are shown") == std::string::npos);
}

} // namespace
