// Statements behind a loop that never ends, whose inner loops could overlap and do not in the end:
// no step comes to theirs, and nothing leads on from it. The program for the CPU did not compile.
#include "agrees.hpp"

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::memory, hls::out, hls::range, hls::reg,
    hls::sint, hls::uint;

constexpr auto behind_endless = kernel<"behind_endless">(
    [](in<"n", uint<8>> n, in<"x", sint<11>> x, in<"last", sint<17>> last, out<"y", uint<1>> y,
       out<"ones", uint<1>> ones, out<"difference", uint<3>> difference, out<"z", uint<1>> z,
       reg<"kept", uint<23>> kept, control flow) {
        uint<12> const count = n.read();
        flow.while_(
            "outer", {.overlap = hls::overlapping::automatic}, [&] { return 1; },
            [&](array<"a", sint<7>, 8, memory{.private_copies = 3}> a, reg<"p", sint<11>> p,
                reg<"q", uint<9>, 1> q) {
                sint<11> const v = x.read();
                p = hls::wrap<sint<11>>(1 >= count);
                flow.for_("fill", 8, [&](auto i) {
                    a[i] = hls::wrap<sint<7>>(q - p + hls::wrap<sint<6>>(v));
                });
                y.write(hls::wrap<uint<1>>(hls::select(p != 1023, v, q) - v * count));
                flow.for_("column", 3, [&](auto) {
                    q = hls::wrap<uint<9>>(0 < count);
                    sint<7> const unused = a[hls::wrap<uint<3>>(q)];
                    ones.write(hls::bits<0, 0>(v > -1024));
                });
                flow.for_("back", range(4, 0, -1), [&](auto) {
                    p = 7;
                    kept = hls::wrap<uint<23>>(-count);
                    difference.write(hls::wrap<uint<3>>(q - v));
                });
                q = hls::wrap<uint<9>>(q + 1);
            });
        sint<17> const v = last.read();
        z.write(hls::wrap<uint<1>>(count ^ kept ^ v));
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<behind_endless>(argc, argv); }
