// What the schedule report says of loop attributes that change nothing: which, and why.
#include <doctest/doctest.h>
#include <hls/hls.hpp>
#include <hls/verilog/verilog.hpp>

namespace {

using hls::argument, hls::array, hls::memory, hls::control, hls::in, hls::kernel, hls::options,
    hls::out, hls::range, hls::reg, hls::shift_register, hls::uint, hls::when;

std::string report(hls::design_view const& d) { return hls::verilog::schedule_report(d); }

bool says(hls::design_view const& d, std::string const& line) {
    INFO(report(d));
    bool const found = report(d).find(line + "\n") != std::string::npos;
    CHECK(found);
    return found;
}

constexpr auto halvings = kernel<"halvings", options{.clock_mhz = 200}>(
    [](in<"n", uint<16>> n, out<"y", uint<16>> y, reg<"v", uint<16>> v, reg<"c", uint<16>> c,
       control flow) {
        v = n.read();
        c = 0;
        flow.while_(
            "halve", {.speculated_iterations = 4}, [&] { return v * v * v > 5; },
            [&] {
                v = v >> 1;
                c += 1;
            });
        y.write(c);
    });

// What is read waits for the condition, and the condition for it.
constexpr auto awaited = kernel<"awaited", options{.clock_mhz = 200}>(
    [](in<"n", uint<16>> n, out<"y", uint<16>> y, reg<"v", uint<16>> v, control flow) {
        v = n.read();
        flow.while_(
            "wait", {.speculated_iterations = 4}, [&] { return v * v * v > 5; },
            [&] { v = n.read(); });
        y.write(v);
    });

template <int Extra>
constexpr auto root_body =
    [](in<"n", uint<16>> n, out<"y", uint<6>> y, reg<"root", uint<6>> root, control flow) {
        uint<16> const word = n.read();
        flow.for_("m", 41, {.speculated_iterations = Extra}, [&](auto m) {
            root = m;
            flow.leave_when(m * m * m >= word);
        });
        y.write(root);
    };
constexpr auto root = kernel<"root", options{.clock_mhz = 200}>(root_body<4>);
constexpr auto slow_root = kernel<"slow_root", options{.clock_mhz = 20}>(root_body<4>);

constexpr auto paced_root = kernel<"paced_root", options{.clock_mhz = 200}>(
    [](in<"n", uint<16>> n, out<"y", uint<6>> y, reg<"root", uint<6>> found, control flow) {
        uint<16> const word = n.read();
        flow.for_("m", 41, {.initiation_interval = 4, .speculated_iterations = 2}, [&](auto m) {
            found = m;
            flow.leave_when(m * m * m >= word);
        });
        y.write(found);
    });

// Each outer iteration has an array of its own, but two loops that use it.
constexpr auto reversed =
    kernel<"reversed">([](in<"x", uint<32>> x, out<"y", uint<32>> y, control flow) {
        flow.for_("block", 100, {.overlap = hls::overlapping::never},
                  [&](auto, array<"line", uint<32>, 64, memory{.private_copies = 4}> line) {
                      flow.for_("fill", 64, [&](auto i) { line[i] = x.read(); });
                      flow.for_("drain", 64, [&](auto i) { y.write(line[63 - i]); });
                  });
    });

constexpr auto local = kernel<"local">([](in<"x", uint<32>> x, out<"y", uint<32>> y, control flow) {
    flow.for_("i", 100, [&](auto, array<"pair", uint<32>, 64, memory{.private_copies = 2}> pair) {
        uint<32> const v = x.read();
        pair[hls::bits<5, 0>(v)] = v;
        y.write(pair[hls::bits<10, 5>(v)]);
    });
});

template <bool Known>
constexpr auto nest_body =
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, argument<"n", uint<8>> n, control flow) {
        auto const inside = [&](reg<"t", uint<32>>& t, auto const& bounds) {
            t = x.read();
            flow.for_("step", bounds,
                      Known ? hls::loop_options{.max_interleaving = 0} : hls::loop_options{},
                      [&](auto i) { t = (t * 77777 + i) * (t >> 3); });
            y.write(t);
        };
        flow.for_("row", 16, {.loop_coalesce = Known ? 1 : 2}, [&](auto, reg<"t", uint<32>> t) {
            if constexpr (Known)
                inside(t, 10);
            else
                inside(t, n);
        });
        if (Known) y.write(n);
    };
