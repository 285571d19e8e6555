// What tests of systems on the host share: kernels to join, random words, and the comparison with
// the reference model of systems.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <vector>

#include <hls/cpu/run.hpp>
#include <hls/verilog/testbench/reference.hpp>

#include "../../../support/reference_words.hpp"

namespace test_systems {

using hls::in, hls::kernel, hls::out, hls::uint;
using test::words;

template <class Words>
words widened(Words const& from) {
    return {from.begin(), from.end()};
}

inline std::vector<std::uint8_t> random_bytes(std::size_t count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::vector<std::uint8_t> result(count);
    for (auto& w : result) w = std::uint8_t(random());
    return result;
}

// Words at the system's outputs, in order, given those of its inputs.
template <auto const& System>
std::vector<words> expected(std::vector<words> const& given, words const& arguments = {}) {
    hls::design_view const& s = hls::design_of<System>;
    hls::verilog::reference_run run(s, arguments);
    std::size_t input = 0;
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == hls::ir::channel_kind::input)
            run.words(c).assign(given[input].begin(), given[input].end()), ++input;
    REQUIRE(run.run(1 << 30));
    std::vector<words> result;
    for (int c = 0; c < s.channel_count; ++c)
        if (s.channels[c].kind == hls::ir::channel_kind::output)
            result.push_back(widened(run.words(c)));
    return result;
}

// One input of bytes, one output; batches of any size.
template <auto const& System>
void check(std::vector<std::size_t> const& counts = {0, 1, 2, 3, 64, 257, 1000, 5003}) {
    for (std::size_t const count : counts) {
        CAPTURE(count);
        auto const x = random_bytes(count);
        auto const wanted = expected<System>({widened(x)})[0];
        for (std::size_t const batch : {1u, 3u, 100u, 4096u}) {
            CAPTURE(batch);
            hls::cpu::system_instance<System> machine(batch);
            CHECK((widened(machine(x)) == wanted));
        }
    }
}

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<9>> y) { y.write(x.read() * 2); });
inline constexpr auto sum =
    kernel<"sum">([](in<"a", uint<9>> a, in<"b", uint<9>> b, out<"y", uint<10>> y) {
        y.write(a.read() + b.read());
    });
inline constexpr auto copy2 =
    kernel<"copy2">([](in<"x", uint<8>> x, out<"a", uint<8>> a, out<"b", uint<8>> b) {
        uint<8> const v = x.read();
        a.write(v);
        b.write(v);
    });
inline constexpr auto add = kernel<"add">(
    [](in<"x", uint<8>> x, in<"old", uint<16>> old, out<"y", uint<16>> y, out<"new", uint<16>> n) {
        uint<16> const s = x.read() + old.read();
        y.write(s);
        n.write(s);
    });

} // namespace test_systems
