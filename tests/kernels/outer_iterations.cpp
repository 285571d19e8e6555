// Iterations of a loop around others end in the last cycle of the loop inside: what is computed
// there, and in front of the next loop, takes no cycle of its own.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::range, hls::reg, hls::sint,
    hls::uint, hls::when, hls::wrap;

constexpr auto reversed = kernel<"reversed">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("row", 5, [&](auto row) {
            flow.for_("i", 8, [&](auto i) { a[i] = x.read(); });
            flow.for_("j", 8, [&](auto j) { y.write(wrap<uint<8>>(a[7 - j] + row)); });
        });
    });
static_assert(hls::schedule<reversed>.loop("row").ii == 2);

// The row is used in each of the loops, also in later cycles of their pipelines.
constexpr auto weighted =
    kernel<"weighted", hls::options{.device = hls::ice40_hx, .clock_mhz = 60}>(
        [](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"a", uint<16>, 8> a,
           array<"b", uint<16>, 8> b, control flow) {
            flow.for_("row", 5, [&](auto row) {
                flow.for_("i", 8, [&](auto i) { a[i] = wrap<uint<16>>(x.read() * (row + 3)); });
                flow.for_("j", 8, [&](auto j) { b[j] = wrap<uint<16>>(a[j] * a[j] + row); });
                flow.for_("k", 8, [&](auto k) { y.write(b[7 - k] * (row * row + k)); });
            });
        });

constexpr auto triangle = kernel<"triangle">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a, control flow) {
        flow.for_("row", 8, [&](auto row) {
            flow.for_("i", range(0, row + 1), [&](auto i) { a[i] = x.read(); });
            flow.for_("j", range(0, row + 1), [&](auto j) { y.write(a[row - j]); });
        });
    });
static_assert(hls::schedule<triangle>.loop("row").ii == 2);

// No iterations of one of them, or of both.
constexpr auto may_be_none =
    kernel<"may_be_none">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"n", uint<3>> n,
                             reg<"s", uint<8>> s, control flow) {
        flow.for_("row", 6, [&](auto row) {
            flow.for_("i", n, [&](auto i) { s = wrap<uint<8>>(s * 3 + x.read() + i); });
            flow.for_("j", wrap<uint<3>>(n + row), [&](auto j) { y.write(wrap<uint<8>>(s + j)); });
            n = wrap<uint<3>>(n * 5 + row);
        });
    });

constexpr auto levels =
    kernel<"levels">([](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<8>, 16> a,
                        reg<"m", uint<8>> m, control flow) {
        flow.for_("plane", 3, [&](auto plane) {
            m = plane;
            flow.for_("row", 4, [&](auto row) {
                flow.for_("i", 4, [&](auto i) { a[row * 4 + i] = x.read(); });
                flow.for_("j", 4, [&](auto j) { m = wrap<uint<8>>(m + a[row * 4 + 3 - j]); });
            });
            flow.for_("k", 16, [&](auto k) { y.write(wrap<uint<16>>(a[k] * m + plane)); });
        });
    });

// Behind a loop that is left early, or whose iterations begin before its end is known.
constexpr auto left = kernel<"left", hls::options{.device = hls::ice40_hx, .clock_mhz = 80}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"m", uint<16>> m, control flow) {
        flow.for_("row", 5, [&](auto row) {
            flow.for_("i", 9, [&](auto i) {
                auto const v = x.read();
                m = wrap<uint<16>>(m + v * (row + i));
                flow.leave_when(v > 200);
            });
            flow.while_(
                "w", [&] { return m * m > 5000; }, [&] { m = wrap<uint<16>>(m - row - 9); });
            flow.for_("j", 3, [&](auto j) { y.write(wrap<uint<16>>(m + j)); });
        });
    });

// A counter that steps down by three, and one that is set from the outer one.
constexpr auto steps =
    kernel<"steps">([](in<"x", sint<8>> x, out<"y", sint<16>> y, array<"a", sint<8>, 32> a,
                       reg<"s", sint<16>> s, control flow) {
        flow.for_("i", range(0, 14, 3), [&](auto i) {
            flow.for_("k", range(i, i + 4), [&](auto k) { a[k] = x.read(); });
            flow.for_("l", 5, [&](auto l) { s = wrap<sint<16>>(s + a[i + l] * (l + 1)); });
            flow.for_("m", 2, [&](auto m) { y.write(wrap<sint<16>>(s - m)); });
        });
    });

// What is written behind a loop leaves with its last iteration.
constexpr auto packets =
    kernel<"packets">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"length", uint<8>> length,
                         reg<"s", uint<8>> s, reg<"n", uint<4>> n, control flow) {
        n = wrap<uint<4>>(x.read());
        s = 0;
        flow.for_("i", n, [&](auto) { s = wrap<uint<8>>(s + x.read()); });
        y.write(s);
        length.write(n);
    });

constexpr auto until_zero =
    kernel<"until_zero">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"s", uint<16>> s,
                            reg<"v", uint<8>> v, control flow) {
        v = x.read();
        s = 3;
        flow.while_(
            "more", [&] { return v % 8 != 0; },
            [&] {
                s = wrap<uint<16>>(s * 5 + v);
                v = x.read();
            });
        y.write(wrap<uint<16>>(s + v));
    });

constexpr auto rows_and_sums =
    kernel<"rows_and_sums">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a,
                               reg<"s", uint<8>> s, control flow) {
        flow.for_("row", 4, [&](auto row) {
            s = row;
            flow.for_("i", 4, [&](auto i) { a[i] = x.read(); });
            flow.for_("j", 4, [&](auto j) { s = wrap<uint<8>>(s * 3 + a[3 - j]); });
            when(s > 60, [&] { y.write(s); });
        });
    });

// The loop inside assigns registers ahead of its condition; what sets them stands in the loop
// before it.
constexpr auto ahead = kernel<"ahead", hls::options{.device = hls::ice40_hx, .clock_mhz = 80}>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"n", uint<4>> n, reg<"m", uint<16>> m,
       control flow) {
        flow.for_("row", 6, [&](auto row) {
            flow.for_("i", 3, [&](auto i) { n = wrap<uint<4>>(n + x.read() + i); });
            flow.for_("k", range(row, n), [&](auto k) {
                m = wrap<uint<16>>(m * 5 + k);
                flow.leave_when(m * m % 64 == 9);
            });
            flow.while_(
                "w", [&] { return m * m * m > 1000; }, [&] { m = wrap<uint<16>>(m - (m >> 2)); });
            flow.for_("j", 2, [&](auto j) { y.write(wrap<uint<16>>(m + j + row)); });
        });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<reversed, weighted, triangle, may_be_none, levels, left, steps, packets,
                         until_zero, rows_and_sums, ahead>(argc, argv);
}
