// Modules of the user's as operations: pipelined, combinational, with names and inputs of all
// kinds; under conditions, at intervals above 1, in loops that carry their results, beside ports
// that wait while they compute, in systems.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace kernels {

using hls::array, hls::block, hls::concat, hls::control, hls::fpga_reg, hls::in, hls::kernel,
    hls::module_parameter, hls::named, hls::options, hls::out, hls::outs, hls::parameter_value,
    hls::pipe, hls::reg, hls::sint, hls::system, hls::uint, hls::when, hls::wide;

inline constexpr auto mac =
    block<"dsp_mac", out<"p", uint<32>>(in<"a", uint<16>>, in<"b", uint<16>>, in<"c", uint<32>>)>(
        {.latency = 3,
         .source = "user_blocks.v",
         .input_ps = 500,
         .output_ps = 500,
         .area = {.luts = 0, .flip_flops = 0, .multipliers = 1, .ram_blocks = 0}},
        [](auto a, auto b, auto c) { return a * b + c; });
inline constexpr auto distance =
    block<"distance", out<"p", uint<9>>(in<"a", sint<8>>, in<"b", sint<8>>)>(
        {.source = "user_blocks.v", .delay_ps = 1500},
        [](auto a, auto b) { return a < b ? b - a : a - b; });
inline constexpr auto next_lfsr = block<"next_lfsr", out<"y", uint<16>>(in<"x", uint<16>>)>(
    {.latency = 1, .source = "user_blocks.v", .clock = "clock", .enable = "enable"},
    [](auto x) { return x << 1 | ((x >> 15 ^ x >> 13 ^ x >> 12 ^ x >> 10) & 1); });
inline constexpr auto weigh =
    block<"weigh", out<"p", sint<48>>(in<"a", sint<40>>, in<"b", sint<40>>, in<"c", sint<40>>,
                                      in<"d", uint<4>>, in<"e", sint<40>>)>(
        {.latency = 6, .source = "user_blocks.v"},
        [](auto a, auto b, auto c, auto d, auto e) { return a + 2 * b + 4 * c + e * d; });

// Several results, and parameters of the module.
template <int Width, int Depth>
inline constexpr auto divider = block<
    "divider",
    outs<out<"q", uint<Width>>, out<"r", uint<Width>>>(in<"a", uint<Width>>, in<"b", uint<Width>>),
    module_parameter<"WIDTH", Width>, module_parameter<"DEPTH", Depth>>(
    {.latency = Depth, .source = "user_blocks.v"}, [](auto a, auto b) {
        return b == 0 ? std::pair(decltype(a)(-1), a) : std::pair(a / b, a % b);
    });
inline constexpr auto order =
    block<"order", outs<out<"least", sint<7>>, out<"same", uint<1>>, out<"most", sint<7>>>(
                       in<"a", sint<7>>, in<"b", sint<7>>)>(
        {.source = "user_blocks.v", .delay_ps = 900},
        [](auto a, auto b) { return std::tuple(a < b ? a : b, a == b, a < b ? b : a); });
template <bool Minus, unsigned long long Mask>
inline constexpr auto spread =
    block<"spread",
          outs<out<"odd", uint<1>>, out<"low", sint<63>>, out<"high", uint<64>>>(in<"x", uint<32>>),
          module_parameter<"MODE", Minus ? parameter_value("MINUS") : parameter_value("PLAIN")>,
          module_parameter<"MASK", Mask>>({.latency = 1, .source = "user_blocks.v"}, [](auto x) {
        int odd = 0;
        for (int i = 0; i < 32; ++i) odd ^= int(x >> i) & 1;
        int const number = int(static_cast<unsigned>(Minus ? -x : x));
        return std::tuple(odd, wide(number), (x << 32 | x) ^ wide(Mask));
    });

