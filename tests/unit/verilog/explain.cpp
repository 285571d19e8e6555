// What limits the throughput of designs most, and charts of schedules; numbers are worked by hand.
#include <doctest/doctest.h>
#include <hls/hls.hpp>
#include <hls/verilog/report/explain.hpp>
#include <hls/verilog/report/figures.hpp>

namespace {

using namespace hls;
using report::facts_of;

// 4 * 8 * 16 iterations, then 32; a cycle of its own in each one of `row`. Words behind `row` are
// written in the last cycle of its last iteration.
constexpr auto nest = kernel<"nest">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<16>> y,
                                        reg<"sum", hls::uint<16>> sum, control flow) {
    flow.for_("plane", 4, {.loop_coalesce = 1}, [&](auto) {
        flow.for_("row", 8, {.loop_coalesce = 1}, [&](auto) {
            flow.for_("column", 16, [&](auto) { sum = wrap<hls::uint<16>>(sum + x.read()); });
        });
        y.write(sum);
    });
    flow.for_("rest", 32, [&](auto) { y.write(0); });
});

constexpr auto chased = kernel<"chased", options{.device = ecp5, .clock_mhz = 120}>(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y, array<"t", hls::uint<8>, 256> t,
       reg<"s", hls::uint<8>> s, control flow) {
        flow.for_("fill", 256, [&](auto i) { t[i] = x.read(); });
        flow.for_("walk", 999, [&](auto) {
            s = t[s];
            y.write(s);
        });
    });
constexpr auto walked = kernel<"walked", options{.device = ice40_hx, .clock_mhz = 100}>(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y, array<"t", hls::uint<8>, 256> t,
       reg<"s", hls::uint<8>> s, control flow) {
        flow.for_("fill", 256, [&](auto i) { t[i] = x.read(); });
        flow.for_("walk", 999, [&](auto) {
            s = wrap<hls::uint<8>>(t[wrap<hls::uint<8>>(s * 93)] + s);
            y.write(s);
        });
    });

// One loop runs once after reset, or whenever the other word is 0.
constexpr auto loaded_once = kernel<"loaded_once">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<16>> y, array<"c", hls::uint<8>, 16> c,
       reg<"loaded", bool> loaded, reg<"sum", hls::uint<16>> sum, control flow) {
        when(!loaded, [&] {
            flow.for_("load", 16, [&](auto i) { c[i] = x.read(); });
            loaded = 1;
        });
        sum = 0;
        flow.for_("use", 16, [&](auto i) { sum = wrap<hls::uint<16>>(sum + c[i]); });
        y.write(sum);
    });
constexpr auto at_the_end =
    kernel<"at_the_end">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<16>> y, control flow) {
        hls::uint<8> const v = x.read();
        flow.for_("always", 16, [&](auto i) { y.write(i); });
        when(v == 0, [&] { flow.for_("sometimes", 99, [&](auto i) { y.write(i * 3); }); });
    });

// Four banks are there already, and the indexes show none of them.
constexpr auto in_banks = kernel<"in_banks">(
    [](in<"x", hls::uint<24>> x, out<"y", hls::uint<8>> y,
       array<"m", hls::uint<8>, 256, hls::memory{.banks = 4, .max_replicates = 1}> m) {
        hls::uint<24> const at = x.read();
        y.write(m[bits<7, 0>(at)] ^ m[bits<15, 8>(at)] ^ m[bits<23, 16>(at)]);
        m[bits<8, 1>(at)] = 1;
    });

template <sharing Share>
constexpr auto summed_floats =
    kernel<"summed_floats", options{.device = xilinx_7, .clock_mhz = 100, .share = Share}>(
        [](in<"x", float> x, out<"y", float> y, reg<"sum", float> sum, control flow) {
            sum = 0.0f;
            flow.for_("i", 64, [&](auto) { sum += x.read(); });
            y.write(sum);
        });

constexpr auto counted =
    kernel<"counted">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<32>> y,
                         array<"bins", hls::uint<32>, 256, hls::memory{.forwarding = 0}> bins) {
        hls::uint<8> const at = x.read();
        bins[at] = wrap<hls::uint<32>>(bins[at] + 1);
        y.write(bins[at]);
    });

constexpr auto doubled = kernel<"doubled">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<9>> y) { y.write(x.read() * 2); });

constexpr auto two = hls::system<"two">([](in<"a", hls::uint<8>> a, out<"b", hls::uint<32>> b,
                                           hls::pipe<"p", hls::uint<8>, 2> p) {
    kernel<"pass">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y) { y.write(x.read()); })(a,
                                                                                                 p);
    counted(p, b);
});

