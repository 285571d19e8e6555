// A serial line of 8 data bits, no parity, 1 stop bit: bytes to a wire, and samples of the wire
// back to bytes. `Cycles`: of the clock, for each bit.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::bit, hls::bits, hls::concat, hls::in, hls::kernel, hls::level_in, hls::level_out,
    hls::out, hls::reg, hls::synchronised, hls::uint, hls::when;

// An iteration is a cycle: it counts the cycles of a bit, and the bits of a frame. Without a byte
// it waits, and the wire keeps its level.
template <int Cycles>
inline constexpr auto uart_sender = kernel<hls::name<"uart_sender", Cycles>>(
    [](in<"byte", uint<8>> byte, level_out<"tx", uint<1>, 1> tx, reg<"frame", uint<9>> frame,
       reg<"rest", uint<4>> rest, reg<"wait", uint<16>> wait) {
        when(wait != 0, [&] { wait -= 1; }).otherwise([&] {
            when(rest == 0, [&] {
                frame = concat(uint<1>(1), byte.read());
                tx = 0; // start bit
                rest = 9;
            }).otherwise([&] {
                tx = bit(frame, 0);
                frame = concat(uint<1>(1), bits<8, 1>(frame));
                rest -= 1;
            });
            wait = Cycles - 1;
        });
    });

// Takes a sample of the wire in each cycle, as long as nobody lets the byte before wait, and looks
// at the middle of each bit.
template <int Cycles>
inline constexpr auto uart_receiver = kernel<hls::name<"uart_receiver", Cycles>>(
    [](level_in<"rx", uint<1>, synchronised<2>> rx, out<"byte", uint<8>> byte,
       reg<"frame", uint<8>> frame, reg<"rest", uint<4>> rest, reg<"wait", uint<16>> wait) {
        uint<1> const sample = rx.read();
        when(wait != 0, [&] { wait -= 1; })
            .otherwise_when(rest == 0,
                            [&] {
                                when(sample == 0, [&] {
                                    rest = 9;
                                    wait = Cycles + Cycles / 2 - 1; // the middle of the first bit
                                });
                            })
            .otherwise([&] {
                when(rest == 1, [&] {
                    when(sample == 1, [&] { byte.write(frame); }); // a stop bit
                    wait = 0;
                }).otherwise([&] {
                    frame = concat(sample, bits<7, 1>(frame));
                    wait = Cycles - 1;
                });
                rest -= 1;
            });
    });

} // namespace examples