// Equal calls are one instance; a call with constants only is a constant.
inline constexpr auto multiply_add =
    kernel<"multiply_add">([](in<"x", uint<16>> x, out<"y", uint<32>> y, out<"z", uint<8>> z) {
        uint<16> const v = x.read();
        auto const sum = named<"sum">(mac(v, 3, v));
        y.write(sum + mac(v, 3, v) + mac(2, 5, 7));
        z.write(uint<8>(sum >> 4));
    });
static_assert(hls::schedule<multiply_add>.ii == 1);

inline constexpr auto nearest =
    kernel<"nearest">([](in<"x", sint<8>> x, out<"y", uint<9>> y, reg<"last", sint<8>> last) {
        sint<8> const v = x.read();
        y.write(distance(v, last));
        last = v;
    });
static_assert(hls::schedule<nearest>.ii == 1);

// The result is carried: the interval is the latency of the block, and a cycle for the register if
// what the block takes of its first cycle leaves no time for a bypass.
inline constexpr auto noise =
    kernel<"noise">([](out<"y", uint<16>> y, reg<"state", uint<16>, 1> state) {
        state = next_lfsr(state);
        y.write(state);
    });
static_assert(hls::schedule<noise>.ii == 2);
inline constexpr auto accumulate =
    kernel<"accumulate">([](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"sum", uint<32>> sum) {
        uint<16> const v = x.read();
        sum = mac(v, v, sum);
        y.write(sum);
    });
static_assert(hls::schedule<accumulate>.ii == 3);

// `early` would wait while the block computes: it is written when that is done.
inline constexpr auto beside =
    kernel<"beside">([](in<"x", sint<20>> x, in<"more", sint<20>> more,
                        out<"early", sint<20>> early, out<"y", sint<48>> y) {
        sint<20> const v = x.read();
        sint<48> const w = weigh(v, 5, -v, 9, v ^ 77);
        early.write(fpga_reg(fpga_reg(v)));
        when(w > 1000, [&] { y.write(w + more.read()); });
    });

// In a loop whose iterations overlap, and under a condition.
inline constexpr auto in_loop = kernel<"in_loop">(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, reg<"sum", uint<32>> sum, control flow) {
        uint<16> const v = x.read();
        sum = 0;
        flow.for_("i", v & 7, [&](auto i) {
            when((v >> 4 & 1) == 0, [&] { sum += mac(v, uint<16>(i), 9); }).otherwise([&] {
                sum += next_lfsr(v);
            });
        });
        y.write(sum);
    });

// Slower than one word a cycle, so that results have to wait.
inline constexpr auto seldom = kernel<"seldom", options{.initiation_interval = 3}>(
    [](in<"x", uint<16>> x, out<"y", uint<32>> y, out<"z", uint<32>> z) {
        uint<16> const v = x.read();
        uint<32> const first = mac(v, 7, 1);
        uint<16> const low = uint<16>(first);
        y.write(mac(low, low, first));
        z.write(first + mac(v, low, 2));
    });

// A block of one register, which moves with its stage.
inline constexpr auto without_bubbles = kernel<"without_bubbles", options{.bubble_removal = true}>(
    [](in<"x", uint<16>> x, in<"more", uint<4>> more, out<"y", uint<16>> y) {
        uint<16> const v = next_lfsr(fpga_reg(x.read()));
        uint<16> sum = fpga_reg(fpga_reg(v));
        when(bit(sum, 3), [&] { sum ^= more.read(); });
        y.write(fpga_reg(next_lfsr(sum)));
    });

// One instance for all results of equal calls; those of constants are constants.
inline constexpr auto divided =
    kernel<"divided">([](in<"x", uint<8>> x, out<"y", uint<18>> y, out<"rest", uint<11>> rest) {
        uint<8> const v = x.read();
        auto const [q, r] = divider<11, 3>(1999, v);
        auto const [same_q, same_r] = divider<11, 3>(1999, v);
        auto const [seven, four] = divider<11, 3>(74, 10);
        y.write(concat(named<"quotient">(q), uint<7>(same_q)) + seven);
        rest.write(fpga_reg(r) ^ (four + same_r));
    });
