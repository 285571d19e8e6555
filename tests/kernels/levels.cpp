// Outputs without handshake: in loops, under conditions, several values an iteration, beside ports
// that wait, in kernels whose data depend on time.
#include <hls/verilog/generate.hpp>

namespace kernels {

using hls::bit, hls::concat, hls::control, hls::in, hls::kernel, hls::level_out, hls::options,
    hls::out, hls::reg, hls::sint, hls::uint, hls::when;

inline constexpr auto pwm =
    kernel<"pwm">([](in<"duty", uint<4>> duty, level_out<"led", uint<1>> led, control flow) {
        uint<4> const on = duty.read();
        flow.for_("i", 15, [&](auto i) { led = i < on; });
    });

inline constexpr auto serial = kernel<"serial">(
    [](in<"x", uint<8>> x, level_out<"tx", uint<1>, 1> tx, reg<"frame", uint<9>> frame,
       reg<"rest", uint<4>> rest, reg<"wait", uint<2>> wait) {
        when(wait == 0, [&] {
            when(rest == 0, [&] {
                frame = concat(uint<1>(1), x.read());
                rest = 9;
                tx = 0;
            }).otherwise([&] {
                tx = bit(frame, 0);
                frame = frame >> 1;
                rest -= 1;
            });
        });
        wait += 1;
    });
static_assert(hls::schedule<serial>.ii == 1);

inline constexpr auto watched =
    kernel<"watched">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                         level_out<"away", sint<8>, -3> far, level_out<"reg", uint<1>> busy) {
        uint<8> const v = x.read();
        busy = 1;
        when(v > 100, [&] { far = v - 120; });
        y.write(v * v);
        busy.write(0);
    });
static_assert(hls::schedule<watched>.ii == 2); // busy has two values

inline constexpr auto polled =
    kernel<"polled">([](in<"tick", uint<4>> tick, in<"x", uint<8>> x, out<"y", uint<8>> y,
                        level_out<"seen", uint<4>> seen) {
        uint<4> const number = tick.read();
        auto const got = x.try_read();
        when(got.ok != 0, [&] {
            seen = number;
            y.write(got.word);
        });
    });

inline constexpr auto promised = kernel<"promised", options{.stall_free = true}>(
    [](in<"x", uint<8>> x, out<"y", uint<24>> y, level_out<"last", uint<8>, 7> last) {
        uint<8> const v = x.read();
        last = v;
        y.write(v * v * v);
    });

} // namespace kernels

int main(int argc, char** argv) {
    return hls::generate<kernels::pwm, kernels::serial, kernels::watched, kernels::polled,
                         kernels::promised>(argc, argv);
}
