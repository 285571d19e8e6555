// Packets, arguments, names that collide with keywords, slow clocks and long intervals.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

struct pixel {
    hls::uint<8> red, green, blue;
};

struct sample {
    hls::sint<12> value;
    hls::uint<1> last;
    hls::uint<3> channel;
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(pixel, red, green, blue);
BOOST_HANA_ADAPT_STRUCT(sample, value, last, channel);

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::argument, hls::kernel, hls::when,
    hls::options, hls::ice40_hx;

constexpr auto luma = kernel<"luma", options{.device = ice40_hx}>(
    [](in<"rgb", pixel> rgb, out<"grey", uint<8>> grey) {
        auto p = rgb.read();
        grey.write((p.red * 77 + p.green * 150 + p.blue * 29) >> 8);
    });

constexpr auto swap_fields = kernel<"swap_fields">([](in<"x", pixel> x, out<"y", pixel> y) {
    auto p = x.read();
    y.write(pixel{p.blue, p.green, p.red});
});

// Of packets, and of those that end messages.
constexpr auto choose_packet =
    kernel<"choose_packet">([](in<"x", sample> x, in<"z", hls::ended<pixel>> z, out<"y", sample> y,
                               out<"brighter", hls::ended<pixel>> brighter) {
        auto const a = x.read();
        y.write(hls::select(a.value < 0, sample{0, a.last, 7}, a));
        auto const b = z.read();
        hls::ended<pixel> const light{{b.word.red | 128, b.word.green | 128, 255}, b.last};
        brighter.write(hls::select(b.last && b.word.blue > 3, light, b));
    });

constexpr auto scale =
    kernel<"scale">([](in<"x", sample> x, out<"y", sample> y, argument<"gain", sint<6>> gain,
                       argument<"mute", bool> mute) {
        auto s = x.read();
        s.value = hls::select(mute, 0, (s.value * gain) >> 4);
        y.write(s);
    });

constexpr auto keywords = kernel<"keywords">(
    [](in<"begin", uint<4>> begin, out<"end", uint<4>> end, reg<"module", uint<4>> module,
       reg<"bins", uint<4>> bins, argument<"rst", uint<4>> rst, reg<"Begin_data", uint<4>> upper) {
        module += begin.read();
        bins = module ^ rst;
        upper += bins;
        end.write(upper);
    });

constexpr auto fast_clock = kernel<"fast_clock", options{.device = ice40_hx, .clock_mhz = 140}>(
    [](in<"x", sint<16>> x, out<"y", sint<20>> y) {
        auto v = x.read();
        y.write(((v + 3) ^ (v - 5)) + ((v >> 2) & 0x3ff) - (v ^ 0x555));
    });

constexpr auto slow_loop = kernel<"slow_loop", options{.device = ice40_hx, .clock_mhz = 130}>(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, reg<"a", sint<16>> a) {
        sint<16> t = (a + x.read()) ^ (a >> 3);
        a = (t - (a & 0xff)) + (t >> 1);
        y.write(a);
    });

constexpr auto asked_interval = kernel<"asked_interval", options{.initiation_interval = 3}>(
    [](in<"x", sint<8>> x, out<"y", sint<10>> y, reg<"a", sint<10>> a) {
        a = a - x.read();
        y.write(a);
    });

constexpr auto source = kernel<"source">([](out<"y", uint<8>> y, reg<"n", uint<8>> n) {
    y.write(n * n);
    n += 1;
});

constexpr auto sink =
    kernel<"sink">([](in<"x", uint<8>> x, out<"alarm", bool> alarm, reg<"n", uint<8>> n) {
        n += x.read();
        when(n == 7, [&] { alarm.write(true); });
    });

// Delays in RAM, of lengths that are no powers of two; the longest is as long as the words of a
// run.
constexpr auto delays = kernel<"delays", options{.device = ice40_hx}>(
    [](in<"x", uint<16>> x, out<"y", uint<18>> y, hls::shift_register<"line", uint<16>, 160> line) {
        line << x.read();
        y.write(line[39] + line[99] + line[159]);
    });

// Reads wait for no other port: words that are held back, by a read in the same stage and in a
// later one, and what is missing at the end of the input.
constexpr hls::options any_order{.port_order = hls::port_order::independent};
constexpr auto swapped_ports = kernel<"swapped_ports", any_order>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum) {
        y.write(sum);
        sum += x.read();
    });
constexpr auto held_back = kernel<"held_back", any_order>(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, in<"c", uint<8>> c, out<"y", uint<8>> y,
       out<"z", uint<9>> z, reg<"r", uint<8>> r) {
        uint<8> const first = a.read();
        y.write(first);
        hls::when(hls::fpga_reg(hls::fpga_reg(hls::bits<1, 0>(first))) == 1, [&] { r = b.read(); });
        z.write(r + 1);
        y.write(7);
        r += c.read();
        y.write(r);
    });
constexpr auto ports_in_loop = kernel<"ports_in_loop", any_order>(
    [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<16>> y, out<"z", uint<9>> z,
       reg<"r", uint<16>> r, hls::control flow) {
        z.write(hls::bits<8, 0>(r));
        r = a.read();
        flow.for_("i", 5, [&](auto i) {
            y.write(r);
            z.write(i);
            r += b.read() * i;
        });
    });

} // namespace

static_assert(hls::schedule<slow_loop>.ii > 1);
static_assert(hls::schedule<asked_interval>.ii == 3);
static_assert(hls::schedule<fast_clock>.ii == 1 && hls::schedule<fast_clock>.stages > 1);

int main(int argc, char** argv) {
    return hls::generate<luma, swap_fields, choose_packet, scale, keywords, fast_clock, slow_loop,
                         asked_interval, source, sink, delays, swapped_ports, held_back,
                         ports_in_loop>(argc, argv);
}