static_assert(hls::schedule<divided>.ii == 1);

// A result that nobody uses, beside one that is used later; modules that differ in a parameter.
inline constexpr auto rests =
    kernel<"rests">([](in<"x", uint<8>> x, in<"d", uint<8>> d, out<"y", uint<9>> y) {
        uint<8> const v = x.read(), by = d.read();
        auto const [q, r] = divider<8, 1>(v, by);
        auto const [unused, deep] = divider<8, 2>(v, by);
        auto const [wide_q, wide_r] = divider<9, 2>(v, by);
        y.write(fpga_reg(fpga_reg(r)) + (deep ^ uint<8>(q)) + wide_r);
    });

// Signed results of odd widths, in a loop whose register they go through.
inline constexpr auto sorted = kernel<"sorted">(
    [](in<"x", sint<7>> x, out<"y", sint<8>> y, reg<"low", sint<7>> low, control flow) {
        sint<7> const v = x.read();
        low = v;
        flow.for_("i", 5, [&](auto i) {
            sint<7> least, most;
            uint<1> same;
            std::tie(least, same, most) = order(low, sint<7>(v - 20 * i));
            auto const parts = divider<8, 2>(uint<7>(most), uint<7>(least));
            when(same == 0, [&] { low = least + uint<3>(std::get<1>(parts)); }).otherwise([&] {
                low = most;
            });
        });
        y.write(low + 1);
    });

// All 128 bits of the results, texts and large numbers as parameters.
inline constexpr auto spreads = kernel<"spreads", options{.initiation_interval = 2}>(
    [](in<"x", uint<32>> x, out<"y", sint<65>> y, out<"z", uint<64>> z) {
        uint<32> const v = x.read();
        auto const [odd, low, high] = spread<true, 0xfedcba9876543210>(v);
        auto const [no, plain, masked] = spread<false, 5>(v);
        y.write(low + plain + odd);
        z.write(high ^ masked);
    });

// What nobody reads needs no instance.
inline constexpr auto unread =
    kernel<"unread">([](in<"x", sint<20>> x, out<"y", sint<49>> y, array<"kept", sint<48>, 16> kept,
                        reg<"seen", sint<20>> seen) {
        sint<20> const v = x.read();
        when(v == 3 || uint<1>(v) < 7, [&] { seen = v; }).otherwise([&] {
            kept[3] = weigh(v, 5, -v, 9, v ^ 77);
        });
        kept[v & 1] = seen;
        y.write(v + kept[0]);
    });

inline constexpr auto squared = kernel<"squared">([](in<"x", uint<16>> x, out<"y", uint<16>> y) {
    uint<16> const v = x.read();
    y.write(uint<16>(mac(v, v, 0)));
});
inline constexpr auto first_rest =
    kernel<"first_rest">([](in<"x", uint<8>> x, in<"d", uint<8>> d, out<"y", uint<8>> y) {
        y.write(std::get<1>(divider<8, 1>(x.read(), d.read())));
    });
inline constexpr auto twice = system<"twice">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"between", uint<16>> between) {
        squared(x, between);
        squared(between, y);
    });
inline constexpr auto both =
    system<"both">([](in<"x", uint<8>> x, in<"d", uint<8>> d, out<"y", uint<18>> y,
                      out<"rest", uint<11>> rest, pipe<"between", uint<8>> between) {
        first_rest(x, d, between);
        divided(between, y, rest);
    });

} // namespace kernels

int main(int argc, char** argv) {
    using namespace kernels;
    return hls::generate<multiply_add, nearest, noise, accumulate, beside, in_loop, seldom,
                         without_bubbles, divided, rests, sorted, spreads, unread, twice, both>(
        argc, argv);
}
