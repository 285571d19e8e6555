// Checked runs produce the words of cpu::run wherever input ends, and stop where it does.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <hls/cpu/checked.hpp>

#include "../../../support/edges.hpp"

namespace cpu_checked_edges {
namespace {

using namespace edges;
using edges::uint, edges::pipe;
namespace cpu = hls::cpu;
using bytes = std::vector<std::uint8_t>;

template <auto const& Part>
void check_counts() {
    for (std::size_t count = 0; count <= 13; ++count) {
        CAPTURE(count);
        bytes x(count);
        for (std::size_t i = 0; i < count; ++i) x[i] = std::uint8_t(17 * i + 3);
        CHECK(cpu::run_checked<Part>(x).words == cpu::run<Part>(x));
    }
}

constexpr auto forked =
    hls::kernel<"forked">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        when((v & 3) != 3, [&] { y.write(v); });
        z.write(v);
    });
constexpr auto joined =
    hls::kernel<"joined">([](in<"x", uint<8>> x, in<"y", uint<8>> y, out<"z", uint<9>> z) {
        z.write(x.read() + y.read());
    });
constexpr auto stuck = hls::system<"stuck">(
    [](in<"x", uint<8>> x, out<"z", uint<9>> z, pipe<"p", uint<8>, 2> p, pipe<"q", uint<8>, 2> q) {
        forked(x, p, q);
        joined(p, q, z);
    });

template <auto const& Run>
std::string deadlock_of(bytes const& x) {
    try {
        Run(x);
    } catch (cpu::deadlock const& e) {
        return e.what();
    }
    return "";
}

TEST_CASE("checked kernels: input of any length") {
    check_counts<doubled>();
    check_counts<announced>();
    check_counts<pair_swapped>();
    check_counts<pair_passed>();
    check_counts<fours>();
    check_counts<headed>();
}

TEST_CASE("checked systems: input of any length") {
    check_counts<pass_doubled>();
    check_counts<pass_announced>();
    check_counts<pass_pair_swapped>();
    check_counts<pass_pair_passed>();
    check_counts<pass_fours>();
    check_counts<pass_headed>();
    check_counts<dialog>();
    check_counts<dialog_in_loop>();
}

TEST_CASE("checked systems are deadlocked as others are") {
    bytes const threes(100, 3);
    std::string const text = deadlock_of<cpu::run<stuck>>(threes);
    CHECK(text.find("HLS0806") != std::string::npos);
    CHECK(deadlock_of<cpu::run_checked<stuck>>(threes) == text);
    CHECK(deadlock_of<cpu::run_checked<stuck>>(bytes(100, 1)).empty());
}

// Runs with progress get words in chunks.
TEST_CASE("checked kernels: state stays from portion to portion") {
    bytes const x(20, 1);
    auto const whole = cpu::run_checked<announced>(x);
    cpu::with_progress const guard({.every = 7});
    CHECK(cpu::run_checked<announced>(x).words == whole.words);
}

} // namespace
} // namespace cpu_checked_edges