constexpr auto known = kernel<"known", options{.clock_mhz = 130}>(nest_body<true>);
constexpr auto at_run_time = kernel<"at_run_time", options{.clock_mhz = 130}>(nest_body<false>);

constexpr auto two_inside =
    kernel<"two_inside">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("i", 5, {.loop_coalesce = 2}, [&] {
            flow.for_("j", 3, [&] { y.write(x.read()); });
            flow.for_("k", 4, [&] { y.write(x.read() + 1); });
        });
        flow.for_("alone", 6, {.loop_coalesce = 2}, [&] { y.write(x.read()); });
    });

constexpr auto fenced = kernel<"fenced">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, argument<"n", uint<8>> n, control flow) {
        flow.for_("i", 5, {.loop_coalesce = 2}, [&] {
            flow.for_("j", n, [&] { y.write(x.read()); });
            flow.fence();
        });
    });

constexpr auto shifting =
    kernel<"shifting">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                          shift_register<"past", uint<8>, 4> past, control flow) {
        flow.for_("i", 5, {.loop_coalesce = 2}, [&] {
            past << x.read();
            flow.for_("j", 3, [&](auto j) { past << (past[3] + j); });
            y.write(past[0]);
        });
    });

constexpr auto skipped = kernel<"skipped">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"r", uint<16>> r, control flow) {
        r = x.read();
        flow.for_("none", range(0, uint<2>(r - r)), [&](auto i) { r = r + i; });
        y.write(r);
    });

// 417 MHz is the fastest clock at which a state that waits for itself is there in one cycle.
constexpr auto next_state = [](auto const& state, auto const& x) {
    return (state * 5 ^ x) + (state >> 3);
};
template <int Mhz>
constexpr auto mixing = kernel<"mixing", options{.clock_mhz = Mhz}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"state", uint<16>> state) {
        state = next_state(state, x.read());
        y.write(state);
    });
template <int Mhz>
constexpr auto mixing_loop = kernel<"mixing_loop", options{.clock_mhz = Mhz}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, reg<"state", uint<16>> state, control flow) {
        flow.for_("i", 8, [&](auto) { state = next_state(state, x.read()); });
        y.write(state);
    });
static_assert(hls::schedule<mixing<417>>.ii == 1 && hls::schedule<mixing<423>>.ii == 2);
static_assert(hls::schedule<mixing_loop<417>>.loop("i").ii == 1 &&
              hls::schedule<mixing_loop<423>>.loop("i").ii == 2);

// Two loops that overlap, with a copy of the array for each.
constexpr auto together =
    kernel<"together">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, {.overlap = hls::overlapping::required},
                  [&](auto, array<"line", uint<8>, 64> line) {
                      flow.for_("load", 64, [&](auto i) { line[i] = x.read(); });
                      flow.for_("turn", 60, [&](auto i) { y.write(line[63 - i]); });
                  });
    });

// Loops that overlap where they can.
constexpr auto by_itself =
    kernel<"by_itself">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"line", uint<8>, 64> line) {
            flow.for_("load", 64, [&](auto i) { line[i] = x.read(); });
            flow.for_("turn", 60, [&](auto i) { y.write(line[63 - i]); });
        });
    });
constexpr auto too_slow =
    kernel<"too_slow">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"line", uint<8>, 64> line) {
            flow.for_("load", 64, [&](auto i) { line[i] = x.read(); });
            flow.for_("turn", uint<4>(line[3]), [&](auto i) { y.write(line[63 - i]); });
        });
    });
