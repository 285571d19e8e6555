// Floating point as hardware: operators and functions of small formats, a sum in a register,
// conversions.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::kernel, hls::options, hls::ice40_hx;
using hls::sint, hls::uint, hls::floating, hls::float16;

constexpr options fast{.device = ice40_hx, .clock_mhz = 80};
using tiny = floating<4, 3>;

constexpr auto tiny_operators = kernel<"tiny_operators", fast>(
    [](in<"a", tiny> a, in<"b", tiny> b, out<"sum", tiny> sum, out<"difference", tiny> difference,
       out<"product", tiny> product, out<"less", uint<1>> less, out<"same", uint<1>> same) {
        tiny const x = a.read(), y = b.read();
        sum.write(x + y);
        difference.write(x - y);
        product.write(x * y);
        less.write(x < y);
        same.write(x == y);
    });

constexpr auto half_sum =
    kernel<"half_sum", fast>([](in<"a", float16> a, in<"b", float16> b, out<"y", float16> y) {
        y.write(a.read() + b.read());
    });

constexpr auto scaled_sums =
    kernel<"scaled_sums">([](in<"x", sint<9>> x, in<"gain", tiny> gain, out<"y", float16> y,
                             out<"low", tiny> low, reg<"total", float16> total) {
        float16 const v = hls::convert<float16>(x.read()) * 0.125;
        total += v * hls::convert<float16>(gain.read());
        y.write(total);
        low.write(hls::convert<tiny>(-v));
    });

constexpr auto tiny_complex =
    kernel<"tiny_complex">([](in<"a", hls::complex<tiny>> a, in<"b", hls::complex<tiny>> b,
                              out<"product", hls::complex<tiny>> product,
                              out<"energy", tiny> energy, reg<"last", hls::complex<tiny>> last) {
        hls::complex<tiny> const x = a.read(), y = b.read();
        product.write(x * y - last);
        energy.write(norm(x));
        last = conj(x) * 0.5;
    });

constexpr auto tiny_vectors =
    kernel<"tiny_vectors">([](in<"a", hls::vector<tiny, 3>> a, in<"b", hls::vector<tiny, 3>> b,
                              out<"y", hls::vector<tiny, 3>> y, out<"dot", tiny> dot) {
        hls::vector<tiny, 3> const v = a.read(), w = b.read();
        y.write(2 * v - w / 4);
        dot.write(hls::dot(v, w));
    });

constexpr float steps[] = {0.5f, 1.25f, -3.0f};

constexpr auto native_words =
    kernel<"native_words">([](in<"x", float> x, out<"y", float> y, reg<"last", float, 1.5f> last,
                              hls::rom<"steps", float, steps> table, reg<"place", uint<2>> place) {
        hls::float32 const v = x.read();
        y.write((hls::min)(v, last) * table[place]);
        last = v;
        place = select(place == 2, uint<2>(0), uint<2>(place + 1));
    });

using down = floating<3, 4, hls::rounding::downward, hls::subnormals::flushed>;

constexpr auto tiny_functions = kernel<"tiny_functions">(
    [](in<"a", tiny> a, in<"b", tiny> b, in<"c", down> c, out<"ratio", tiny> ratio,
       out<"root", tiny> root, out<"fused", tiny> fused, out<"least", tiny> least,
       out<"lower", down> lower, out<"precise", float16> precise, out<"whole", sint<7>> whole) {
        tiny const x = a.read(), y = b.read();
        down const z = c.read();
        ratio.write(x / y);
        root.write(sqrt(x));
        fused.write(fma(x, y, x));
        least.write((hls::min)(x, y));
        lower.write(z * z + z);
        precise.write(hls::add<float16>(x, z));
        whole.write(hls::convert<sint<7>>(y));
    });

constexpr auto tiny_mathematics = kernel<"tiny_mathematics">(
    [](in<"a", tiny> a, in<"b", tiny> b, out<"power", tiny> power, out<"logarithm", tiny> logarithm,
       out<"sine", tiny> sine, out<"angle", tiny> angle, out<"root", tiny> root,
       out<"whole", tiny> whole) {
        tiny const x = a.read(), y = b.read();
        power.write(exp2(x));
        logarithm.write(log(x));
        sine.write(sinpi(y));
        angle.write(atan2(x, y));
        root.write(rsqrt(x));
        whole.write(floor(y));
    });

