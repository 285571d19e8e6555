// Kernels whose results of floating point operations go everywhere they can: words that leave,
// bits, comparisons, selections, registers, shift registers, arrays, packets, pipes.
#pragma once

#include <boost/hana/adapt_struct.hpp>

#include <hls/hls.hpp>

namespace nan_kernels {

using hls::array, hls::control, hls::float32, hls::float64, hls::from_raw, hls::in, hls::kernel,
    hls::out, hls::reg, hls::select, hls::shift_register, hls::when;

template <class F>
using bits = hls::uint<F::width>;

template <class F>
inline constexpr auto operators = kernel<"operators">(
    [](in<"a", bits<F>> a, in<"b", bits<F>> b, in<"c", bits<F>> c, out<"sum", bits<F>> sum,
       out<"difference", bits<F>> difference, out<"product", bits<F>> product,
       out<"quotient", bits<F>> quotient, out<"root", bits<F>> root, out<"once", bits<F>> once,
       out<"twice", bits<F>> twice, out<"less", bits<F>> less, out<"negated", bits<F>> negated,
       out<"magnitude", bits<F>> magnitude) {
        F const x = from_raw<F>(a.read()), y = from_raw<F>(b.read()), z = from_raw<F>(c.read());
        sum.write((x + y).raw);
        difference.write((x - y).raw);
        product.write((x * y).raw);
        quotient.write((x / y).raw);
        root.write(sqrt(x + y).raw);
        once.write(fma(x, y, z).raw);
        twice.write((x * y + z).raw);
        less.write((x * y - y * z).raw);
        negated.write((-(x * y)).raw);
        magnitude.write(abs(x / z).raw);
    });

// Results beside words as they came.
template <class F>
inline constexpr auto
    chosen = kernel<"chosen">([](in<"a", bits<F>> a, in<"b", bits<F>> b, in<"c", bits<F>> c,
                                 out<"least", bits<F>> least, out<"greatest", bits<F>> greatest,
                                 out<"either", bits<F>> either, out<"computed", bits<F>> computed,
                                 out<"constant", bits<F>> constant,
                                 out<"with_sign", bits<F>> with_sign, out<"parts", bits<F>> parts) {
        F const x = from_raw<F>(a.read()), y = from_raw<F>(b.read()), z = from_raw<F>(c.read());
        least.write(min(x * y, z).raw);
        greatest.write(max(x, y + z).raw);
        either.write(select(x < y, F(x + z), z).raw);
        computed.write(select(x < y, F(x + z), F(y * z)).raw);
        F const limited = select(x * y > 1.0, F(1.0), F(x * y));
        constant.write(limited.raw);
        with_sign.write(concat(hls::bits<F::width - 1, F::width - 1>(z.raw),
                               hls::bits<F::width - 2, 0>((x * y).raw)));
        parts.write(concat(hls::bits<F::width - 1, F::width - 1>((x - y).raw),
                           hls::bits<F::width - 2, 0>((y - z).raw)));
    });

template <class F>
inline constexpr auto orders = kernel<"orders">([](in<"a", bits<F>> a, in<"b", bits<F>> b,
                                                   in<"c", bits<F>> c,
                                                   out<"all", hls::uint<20>> all) {
    F const x = from_raw<F>(a.read()), y = from_raw<F>(b.read()), z = from_raw<F>(c.read());
    F const p = x * y, s = y + z;
    hls::uint<20> const found =
        concat(p<s, p <= s, p> s, p >= s, p == s, p != s, x < z, x >= z, y == z, p < 1.0, p <= -1.0,
               0.0 < s, s == 0.0, is_nan(p), is_infinite(s), is_finite(x), abs(s) < 1.0,
               sign_bit(p), !(s < 0.0), is_zero(s));
    all.write(found);
});

template <class F>
inline constexpr auto
    kept = kernel<"kept">([](in<"a", bits<F>> a, in<"b", bits<F>> b, in<"c", bits<F>> c,
                             out<"sum", bits<F>> sum, out<"level", bits<F>> level,
                             out<"earlier", bits<F>> earlier, out<"cell", bits<F>> cell,
                             reg<"total", F> total, reg<"now", F> now,
                             shift_register<"last", F, 3> last, array<"cells", F, 4> cells) {
        F const x = from_raw<F>(a.read()), y = from_raw<F>(b.read()), z = from_raw<F>(c.read());
        sum.write(total.raw);
        total = select(is_nan(total), F(z * y), F(total + x * y));
        F const fallen = now * 0.5;
        level.write(now.raw);
        now = select(fallen < z, z, fallen);
        earlier.write(last[2].raw);
        last << x - z;
        auto const place = hls::bits<1, 0>(y.raw);
        F const before = cells[place];
        cells[place] = before * x + z;
        cell.write(before.raw);
    });

// A loop that a comparison ends, in steps that wait for each other.
template <class F>
inline constexpr auto
    repeated = kernel<"repeated">([](in<"a", bits<F>> a, in<"b", bits<F>> b, in<"c", bits<F>> c,
                                     out<"y", bits<F>> y, out<"steps", hls::uint<3>> steps,
                                     control flow, reg<"sum", F> sum, reg<"n", hls::uint<3>> n) {
        F const step = from_raw<F>(a.read()), factor = from_raw<F>(b.read());
        sum = from_raw<F>(c.read()) + 1.0;
        n = 0;
        flow.while_(
            "step", [&] { return (n < 6) & (sum < 4.0); },
            [&] {
                sum = sum * factor + step;
                n += 1;
            });
        y.write(sum.raw);
        steps.write(n);
    });

template <class F>
inline constexpr auto converted = kernel<"converted">(
    [](in<"a", bits<F>> a, in<"b", bits<F>> b, in<"c", bits<F>> c, out<"single", bits<float32>> one,
       out<"double", bits<float64>> two, out<"half", bits<hls::half>> half,
       out<"integer", hls::sint<40>> integer, out<"from", bits<F>> from) {
        F const x = from_raw<F>(a.read()), y = from_raw<F>(b.read()), z = from_raw<F>(c.read());
        one.write(hls::convert<float32>(x * y).raw);
        two.write(hls::convert<float64>(x + z).raw);
        half.write(hls::convert<hls::half>(x * z).raw);
        integer.write(hls::convert<hls::sint<40>>(y * z));
        from.write(hls::convert<F>(hls::bits<F::width - 1, 0>(x.raw)).raw);
    });

// Non-blocking: values wait while words come.
template <class F>
inline constexpr auto asked = kernel<"asked">([](in<"a", bits<F>> a, in<"b", bits<F>> b,
                                                 in<"c", bits<F>> c, out<"y", bits<F>> y,
                                                 reg<"total", F> total) {
    auto const got = a.try_read();
    when(got.ok, [&] {
        F const x = from_raw<F>(got.word), u = from_raw<F>(b.read()), v = from_raw<F>(c.read());
        total = select(total < 1.0, F(total + x * u), F(x * v));
        y.write(total.raw);
    });
});

template <class F>
struct pair_of {
    F upper;
    hls::uint<3> mark;
    F lower;
};
using pair_32 = pair_of<float32>;

} // namespace nan_kernels