// Both loops take 256 cycles; a port of `words` limits the second one.
constexpr auto summed = kernel<"summed">(
    [](in<"x", hls::uint<9>> x, out<"y", hls::uint<32>> y,
       array<"words", hls::uint<32>, 256, hls::memory{.banks = 1, .max_replicates = 1}> words,
       control flow) {
        flow.for_("fill", 256, [&](auto i) { words[i] = x.read(); });
        flow.for_("sum", 128, [&](auto i) { y.write(words[i] + words[i + 128]); });
    });

constexpr auto doubled_sums = hls::system<"doubled_sums">(
    [](in<"a", hls::uint<8>> a, out<"b", hls::uint<32>> b, hls::pipe<"p", hls::uint<9>, 2> p) {
        doubled(a, p);
        summed(p, b);
    });

constexpr auto increased = kernel<"increased">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<9>> y) { y.write(x.read() + 1); });

constexpr auto either = kernel<"either">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y) {
    hls::uint<8> const v = x.read();
    when(v > 9, [&] { y.write(v); }).otherwise([&] { y.write(9); });
});

// A block's array has one copy, so only one iteration is in flight.
constexpr auto single =
    kernel<"single">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<16>> y, control flow) {
        flow.for_("i", 100, {.max_concurrency = 1},
                  [&](auto) { y.write(fpga_reg(fpga_reg(x.read() * 3))); });
    });

// The first loop has no iterations: none of its cycles count.
constexpr auto entered_once =
    kernel<"entered_once">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<16>> y, control flow) {
        flow.for_("never", x.read() * 0, [&](auto i) { y.write(i); });
        flow.for_("some", 5, [&](auto i) { y.write(i * 3); });
    });

// A word goes round and comes back for each word of the input.
constexpr auto adds = kernel<"adds">([](in<"x", hls::uint<8>> x, in<"back", hls::uint<8>> back,
                                        out<"y", hls::uint<8>> y, out<"on", hls::uint<8>> on,
                                        reg<"some", bool> some, wire<"sum", hls::uint<8>> sum) {
    when(some, [&] { sum = back.read(); });
    some = true;
    sum += x.read();
    y.write(sum);
    on.write(sum);
});
constexpr auto halves = kernel<"halves">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y) { y.write(x.read() >> 1); });
constexpr auto goes_round = hls::system<"goes_round">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y, hls::pipe<"there", hls::uint<8>, 2> there,
       hls::pipe<"back", hls::uint<8>, 0> back) {
        adds(x, back, y, there);
        halves(there, back);
    });

bool holds(std::string const& text, std::string const& part) {
    INFO(text);
    bool const found = text.find(part) != std::string::npos;
    CHECK(found);
    return found;
}

} // namespace

TEST_CASE("an iteration of a loop has all cycles of the loops inside") {
    report::design const d = facts_of(design_of<nest>);
    std::vector<report::loop> const& loops = d.kernels[0].facts.loops;
    REQUIRE(loops.size() == 4);
    CHECK(loops[1].cycles == 1 + 16);
    CHECK(loops[0].cycles ==
          8 * (1 + 16)); // Icarus: 10 runs of 4 * 136 + 32 cycles end in cycle 5751
}

TEST_CASE("the loop with the most cycles is the limit, with its share") {
    report::limiter const x = facts_of(design_of<nest>).limited;
    CHECK(x.kernel == "nest");
    CHECK(x.limit.loop == "column");
    CHECK(x.limit.kind == "iterations");
    CHECK(x.limit.interval == 1);
    CHECK(x.percent == 100 * 512 / (512 + 4 * 8 + 32));
}

TEST_CASE("a loop that is never entered is no limit") {
    report::design const d = facts_of(design_of<entered_once>);
    CHECK(d.limited.limit.loop == "some");
    CHECK(d.limited.percent == 100);
    holds(verilog::figures_text(d), "entered_once loop never: never entered\n");
}

TEST_CASE("a system is limited by the kernel with the largest interval") {
    report::design const d = facts_of(design_of<two>);
    CHECK(d.limited.kernel == "counted");
    CHECK(d.limited.limit.kind == "recurrence");
    CHECK(d.limited.limit.interval == schedule<counted>.ii);
    std::string const text = verilog::explain_text(d);
    holds(text, "two, kernel counted (explain.cpp:");
    holds(text, ": II " + std::to_string(schedule<counted>.ii) + " at ");
    holds(text, "load bins (explain.cpp:");
    holds(text, "  what would work\n    - keep the last word in a register");
}

