// run_length: a coder and a decoder for bytes. Two equal bytes are followed by the number of
// further ones, 0 to 255; all other bytes stay as they are. The last byte of a message has a flag.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::in, hls::kernel, hls::out, hls::reg, hls::select, hls::uint, hls::when, hls::wrap;

struct flagged_byte {
    uint<8> data;
    uint<1> last;
};

} // namespace examples

BOOST_HANA_ADAPT_STRUCT(examples::flagged_byte, data, last);

namespace examples {

// An iteration takes a byte of the file and gives at most one of the code. It codes the byte that
// the one before has taken: the one behind it shows whether a run ends, so that the count leaves
// with the last byte of its run. Only runs of two, with three bytes of code, take an iteration
// more, and messages, for their first byte.
inline constexpr auto run_length_coder = kernel<"run_length_coder">(
    [](in<"byte", flagged_byte> byte, out<"code", flagged_byte> code,
       reg<"held", flagged_byte> held, reg<"holds", bool> holds,
       reg<"before", uint<9>> before, // bytes of the run before the one that is held
       reg<"owes_zero", bool> owes_zero, reg<"owed_last", bool> owed_last) {
        const flagged_byte now = held;
        const uint<9> run = before;
        const uint<1> zero = owes_zero, first = !holds, codes = holds && !zero;
        flagged_byte next = now;
        when(first || (codes && !now.last), [&] {
            next = byte.read();
            held = next;
        });
        const uint<1> ends = now.last || next.data != now.data || run == 256;
        const uint<1> last = select(zero, uint<1>(owed_last), now.last && run != 1);
        when(zero || (codes && (run < 2 || ends)), [&] {
            const uint<8> count = select(zero, 0, wrap<uint<8>>(run - 1));
            code.write(flagged_byte{select(codes && run < 2, now.data, count), last});
        });
        before = select(codes && !ends, run + 1, 0);
        owes_zero = codes && run == 1 && ends;
        owed_last = now.last;
        holds = first || !last;
    });

// An iteration takes a byte of the code and gives the one before it. A run leaves byte by byte;
// meanwhile the byte behind its count is taken.
inline constexpr auto run_length_decoder = kernel<"run_length_decoder">(
    [](in<"code", flagged_byte> code, out<"byte", flagged_byte> byte,
       reg<"held", flagged_byte> held, reg<"holds", bool> holds,
       reg<"pair", bool> pair, // the byte that is held is the second one: its count comes next
       reg<"more", uint<8>> more, reg<"run", flagged_byte> run) { // bytes that follow, and which
        const flagged_byte now = held;
        const uint<8> left = more;
        const uint<1> in_run = left != 0, had = holds, counts = pair && !in_run;
        const uint<1> takes = select(in_run, !had && !run.last, !had || counts || !now.last);
        flagged_byte next = now;
        when(takes, [&] { next = code.read(); });
        const uint<1> last = select(counts, next.last && next.data == 0, now.last);
        when(in_run, [&] {
            byte.write(flagged_byte{run.data, run.last && left == 1});
        }).otherwise([&] { when(had, [&] {
                               byte.write(flagged_byte{now.data, last});
                           }); });
        more = select(counts, next.data, select(in_run, left - 1, 0));
        when(counts, [&] { run = flagged_byte{now.data, next.last}; });
        when(takes && !counts, [&] { held = next; });
        holds = select(counts, 0, takes || (in_run && had));
        pair = takes && !counts && !in_run && had && next.data == now.data;
    });

static_assert(hls::schedule<run_length_coder>.ii == 1);
static_assert(hls::schedule<run_length_decoder>.ii == 1);

} // namespace examples
