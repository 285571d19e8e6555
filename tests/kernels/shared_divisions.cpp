// Divisions and square roots that share a unit: one takes operands when the one before has given
// its result, in one iteration, in the next one, in another loop.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::division, hls::options;
using hls::in, hls::out, hls::uint, hls::sint, hls::kernel, hls::reg, hls::when, hls::control;

constexpr options every_forty{.device = hls::ice40_hx, .clock_mhz = 50, .initiation_interval = 40};

constexpr auto two_quotients = kernel<"two_quotients", every_forty>(
    [](in<"a", uint<16>> a, in<"b", uint<16>> b, in<"c", uint<16>> c, in<"d", uint<16>> d,
       out<"x", uint<16>> x, out<"y", uint<16>> y) {
        x.write(a.read() / b.read());
        y.write(c.read() / d.read());
    });

// The same at the shortest interval.
constexpr auto without_rest =
    kernel<"without_rest",
           options{.device = hls::ice40_hx, .clock_mhz = 50, .initiation_interval = 34}>(
        [](in<"a", uint<16>> a, in<"b", uint<16>> b, in<"c", uint<16>> c, in<"d", uint<16>> d,
           out<"x", uint<16>> x, out<"y", uint<16>> y) {
            auto const first = a.read(), second = c.read();
            auto const by = b.read(), by_second = d.read();
            x.write(first / by);
            y.write(second / by_second);
        });

// One behind the other, with a word that is read between.
constexpr auto quotient_of_quotient = kernel<"quotient_of_quotient", every_forty>(
    [](in<"a", uint<16>> a, in<"b", uint<16>> b, in<"c", uint<16>> c, out<"x", uint<16>> x) {
        auto const q = a.read() / b.read();
        x.write(q / c.read());
    });

// Four of them want two units, and what is left of one is the divisor of another.
constexpr auto four_remainders =
    kernel<"four_remainders", options{.clock_mhz = 50, .initiation_interval = 20}>(
        [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"x", uint<8>> x, out<"y", uint<10>> y) {
            auto const v = a.read();
            auto const w = b.read();
            auto const [q, r] = hls::div_rem(v, w);
            x.write(r);
            y.write(q + w / v + v % uint<8>(w + v) % uint<8>(r | 1));
        });

// The quotient of one, what is left of the other.
constexpr auto quotient_and_rest =
    kernel<"quotient_and_rest", options{.clock_mhz = 50, .initiation_interval = 20}>(
        [](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"x", uint<8>> x, out<"y", uint<8>> y) {
            auto const v = a.read();
            auto const w = b.read();
            x.write(v / w);
            y.write(w % v);
        });

constexpr auto three_roots =
    kernel<"three_roots", options{.clock_mhz = 50, .initiation_interval = 36}>(
        [](in<"a", uint<16>> a, out<"x", uint<10>> x, reg<"last", uint<16>> last) {
            auto const v = a.read();
            x.write(hls::sqrt(v) + hls::sqrt(last) + hls::sqrt(uint<16>(v ^ last)));
            last = v;
        });

constexpr auto single_precision =
    kernel<"two_of_single_precision", options{.initiation_interval = 56}>(
        [](in<"a", float> a, in<"b", float> b, in<"c", float> c, out<"x", float> x) {
            auto const v = b.read();
            x.write(a.read() / v + v / c.read());
        });

// The second loop begins when the first one has all quotients, and has the last one before the
// kernel begins again.
constexpr auto in_two_loops =
    kernel<"in_two_loops">([](in<"x", uint<12>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum,
                              reg<"total", uint<12>> total, control flow) {
        sum = 1;
        total = 0;
        flow.for_("first", 20, {.initiation_interval = 16},
                  [&](auto) { sum = hls::wrap<uint<12>>(sum + x.read() / uint<12>(sum | 1)); });
        flow.for_("second", 20, {.initiation_interval = 16}, [&](auto i) {
            total = hls::wrap<uint<12>>(total + sum / hls::wrap<uint<12>>(x.read() + i));
        });
        y.write(total);
    });

// Units everywhere: one in front of the loop, two in it, one behind it.
constexpr auto around_a_loop =
    kernel<"around_a_loop", options{.clock_mhz = 50, .division = division::iterative}>(
        [](in<"x", uint<10>> x, out<"y", uint<10>> y, reg<"sum", uint<10>> sum, control flow) {
            auto const first = x.read();
            sum = uint<10>(1023) / first;
            flow.for_("steps", 4, {.initiation_interval = 24}, [&](auto) {
                auto const v = x.read();
                y.write(v / uint<10>(sum | 1));
                sum = hls::wrap<uint<10>>(sum + first / uint<10>(v | 1));
            });
            y.write(first / uint<10>(sum | 1));
        });

constexpr auto under_conditions = kernel<"shared_under_conditions", every_forty>(
    [](in<"x", sint<16>> x, out<"y", uint<16>> y, reg<"kept", uint<16>> kept) {
        auto const v = x.read();
        uint<16> const size = hls::wrap<uint<16>>(v);
        when(v > 3, [&] { kept = uint<16>(60000) / size; });
        when(v < -3, [&] { kept = uint<16>(size - 1) / uint<16>(kept | 1); });
        y.write(kept);
    });

constexpr auto free_of_stalls =
    kernel<"shared_free_of_stalls",
           options{.clock_mhz = 50, .initiation_interval = 20, .stall_free = true}>(
        [](in<"x", uint<8>> x, in<"by", uint<8>> by, out<"y", uint<16>> y) {
            auto const v = x.read();
            auto const w = by.read();
            y.write(hls::concat(v / w, w / v));
        });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<two_quotients, without_rest, quotient_of_quotient, four_remainders,
                         quotient_and_rest, three_roots, single_precision, in_two_loops,
                         around_a_loop, under_conditions, free_of_stalls>(argc, argv);
}
