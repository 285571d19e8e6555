// A register that is assigned only in a basic block which nothing leads to any more, since jumps
// are threaded, is a constant: of `7'd0` in the Verilog no bit could be taken. Found by
// scripts/campaign.
#include "agrees.hpp"

namespace {

using hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::sint, hls::uint,
    hls::when;

constexpr auto never_assigned =
    kernel<"never_assigned">([](in<"a", uint<12>> a, out<"y", uint<12>> y, reg<"r", uint<5>> r,
                                reg<"s", uint<12>> s, control flow) {
        uint<12> const v = a.read();
        flow.for_("outer", range(uint<3>(v), uint<3>(r >> 5)), [&](auto i) {
            sint<8> t = r + (-r);
            flow.for_("inner", range(0, i), [&](auto) {
                r -= t;
                uint<12> const w = a.read();
                when(v >= (-r), [&] {
                    flow.for_("last", range(uint<1>(t), uint<1>(v >> uint<2>(v))),
                              [&](auto) { s = s + v; });
                    r += w;
                });
            });
            flow.for_("bit", range(uint<1>(t >> 5)), [&](auto) { s += 1; });
        });
        y.write(s);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<never_assigned>(argc, argv); }
