// Conditions that come too late for the enable of many flip-flops: look-up tables in front of the
// data.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::reg, hls::sint, hls::uint,
    hls::when;

constexpr options fast{.device = hls::ice40_hx, .clock_mhz = 125};

// A condition, a choice to keep the word in both orders, and both at once.
constexpr auto kept =
    kernel<"kept", fast>([](in<"x", uint<24>> x, out<"y", uint<24>> y, reg<"a", uint<24>> a,
                            reg<"b", sint<20>> b, reg<"c", uint<17>> c, reg<"d", uint<16>> d) {
        uint<24> const v = x.read();
        y.write(a ^ hls::wrap<uint<24>>(b) ^ c ^ d);
        uint<1> const same = v == a;
        when(same == 0, [&] { a = v; });
        b = hls::select(same, b, hls::wrap<sint<20>>(v));
        c = hls::select(same, hls::wrap<uint<17>>(v), c);
        when(v != 5, [&] { d = hls::select(same, hls::wrap<uint<16>>(v + 3), d); });
    });

// Few flip-flops keep their enable.
constexpr auto few = kernel<"few", fast>(
    [](in<"x", uint<20>> x, out<"y", uint<8>> y, reg<"a", uint<20>> a, reg<"n", uint<8>> n) {
        uint<20> const v = x.read();
        when(v == a, [&] { n += 1; });
        a = v;
        y.write(n);
    });

// Written in two places, with a value after reset.
constexpr auto counted = kernel<"counted", options{.device = hls::ice40_hx, .clock_mhz = 100}>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, control flow, reg<"sum", uint<16>> sum,
       reg<"last", uint<16>, 77> last) {
        flow.for_("add", 5, [&](auto) {
            uint<16> const v = x.read();
            when(v != last, [&] { sum += 1; });
            last = v;
        });
        flow.for_("drop", 3, [&](auto) {
            uint<16> const v = x.read();
            when(v == last, [&] { sum = hls::wrap<uint<16>>(sum - v); });
        });
        y.write(sum);
    });

} // namespace

int main(int argc, char** argv) { return hls::generate<kept, few, counted>(argc, argv); }
