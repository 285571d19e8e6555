// Small designs for tests of the cycles mode.
#pragma once

#include <cstdint>
#include <vector>

#include <hls/cpu/cycles.hpp>

namespace cycle_kernels {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::options, hls::when;
using hls::cpu::record, hls::cpu::find_cycles, hls::cpu::stall_pattern, hls::cpu::cycle;
using word = hls::uint<16>;
using cycles = std::vector<cycle>;

inline constexpr options fast{.clock_mhz = 250};
inline constexpr options half{.initiation_interval = 2};

inline constexpr auto next_of =
    kernel<"next_of">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() + 1); });
inline constexpr auto slow =
    kernel<"slow", half>([](in<"x", word> x, out<"y", word> y) { y.write(x.read() ^ 0x5555); });
inline constexpr auto rarely = kernel<"rarely">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    when((v & 63) == 0, [&] { y.write(v); });
});
inline constexpr auto turned =
    kernel<"turned">([](in<"x", word> x, out<"y", word> y, array<"m", word, 8> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 8, [&](auto i) { y.write(m[7 - i]); });
    });
// Each word needs what came of the one before.
inline constexpr auto added =
    kernel<"added">([](in<"x", word> x, in<"back", word> back, out<"forth", word> forth,
                       out<"y", word> y, reg<"begun", bool> begun, hls::wire<"b", word> b) {
        when(begun, [&] { b = back.read(); });
        begun = true;
        word const sum = x.read() + b;
        y.write(sum);
        forth.write(sum);
    });
inline constexpr auto halved =
    kernel<"halved">([](in<"x", word> x, out<"y", word> y) { y.write(x.read() >> 1); });
inline constexpr auto going_round = hls::system<"going_round">([](in<"x", word> x, out<"y", word> y,
                                                                  hls::pipe<"there", word, 1> there,
                                                                  hls::pipe<"back", word, 1> back) {
    added(x, back, there, y);
    halved(there, back);
});
// As many words as the one before says.
inline constexpr auto counted =
    kernel<"counted">([](in<"x", word> x, out<"y", word> y, reg<"sum", word> sum, control flow) {
        word const n = x.read();
        sum = 0;
        flow.for_("i", n & 7, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
// Much of one, little of the other.
inline constexpr auto uneven = kernel<"uneven">(
    [](in<"x", word> x, out<"often", word> often, out<"seldom", word> seldom, control flow) {
        flow.for_("many", 100, [&](auto i) { often.write(i); });
        flow.for_("few", 3, [&](auto i) { seldom.write(x.read() + i); });
    });
inline constexpr auto total =
    kernel<"total">([](in<"x", word> x, out<"y", word> y, reg<"sum", word> sum, control flow) {
        sum = 0;
        flow.for_("i", 200, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
// Two loads of an iteration share a port.
inline constexpr auto chased = kernel<"chased", fast>(
    [](in<"x", word> x, out<"y", word> y, array<"m", word, 64> m, control flow) {
        flow.for_("fill", 64, [&](auto i) { m[i] = x.read(); });
        flow.for_("chase", 64, {.initiation_interval = 2}, [&](auto) {
            hls::uint<6> const first = x.read();
            word const v = m[first];
            hls::uint<6> const second = (v * v * 77) >> 5;
            y.write(m[second] + v);
        });
    });
inline constexpr auto fork_of =
    kernel<"fork_of">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        y.write(v);
        z.write(v);
    });
inline constexpr auto sum_of = kernel<"sum_of">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() + y.read()); });

// Both ways from the fork to the sum: through a block of 8 words, or not.
template <int Capacity>
inline constexpr auto two_ways = hls::system<"two_ways">(
    [](in<"x", word> x, out<"z", word> z, hls::pipe<"block", word, 4> block,
       hls::pipe<"direct", word, Capacity> direct, hls::pipe<"back", word, 4> back) {
        fork_of(x, block, direct);
        turned(block, back);
        sum_of(back, direct, z);
    });
// The same, and how many words go both ways depends on data: nothing is known while compiling.
inline constexpr auto fork_evens =
    kernel<"fork_of">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        when(hls::bit(v, 0) == 0, [&] {
            y.write(v);
            z.write(v);
        });
    });
template <int Capacity>
inline constexpr auto by_data = hls::system<"by_data">(
    [](in<"x", word> x, out<"z", word> z, hls::pipe<"block", word, 4> block,
       hls::pipe<"direct", word, Capacity> direct, hls::pipe<"back", word, 4> back) {
        fork_evens(x, block, direct);
        turned(block, back);
        sum_of(back, direct, z);
    });
inline constexpr auto read_slowly =
    hls::system<"read_slowly">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        next_of(x, a);
        turned(a, y);
    });
inline constexpr auto written_slowly =
    hls::system<"written_slowly">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        turned(x, a);
        next_of(a, y);
    });

inline constexpr auto cube = kernel<"cube", fast>([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    y.write(v * v * 77 * v);
});
// A word of z is asked for in a later stage.
inline constexpr auto perhaps_two =
    kernel<"perhaps_two", fast>([](in<"x", word> x, in<"z", word> z, out<"y", word> y) {
        word const v = x.read();
        word w = v;
        when((v * v * 5 & 4) == 4, [&] { w = z.read(); });
        y.write(w * w * 77 * v);
    });
inline constexpr auto behind_two = hls::system<"behind_two">(
    [](in<"x", word> x, in<"z", word> z, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        perhaps_two(x, z, a);
        next_of(a, y);
    });
inline constexpr auto behind_cube =
    hls::system<"behind_cube">([](in<"x", word> x, out<"y", word> y, hls::pipe<"a", word, 2> a) {
        cube(x, a);
        next_of(a, y);
    });

inline std::vector<std::uint16_t> numbers(std::size_t count) {
    std::vector<std::uint16_t> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = std::uint16_t(i);
    return all;
}

} // namespace cycle_kernels