BOOST_HANA_ADAPT_STRUCT(nan_kernels::pair_32, upper, mark, lower);

namespace nan_kernels {

// Through a pipe of packets from one kernel to another.
template <class F>
inline constexpr auto produced = kernel<"produced">([](in<"a", bits<F>> a, in<"b", bits<F>> b,
                                                       out<"pairs", pair_of<F>> pairs) {
    F const x = from_raw<F>(a.read()), y = from_raw<F>(b.read());
    pairs.write(pair_of<F>{x * y, 5, x - y});
});
template <class F>
inline constexpr auto
    consumed = kernel<"consumed">([](in<"pairs", pair_of<F>> pairs, in<"c", bits<F>> c,
                                     out<"upper", bits<F>> upper, out<"sum", bits<F>> sum) {
        pair_of<F> const pair = pairs.read();
        F const z = from_raw<F>(c.read());
        upper.write(pair.upper.raw);
        sum.write((pair.upper + pair.lower * z).raw);
    });
template <class F>
inline constexpr auto
    piped = hls::system<"piped">([](in<"a", bits<F>> a, in<"b", bits<F>> b, in<"c", bits<F>> c,
                                    out<"upper", bits<F>> upper, out<"sum", bits<F>> sum,
                                    hls::pipe<"pairs", pair_of<F>, 2> pairs) {
        produced<F>(a, b, pairs);
        consumed<F>(pairs, c, upper, sum);
    });

} // namespace nan_kernels