TEST_CASE("a word that is the next index: no promise helps, a slower clock does") {
    std::string const text = verilog::explain_text(facts_of(design_of<chased>));
    holds(text, "II 2 at 120.0 MHz");
    holds(text, "the word of a RAM comes a cycle after its index");
    holds(text, "memory{.kind = memory_kind::lut_ram}");
    CHECK(text.find("ivdep") == std::string::npos);
    holds(text, "a slower clock has room for more operations in a cycle: II 1 works up to ");
}

TEST_CASE("what the device does not have is no advice") {
    std::string const text = verilog::explain_text(facts_of(design_of<walked>));
    holds(text, "memory{.kind = memory_kind::registers}");
    CHECK(text.find("lut_ram") == std::string::npos);
}

TEST_CASE("a loop that may be passed by has no share, and is the limit if it is busier") {
    report::limiter const once = facts_of(design_of<loaded_once>).limited;
    CHECK(once.limit.loop == "use");
    CHECK(once.percent == -1);
    report::limiter const last = facts_of(design_of<at_the_end>).limited;
    CHECK(last.limit.loop == "sometimes");
    CHECK(last.percent == -1);
    holds(last.limit.what, "where they run");
}

TEST_CASE("a loop says what limits it where operations share operators, too") {
    report::design const d = facts_of(design_of<summed_floats<sharing::by_itself>>);
    report::design const apart = facts_of(design_of<summed_floats<sharing::never>>);
    CHECK(d.limited.limit.kind == "recurrence");
    CHECK(d.limited.limit.through.size() == apart.limited.limit.through.size());
    holds(verilog::explain_text(d), "accumulator<\"sum\", T, partial_sums<");
}

template <int Count>
inline constexpr auto
    partial = kernel<hls::name<"partial", Count>, options{.device = ecp5, .clock_mhz = 90}>(
        [](in<"x", float16> x, out<"y", float16> y,
           accumulator<"sum", float16, partial_sums<Count>> sum, control flow) {
            sum.clear();
            flow.for_("add", 64, [&](auto) { sum += x.read(); });
            y.write(sum.value());
        });

TEST_CASE("so many partial sums as are said to be enough have interval 1") {
    holds(verilog::explain_text(facts_of(design_of<partial<1>>)), "partial_sums<8>>");
    CHECK(facts_of(design_of<partial<8>>).limited.limit.kind != "recurrence");
    CHECK(facts_of(design_of<partial<6>>).limited.limit.kind == "recurrence");
}

TEST_CASE("of loops and kernels that are as busy, the one that something limits is the limit") {
    report::limiter const found = facts_of(design_of<doubled_sums>).limited;
    CHECK(found.kernel == "summed");
    CHECK(found.percent == 50);
    CHECK(found.limit.loop == "sum");
    CHECK(found.limit.kind == "port");
}

TEST_CASE("a ring of kernels limits them, though each begins an iteration in every cycle") {
    report::limiter const x = facts_of(design_of<goes_round>).limited;
    CHECK(x.limit.kind == "ring");
    CHECK(x.kernel == "adds");
    holds(x.limit.what, "through `there`, `back`");
}

TEST_CASE("where an iteration begins in every cycle, its work is the limit") {
    report::limiter const x = facts_of(design_of<doubled>).limited;
    CHECK(x.limit.kind == "words");
    CHECK(x.limit.interval == 1);
}

TEST_CASE("iterations in flight limit an interval, with the formula") {
    report::design const d = facts_of(design_of<single>);
    report::loop const& l = d.kernels[0].facts.loops[0];
    REQUIRE(l.interval > 1);
    CHECK(l.concurrency == 1);
    CHECK(d.limited.limit.kind == "concurrency");
    holds(verilog::schedule_text(d),
          "II " + std::to_string(l.interval) + "\n      at most 1 iteration in flight\n");
    std::string const latency = std::to_string(l.latency);
    holds(d.limited.limit.what, "at most 1 iteration is in flight: latency " + latency +
                                    " x 1 interleaved / II " + std::to_string(l.interval) + " = 1");
}

TEST_CASE("a roofline has what a pipeline does, and the most that is built") {
    report::roofline const r = facts_of(design_of<increased>).roof;
    REQUIRE(r.points.size() == 1);
    CHECK(r.points[0].iteration.operations == 1);
    CHECK(r.points[0].iteration.port_bits == 8 + 9);
    CHECK(r.points[0].iteration.chip_bits == 0);
    CHECK(r.points[0].fills_port);
    CHECK(r.points[0].second.operations == doctest::Approx(100)); // at 100 MHz
    CHECK(r.points[0].second.port_bytes == doctest::Approx(100 * 17 / 8.0));
    CHECK(r.most.operations == doctest::Approx(100));
    CHECK(r.total.port_bytes == doctest::Approx(r.most.port_bytes));
}

