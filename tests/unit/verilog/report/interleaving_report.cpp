// What the schedule report says of runs that are not interleaved because of ports, and of arrays.
#include <doctest/doctest.h>
#include <hls/hls.hpp>
#include <hls/verilog/verilog.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::sint,
    hls::uint, hls::when;

inline constexpr options fast{.clock_mhz = 130};

constexpr auto twist(auto const& v, auto const& i) {
    uint<32> const w = v * 77777 + i;
    return w * (w >> 3) + 5;
}

bool says(hls::design_view const& d, std::string const& reason) {
    std::string const text = hls::verilog::schedule_report(d);
    INFO(text);
    return text.find("its runs are not interleaved: " + reason + "\n") != std::string::npos;
}

int runs(hls::design_view const& d) {
    std::string const text = hls::verilog::schedule_report(d);
    auto const at = text.find(" interleaved runs");
    return at == std::string::npos ? 1 : text[at - 1] - '0';
}

template <int Most>
constexpr auto each_body = [](in<"x", uint<16>> x, out<"y", uint<32>> y, control flow) {
    flow.for_("j", 8, [&](auto, reg<"v", uint<32>> v) {
        v = 3;
        flow.for_("i", 5, {.max_interleaving = Most}, [&](auto i) { v = twist(v, i) + x.read(); });
        y.write(v);
    });
};
constexpr auto each = kernel<"each", fast>(each_body<0>);
constexpr auto each_by_itself = kernel<"each", fast>(each_body<hls::automatic>);

template <int Most>
constexpr auto last_body = [](in<"x", uint<16>> x, out<"y", uint<32>> y, control flow) {
    flow.for_("j", 8, [&](auto, reg<"v", uint<32>> v) {
        v = x.read();
        flow.for_("i", 5, {.max_interleaving = Most}, [&](auto i) {
            v = twist(v, i);
            when(i == 4, [&] { y.write(v); });
        });
    });
};
constexpr auto last = kernel<"last", fast>(last_body<0>);
constexpr auto last_by_itself = kernel<"last", fast>(last_body<hls::automatic>);

template <int Most>
constexpr auto sometimes_body = [](out<"y", uint<32>> y, control flow) {
    flow.for_("j", 8, [&](auto j, reg<"v", uint<32>> v) {
        v = j;
        flow.for_("i", 5, {.max_interleaving = Most}, [&](auto i) {
            when(hls::bit(v, 4), [&] { y.write(v); });
            v = twist(v, i);
        });
    });
};
constexpr auto sometimes = kernel<"sometimes", fast>(sometimes_body<0>);
constexpr auto sometimes_by_itself = kernel<"sometimes", fast>(sometimes_body<hls::automatic>);

constexpr auto two_times =
    kernel<"two_times", fast>([](in<"x", uint<16>> x, out<"y", uint<32>> y, control flow) {
        flow.for_("j", 8, [&](auto, reg<"v", uint<32>> v) {
            v = x.read();
            flow.for_("i", 5, {.max_interleaving = 0}, [&](auto i) {
                uint<32> const next = twist(v, i);
                when(i == 0, [&] { v = next + x.read(); }).otherwise([&] { v = next; });
            });
            y.write(v);
        });
    });

constexpr auto two_ports =
    kernel<"two_ports", fast>([](out<"z", uint<4>> z, out<"y", uint<32>> y, control flow) {
        flow.for_("j", 8, [&](auto j, reg<"v", uint<32>> v) {
            v = j;
            z.write(j);
            flow.for_("i", 5, [&](auto i) { v = twist(v, i); });
            y.write(v);
        });
    });

constexpr auto loaded = kernel<"loaded", fast>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"a", uint<16>, 8> a, control flow) {
        flow.for_("fill", 8, [&](auto i) { a[i] = x.read(); });
        flow.for_("j", 8, [&](auto j, reg<"v", uint<32>> v) {
            v = j;
            flow.for_("i", 5, {.max_interleaving = 0}, [&](auto i) {
                when(a[i] > 40, [&] { y.write(v); });
                v = twist(v, i);
            });
        });
    });

constexpr auto answered = kernel<"answered", fast>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, out<"z", uint<32>> z, control flow) {
        flow.for_("j", 8, [&](auto j, reg<"v", uint<32>> v) {
            v = j;
            flow.for_("i", 5, {.max_interleaving = 0}, [&](auto i) {
                when(i == 0, [&] { y.write(j * 3); });
                uint<32> const next = twist(v, i);
                when(i == 2, [&] { v = next ^ x.read(); }).otherwise([&] { v = next; });
            });
            z.write(v);
        });
    });

