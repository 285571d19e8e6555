// Outputs without handshake on the CPU: the values that are written, and the value in each cycle.
#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include <hls/cpu/checked.hpp>
#include <hls/cpu/levels.hpp>
#include <hls/cpu/run.hpp>

#include "../../../../examples/kernels/uart.hpp"

namespace {

namespace cpu = hls::cpu;
using hls::in, hls::level_out, hls::out, hls::sint, hls::uint, hls::when;
using words = std::vector<int>;
using levels = std::vector<long long>;

constexpr auto pulse = hls::kernel<"pulse">(
    [](in<"x", uint<4>> x, level_out<"high", uint<1>> high, level_out<"last", sint<5>, -2> last) {
        uint<4> const v = x.read();
        high = 1;
        when(v > 7, [&] { last = v - 10; });
        high = 0;
    });

template <class T>
levels numbers(std::vector<T> const& v) {
    return {v.begin(), v.end()};
}

TEST_CASE("cpu::run gives the values that are written, also checked") {
    auto const [high, last] = cpu::run<pulse>(words{3, 9, 8});
    CHECK(numbers(high) == levels{1, 0, 1, 0, 1, 0});
    CHECK(numbers(last) == levels{-1, -2});
    auto const checked = cpu::run_checked<pulse>(words{3, 9, 8});
    CHECK(numbers(std::get<0>(checked.words)) == numbers(high));
    CHECK(checked.report.count() == 0);
}

TEST_CASE("a level keeps its value from write to write; each is there for a cycle at least") {
    static_assert(hls::schedule<pulse>.ii == 2);
    auto const run = cpu::record_words<pulse>(words{3, 9, 3});
    auto const t = cpu::find_cycles(run);
    CHECK(cpu::level_by_cycle(run, t, "high") == levels{0, 1, 0, 1, 0, 1, 0});
    CHECK(cpu::level_by_cycle(run, t, "last", 2) == levels{-2, -2, -2, -1, -1, -1, -1, -1, -1});
}

TEST_CASE("where inputs come late, it waits") {
    auto const run = cpu::record_words<pulse>(words{3, 9});
    auto const t = cpu::find_cycles(run, {.stalls = {{"x", cpu::stall_pattern::arrivals({1, 9})}}});
    auto const high = cpu::level_by_cycle(run, t, "high");
    CHECK(numbers(t.of("high")) == levels{2, 3, 10, 11});
    CHECK(high == levels{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0});
}

TEST_CASE("mistakes") {
    auto const run = cpu::record_words<pulse>(words{3});
    auto const t = cpu::find_cycles(run);
    CHECK_THROWS_WITH_AS(cpu::level_by_cycle(run, t, "x"), "HLS0808: 'x' of 'pulse' is no level",
                         std::invalid_argument);
    CHECK_THROWS_AS(cpu::level_by_cycle(cpu::record<pulse>(words{3}), t, "high"),
                    std::invalid_argument);
    CHECK_THROWS_WITH_AS(
        cpu::find_cycles(run, {.stalls = {{"high", cpu::stall_pattern::bursts(1, 1)}}}),
        "HLS0808: 'high' of 'pulse' is a level, at which nobody waits", std::invalid_argument);
}

// As a logic analyser sees it: start bit, the low bit first, stop bit.
levels frame_of(int byte, int cycles) {
    levels wire;
    for (int bit = 0; bit < 10; ++bit)
        for (int k = 0; k < cycles; ++k)
            wire.push_back(bit == 0 ? 0 : bit == 9 ? 1 : byte >> (bit - 1) & 1);
    return wire;
}

TEST_CASE("a serial line has the levels that its standard asks for, and gives the bytes back") {
    auto const run = cpu::record_words<examples::uart_sender<4>>(words{0x55, 0x80});
    auto const t = cpu::find_cycles(run);
    levels const wire = cpu::level_by_cycle(run, t, "tx", 3);
    levels expected(wire.begin(), wire.begin() + std::ptrdiff_t(t.of("tx").front()));
    CHECK(expected == levels(expected.size(), 1)); // silence
    for (int byte : {0x55, 0x80})
        for (long long level : frame_of(byte, 4)) expected.push_back(level);
    CHECK(wire == expected);
    CHECK(numbers(cpu::run<examples::uart_receiver<4>>(wire)) == levels{0x55, 0x80});
}

} // namespace
