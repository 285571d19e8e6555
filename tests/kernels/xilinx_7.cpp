// Kernels for a device with signed multipliers that have registers inside, with RAM made of look-up
// tables and with wide block RAMs; tests/devices compares their cells with those of synthesis.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel, hls::options, hls::array;

constexpr options at(int clock_mhz) { return {.device = hls::xilinx_7, .clock_mhz = clock_mhz}; }

template <class X, class Z, class Y>
constexpr auto product =
    [](in<"x", X> x, in<"z", Z> z, out<"y", Y> y) { y.write(x.read() * z.read()); };

// One multiplier: slow enough for one cycle, and with registers inside.
constexpr auto xilinx_product =
    kernel<"xilinx_product", at(100)>(product<sint<25>, sint<18>, sint<43>>);
static_assert(hls::area_of<xilinx_product>.multipliers == 1);
constexpr auto xilinx_registered =
    kernel<"xilinx_registered", at(250)>(product<sint<18>, uint<17>, sint<35>>);
static_assert(hls::area_of<xilinx_registered>.multipliers == 1);
static_assert(hls::schedule<xilinx_registered>.latency > hls::schedule<xilinx_product>.latency);

// Several multipliers, and one product in look-up tables.
constexpr auto xilinx_wide = kernel<"xilinx_wide", at(60)>(product<uint<40>, uint<20>, uint<60>>);
constexpr auto xilinx_placed = kernel<"xilinx_placed", at(100)>(
    [](in<"x", sint<12>> x, in<"z", sint<12>> z, out<"y", sint<26>> y) {
        sint<12> const a = x.read(), b = z.read();
        y.write(dsp(a * b) + logic((a + 1) * b));
    });
static_assert(hls::area_of<xilinx_placed>.multipliers == 1);

// Words that a block RAM holds as they are, and the words of one RAM made of look-up tables.
template <int Depth, class T>
constexpr auto exchange =
    [](in<"x", T> x, in<"i", uint<10>> i, out<"y", T> y, array<"a", T, Depth> a) {
        auto const index = i.read();
        T const old = a[index];
        a[index] = x.read();
        y.write(old);
    };
constexpr auto xilinx_block_ram = kernel<"xilinx_block_ram", at(150)>(exchange<1024, uint<32>>);
constexpr auto xilinx_lut_ram = kernel<"xilinx_lut_ram", at(150)>(exchange<32, uint<24>>);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<xilinx_product, xilinx_registered, xilinx_wide, xilinx_placed,
                         xilinx_block_ram, xilinx_lut_ram>(argc, argv);
}