TEST_CASE("words of pipes and memories stay on the chip") {
    report::design const d = facts_of(design_of<two>);
    report::roofline const& r = d.roof;
    REQUIRE(r.points.size() == 2);
    CHECK(r.points[0].iteration.port_bits == 8);
    CHECK(r.points[0].iteration.chip_bits == 8);
    int const interval = schedule<counted>.ii;
    CHECK(r.points[1].interval == interval);
    CHECK(!r.points[1].fills_port);
    CHECK(r.points[1].iteration.port_bits == 32);
    int const accesses = int(d.kernels[1].facts.memories[0].accesses.size());
    CHECK(r.points[1].iteration.chip_bits == 8 + 32 * accesses);
    CHECK(r.points[1].second.port_bytes == doctest::Approx(100 * 4.0 / interval));
    CHECK(r.cycle.port_bits == 8 + 32);
    CHECK(r.cycle.chip_bits == 2 * 8 + 2 * 32); // a read port and a write port
}

TEST_CASE("accesses of which only one takes place need one port") {
    report::roofline const r = facts_of(design_of<either>).roof;
    REQUIRE(r.points.size() == 1);
    CHECK(r.points[0].interval == 1);
    CHECK(r.points[0].iteration.port_bits == 8 + 8); // two writes, and one port
    CHECK(r.points[0].second.port_bytes <= r.most.port_bytes);
}

TEST_CASE("a chart has time across, and marks the path that limits") {
    report::kernel k;
    k.period_ps = 1000;
    k.schedule = {{.cycle = 0, .loop = "", .what = "read x", .where = {"a.cpp", 7}, .count = 1},
                  {.cycle = 0,
                   .loop = "k",
                   .what = "add",
                   .where = {"a.cpp", 8},
                   .count = 2,
                   .begin_ps = 250,
                   .end_ps = 500,
                   .is_limiting = true},
                  {.cycle = 1,
                   .loop = "k",
                   .what = "store words of a long name",
                   .where = {"a.cpp", 9},
                   .count = 1,
                   .kind = report::operation_kind::memory,
                   .begin_ps = 500,
                   .end_ps = 1000}};
    CHECK(verilog::detail::chart_text(k, false) == R"(
  operation               line |0              |1
  read x                     7 =
  loop k
  add x2                     8     ####
  store words of a long      9                         ========
)");
    holds(verilog::detail::chart_text(k, true), "     \033[31m####\033[0m\n");
}

// A row of states; what is stored is kept in registers.
constexpr auto filters = kernel<"filters", options{.clock_mhz = 100}>(
    [](in<"at", hls::uint<4>> at, in<"z", float> z, out<"y", float> y,
       array<"s", float, 16, memory{.kind = memory_kind::block_ram}> s) {
        hls::uint<4> const k = at.read();
        float32 const x = s[k];
        s[k] = x + (z.read() - x) * 0.3f;
        y.write(x);
    });

// Nobody knows how often.
constexpr auto counting =
    kernel<"counting">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y,
                          reg<"n", hls::uint<8>> n, reg<"more", bool> more, control flow) {
        n = 0;
        more = true;
        flow.while_(
            "words", [&] { return more; }, [&] { more = x.read() == 255, n += 1; });
        y.write(n);
    });

TEST_CASE("a recurrence through words that are forwarded is one through the array") {
    std::string const text = verilog::explain_text(facts_of(design_of<filters>));
    holds(text, "word stored in s (explain.cpp:");
    holds(text, ".safelen = n");
    CHECK(text.find("accumulator") == std::string::npos);
}

TEST_CASE("nothing is advised that a while loop cannot have") {
    std::string const text = verilog::explain_text(facts_of(design_of<counting>));
    holds(text, "nothing but its iterations, whose number is known at run time");
    holds(text, "several elements in one word");
    CHECK(text.find(".unroll") == std::string::npos);
}

TEST_CASE("more banks are more than there are") {
    std::string const text = verilog::explain_text(facts_of(design_of<in_banks>));
    holds(text, "- more banks: memory{.banks = 8} has ports for each bank, if the indexes show");
}

TEST_CASE("a chart of many cycles has as many columns") {
    report::kernel k;
    k.period_ps = 1000;
    for (int c = 0; c < 200; ++c)
        k.schedule.push_back({.cycle = c,
                              .loop = "",
                              .what = "add",
                              .where = {"a.cpp", 7},
                              .count = 1,
                              .end_ps = 900});
    std::string const text = verilog::detail::chart_text(k, false);
    std::size_t longest = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = text.find('\n', at);
        longest = std::max(longest, end - at);
        at = end + 1;
    }
    CHECK(longest > 60);
    CHECK(longest <= 80);
}
