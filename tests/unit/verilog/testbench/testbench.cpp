// Test benches as text: what is compared, and what is not.
#include <doctest/doctest.h>

#include <hls/verilog/testbench/design_bench.hpp>

#include <string>

namespace {

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto both = kernel<"both">(
    [](in<"x", uint<8>> x, out<"known", uint<8>> known, out<"varies", uint<8>> varies) {
        auto const v = x.read();
        known.write(v);
        varies.write(v);
    });

bool holds(std::string const& text, char const* part) { return text.find(part) != text.npos; }

TEST_CASE("words of a port that vary are shown, and counted, but not compared") {
    auto const& k = hls::design_of<both>;
    auto stimulus = hls::verilog::empty_stimulus(k);
    stimulus.ports[0].words = {1, 2, 3};
    stimulus = hls::verilog::with_expectations(k, stimulus, 10);
    stimulus.ports[2].vary = true;
    auto const text = hls::verilog::make_testbench(k, stimulus).at("both_tb.v");
    CHECK(holds(text, "wrong word on known"));
    CHECK_FALSE(holds(text, "$display(\"  known word %0d: %h\""));
    CHECK_FALSE(holds(text, "wrong word on varies"));
    CHECK(holds(text, "$display(\"  varies word %0d: %h\""));
    CHECK(holds(text, "io_varies_count = 3; io_varies_known = 1;"));
    CHECK(holds(text, "varies produces more words than that"));
}

// It has places for words outside of the pipeline, and may wait for one; it asks nobody.
constexpr auto silent = kernel<"silent", hls::options{.stall_free = true}>(
    [](out<"y", uint<8>> y, reg<"n", uint<8>> n) { hls::when(n == 1, [&] { y.write(n); }); });

TEST_CASE("a kernel that reads nothing and gives nothing has no end") {
    auto const& k = hls::design_of<silent>;
    auto const stimulus = hls::verilog::with_expectations(k, hls::verilog::empty_stimulus(k), 5000);
    CHECK(stimulus.open_ended);
}

// One word for every hundred.
constexpr auto rare =
    kernel<"rare">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<7>> n) {
        auto const v = x.read();
        n = hls::select(n == 99, uint<7>(0), n + 1);
        hls::when(n == 99, [&] { y.write(v); });
    });

TEST_CASE("a bench in which no word leaves says how many would do") {
    auto const& k = hls::design_of<rare>;
    auto const few = hls::verilog::random_testbench(k, 20, 1).at("rare_tb.v");
    CHECK(holds(few, "HLS0825"));
    CHECK(holds(few, "--words 160 would do"));
    CHECK_FALSE(holds(hls::verilog::random_testbench(k, 160, 1).at("rare_tb.v"), "HLS0825"));
}

// Words and their number depend on time; their number; nothing.
constexpr auto lossy = kernel<"lossy">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const v = x.read();
    y.try_write(v);
});
constexpr auto polling =
    kernel<"polling">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"idle", uint<8>> idle) {
        auto const got = x.try_read();
        hls::when(got.ok, [&] { y.write(got.word + idle); });
        idle += 1;
    });
constexpr auto passing = kernel<"passing">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    hls::when(got.ok, [&] { y.write(got.word * 3); });
});

hls::verilog::always_known known_of(hls::design_view const& k) {
    auto const s =
        hls::verilog::with_expectations(k, hls::verilog::random_stimulus(k, 50, 1), 50000);
    return s.always.at(1);
}

TEST_CASE("what of the words depends on time is found by trying") {
    using hls::verilog::known_words;
    CHECK(known_of(hls::design_of<lossy>).known == known_words::least);
    CHECK(known_of(hls::design_of<lossy>).count == 1);
    CHECK(known_of(hls::design_of<polling>).known == known_words::number);
    CHECK(known_of(hls::design_of<polling>).count == 50);
    CHECK(known_of(hls::design_of<passing>).known == known_words::all);
}

// Many steps for a word, in which it asks nobody.
constexpr auto slow = kernel<"slow">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"i", uint<12>> i, hls::control flow) {
        auto const got = x.try_read();
        i = hls::select(got.ok, uint<12>(0), uint<12>(3000));
        flow.while_(
            "work", [&] { return i < 3000; }, [&] { i += 1; });
        hls::when(got.ok, [&] { y.write(got.word); });
    });

TEST_CASE("a run that asks does not end while it works") {
    auto const& k = hls::design_of<slow>;
    auto const s =
        hls::verilog::with_expectations(k, hls::verilog::random_stimulus(k, 4, 1), 100000);
    CHECK(s.ports.at(1).words == s.ports.at(0).words);
    CHECK_FALSE(s.open_ended);
}

// Writes words for ever.
constexpr auto endless = kernel<"endless">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    y.write(hls::select(got.ok, got.word, 1));
});

TEST_CASE("of a design that writes words for ever no more are expected than show it") {
    auto const& k = hls::design_of<endless>;
    auto const s =
        hls::verilog::with_expectations(k, hls::verilog::random_stimulus(k, 100, 1), 10'000'000);
    CHECK(s.open_ended);
    CHECK(s.ports.at(1).words.size() > 1000);
    CHECK(s.ports.at(1).words.size() < 100'000);
}

} // namespace
