// Kernels whose numbers become infinite, or are limited. Reports name their lines, so each has
// lines of its own that stay.
#pragma once

#include <hls/hls.hpp>

namespace lossy {

using hls::fixed, hls::float16, hls::float32, hls::in, hls::kernel, hls::out, hls::overflow,
    hls::quantization, hls::reg, hls::sint, hls::when;

#line 1 "user.cpp"
inline constexpr auto divided =
    kernel<"divided">([](in<"a", float32> a, in<"b", float32> b, out<"y", float32> y) {
        float32 const x = a.read(), by = b.read();
        float32 const quotient = x / by;
        y.write(quotient + 1.0);
    });
#line 10 "user.cpp"
inline constexpr auto guarded =
    kernel<"guarded">([](in<"a", float32> a, out<"y", float32> y, reg<"last", float32> last) {
        float32 const x = a.read();
        when(x > 0.0, [&] { last = 1.0 / x; }).otherwise([&] { last = sqrt(x); });
        y.write(last);
    });
#line 20 "user.cpp"
inline constexpr auto narrowed =
    kernel<"narrowed">([](in<"a", float32> a, out<"y", float16> y, out<"z", float32> z) {
        float32 const x = a.read();
        y.write(convert<float16>(x));
        z.write(log(x) * x);
    });
using level = fixed<8, 2, quantization::trn, overflow::sat>;
using even = fixed<8, 2, quantization::rnd, overflow::sat_sym>;
using none = fixed<8, 2, quantization::trn, overflow::sat_zero>;
#line 30 "user.cpp"
inline constexpr auto limited = kernel<"limited">(
    [](in<"a", fixed<12, 6>> a, out<"x", level> x, out<"y", even> y, out<"z", none> z) {
        fixed<12, 6> const v = a.read();
        x.write(v);
        y.write(v);
        z.write(v);
    });
#line 40 "user.cpp"
inline constexpr auto converted = kernel<"converted">(
    [](in<"a", float32> a, out<"x", level> x) { x.write(convert<level>(a.read())); });
#line 50 "user.cpp"
inline constexpr auto summed = kernel<"summed">(
    [](in<"a", float> a, out<"y", float> y, hls::exact_accumulator<"sum", float> sum) {
        sum += a.read();
        y.write(sum.value());
    });
#line 60 "user.cpp"
inline constexpr auto divided_by_loops =
    kernel<"divided_by_loops">([](in<"a", sint<8>> a, in<"b", sint<8>> b, out<"y", sint<8>> y,
                                  reg<"quotient", sint<8>> quotient, reg<"rest", sint<8>> rest,
                                  reg<"wide", sint<9>> wide, hls::control flow) {
        sint<8> const x = a.read(), by = b.read();
        hls::divide_iteratively(flow, quotient, rest, x, by);
        y.write(quotient);
        hls::divide_iteratively<"thirds", 3>(flow, wide, rest, x, by);
        y.write(rest);
    });

} // namespace lossy
