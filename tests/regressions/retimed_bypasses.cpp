// Two loops in branches that exclude each other, with bypasses at a clock that they hardly fit:
// operations that are timed once more held their ports twice, and the table of ports went round in
// a circle until the compiler's limit of loops.
#include "agrees.hpp"

namespace {

using hls::array, hls::bit, hls::control, hls::in, hls::kernel, hls::memory, hls::options, hls::out,
    hls::reg, hls::select, hls::uint, hls::when;

// A heap of 31 keys of 12 bits: a word with bit 12 enters one, others take the least one.
constexpr auto heap = kernel<"heap", options{.device = hls::ecp5, .clock_mhz = 90}>(
    [](in<"q", uint<13>> q, out<"y", uint<12>> y,
       array<"h", uint<12>, 32, memory{.kind = hls::memory_kind::block_ram}> h, reg<"n", uint<5>> n,
       reg<"i", uint<6>> i, reg<"v", uint<12>> v, reg<"go", uint<1>> go, control flow) {
        uint<13> const w = q.read();
        when(bit(w, 12) && n < 31, [&] {
            v = w;
            n += 1;
            i = n;
            go = 1;
            flow.while_(
                "up", [&] { return i > 1 && go; },
                [&] {
                    uint<12> const p = h[i >> 1];
                    go = p > v;
                    when(go, [&] {
                        h[i] = p;
                        i = i >> 1;
                    });
                });
            h[i] = v;
        }).otherwise_when(!bit(w, 12) && n > 0, [&] {
            y.write(h[1]);
            v = h[n];
            n -= 1;
            i = 1;
            go = 1;
            flow.while_(
                "down", [&] { return 2 * i <= n && go; },
                [&] {
                    uint<12> const l = h[2 * i], r = h[2 * i + 1];
                    uint<1> const right = 2 * i < n && r < l;
                    uint<12> const m = select(right, r, l);
                    go = m < v;
                    when(go, [&] {
                        h[i] = m;
                        i = 2 * i + right;
                    });
                });
            h[i] = v;
        });
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<heap>(argc, argv); }