constexpr auto tiny_hyperbolics = kernel<"tiny_hyperbolics">(
    [](in<"a", tiny> a, in<"b", tiny> b, in<"c", down> c, in<"n", sint<6>> n,
       out<"less_one", tiny> less_one, out<"logarithm", tiny> logarithm, out<"sine", tiny> sine,
       out<"cosine", tiny> cosine, out<"tangent", tiny> tangent, out<"angle", tiny> angle,
       out<"rest", tiny> rest, out<"scaled", tiny> scaled, out<"lower", down> lower) {
        tiny const x = a.read(), y = b.read();
        sint<6> const power = n.read();
        less_one.write(expm1(x));
        logarithm.write(log1p(y));
        sine.write(sinh(x));
        cosine.write(cosh(x));
        tangent.write(tanh(y));
        angle.write(atan2pi(asinpi(x), y));
        rest.write(fmod(x, y));
        scaled.write(ldexp(x, power));
        lower.write(ldexp(c.read(), power));
    });

// More exponents than tables have: quotients and roots bit by bit.
using wide_range = floating<9, 3>;

constexpr auto roots_without_tables = kernel<"roots_without_tables">(
    [](in<"x", wide_range> x, in<"y", wide_range> y, out<"inverse", wide_range> inverse,
       out<"root", wide_range> root, out<"length", wide_range> length,
       out<"whole", wide_range> whole) {
        wide_range const a = x.read(), b = y.read();
        inverse.write(reciprocal(a));
        root.write(rsqrt(b));
        length.write(hypot(a, b));
        whole.write(ldexp(floor(a), -3));
    });

constexpr auto tiny_sums = kernel<"tiny_sums">(
    [](in<"x", tiny> x, in<"first", uint<1>> first, out<"partial", tiny> partial,
       out<"exact", tiny> exact, hls::accumulator<"some", tiny, hls::partial_sums<3>> some,
       hls::exact_accumulator<"all", tiny> all) {
        tiny const v = x.read();
        hls::when(first.read(), [&] {
            some.clear();
            all.clear();
        });
        some += v;
        all -= v;
        partial.write(some.value());
        exact.write(all.value());
    });

// Values whose exponent is known: distances of shifts are numbers.
constexpr auto known_exponents = kernel<"known_exponents">(
    [](in<"a", uint<4>> a, in<"b", uint<4>> b, out<"lost", floating<2, 1>> lost,
       out<"halved", tiny> halved, out<"fused", tiny> fused) {
        auto const with_exponent = [](auto const& digits, int exponent) {
            return hls::from_raw<tiny>(
                hls::concat(hls::bits<3, 3>(digits), uint<4>(exponent), hls::bits<2, 0>(digits)));
        };
        uint<4> const x = a.read(), y = b.read();
        lost.write(hls::convert<floating<2, 1>>(
            hls::from_raw<hls::ufixed<27, 3>>(uint<27>(hls::bits<0, 0>(x)))));
        halved.write(hls::convert<tiny>(hls::from_raw<hls::ufixed<11, 0>>(x)));
        fused.write(fma(with_exponent(x, 7), with_exponent(y, 2), with_exponent(x, 3)));
    });

// One exponent is known, the other one is not: each has the width that it needs.
using flushed = floating<4, 3, hls::rounding::nearest_even, hls::subnormals::flushed>;
constexpr auto one_known_exponent = kernel<"one_known_exponent">(
    [](in<"digits", uint<3>> digits, in<"y", tiny> y, out<"product", tiny> product,
       out<"ratio", tiny> ratio, out<"exact", tiny> exact, out<"few", flushed> few) {
        uint<3> const d = digits.read();
        tiny const low = hls::from_raw<tiny>(hls::concat(uint<5>(1), d)), z = y.read();
        product.write(low * z);
        ratio.write(hls::from_raw<tiny>(uint<8>(3)) / z);
        exact.write(fma(low, z, hls::from_raw<tiny>(hls::concat(uint<5>(9), d))));
        few.write(hls::convert<flushed>(hls::from_raw<hls::ufixed<14, 1>>(uint<14>(d))));
    });

// A number that is moved out as a whole still rounds the sum up or down.
constexpr auto directed_sums =
    kernel<"directed_sums">([](in<"a", uint<8>> a, in<"b", uint<8>> b,
                               out<"higher", floating<4, 3, hls::rounding::upward>> higher,
                               out<"lower", floating<4, 3, hls::rounding::downward>> lower) {
        uint<8> const x = a.read(), y = b.read();
        auto const sum_of = [&]<class Number>(Number const&) {
            return hls::from_raw<Number>(x) + hls::from_raw<Number>(y);
        };
        higher.write(sum_of(floating<4, 3, hls::rounding::upward>()));
        lower.write(sum_of(floating<4, 3, hls::rounding::downward>()));
    });

static_assert(hls::schedule<tiny_operators>.ii == 1 && hls::schedule<half_sum>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<tiny_operators, half_sum, scaled_sums, tiny_complex, tiny_vectors,
                         native_words, tiny_functions, tiny_mathematics, tiny_hyperbolics,
                         roots_without_tables, tiny_sums, known_exponents, one_known_exponent,
                         directed_sums>(argc, argv);
}
