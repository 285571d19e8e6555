// What the report says of ports: which signals their own depend on within a cycle. And of the
// longest path.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <hls/verilog/report/paths.hpp>
#include <hls/verilog/verilog.hpp>

namespace path_report {
namespace {

using hls::argument, hls::exit_fifo, hls::in, hls::invocation_queue, hls::kernel, hls::options,
    hls::out, hls::uint, hls::when;

template <auto const& Part>
std::string report() {
    return hls::verilog::schedule_report(hls::design_of<Part>);
}

template <auto const& Part>
std::string paths() {
    std::string const text = report<Part>();
    std::string const title = "  within a cycle\n";
    std::size_t const from = text.find(title) + title.size();
    std::size_t const end = std::min(text.find("\n\n", from), text.find("\n  area", from));
    return text.substr(from, end + 1 - from);
}

constexpr auto waiting =
    kernel<"waiting">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
constexpr auto sums =
    kernel<"sums">([](in<"x", uint<8>> x, out<"y", uint<16>> y, hls::reg<"sum", uint<16>> sum) {
        y.write(sum);
        sum += x.read();
    });
constexpr auto trying = kernel<"trying">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word + 1); });
});
constexpr auto dropping = kernel<"dropping">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    when(v == 3, [&] { y.write(v); });
});
constexpr auto choosing =
    kernel<"choosing">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) {
        uint<8> v = x.read();
        when(v == 3, [&] { v = z.read(); });
        y.write(v);
    });

TEST_CASE("a word that leaves before its stage acts is listed as such") {
    CHECK(report<sums>().find("write y early") != std::string::npos);
    CHECK(report<waiting>().find("early") == std::string::npos);
    CHECK(paths<sums>() ==
          "    x_ready depends on y_ready\n    y_valid depends on registers only\n");
}

TEST_CASE("paths: what decides about a transfer") {
    CHECK(paths<waiting>() == "    x_ready depends on y_ready\n"
                              "    y_valid depends on registers only\n");
    CHECK(paths<trying>() == "    x_ready depends on x_valid, y_ready\n"
                             "    y_valid depends on registers only\n");
    CHECK(paths<dropping>() == "    x_ready depends on x_data, y_ready\n"
                               "    y_valid depends on registers only\n");
    CHECK(paths<choosing>() == "    x_ready depends on x_data, z_valid, y_ready\n"
                               "    z_ready depends on x_data, x_valid, y_ready\n"
                               "    y_valid depends on registers only\n");
}

template <exit_fifo Fifo>
constexpr auto stall_free = kernel<"stall_free", options{.stall_free = true, .exit_fifo = Fifo}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
template <int Waiting>
constexpr auto called = kernel<"called">([](argument<"g", uint<8>> g, out<"y", uint<8>> y,
                                            invocation_queue<Waiting>) { y.write(g); });

TEST_CASE("paths: FIFOs cut them, those of no latency do not") {
    CHECK(paths<stall_free<exit_fifo::standard>>() == "    x_ready depends on registers only\n"
                                                      "    y_valid depends on registers only\n");
    CHECK(paths<stall_free<exit_fifo::zero_latency>>() == "    x_ready depends on registers only\n"
                                                          "    y_data depends on x_data\n"
                                                          "    y_valid depends on x_valid\n");
    CHECK(paths<called<2>>() == "    y_valid depends on registers only\n"
                                "    start_ready depends on registers only\n"
                                "    done_valid depends on registers only\n");
    CHECK(paths<called<0>>() == "    y_valid depends on registers only\n"
                                "    start_ready depends on y_ready, done_ready\n"
                                "    done_valid depends on registers only\n");
}

template <int Words>
constexpr auto joined = hls::system<"joined">([](in<"x", uint<8>> x,
                                                 hls::pipe<"p", uint<8>, Words> p,
                                                 out<"y", uint<8>> y) {
    waiting(x, p);
    trying(p, y);
});

TEST_CASE("paths: through the kernels and wires of a system") {
    CHECK(paths<joined<0>>() == "    x_ready depends on y_ready\n"
                                "    y_valid depends on registers only\n");
    CHECK(paths<joined<2>>() == "    x_ready depends on registers only\n"
                                "    y_valid depends on registers only\n");
}

// A multiplier with registers inside takes 1500 ps of its first cycle; nothing of the next one.
constexpr auto squared =
    kernel<"squared", options{.clock_mhz = 300}>([](in<"x", uint<16>> x, out<"y", uint<32>> y) {
        uint<16> const v = x.read();
        y.write(v * v);
    });

TEST_CASE("paths: into an operation of several cycles") {
    std::string const text = report<squared>();
    CHECK(text.find("longest path, 2500 ps of 3333, in cycle 0\n       multiply (") !=
          std::string::npos);
}

// What repeats stands once, with its parts added.
hls::verilog::detail::path_steps path_of(std::string const& names) {
    hls::verilog::detail::path_steps all;
    for (char const c : names) all.push_back({std::string(1, c), {"k.hpp", 7}, 4});
    return all;
}

std::string path_text_of(std::string const& names) {
    return hls::verilog::detail::path_text(path_of(names), " > ");
}

TEST_CASE("a path without repetitions stands as it is") {
    CHECK(path_text_of("") == "");
    CHECK(path_text_of("abb") == "a (k.hpp:7, 4 %) > b (k.hpp:7, 4 %) > b (k.hpp:7, 4 %)");
}

TEST_CASE("one operation three times and more") {
    CHECK(path_text_of("bbb") == "b, 3 times (k.hpp:7, 12 %)");
    CHECK(path_text_of("abbbbc") ==
          "a (k.hpp:7, 4 %) > b, 4 times (k.hpp:7, 16 %) > c (k.hpp:7, 4 %)");
}

TEST_CASE("several operations three times and more, and what is left of them") {
    CHECK(
        path_text_of("abababa") ==
        "a (k.hpp:7, 12 %) > b (k.hpp:7, 12 %) > (these 2 operations, 3 times) > a (k.hpp:7, 4 %)");
    CHECK(path_text_of("aaabaaabaaab") ==
          "a (k.hpp:7, 12 %) > a (k.hpp:7, 12 %) > a (k.hpp:7, 12 %) > b (k.hpp:7, 12 %) > "
          "(these 4 operations, 3 times)");
}

TEST_CASE("parts of one operation in one line are one step") {
    auto path = path_of("abcd");
    path[1].what = "+ of float32: less";
    path[2].what = "+ of float32: add";
    CHECK(hls::verilog::detail::path_text(path, " > ") ==
          "a (k.hpp:7, 4 %) > + of float32, 2 parts (k.hpp:7, 8 %) > d (k.hpp:7, 4 %)");
    path[2].where.line = 8;
    CHECK(hls::verilog::detail::path_text(path, " > ") ==
          "a (k.hpp:7, 4 %) > + of float32: less (k.hpp:7, 4 %) > "
          "+ of float32: add (k.hpp:8, 4 %) > d (k.hpp:7, 4 %)");
}

} // namespace
} // namespace path_report
