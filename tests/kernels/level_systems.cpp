// Levels of parts as levels of the system: both ways, around pipes, in a system within a system, at
// ports with slices, beside kernels whose data do not depend on time.
#include <hls/verilog/generate.hpp>

namespace kernels {

using hls::bit, hls::concat, hls::handshake, hls::in, hls::kernel, hls::level_in, hls::level_out,
    hls::out, hls::pipe, hls::reg, hls::select, hls::sint, hls::synchronised, hls::system,
    hls::system_options, hls::uint, hls::when;

using two = synchronised<2>;

// A word as 4 bits on a wire, one a cycle.
inline constexpr auto sender =
    kernel<"sender">([](in<"x", uint<4>> x, level_out<"line", uint<1>, 1> line,
                        reg<"rest", uint<3>> rest, reg<"frame", uint<4>> frame) {
        when(rest == 0, [&] {
            frame = x.read();
            line = 0;
            rest = 4;
        }).otherwise([&] {
            line = bit(frame, 0);
            frame = frame >> 1;
            rest -= 1;
        });
    });

// How long the wire kept its value, whenever that changes, and at the latest after 20 cycles.
inline constexpr auto timer =
    kernel<"timer">([](level_in<"line", uint<1>, two> line, out<"y", uint<8>> y,
                       reg<"before", uint<1>> before, reg<"n", uint<8>> n) {
        uint<1> const now = line.read();
        uint<1> const ends = (now != before) | (n == 20);
        when(ends, [&] { y.write(n); });
        n = select(ends, 0, n + 1);
        before = now;
    });

inline constexpr auto sum =
    kernel<"sum">([](in<"x", uint<8>> x, out<"y", uint<12>> y, level_out<"last", uint<8>, 7> last,
                     reg<"all", uint<12>> all) {
        uint<8> const v = x.read();
        all += v;
        last = v;
        y.write(all);
    });

inline constexpr auto cut =
    kernel<"cut">([](in<"x", uint<12>> x, out<"y", uint<12>> y, out<"low", uint<8>> low) {
        uint<12> const v = x.read();
        y.write(v);
        low.write(v);
    });

// Nothing waits for the other way.
inline constexpr auto both_ways =
    system<"both_ways">([](in<"x", uint<4>> x, level_out<"tx", uint<1>, 1> tx,
                           level_in<"rx", uint<1>, two> rx, out<"y", uint<8>> y) {
        sender(x, tx);
        timer(rx, y);
    });

// What comes is added up behind a pipe; another timer beside it.
inline constexpr auto added =
    system<"added">([](level_in<"reg", uint<1>, two> line, level_in<"other", uint<1>, two> other,
                       out<"y", uint<12>> y, out<"z", uint<8>> z,
                       level_out<"last", uint<8>, 7> last, pipe<"times", uint<8>, 4> times) {
        timer(line, times);
        sum(times, y, last);
        timer(other, z);
    });

inline constexpr auto nested = system<"nested", system_options{.handshake = handshake::pipelined}>(
    [](level_in<"a", uint<1>, two> a, level_in<"b", uint<1>, two> b, in<"x", uint<4>> x,
       out<"y", uint<12>> y, out<"z", uint<8>> z, level_out<"seen", uint<8>, 7> seen,
       level_out<"tx", uint<1>, 1> tx) {
        added(a, b, y, z, seen);
        sender(x, tx);
    });

// No level is sampled: the words do not depend on time.
inline constexpr auto shown =
    system<"shown">([](in<"x", uint<8>> x, out<"y", uint<12>> y, level_out<"last", uint<8>, 7> last,
                       level_out<"once", uint<8>, 7> once, out<"z", uint<12>> z,
                       pipe<"sums", uint<12>, 2> sums, pipe<"low", uint<8>, 2> low) {
        sum(x, sums, last);
        cut(sums, y, low);
        sum(low, z, once);
    });

} // namespace kernels

int main(int argc, char** argv) {
    return hls::generate<kernels::both_ways, kernels::added, kernels::nested, kernels::shown>(argc,
                                                                                              argv);
}
