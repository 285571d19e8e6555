// Fixed point: every quantization and overflow mode as hardware, mixed formats, and numbers in
// every place of words.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::array, hls::argument, hls::shift_register, hls::kernel;
using hls::sint, hls::uint, hls::fixed, hls::ufixed, hls::quantization, hls::overflow;

using value = fixed<9, 4>;
template <quantization Q, overflow O>
using kept = fixed<5, 3, Q, O>;

// Three bits are cut, and one above.
constexpr auto modes = kernel<"modes">(
    [](in<"x", value> x, out<"trn", kept<quantization::trn, overflow::wrap>> trn,
       out<"rnd", kept<quantization::rnd, overflow::sat>> rnd,
       out<"trn_zero", kept<quantization::trn_zero, overflow::sat_zero>> trn_zero,
       out<"rnd_zero", kept<quantization::rnd_zero, overflow::sat_sym>> rnd_zero,
       out<"rnd_inf", kept<quantization::rnd_inf, overflow::wrap>> rnd_inf,
       out<"rnd_min_inf", kept<quantization::rnd_min_inf, overflow::sat>> rnd_min_inf,
       out<"rnd_conv", kept<quantization::rnd_conv, overflow::sat_zero>> rnd_conv,
       out<"rnd_conv_odd", ufixed<4, 2, quantization::rnd_conv_odd, overflow::sat>> rnd_conv_odd) {
        value const v = x.read();
        trn.write(v);
        rnd.write(v);
        trn_zero.write(v);
        rnd_zero.write(v);
        rnd_inf.write(v);
        rnd_min_inf.write(v);
        rnd_conv.write(v);
        rnd_conv_odd.write(v);
    });

constexpr auto mixed_formats =
    kernel<"mixed_formats">([](in<"a", fixed<8, 3>> a, in<"b", ufixed<7, 6>> b, in<"n", sint<5>> n,
                               out<"sum", fixed<12, 7>> sum, out<"product", fixed<15, 9>> product,
                               out<"scaled", fixed<12, 4, quantization::rnd>> scaled,
                               out<"quotient", fixed<13, 5>> quotient, out<"less", uint<1>> less,
                               out<"whole", sint<8>> whole) {
        fixed<8, 3> const x = a.read();
        ufixed<7, 6> const y = b.read();
        sint<5> const k = n.read();
        sum.write(x - y + k);
        product.write(x * y);
        scaled.write(x * 0.6875 + 1.5);
        quotient.write(x / (y + 0.5));
        less.write(x * 2 < y || x == k);
        whole.write(floor(x * k) + round(y));
    });

// A first-order low pass, with its state in a register, a line of earlier values and a memory.
using sample = fixed<12, 1, quantization::rnd_conv, overflow::sat>;
struct pair_of_samples {
    sample low;
    sample high;
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(pair_of_samples, low, high);
namespace {

constexpr auto low_pass = kernel<"low_pass">(
    [](in<"x", sample> x, out<"y", pair_of_samples> y, argument<"gain", ufixed<6, 0>> gain,
       reg<"state", fixed<18, 2>> state, shift_register<"line", sample, 4> line,
       array<"memory", sample, 8> memory, reg<"place", uint<3>> place) {
        sample const v = x.read();
        line << v;
        state += (v - state) * gain;
        sample const before = memory[place];
        memory[place] = line[3] * 0.5;
        place += 1;
        y.write({state, v - state + before});
    });

// A product of four and one of three, a rotation in a register, and a complex member of a packet.
using point = hls::complex<fixed<10, 2>>;
struct marked_point {
    hls::complex<sint<7>> place;
    uint<3> mark;
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(marked_point, place, mark);
namespace {

constexpr auto rotation = kernel<"rotation">(
    [](in<"x", point> x, in<"p", marked_point> p, out<"y", point> y, out<"q", marked_point> q,
       out<"power", ufixed<16, 5>> power,
       reg<"phasor", hls::complex<fixed<12, 2, quantization::rnd, overflow::sat>>> phasor) {
        point const v = x.read();
        marked_point const given = p.read();
        phasor = phasor * hls::complex<fixed<10, 1>>(0.8, 0.599609375) + v * 0.125;
        y.write(hls::product_of_three(v, phasor) - 0.25);
        power.write(norm(phasor));
        q.write({conj(given.place) * given.place - given.place, given.mark});
    });

// A vector that turns by `step` half turns, and functions of its angle.
using wave = fixed<8, 2>;
constexpr auto waves =
    kernel<"waves">([](in<"step", ufixed<9, 1>> step, out<"sin", wave> sine,
                       out<"cos", wave> cosine, out<"root", ufixed<8, 2>> root,
                       out<"inverse", ufixed<8, 4>> inverse, reg<"angle", ufixed<9, 1>> angle) {
        angle += step.read();
        auto const vector = hls::sincospi<wave>(angle);
        sine.write(vector.sin);
        cosine.write(vector.cos);
        root.write(hls::sqrt<ufixed<8, 2>>(angle));
        inverse.write(hls::reciprocal<ufixed<8, 4>>(angle));
    });

constexpr auto powers = kernel<"powers">(
    [](in<"a", ufixed<8, 3>> a, in<"b", fixed<7, 2>> b, out<"log", fixed<9, 4>> log,
       out<"exp", ufixed<9, 4>> exp, out<"pow", ufixed<8, 4>> pow, out<"angle", fixed<8, 3>> angle,
       out<"inverse", ufixed<8, 4>> inverse) {
        ufixed<8, 3> const x = a.read();
        fixed<7, 2> const y = b.read();
        log.write(hls::log<fixed<9, 4>>(x));
        exp.write(hls::exp<ufixed<9, 4>>(y));
        pow.write(hls::pow<ufixed<8, 4>>(x, y));
        angle.write(hls::atan2<fixed<8, 3>>(y, x - 2));
        inverse.write(hls::rsqrt<ufixed<8, 4>>(x));
    });

static_assert(hls::schedule<waves>.ii == 1 && hls::schedule<powers>.ii == 1);
static_assert(hls::schedule<modes>.ii == 1 && hls::schedule<mixed_formats>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<modes, mixed_formats, low_pass, rotation, waves, powers>(argc, argv);
}