constexpr auto too_large =
    kernel<"too_large">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"line", uint<8>, 16384> line) {
            flow.for_("load", 64, [&](auto i) { line[i] = x.read(); });
            flow.for_("turn", 60, [&](auto i) { y.write(line[63 - i]); });
        });
    });

} // namespace

TEST_CASE("loops that overlap by themselves: the report says that they do, or why they do not") {
    CHECK(report(hls::design_of<by_itself>)
              .find("9 iterations, its 2 loops overlap: II 1, 64 cycles from one iteration to "
                    "the next, if no word is missing\n") != std::string::npos);
    says(hls::design_of<too_slow>, "      overlap: its loops stay apart: a step of all of them "
                                   "would take more than a cycle, or "
                                   "the kernel has a budget of area");
    says(hls::design_of<too_large>,
         "      overlap: loop `block`: the loops in its body cannot overlap: copies of its arrays "
         "would take 131072 bits more, and automatic adds 65536 at most; required builds them");
}

TEST_CASE("a loop whose bounds show that it has no iteration") {
    says(hls::design_of<skipped>, "    none (loop_report.cpp:136): run-time bounds, never entered");
}

TEST_CASE("mis-speculated iterations: the report says where there are none, and why") {
    says(hls::design_of<halvings>, "      1 iteration begins before the condition is known, in "
                                   "cycle 1; registers ahead of it: v_ahead, 16 bits");
    says(hls::design_of<awaited>,
         "      speculated_iterations changes nothing: an iteration waits for "
         "an earlier one until the condition is known anyway");
    CHECK(report(hls::design_of<root>).find("changes nothing") == std::string::npos);
    says(hls::design_of<slow_root>,
         "      speculated_iterations changes nothing: the condition is known in the first cycle");
    says(hls::design_of<paced_root>, "      speculated_iterations changes nothing: the requested "
                                     "interval is long enough to know the condition");
}

TEST_CASE("loops that overlap: the report says how far apart iterations begin, and the copies") {
    std::string const text = report(hls::design_of<together>);
    CHECK(text.find("9 iterations, its 2 loops overlap: II 1, 64 cycles from one iteration to the "
                    "next\n") != std::string::npos);
    CHECK(text.find("60 iterations, overlaps with the loops beside it\n") != std::string::npos);
    CHECK(
        text.find("line: 2 copies of 64 words for loops that overlap, 1024 bits in block RAM\n") !=
        std::string::npos);
}

TEST_CASE("private copies: the report says where a single one is built, and why") {
    says(hls::design_of<reversed>, "      private copies of line: one is built, since no runs are "
                                   "interleaved: several loops are "
                                   "inside");
    says(hls::design_of<local>, "      private copies of pair: one is built, since no runs are "
                                "interleaved: no loop is inside");
    CHECK(report(hls::design_of<known>).find("changes nothing") == std::string::npos);
}

TEST_CASE("bounds known at run time only: the report says what they prevent") {
    CHECK(report(hls::design_of<at_run_time>).find("leaves step apart") == std::string::npos);
    says(hls::design_of<fenced>, "      loop_coalesce leaves j apart: a fence stands beside it");
    CHECK(report(hls::design_of<known>).find("are not interleaved") == std::string::npos);
}

TEST_CASE("a clock that is a little too fast for a recurrence: the report states which one works") {
    says(hls::design_of<mixing<450>>, "  II 1 works up to 417 MHz");
    says(hls::design_of<mixing_loop<450>>, "      II 1 works up to 417 MHz");
    CHECK(report(hls::design_of<mixing<417>>).find("works up to") == std::string::npos);
}

TEST_CASE("loops that stay apart, and runs that have no cycles to share") {
    says(hls::design_of<two_inside>,
         "      loop_coalesce leaves j apart: the loop around it has several loops");
    says(hls::design_of<two_inside>, "      loop_coalesce changes nothing: no loop is inside");
    says(hls::design_of<shifting>,
         "      loop_coalesce leaves j apart: a shift register is shifted in two parts");
}
