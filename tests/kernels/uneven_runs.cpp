// Interleaved runs of different lengths: bounds known at run time only, runs without iterations,
// conditions that are computed, and everything that can stand around them.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::range, hls::reg,
    hls::rom, hls::schedule, hls::sint, hls::uint;

inline constexpr options slow{.device = hls::ice40_hx};

// A recurrence that is longer than a cycle.
constexpr auto twist(auto const& acc) {
    sint<32> const scaled = (acc * 29491) >> 15;
    return (scaled * scaled) >> 24;
}

// Row j of a triangle; the first row has no words.
template <int First, int Runs>
constexpr auto triangle_body = [](in<"x", uint<16>> x, out<"y", sint<32>> y, control flow) {
    flow.for_("j", range(First, 9), [&](auto j, reg<"acc", sint<32>> acc) {
        acc = x.read() + j;
        flow.for_("i", j, {.max_interleaving = Runs}, [&](auto i) { acc = twist(acc) + i + j; });
        y.write(acc);
    });
};
constexpr auto triangle = kernel<"triangle", slow>(triangle_body<1, 0>);
constexpr auto triangle_from_none = kernel<"triangle_from_none", slow>(triangle_body<0, 0>);
constexpr auto triangle_of_two = kernel<"triangle_of_two", slow>(triangle_body<0, 2>);
constexpr auto triangle_alone = kernel<"triangle_alone", slow>(triangle_body<0, 1>);

// Rows of a sparse matrix: their lengths are data.
constexpr auto sparse_rows = kernel<"sparse_rows", slow>(
    [](in<"length", uint<3>> length, in<"x", sint<16>> x, out<"y", sint<32>> y,
       array<"begin", uint<6>, 16> begin, array<"words", sint<16>, 64> words,
       array<"sums", sint<32>, 8> sums, reg<"at", uint<6>> at, control flow) {
        at = 0;
        flow.for_("fill", 64, [&](auto i) { words[i] = x.read(); });
        flow.for_("lengths", 9, [&](auto row) {
            begin[row] = at;
            at += length.read();
        });
        flow.for_("row", 8, [&](auto row, reg<"sum", sint<32>> sum, reg<"last", uint<6>> last) {
            sum = row;
            last = begin[row + 1];
            flow.for_("word", range(begin[row], last),
                      [&](auto i) { sum = twist(sum) + words[i]; });
            sums[row] = sum;
        });
        flow.for_("out", 8, [&](auto i) { y.write(sums[i]); });
    });

// A condition that is computed ends the run.
constexpr auto collatz =
    kernel<"collatz", slow>([](in<"x", uint<6>> x, out<"y", uint<12>> y, control flow) {
        flow.for_("all", 7, [&](auto, reg<"n", uint<20>> n, reg<"steps", uint<12>> steps) {
            n = x.read();
            steps = 0;
            flow.while_(
                "steps", {.max_interleaving = 0}, [&] { return n > 1; },
                [&] {
                    uint<20> const odd = hls::wrap<uint<20>>(3 * n + 1);
                    n = select(hls::bits<0, 0>(n), odd, uint<20>(n >> 1));
                    steps += 1;
                });
            y.write(steps);
        });
    });

// An array of each outer iteration, and one whose port both parts need.
constexpr auto uneven_copies = kernel<"uneven_copies", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, array<"sums", sint<32>, 8> sums,
       reg<"seed", uint<16>> seed, control flow) {
        seed = x.read();
        flow.for_("j", 7, [&](auto j, array<"a", sint<32>, 8> a, reg<"acc", sint<32>> acc) {
            a[0] = seed ^ j;
            acc = seed;
            flow.for_("i", range(1, j + 1), [&](auto i) {
                acc = twist(acc + a[i - 1]) + i;
                a[i] = acc ^ j;
            });
            sums[j] = acc + a[j];
        });
        flow.for_("out", 7, [&](auto i) { y.write(sums[i]); });
    });

// Whether a run goes on is known as late as its words: the next one does not wait for that.
template <bool Later>
constexpr auto late_end =
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, out<"n", uint<4>> n, control flow) {
        flow.for_("j", 20, [&](auto j, reg<"acc", sint<32>> acc, reg<"k", uint<4>> k) {
            acc = x.read() + j;
            k = 0;
            flow.for_("i", 12, {.max_interleaving = 0}, [&](auto i) {
                sint<32> const next = twist(acc) + i;
                if (!Later) flow.leave_when(hls::bits<2, 0>(next) == 5);
                acc = next;
                k = i;
                if (Later) flow.leave_when(hls::bits<2, 0>(next) == 5);
            });
            y.write(acc);
            n.write(k);
        });
    };
constexpr auto left_before = kernel<"left_before", slow>(late_end<false>);
constexpr auto left_behind = kernel<"left_behind", slow>(late_end<true>);
static_assert(schedule<left_before>.loop("i").ii == 1 && schedule<left_before>.loop("i").runs == 3);
static_assert(schedule<left_behind>.loop("i").ii == 1 && schedule<left_behind>.loop("i").runs == 3);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<triangle, triangle_from_none, triangle_of_two, triangle_alone, sparse_rows,
                         collatz, uneven_copies, left_before, left_behind>(argc, argv);
}
