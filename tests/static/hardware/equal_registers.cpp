// An output or a value between stages that a `reg` holds as well takes no flip-flops: they are
// counted by hand.
#include <hls/area.hpp>

namespace {

using hls::area_of, hls::ice40_hx, hls::in, hls::kernel, hls::options, hls::out, hls::reg,
    hls::sint, hls::uint, hls::when;

inline constexpr options on_ice40{.device = ice40_hx, .clock_mhz = 50};

// The sum, and that a word waits.
constexpr auto sum_so_far = kernel<"sum_so_far", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum) {
        sum += x.read();
        y.write(sum);
    });
static_assert(area_of<sum_so_far>.flip_flops == 13);

// What no register has waits in one of its own, each bit once.
constexpr auto joined = kernel<"joined", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<23>> y, reg<"sum", uint<12>> sum) {
        uint<8> const v = x.read();
        sum += v;
        y.write(hls::concat(v, uint<12>(sum), hls::bits<2, 0>(v)));
    });
static_assert(area_of<joined>.flip_flops == 12 + 8 + 1);

// Assigned under a condition, written always.
constexpr auto most_so_far = kernel<"most_so_far", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"most", uint<8>> most) {
        uint<8> const v = x.read();
        when(v > most, [&] { most = v; });
        y.write(most);
    });
static_assert(area_of<most_so_far>.flip_flops == 9);

// Written under a condition, assigned always: the word must stay while the sum goes on.
constexpr auto sometimes = kernel<"sometimes", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum) {
        uint<8> const v = x.read();
        sum += v;
        when(v == 9, [&] { y.write(sum); });
    });
static_assert(area_of<sometimes>.flip_flops == 12 + 12 + 1);

// The word before.
constexpr auto one_behind = kernel<"one_behind", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last", uint<8>> last) {
        uint<8> const v = x.read();
        y.write(last);
        last = v;
    });
static_assert(area_of<one_behind>.flip_flops == 8 + 8 + 1);

// A stage later, twice: the second time the next sum has taken its place.
template <int Stages>
constexpr auto carried = kernel<"carried", on_ice40>([](in<"x", uint<8>> x, in<"z", uint<12>> z,
                                                        out<"y", uint<12>> y,
                                                        reg<"sum", uint<12>> sum) {
    uint<12> const w = [&](auto v) {
        if constexpr (Stages == 2)
            return hls::fpga_reg(hls::fpga_reg(v));
        else
            return hls::fpga_reg(v);
    }(z.read());
    sum += x.read();
    y.write(w ^ sum);
});
static_assert(area_of<carried<1>>.flip_flops == 12 + 12 + 12 + 1 + 1);
static_assert(area_of<carried<2>>.flip_flops == 12 + 24 + 12 + 12 + 2 + 1);

// Conditions that compare other bits, or with another sign, are not the same.
template <int Way>
constexpr auto nearly = kernel<"nearly", on_ice40>([](in<"x", uint<12>> x, out<"y", uint<12>> y,
                                                      reg<"kept", uint<12>> kept) {
    uint<12> const v = x.read(), old = kept;
    if constexpr (Way == 0)
        when(hls::wrap<uint<8>>(v) > hls::wrap<uint<8>>(old), [&] { kept = v; });
    else
        when(hls::wrap<sint<12>>(v) > hls::wrap<sint<12>>(old), [&] { kept = v; });
    y.write(hls::select(v > old, v, old));
});
static_assert(area_of<nearly<0>>.flip_flops == 12 + 12 + 1);
static_assert(area_of<nearly<1>>.flip_flops == 12 + 12 + 1);

} // namespace
