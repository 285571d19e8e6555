// Systems whose throughput scripts/throughput measures: a generator.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include "../examples/kernels/edges.hpp"
#include "../examples/kernels/systolic.hpp"

namespace {

using hls::in, hls::out, hls::uint, hls::kernel, hls::pipe, hls::options, hls::array, hls::control,
    hls::reg, hls::when;

constexpr auto fork2 =
    kernel<"fork2">([](in<"x", uint<16>> x, out<"y", uint<16>> y, out<"z", uint<16>> z) {
        uint<16> const v = x.read();
        y.write(v);
        z.write(v);
    });
constexpr auto add2 =
    kernel<"add2">([](in<"x", uint<16>> x, in<"y", uint<16>> y, out<"z", uint<16>> z) {
        z.write(x.read() + y.read());
    });
constexpr auto cube = kernel<"cube", options{.clock_mhz = 250}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y) {
        uint<16> const v = x.read();
        y.write((v * v * v) ^ ((v + 1) * (v + 2) * (v + 3)));
    });
constexpr auto turned = kernel<"turned">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, array<"m", uint<16>, 16> m, control flow) {
        flow.for_("fill", 16, [&](auto i) { m[i] = x.read(); });
        flow.for_("drain", 16, [&](auto i) { y.write(m[15 - i]); });
    });

// One way takes several cycles, the other none: words of the short one have to wait.
constexpr auto two_ways = hls::system<"two_ways">(
    [](in<"a", uint<16>> a, out<"b", uint<16>> b, pipe<"lower", uint<16>, 1> lower,
       pipe<"upper", uint<16>, 1> upper, pipe<"cubes", uint<16>, 1> cubes) {
        fork2(a, upper, lower);
        cube(upper, cubes);
        add2(cubes, lower, b);
    });

// One way is seven register slices long.
constexpr auto far_apart = hls::system<"far_apart">([](in<"a", uint<16>> a, out<"b", uint<16>> b,
                                                       pipe<"lower", uint<16>> lower,
                                                       pipe<"upper", uint<16>, 0, 7> upper) {
    fork2(a, upper, lower);
    add2(upper, lower, b);
});

// The way through the loops gives its first word after it has read 16.
constexpr auto by_blocks = hls::system<"by_blocks">(
    [](in<"a", uint<16>> a, out<"b", uint<16>> b, pipe<"lower", uint<16>, 1> lower,
       pipe<"upper", uint<16>, 1> upper, pipe<"blocks", uint<16>, 1> blocks) {
        fork2(a, upper, lower);
        turned(upper, blocks);
        add2(blocks, lower, b);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<two_ways, far_apart, by_blocks, examples::edges<64>,
                         examples::systolic<2>>(argc, argv);
}
