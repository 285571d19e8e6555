// A register took its next word from a selection that had only the bits that a port shows.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint, hls::when;

constexpr auto counts = kernel<"counts">([](in<"start", uint<1>> start, out<"low", uint<1>> low,
                                            out<"done", uint<8>> done, reg<"busy", bool> busy,
                                            reg<"phase", uint<5>> phase) {
    uint<1> const v = start.read();
    when(!busy, [&] {
        when(v, [&] {
            busy = true;
            phase = 0;
        });
    }).otherwise([&] {
        phase += 1;
        when(phase == 15, [&] {
            busy = false;
            done.write(7);
        });
    });
    low.write(bit(phase, 0));
});

constexpr auto shows_three_bits = kernel<"shows_three_bits">(
    [](in<"x", uint<2>> x, out<"low", uint<3>> low, out<"done", uint<1>> done,
       reg<"busy", bool> busy, reg<"phase", uint<8>> phase) {
        uint<2> const v = x.read();
        when(!busy, [&] {
            when(bit(v, 0), [&] {
                busy = true;
                phase = 0;
            });
        }).otherwise([&] {
            phase += 1;
            when(phase == 100, [&] {
                busy = false;
                done.write(1);
            });
        });
        low.write(hls::bits<2, 0>(phase));
    });

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<counts, shows_three_bits>(argc, argv);
}
