// Loads in several stages that share a port of a RAM: the word stays on the port while its stage
// waits, unless a load further ahead goes on; then a register keeps it.
#include <hls/area.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::bits, hls::control, hls::ice40_hx, hls::in, hls::kernel, hls::memory,
    hls::options, hls::out, hls::reg, hls::uint, hls::when;

inline constexpr options on_ice40{.device = ice40_hx, .clock_mhz = 100};
inline constexpr options without_bubbles{
    .device = ice40_hx, .clock_mhz = 100, .bubble_removal = true};
inline constexpr memory one_port{.banks = 1, .max_replicates = 1};

// The chain of a hash table: a load when a key comes, and one in each iteration. All stages wait
// for the same output.
constexpr auto follow = kernel<"follow", on_ice40>([](in<"x", uint<17>> x, out<"y", uint<16>> y,
                                                      array<"next", uint<16>, 256> next,
                                                      reg<"at", uint<16>> at, control flow) {
    uint<17> const v = x.read();
    when(bits<16, 16>(v) == 1, [&] { next[bits<15, 8>(v)] = bits<15, 0>(v); });
    at = next[bits<7, 0>(v)];
    flow.while_(
        "chain", [&] { return bits<11, 10>(at) == 1; }, [&] { at = next[bits<7, 0>(at)]; });
    y.write(at);
});

// The second load stands behind the first output: while the next step's first word waits for room
// there, this step's second load goes on.
constexpr auto overtaken =
    kernel<"overtaken", on_ice40>([](in<"x", uint<24>> x, out<"y", uint<16>> y,
                                     out<"z", uint<16>> z, array<"m", uint<16>, 256, one_port> m) {
        uint<24> const v = x.read();
        uint<16> const first = m[bits<15, 8>(v)];
        y.write(first);
        z.write(m[bits<15, 8>(first * first * 7 + 3)]);
        m[bits<7, 0>(v)] = bits<23, 8>(v);
    });

// Where bubbles are removed, words of the loops behind come as close as one stage.
constexpr auto closer =
    kernel<"closer", without_bubbles>([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                         array<"m", uint<16>, 256, one_port> m, control flow) {
        flow.for_("fill", 256, [&](auto i) { m[i] = x.read(); });
        flow.for_("scattered", 64, [&](auto) {
            uint<16> const v = x.read();
            y.write(m[bits<15, 8>(v * v * 7 + 3)]);
        });
        flow.for_("plain", 64, [&](auto) { y.write(m[bits<7, 0>(x.read())]); });
    });

// 16 bits of `at` and of the output each, 8 of the address; no more words.
static_assert(hls::area_of<follow>.flip_flops < 3 * 16);

} // namespace

int main(int count, char** arguments) {
    return hls::generate<follow, overtaken, closer>(count, arguments);
}
