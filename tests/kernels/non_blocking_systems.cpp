// Systems of stall-free kernels: depths of pipes beside exit FIFOs, and the cycle of every word.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::exit_fifo, hls::in, hls::kernel, hls::options, hls::out,
    hls::pipe, hls::reg, hls::system, hls::uint;

struct wide_word {
    uint<64> low, high;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(wide_word, low, high);

namespace {

constexpr options stall_free(int mhz, exit_fifo kind = exit_fifo::standard) {
    return {.clock_mhz = mhz, .stall_free = true, .exit_fifo = kind};
}

constexpr auto split = kernel<"split", stall_free(100)>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, out<"z", uint<16>> z) {
        uint<16> const v = x.read();
        y.write(v);
        z.write(v);
    });

constexpr auto cube_of = [](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    y.write((v * v * v) ^ ((v + 1) * (v + 2) * (v + 3)));
};
constexpr auto cube = kernel<"cube", stall_free(250)>(cube_of);
constexpr auto quick_cube = kernel<"quick_cube", stall_free(250, exit_fifo::zero_latency)>(cube_of);

constexpr auto sum = kernel<"sum">([](in<"x", uint<16>> x, in<"y", uint<16>> y,
                                      out<"z", uint<16>> z) { z.write(x.read() + y.read()); });

constexpr auto widen =
    kernel<"widen", stall_free(400)>([](in<"x", uint<16>> x, out<"y", wide_word> y) {
        uint<64> low = x.read(), high = low;
        for (int k = 0; k < 8; ++k) {
            low = low * 3 + high;
            high = high ^ (low >> 5);
        }
        y.write({low, high});
    });
constexpr auto thin = kernel<"thin", stall_free(100, exit_fifo::zero_latency)>(
    [](in<"x", wide_word> x, out<"y", uint<16>> y) {
        wide_word const v = x.read();
        y.write(v.low ^ v.high);
    });

constexpr auto pairs =
    kernel<"pairs", stall_free(100)>([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
        uint<16> const v = x.read();
        y.write(v);
        y.write(v + 1);
    });
constexpr auto sums = kernel<"sums", stall_free(100)>(
    [](in<"x", uint<16>> x, out<"y", uint<17>> y, reg<"old", uint<16>> old) {
        uint<16> const v = x.read();
        y.write(v + old);
        old = v;
    });
constexpr auto blocks = kernel<"blocks", stall_free(100)>(
    [](in<"x", uint<17>> x, out<"y", uint<32>> y, array<"m", uint<32>, 32> m, control flow) {
        flow.for_("fill", 32, [&](auto i) { m[i] = x.read() * 77 + i; });
        flow.for_("drain", 32, [&](auto i) { y.write(m[31 - i] * m[i]); });
    });

constexpr auto two_ways = system<"two_ways">(
    [](in<"a", uint<16>> a, out<"b", uint<16>> b, pipe<"lower", uint<16>, 1> lower,
       pipe<"upper", uint<16>, 1> upper, pipe<"cubes", uint<16>, 1> cubes) {
        split(a, upper, lower);
        cube(upper, cubes);
        sum(cubes, lower, b);
    });
static_assert(hls::design_of<two_ways>.proven);
static_assert(hls::design_of<two_ways>.pipe("lower").depth == 6);

// Pipes of wires: two words less wait while the third is computed.
constexpr auto two_wires =
    system<"two_wires">([](in<"a", uint<16>> a, out<"b", uint<16>> b, pipe<"lower", uint<16>> lower,
                           pipe<"upper", uint<16>> upper, pipe<"cubes", uint<16>> cubes) {
        split(a, upper, lower);
        quick_cube(upper, cubes);
        sum(cubes, lower, b);
    });
static_assert(hls::design_of<two_wires>.proven);
static_assert(hls::design_of<two_wires>.pipe("lower").depth == 3);
static_assert(hls::design_of<two_wires>.pipe("cubes").depth == 0);

constexpr auto wide_ways = system<"wide_ways">(
    [](in<"a", uint<16>> a, out<"b", uint<16>> b, out<"c", uint<16>> c, pipe<"p", wide_word> p,
       pipe<"q", wide_word, 3> q, pipe<"u", uint<16>> u, pipe<"v", uint<16>> v) {
        split(a, u, v);
        widen(u, p);
        thin(p, b);
        widen(v, q);
        thin(q, c);
    });

constexpr auto rates = system<"rates">(
    [](in<"a", uint<16>> a, out<"b", uint<32>> b, pipe<"p", uint<16>> p, pipe<"q", uint<17>, 2> q) {
        pairs(a, p);
        sums(p, q);
        blocks(q, b);
    });
static_assert(hls::design_of<rates>.proven);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<two_ways, two_wires, wide_ways, rates>(argc, argv);
}
