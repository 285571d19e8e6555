// Division and square root in one unit each: bit by bit, several bits in a cycle, a bit in two.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::division, hls::options, hls::fixed, hls::floating, hls::rounding;
using hls::in, hls::out, hls::uint, hls::sint, hls::kernel, hls::reg, hls::when, hls::control;

constexpr options in_units{.division = division::iterative};

constexpr auto both_signs = kernel<"both_signs", in_units>(
    [](in<"x", sint<13>> x, in<"by", sint<7>> by, out<"q", sint<14>> q, out<"r", sint<7>> r) {
        auto [quotient, rest] = hls::div_rem(x.read(), by.read());
        q.write(quotient);
        r.write(rest);
    });

constexpr auto narrow_by_wide = kernel<"narrow_by_wide", in_units>(
    [](in<"x", uint<5>> x, in<"by", uint<9>> by, out<"q", uint<5>> q, out<"r", uint<5>> r) {
        auto const a = x.read();
        auto const b = by.read();
        q.write(a / b);
        r.write(a % b);
    });

// Quotient and rest together have more than 128 bits: two units.
constexpr auto two_words = kernel<"two_words", in_units>(
    [](in<"x", uint<100>> x, in<"by", uint<90>> by, out<"q", uint<100>> q, out<"r", uint<90>> r) {
        auto const a = x.read();
        auto const b = by.read();
        q.write(a / b);
        r.write(a % b);
    });

constexpr auto single_bits = kernel<"single_bits", in_units>(
    [](in<"x", uint<1>> x, in<"by", uint<1>> by, out<"q", uint<1>> q, out<"root", uint<1>> root) {
        auto const a = x.read();
        q.write(a / by.read());
        root.write(hls::sqrt(a));
    });

constexpr auto odd_root = kernel<"odd_root", in_units>(
    [](in<"x", uint<33>> x, out<"y", uint<17>> y) { y.write(hls::sqrt(x.read())); });

// Four bits in a cycle, the last ones of which are none of the operand.
constexpr auto at_once =
    kernel<"at_once", options{.device = hls::ecp5, .clock_mhz = 50, .initiation_interval = 6}>(
        [](in<"x", uint<18>> x, in<"by", uint<11>> by, out<"q", uint<18>> q) {
            q.write(x.read() / by.read());
        });

constexpr auto root_at_once =
    kernel<"root_at_once", options{.clock_mhz = 50, .initiation_interval = 7}>(
        [](in<"x", uint<25>> x, out<"y", uint<13>> y) { y.write(hls::sqrt(x.read())); });

// The difference in one cycle, the choice in the next.
constexpr auto halved =
    kernel<"halved",
           options{.device = hls::ice40_hx, .clock_mhz = 142, .division = division::iterative}>(
        [](in<"x", uint<20>> x, in<"by", uint<15>> by, out<"q", uint<20>> q,
           out<"root", uint<8>> root) {
            auto const b = by.read();
            q.write(x.read() / b);
            root.write(hls::sqrt(b));
        });

constexpr auto single_precision = kernel<"single_precision", in_units>(
    [](in<"x", float> x, in<"by", float> by, out<"q", float> q, out<"root", float> root) {
        auto const a = x.read();
        q.write(a / by.read());
        root.write(hls::sqrt(a));
    });

using half_up = floating<5, 10, rounding::upward, hls::subnormals::flushed>;

constexpr auto half_precision = kernel<"half_precision", options{.initiation_interval = 9}>(
    [](in<"x", half_up> x, in<"by", half_up> by, out<"q", half_up> q, out<"root", half_up> root) {
        auto const a = x.read();
        q.write(a / by.read());
        root.write(hls::sqrt(a));
    });

constexpr auto double_precision =
    kernel<"double_precision", in_units>([](in<"x", double> x, in<"by", double> by,
                                            out<"q", double> q) { q.write(x.read() / by.read()); });

constexpr auto fixed_point = kernel<"fixed_point", in_units>(
    [](in<"x", fixed<16, 8>> x, in<"by", fixed<12, 5>> by, out<"q", fixed<24, 14>> q) {
        q.write(x.read() / by.read());
    });

// Euclid: the rest is the next divisor, and the loop ends when data say so.
constexpr auto euclid = kernel<"euclid", in_units>(
    [](in<"x", uint<10>> x, in<"y", uint<10>> y, out<"gcd", uint<10>> gcd, reg<"a", uint<10>> a,
       reg<"b", uint<10>> b, control flow) {
        a = x.read();
        b = y.read();
        flow.while_(
            "steps", [&] { return b != 0; },
            [&] {
                auto const rest = a % b;
                a = b;
                b = rest;
            });
        gcd.write(a);
    });

// The interval that the loop requests leaves the time; the other loop has rows.
constexpr auto in_one_of_two_loops = kernel<"in_one_of_two_loops">(
    [](in<"x", uint<16>> x, out<"y", uint<17>> y, reg<"sum", uint<17>> sum, control flow) {
        sum = 0;
        flow.for_("slow", 5, {.initiation_interval = 20},
                  [&](auto i) { sum = sum + x.read() / uint<12>(i * 37 + 1); });
        flow.for_("fast", 5, [&](auto i) { y.write(sum / uint<4>(i + 1)); });
    });

// Runs of a loop that come soon after one another, left early.
constexpr auto entered_again =
    kernel<"entered_again", in_units>([](in<"x", uint<12>> x, out<"y", uint<12>> y, control flow) {
        auto const v = x.read();
        flow.for_("rows", 3, [&](auto i) {
            flow.for_("terms", 4, [&](auto j) {
                auto const q = v / uint<4>(i + j);
                y.write(q);
                flow.leave_when(q < 40);
            });
        });
    });

constexpr auto under_conditions = kernel<"under_conditions", in_units>(
    [](in<"x", sint<9>> x, out<"y", sint<10>> y, reg<"kept", sint<10>> kept) {
        auto const v = x.read();
        when(v > 3, [&] { kept = 200 / v; });
        y.write(kept);
    });

constexpr auto free_of_stalls =
    kernel<"free_of_stalls", options{.stall_free = true, .division = division::iterative}>(
        [](in<"x", uint<8>> x, in<"by", uint<8>> by, out<"y", uint<16>> y) {
            auto const [q, r] = hls::div_rem(x.read(), by.read());
            y.write(hls::concat(r, q));
        });

// A word that passes the unit, and one behind it.
constexpr auto before_and_behind = kernel<"before_and_behind", in_units>(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"w", uint<8>> w, out<"y", uint<8>> y) {
        auto const v = x.read();
        w.write(v);
        auto const q = uint<8>(255) / v;
        y.write((q ^ v) + z.read());
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<both_signs, narrow_by_wide, two_words, single_bits, odd_root, at_once,
                         root_at_once, halved, single_precision, half_precision, double_precision,
                         fixed_point, euclid, in_one_of_two_loops, entered_again, under_conditions,
                         free_of_stalls, before_and_behind>(argc, argv);
}
