// Sums of sums, and sums of which a condition decides: trees, what a register carries, absolute
// values, distances, sum or difference; odd widths, both signs, results that are cut.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::reg, hls::sint, hls::uint, hls::kernel, hls::options, hls::ice40_hx;

inline constexpr options on_ice40{.device = ice40_hx};

constexpr auto tree = kernel<"tree", on_ice40>(
    [](in<"a", uint<9>> a, in<"b", uint<7>> b, in<"c", sint<5>> c, out<"y", sint<13>> y,
       out<"low", uint<6>> low, hls::shift_register<"past", uint<9>, 5> past) {
        uint<9> const p = a.read();
        uint<7> const q = b.read();
        sint<5> const r = c.read();
        y.write((p + past[1]) - (past[3] - q) + (r + past[4]));
        low.write(uint<6>(p + q) + uint<6>(past[2] + 3) - uint<6>(past[0]));
        past << p;
    });

// Adders of 128 bits stay as they are.
constexpr auto widest_sum = kernel<"widest_sum", on_ice40>(
    [](in<"a", uint<128>> a, in<"b", uint<128>> b, out<"y", uint<128>> y) {
        uint<128> const p = a.read(), q = b.read();
        y.write(uint<128>(uint<128>(p + q) + uint<128>(p ^ q)) - q);
    });

// The difference comes first, what the register carries last.
constexpr auto moving_sum = kernel<"moving_sum", options{.device = ice40_hx, .clock_mhz = 120}>(
    [](in<"newest", uint<16>> newest, in<"oldest", uint<16>> oldest, out<"y", uint<22>> y,
       reg<"sum", uint<22>> sum, reg<"weighted", sint<20>> weighted) {
        uint<16> const p = newest.read(), q = oldest.read();
        sum += p - q;
        weighted = weighted * 3 + p - q - sum;
        y.write(sum ^ uint<22>(weighted));
    });

constexpr auto absolutes = kernel<"absolutes", on_ice40>(
    [](in<"x", sint<9>> x, in<"a", uint<11>> a, in<"b", uint<6>> b, in<"c", sint<7>> c,
       out<"size", uint<9>> size, out<"minus", sint<10>> minus, out<"cut", uint<4>> cut,
       out<"distance", uint<11>> distance, out<"signed_distance", uint<10>> signed_distance,
       out<"both", uint<13>> both) {
        sint<9> const v = x.read();
        uint<11> const p = a.read();
        uint<6> const q = b.read();
        sint<7> const r = c.read();
        size.write(hls::abs(v));
        minus.write(select(v < 0, v, -v));
        cut.write(select(v > 3, -v, v));
        distance.write(select(p < q, q - p, p - q));
        signed_distance.write(select(r < v, v - r, r - v));
        both.write(select(q < p, p - q, q - p) + hls::abs(r));
    });

constexpr auto sum_or_difference = kernel<"sum_or_difference", on_ice40>(
    [](in<"a", sint<9>> a, in<"b", uint<7>> b, in<"minus", uint<1>> minus, out<"y", sint<12>> y,
       out<"z", uint<5>> z, out<"w", sint<11>> w, reg<"total", sint<12>> total) {
        sint<9> const p = a.read();
        uint<7> const q = b.read();
        uint<1> const m = minus.read();
        total = select(m == 1, total - p, total + p);
        y.write(total);
        z.write(uint<5>(select(m == 1, q + p, p - q)));
        w.write(select(p < 0, p - 3, p + 3));
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<tree, widest_sum, moving_sum, absolutes, sum_or_difference>(argc, argv);
}
