// A loop that is never entered, as its bounds show: its body keeps what takes several cycles, and
// no jump leads there. Printing its Verilog once crashed.
#include "agrees.hpp"

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::uint;

constexpr auto never_entered =
    kernel<"never_entered">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", uint<8>> r,
                               reg<"n", uint<2>> n, array<"m", uint<8>, 64> m, control flow) {
        n = x.read();
        m[n] = r;
        flow.while_(
            "outer", [&] { return n > 0; },
            [&] {
                flow.for_("never", range(0, uint<2>(r - r)), [&](auto i) {
                    y.write(i);
                    r = hls::fpga_reg(m[hls::bits<5, 0>(r)] * 3) + i;
                });
                r += n;
                n -= 1;
            });
        y.write(r + m[3]);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<never_entered>(argc, argv); }
