// run_length: a coder and a decoder for bytes. Two equal bytes are followed by the number of
// further ones, 0 to 255; all other bytes stay as they are. The last byte of a message has a flag.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::uint, hls::when;

struct flagged_byte {
    uint<8> data;
    uint<1> last;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::flagged_byte, data, last);

namespace examples {

// One iteration is one byte of the code, or the three of a run. Only the end of a run shows the
// kernel that it has taken a byte too many: `held`.
inline constexpr auto run_length_coder = kernel<"run_length_coder">(
    [](in<"byte", flagged_byte> byte, out<"code", flagged_byte> code, control flow,
       reg<"held", uint<8>> held, reg<"held_last", bool> held_last, reg<"holds", bool> holds,
       reg<"previous", uint<8>> previous, reg<"has_previous", bool> has_previous,
       reg<"more", uint<8>> more, reg<"ended", bool> ended, reg<"goes_on", bool> goes_on) {
        uint<8> data = held;
        uint<1> last = held_last;
        when(!holds, [&] {
            const auto next = byte.read();
            data = next.data;
            last = next.last;
        });
        holds = false;
        const uint<1> pair = has_previous && data == previous;
        code.write(flagged_byte{data, last && !pair});
        previous = data;
        has_previous = !pair && !last;
        when(pair, [&] {
            more = 0;
            ended = last;
            goes_on = !last;
            flow.while_(
                "run", [&] { return goes_on == 1; },
                [&] {
                    const auto next = byte.read();
                    const uint<1> same = next.data == data;
                    when(same, [&] { more += 1; }).otherwise([&] {
                        held = next.data;
                        held_last = next.last;
                        holds = true;
                    });
                    ended = same && next.last;
                    goes_on = same && !next.last && more != 255;
                });
            code.write(flagged_byte{more, ended});
        });
    });

inline constexpr auto run_length_decoder = kernel<"run_length_decoder">(
    [](in<"code", flagged_byte> code, out<"byte", flagged_byte> byte, control flow,
       reg<"previous", uint<8>> previous, reg<"has_previous", bool> has_previous,
       reg<"more", uint<8>> more) {
        const auto first = code.read();
        const uint<1> pair = has_previous && first.data == previous;
        uint<1> last = first.last;
        more = 0;
        when(pair, [&] {
            const auto length = code.read();
            more = length.data;
            last = length.last;
        });
        previous = first.data;
        has_previous = !pair && !last;
        byte.write(flagged_byte{first.data, last && more == 0});
        flow.while_(
            "run", [&] { return more != 0; },
            [&] {
                byte.write(flagged_byte{first.data, last && more == 1});
                more -= 1;
            });
    });

static_assert(hls::schedule<run_length_coder>.loop("run").ii == 1);
static_assert(hls::schedule<run_length_decoder>.loop("run").ii == 1);

} // namespace examples