constexpr auto stored = kernel<"stored", fast>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, array<"a", uint<32>, 8> a, control flow) {
        flow.for_("fill", 8, [&](auto i) { a[i] = x.read(); });
        flow.for_("j", 8, [&](auto j, reg<"v", uint<32>> v) {
            v = j;
            flow.for_("i", 5, {.max_interleaving = 0}, [&](auto i) {
                v = twist(v, i);
                a[hls::bits<2, 0>(v)] = v;
            });
            y.write(a[j]);
        });
    });

} // namespace

TEST_CASE("runs that use a port in one known iteration are interleaved") {
    CHECK(runs(hls::design_of<last>) > 1);
    CHECK(says(hls::design_of<last_by_itself>,
               "words would be read before earlier ones are answered; "
               "max_interleaving = 0 allows it"));
}

TEST_CASE("a port in each iteration: the report names the port and the line") {
    std::string const reason =
        "x is used in each iteration: words of interleaved runs would change "
        "places (interleaving_report.cpp:34)";
    CHECK(says(hls::design_of<each>, reason));
    CHECK(says(hls::design_of<each_by_itself>, reason));
}

TEST_CASE("a port under a condition that data decide: runs wait for one another, on request") {
    CHECK(runs(hls::design_of<sometimes>) > 1);
    CHECK(says(
        hls::design_of<sometimes_by_itself>,
        "y is used under a condition in the inner loop, where runs would wait for one another; "
        "max_interleaving = 0 allows it (interleaving_report.cpp:59)"));
    CHECK(says(hls::design_of<loaded>,
               "y is used under a condition that follows from what is read or "
               "loaded (interleaving_report.cpp:95)"));
}

TEST_CASE("ports at several times of a run") {
    CHECK(says(hls::design_of<two_times>,
               "x is used at two times of a run: words of interleaved runs would "
               "change places (interleaving_report.cpp:73)"));
    CHECK(says(hls::design_of<two_ports>,
               "words of several ports would change places; max_interleaving = 0 allows it"));
    CHECK(says(hls::design_of<answered>,
               "x is read behind a write of the same iteration of the loop around "
               "it (interleaving_report.cpp:108)"));
}

TEST_CASE("an array that runs may share: the report names the line of the store") {
    CHECK(says(hls::design_of<stored>,
               "a may hold what another iteration of the loop around it stores "
               "(interleaving_report.cpp:121)"));
}

namespace {

template <int First, int Second, bool Carried = false>
constexpr auto row_body =
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"sum", uint<32>> sum, control flow) {
        flow.for_("j", 8, [&](auto, reg<"v", uint<32>> v) {
            v = x.read();
            flow.for_("i", 5, {.max_interleaving = First}, [&](auto i) { v = twist(v, i); });
            if (Carried) v = v ^ sum;
            flow.for_("k", 6, {.max_interleaving = Second}, [&](auto k) {
                v = twist(v, k);
                if (Carried) sum = v + k;
            });
            sum = sum + v;
            y.write(sum);
        });
    };
constexpr auto row = kernel<"row", fast>(row_body<0, hls::automatic>);
constexpr auto row_apart = kernel<"row", fast>(row_body<hls::automatic, hls::automatic>);
constexpr auto row_of_one = kernel<"row", fast>(row_body<0, 1>);
constexpr auto row_carried = kernel<"row", fast>(row_body<0, 0, true>);

} // namespace

TEST_CASE("loops one after the other: they become one whose runs are interleaved, on request") {
    CHECK(runs(hls::design_of<row>) > 1);
    CHECK(hls::verilog::schedule_report(hls::design_of<row>)
              .find("5 iterations, one with the loops beside it\n") != std::string::npos);
    CHECK(says(
        hls::design_of<row_apart>,
        "the loop around it has several loops; max_interleaving = 0 in one of them allows it"));
    CHECK(says(hls::design_of<row_of_one>,
               "a loop of its row has max_interleaving = 1, initiation_interval, ivdep, "
               "speculated_iterations, or a limit of iterations in flight"));
    CHECK(says(hls::design_of<row_carried>,
               "sum is carried from one iteration of the loop around it to the next"));
}
