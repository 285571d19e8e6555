// Values that wait for many cycles: in block RAM, in LUT RAM, in registers where a stage between
// them waits by itself, where they are read on the way, or where a new word comes in every second
// cycle only.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::kernel, hls::options, hls::anchor, hls::after,
    hls::control, hls::reg, hls::when, hls::area_of;

constexpr options ice40{.device = hls::ice40_hx, .clock_mhz = 50};
constexpr options ecp5{.device = hls::ecp5, .clock_mhz = 50};

// One wait of 40 cycles: 38 words of 16 bits in one RAM.
template <class T>
constexpr auto one_wait =
    [](in<"x", T> x, out<"y", T> y) { y.write(x.read(anchor<0>) + 1, after<0>.exactly(40)); };
constexpr auto waits_in_block_ram = kernel<"waits_in_block_ram", ice40>(one_wait<uint<16>>);
static_assert(area_of<waits_in_block_ram>.ram_blocks == 1 &&
              area_of<waits_in_block_ram>.flip_flops < 120);
constexpr auto waits_in_registers = kernel<"waits_in_registers", ice40>(one_wait<uint<6>>);
static_assert(area_of<waits_in_registers>.ram_blocks == 0 &&
              area_of<waits_in_registers>.flip_flops > 220);
constexpr auto waits_wide = kernel<"waits_wide", ecp5>(one_wait<uint<120>>);
static_assert(area_of<waits_wide>.ram_blocks == 4);

// 17 words: two RAMs of look-up tables on top of each other.
constexpr auto waits_in_lut_ram =
    kernel<"waits_in_lut_ram", ecp5>([](in<"x", sint<24>> x, out<"y", sint<24>> y) {
        y.write(x.read(anchor<0>), after<0>.exactly(19));
    });
static_assert(area_of<waits_in_lut_ram>.ram_blocks == 0 &&
              area_of<waits_in_lut_ram>.flip_flops < 150);

// The stage of the first write waits by itself: two runs, each with an enable of its own.
constexpr auto waits_twice = kernel<"waits_twice", ecp5>(
    [](in<"x", uint<20>> x, out<"first", uint<20>> first, out<"last", uint<20>> last) {
        auto const v = x.read(anchor<0>);
        first.write(v + 1, after<0>.exactly(25));
        last.write(v - 1, after<0>.exactly(60));
    });

// Values of one length side by side.
constexpr auto waits_together = kernel<"waits_together", ice40>(
    [](in<"x", uint<9>> x, in<"z", sint<7>> z, out<"y", uint<16>> y, out<"t", uint<9>> t) {
        auto const a = x.read(anchor<0>);
        auto const b = z.read();
        t.write(a, after<0>.exactly(4));
        y.write(hls::concat(a, b), after<0>.exactly(60));
    });

// Read on the way by what does not wait: two runs of 20 and 30 words.
template <int Count, class T>
constexpr T registers(T v) {
    for (int k = 0; k < Count; ++k) v = fpga_reg(v);
    return v;
}
constexpr auto waits_read_between =
    kernel<"waits_read_between", ecp5>([](in<"x", uint<24>> x, out<"y", uint<48>> y) {
        uint<24> const v = x.read();
        uint<24> const mixed = registers<20>(v) ^ (v >> 1);
        y.write(hls::concat(registers<30>(mixed), v));
    });

constexpr auto waits_every_second =
    kernel<"waits_every_second",
           options{.device = hls::ecp5, .clock_mhz = 50, .initiation_interval = 2}>(
        one_wait<uint<32>>);
static_assert(area_of<waits_every_second>.ram_blocks == 0);

// In a loop, whose iterations follow each other in each cycle, and after it.
constexpr auto waits_in_loop =
    kernel<"waits_in_loop", ecp5>([](in<"x", uint<32>> x, out<"y", uint<32>> y, out<"n", uint<8>> n,
                                     reg<"sum", uint<8>> sum, control flow) {
        flow.for_("i", 5, [&](auto i) {
            auto const v = x.read(anchor<0>);
            sum += i + 1;
            y.write(v ^ i, after<0>.exactly(30));
        });
        n.write(sum);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<waits_in_block_ram, waits_in_registers, waits_wide, waits_in_lut_ram,
                         waits_twice, waits_together, waits_read_between, waits_every_second,
                         waits_in_loop>(argc, argv);
}
