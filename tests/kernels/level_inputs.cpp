// Inputs without handshake: synchronised or not, under conditions, several samples an iteration, in
// loops, beside ports that wait, in kernels whose data depend on time for other reasons too.
#include <hls/verilog/generate.hpp>

namespace kernels {

using hls::bit, hls::bits, hls::concat, hls::control, hls::in, hls::kernel, hls::level_in,
    hls::level_out, hls::options, hls::out, hls::reg, hls::select, hls::sint, hls::synchronised,
    hls::uint, hls::when;

// 2 cycles for a bit; the middle of a bit is its second cycle.
inline constexpr auto receiver = kernel<"receiver">(
    [](level_in<"rx", uint<1>, synchronised<2>> rx, out<"y", uint<8>> y,
       reg<"frame", uint<8>> frame, reg<"rest", uint<4>> rest, reg<"wait", uint<2>> wait) {
        uint<1> const sample = rx.read();
        when(wait != 0, [&] { wait -= 1; }).otherwise([&] {
            when(rest == 0, [&] {
                when(sample == 0, [&] {
                    rest = 9;
                    wait = 2;
                });
            }).otherwise([&] {
                when(rest == 1, [&] { y.write(frame); }).otherwise([&] { wait = 1; });
                frame = concat(sample, bits<7, 1>(frame));
                rest -= 1;
            });
        });
    });
static_assert(hls::schedule<receiver>.ii == 1);

// Of a signal of the same clock, as many samples as words.
inline constexpr auto tagged =
    kernel<"tagged">([](in<"x", uint<8>> x, level_in<"time", sint<20>> time, out<"y", sint<28>> y) {
        uint<8> const v = x.read();
        y.write(time.read() * sint<8>(v));
    });

// Two samples of an iteration are of different cycles, the later one of a later cycle.
inline constexpr auto edges = kernel<"edges">(
    [](level_in<"a", uint<4>, synchronised<1>> a, in<"x", uint<4>> x, out<"y", uint<12>> y) {
        uint<4> const before = a.read();
        uint<4> const after = a.read();
        uint<4> const v = x.read();
        y.write(concat(before, after, v));
    });
static_assert(hls::schedule<edges>.ii == 2);

// How long the level stays, up to 100 samples.
inline constexpr auto pulses = kernel<"pulses">(
    [](level_in<"input", uint<1>, synchronised<3>> level, level_in<"reg", uint<2>> stop,
       out<"y", uint<8>> y, reg<"n", uint<8>> n, reg<"high", uint<1>> high, control flow) {
        n = 0;
        high = level.read();
        flow.while_(
            "pulse", [&] { return (high & (n < 100)) != 0; },
            [&] {
                n += 1;
                high = level.read();
            });
        y.write(n);
        when(n > 5, [&] { y.write(stop.read()); });
    });

// Neither waits: a word if there is one, and a sample in any case.
inline constexpr auto enabled =
    kernel<"enabled">([](in<"x", uint<8>> x, level_in<"enable", uint<1>, synchronised<2>> enable,
                         out<"y", uint<9>> y, level_out<"seen", uint<8>> seen) {
        auto const got = x.try_read();
        uint<1> const on = enable.read();
        when(got.ok, [&] {
            seen = got.word;
            y.write(concat(on, got.word));
        });
    });

inline constexpr auto through =
    kernel<"through">([](level_in<"a", sint<7>, synchronised<4>> a, level_out<"b", sint<8>, -1> b) {
        b = a.read() + 1;
    });
static_assert(hls::schedule<through>.ii == 1);

// Whether it waits for room depends on the sample of each cycle.
inline constexpr auto sampler =
    kernel<"sampler">([](level_in<"a", uint<8>> a, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = a.read();
        when(bit(v, 0) == 1, [&] { y.write(v); }).otherwise([&] {
            when(bit(v, 1) == 1, [&] { z.write(v); });
        });
    });

inline constexpr auto scaled = kernel<"scaled", options{.stall_free = true}>(
    [](in<"x", uint<8>> x, level_in<"gain", uint<8>, synchronised<2>> gain, out<"y", uint<24>> y) {
        uint<8> const v = x.read();
        uint<16> const square = v * v;
        y.write(square * gain.read());
    });

} // namespace kernels

int main(int argc, char** argv) {
    return hls::generate<kernels::receiver, kernels::tagged, kernels::edges, kernels::pulses,
                         kernels::enabled, kernels::through, kernels::sampler, kernels::scaled>(
        argc, argv);
}
