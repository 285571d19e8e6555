// Kernels of which systems are wired at random: one word for one, two for one, one for two.
#pragma once

#include <hls/hls.hpp>

namespace wired {

using hls::in, hls::kernel, hls::out, hls::reg, hls::when;
using word = hls::uint<16>;

inline constexpr auto copy =
    kernel<"copy">([](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });
inline constexpr auto fork =
    kernel<"fork_">([](in<"x", word> x, out<"y", word> y, out<"z", word> z) {
        word const v = x.read();
        y.write(v);
        z.write(v + 1);
    });
inline constexpr auto join = kernel<"join_">(
    [](in<"x", word> x, in<"y", word> y, out<"z", word> z) { z.write(x.read() * 3 + y.read()); });
// Answers before it reads again.
inline constexpr auto interleaved =
    kernel<"interleaved">([](in<"x", word> x, in<"y", word> y, out<"u", word> u, out<"v", word> v) {
        word const a = x.read();
        u.write(a);
        v.write(y.read() + a);
    });
inline constexpr auto twice = kernel<"twice">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    y.write(v);
    y.write(v + 1);
});
inline constexpr auto half = kernel<"half">([](in<"x", word> x, out<"y", word> y) {
    word const v = x.read();
    y.write(v + x.read());
});
// The first word comes without one: cycles begin.
inline constexpr auto primed = kernel<"primed">(
    [](in<"x", word> x, out<"y", word> y, reg<"begun", bool> begun, hls::wire<"w", word> w) {
        when(begun, [&] { w = x.read(); });
        begun = true;
        y.write(w);
    });

} // namespace wired
