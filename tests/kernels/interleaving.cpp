// Interleaved runs of an inner loop (max_interleaving), with everything that can stand in such
// a nest: what happens before and after the inner loop, private registers and arrays, shared ones.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::shift_register,
    hls::control, hls::kernel, hls::options, hls::argument, hls::range, hls::rom, hls::when;

inline constexpr options slow{.device = hls::ice40_hx};

// A recurrence that is longer than a cycle.
constexpr auto twist(auto const& acc) {
    sint<32> const scaled = (acc * 29491) >> 15;
    return (scaled * scaled) >> 24;
}

template <int Runs, int Outer, int Inner>
constexpr auto ports_body = [](in<"x", uint<16>> x, out<"y", sint<32>> y, control flow) {
    flow.for_("j", Outer, [&](auto j, reg<"acc", sint<32>> acc) {
        acc = x.read() + j;
        flow.for_("i", Inner, {.max_interleaving = Runs},
                  [&](auto i) { acc = twist(acc) + i + j; });
        y.write(acc);
    });
};
constexpr auto all_rounds = kernel<"all_rounds", slow>(ports_body<0, 9, 5>);
constexpr auto one_by_one = kernel<"one_by_one", slow>(ports_body<1, 9, 5>);
constexpr auto more_turns_than_runs = kernel<"more_turns_than_runs", slow>(ports_body<0, 2, 5>);
constexpr auto short_runs = kernel<"short_runs", slow>(ports_body<2, 7, 2>);

// Words are kept: nothing but the arrays is shared, and no two iterations use one word.
constexpr auto shared_arrays = kernel<"shared_arrays", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, array<"from", uint<16>, 64> from,
       array<"to", sint<32>, 64> to, control flow) {
        flow.for_("fill", 64, [&](auto i) { from[i] = x.read(); });
        flow.for_("j", 8, [&](auto j, reg<"acc", sint<32>> acc) {
            acc = from[j];
            flow.for_("i", 8, [&](auto i) {
                acc = twist(acc) + from[j * 8 + i];
                to[j * 8 + i] = acc;
            });
        });
        flow.for_("drain", 64, [&](auto i) { y.write(to[i]); });
    });

// An array of each outer iteration: a copy for each run.
template <int Depth>
constexpr auto copies_body = [](in<"x", uint<16>> x, out<"y", sint<32>> y,
                                array<"sums", sint<32>, 8> sums, reg<"seed", uint<16>> seed,
                                control flow) {
    seed = x.read();
    flow.for_("j", 7, [&](auto j, array<"a", sint<32>, Depth> a, reg<"acc", sint<32>> acc) {
        a[0] = seed ^ j;
        acc = seed;
        flow.for_("i", range(1, Depth), [&](auto i) {
            acc = twist(acc + a[i - 1]) + i;
            a[i] = acc ^ j;
        });
        sums[j] = a[Depth - 1] + acc;
    });
    flow.for_("drain", 7, [&](auto j) { y.write(sums[j]); });
};
constexpr auto copies_in_registers = kernel<"copies_in_registers", slow>(copies_body<5>);
constexpr auto copies_in_ram = kernel<"copies_in_ram", slow>(copies_body<40>);

// In order before the inner loop, in order after it; a nest in a loop, whose bounds come from
// outside.
constexpr auto ordered = kernel<"ordered", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, reg<"line", uint<16>> line,
       reg<"total", sint<32>> total, array<"counts", uint<8>, 16> counts,
       argument<"rows", uint<4>> rows, reg<"more", uint<4>> more, control flow) {
        flow.for_("again", 3, [&](auto again) {
            uint<16> const first = x.read();
            more = rows;
            flow.for_("j", more + 1, [&](auto, reg<"acc", sint<32>> acc, reg<"n", uint<4>> n) {
                line = line * 5 + first;
                acc = line;
                n = 0;
                flow.for_("i", 6, [&](auto i) {
                    acc = twist(acc) + i;
                    when(hls::bit(acc, 3), [&] { n += 1; });
                });
                counts[acc] += n;
                total += acc;
            });
            y.write(total + line + again);
            y.write(counts[again]);
        });
    });

constexpr auto two_nests = kernel<"two_nests", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, reg<"s", sint<32>> s, control flow) {
        s = 0;
        flow.for_("j", 5, [&](auto j, reg<"a", sint<32>> a) {
            a = x.read() - j;
            flow.for_("i", 4, [&](auto i) { a = twist(a) + i; });
            s += a;
        });
        flow.for_("k", 6, [&](auto k, reg<"b", sint<32>> b) {
            b = x.read() ^ k;
            flow.for_("m", 3, [&](auto m) { b = twist(b) - m; });
            s ^= b;
        });
        y.write(s);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<all_rounds, one_by_one, more_turns_than_runs, short_runs, shared_arrays,
                         copies_in_registers, copies_in_ram, ordered, two_nests>(argc, argv);
}
