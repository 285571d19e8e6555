// Sums of unsigned numbers at clocks that leave their carries no time: registers behind a stage
// take the inverse of the carry, or, between parts of a longer sum, a table of the chain.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::sint, hls::shift_register, hls::kernel, hls::options,
    hls::wrap, hls::when, hls::reg;

constexpr options at(int mhz) { return {.device = hls::ice40_hx, .clock_mhz = mhz}; }

// A tree, of whose sums the middle is taken; the first one is used again two stages later.
constexpr auto means = kernel<"means", at(142)>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"w", uint<8>, 7> w) {
        uint<8> const v = x.read();
        auto const first = v + w[0];
        auto const all = ((first + w[1]) + (w[2] + w[3])) + ((w[4] + w[5]) + (w[6] + 4));
        y.write(wrap<uint<8>>(hls::bits<10, 3>(all) ^ first));
        w << v;
    });

// A sum whose carry decides, in rows of wiring.
constexpr auto decides = kernel<"decides", at(142)>(
    [](in<"x", uint<12>> x, out<"y", uint<14>> y, shift_register<"w", uint<12>, 3> w) {
        uint<12> const v = x.read();
        auto const sum = v + w[0];
        auto const other = hls::bits<12, 1>(sum) + w[1];
        auto const joined = hls::concat(other, hls::bits<0, 0>(sum));
        y.write(select(hls::bits<12, 12>(sum) == 1, joined, wrap<uint<14>>(joined * 3)));
        w << v;
    });

// Under a condition, beside a register that takes the same sum.
constexpr auto kept =
    kernel<"kept", at(142)>([](in<"x", uint<18>> x, out<"y", uint<20>> y,
                               reg<"last", uint<19>> last, shift_register<"w", uint<18>, 2> w) {
        uint<18> const v = x.read();
        auto const sum = v + w[0];
        when(sum > 200000, [&] { last = sum; });
        y.write(last + wrap<uint<18>>(sum));
        w << v;
    });

// In parts, each of which begins with the carry of the one below, and behind a wait.
constexpr auto parts = kernel<"parts", at(140)>(
    [](in<"x", uint<60>> x, out<"y", uint<61>> y, shift_register<"w", uint<60>, 2> w) {
        uint<60> const v = x.read();
        y.write(v + w[1]);
        w << v;
    });

constexpr auto on_ultraplus =
    kernel<"on_ultraplus", options{.device = hls::ice40_up, .clock_mhz = 70}>(
        [](in<"x", uint<10>> x, out<"y", uint<10>> y, shift_register<"w", uint<10>, 3> w) {
            uint<10> const v = x.read();
            y.write(hls::bits<11, 2>((v + w[0]) + (w[1] + w[2])));
            w << v;
        });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<means, decides, kept, parts, on_ultraplus>(argc, argv);
}
