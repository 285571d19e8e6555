// Latency controls in kernels whose products share an operator: the number of the operator's class
// was taken for that of an effect that a control names, and so was the register in which a word
// waits that an anchor names (HLS0902).
#include "agrees.hpp"

namespace {

using hls::after, hls::anchor, hls::array, hls::control, hls::in, hls::kernel, hls::options,
    hls::out, hls::uint;

constexpr auto two_words = kernel<"two_words">([](in<"x", uint<12>> x, out<"y", uint<24>> y) {
    uint<12> const v = x.read(anchor<0>);
    y.write(v * v, after<0>.at_least(1));
    uint<12> const w = x.read();
    y.write(w * w);
});

constexpr auto two_loops = kernel<"two_loops", options{.device = hls::ice40_hx, .clock_mhz = 60}>(
    [](in<"x", uint<12>> x, out<"y", uint<24>> y, array<"m", uint<24>, 64> m, control flow) {
        flow.for_("i", 8, [&](auto) {
            uint<12> const v = x.read(anchor<0>);
            y.write(v * v, after<0>.exactly(2));
        });
        flow.for_("j", 8, [&](auto) {
            uint<12> const v = x.read(anchor<1>);
            y.write(hls::wrap<uint<24>>(v * v * 3), after<1>.exactly(3));
        });
        y.write(m[0]);
        m[1] = x.read();
    });

// A word that an anchor names, and that a loop waits for.
constexpr auto later = kernel<"later">([](in<"x", uint<12>> x, out<"y", uint<24>> y, control flow) {
    uint<12> const v = x.read(anchor<0>);
    y.write(v, after<0>.at_least(2));
    flow.for_("i", 3, [&](auto i) { y.write(v + i); });
});

constexpr auto squares = kernel<"squares">(
    [](in<"x", uint<12>> x, out<"y", uint<16>> y,
       array<"m", uint<16>, 4096, hls::memory{.kind = hls::memory_kind::block_ram}> m) {
        uint<12> const v = x.read(anchor<0>);
        m[v] = hls::wrap<uint<16>>(v * v);
        uint<12> const w = x.read();
        y.write(m[w], after<0>.at_least(0));
        m[w] = hls::wrap<uint<16>>(w * w);
    });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<two_words, two_loops, later, squares>(argc, argv);
}
