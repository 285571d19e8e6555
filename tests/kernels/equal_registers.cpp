// Outputs and values between stages that a register of the user's holds as well.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::sint, hls::uint,
    hls::when;

struct extremes {
    BOOST_HANA_DEFINE_STRUCT(extremes, (sint<13>, least), (uint<1>, odd), (sint<13>, most));
};

// The whole word stands in two registers and one for the rest.
constexpr auto range_so_far =
    kernel<"range_so_far">([](in<"x", sint<13>> x, out<"y", extremes> y,
                              reg<"least", sint<13>> least, reg<"most", sint<13>> most) {
        sint<13> const v = x.read();
        least = hls::select(v < least, v, least);
        most = hls::select(v > most, v, most);
        y.write(extremes{least, hls::bit(v, 0), most});
    });

// Parts that are extended, and constants among them, beside one in a register.
constexpr auto extended = kernel<"extended">(
    [](in<"x", sint<5>> x, out<"y", uint<70>> y, out<"z", sint<40>> z, reg<"sum", sint<12>> sum) {
        sint<5> const v = x.read();
        sum = hls::wrap<sint<12>>(sum + v);
        y.write(hls::concat(hls::wrap<uint<20>>(v), uint<13>(4711), hls::wrap<uint<30>>(sum),
                            hls::wrap<uint<7>>(v)));
        z.write(hls::wrap<sint<40>>(hls::concat(hls::wrap<uint<12>>(sum), uint<3>(5))));
    });

// Bits of it, and with a sign.
constexpr auto parts = kernel<"parts">(
    [](in<"x", uint<9>> x, out<"y", uint<5>> y, out<"z", sint<20>> z, reg<"sum", uint<17>> sum) {
        sum += x.read();
        y.write(hls::bits<12, 8>(sum));
        z.write(hls::wrap<sint<20>>(sum));
    });

// Not the same: the register is assigned at other times than the word is written, or another word.
constexpr auto others =
    kernel<"others">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z,
                        reg<"a", uint<8>> a, reg<"b", uint<8>> b) {
        uint<8> const v = x.read();
        when(v != 3, [&] { a = v; });
        b = v + b;
        y.write(a);
        when(hls::bit(v, 0) == 1, [&] { z.write(b); });
    });

// A condition of both.
constexpr auto under_condition = kernel<"under_condition">(
    [](in<"x", uint<8>> x, out<"y", uint<11>> y, reg<"sum", uint<11>, 5> sum) {
        uint<8> const v = x.read();
        when(v > 20, [&] {
            sum += v;
            y.write(sum);
        });
    });

// Stages behind the one that assigns it.
constexpr auto carry = [](in<"x", sint<16>> x, in<"z", sint<8>> z, out<"y", sint<30>> y,
                          reg<"sum", sint<16>> sum) {
    sum = hls::wrap<sint<16>>(sum + x.read());
    y.write(hls::fpga_reg(sum * 77 + hls::fpga_reg(sum)) + z.read());
};

constexpr auto carried =
    kernel<"carried", options{.device = hls::ice40_hx, .clock_mhz = 140}>(carry);

constexpr auto carried_soon =
    kernel<"carried_soon",
           options{.device = hls::ice40_hx, .clock_mhz = 125, .bubble_removal = true}>(carry);

constexpr auto carried_slowly = kernel<
    "carried_slowly", options{.device = hls::ice40_hx, .clock_mhz = 140, .initiation_interval = 3}>(
    [](in<"x", sint<16>> x, in<"z", sint<8>> z, out<"y", sint<30>> y, reg<"sum", sint<16>> sum) {
        sum = hls::wrap<sint<16>>(sum + x.read());
        sint<16> const later = hls::fpga_reg(hls::fpga_reg(hls::wrap<sint<16>>(sum + 1)));
        y.write(sum * 77 + later + z.read());
    });

constexpr auto in_loop = kernel<"in_loop", options{.device = hls::ice40_hx, .clock_mhz = 100}>(
    [](in<"x", uint<12>> x, out<"y", uint<12>> y, out<"z", uint<28>> z, control flow,
       reg<"last", uint<12>> last, reg<"turns", uint<12>> turns) {
        flow.for_("each", 7, [&](auto i) {
            last = hls::wrap<uint<12>>(x.read() + last);
            y.write(last);
            z.write(hls::wrap<uint<28>>(last * 321 + i));
        });
        turns += 1;
        y.write(turns);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<range_so_far, extended, parts, others, under_condition, carried,
                         carried_soon, carried_slowly, in_loop>(argc, argv);
}
