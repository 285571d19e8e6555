// Interleaved runs that use ports in the inner loop: in its first or its last iteration, in another
// one, under conditions that data decide; and arrays of the loop around them.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out,
    hls::range, hls::reg, hls::sint, hls::uint, hls::when;

inline constexpr options slow{.device = hls::ice40_hx};

// A recurrence that is longer than a cycle.
constexpr auto twist(auto const& acc) {
    sint<32> const scaled = (acc * 29491) >> 15;
    return (scaled * scaled) >> 24;
}

// A word at the begin of each run, and one at its end.
template <int Runs>
constexpr auto both_ends_body = [](in<"x", uint<16>> x, out<"y", sint<32>> y, control flow) {
    flow.for_("j", 9, [&](auto j, reg<"acc", sint<32>> acc) {
        flow.for_("i", 5, {.max_interleaving = Runs}, [&](auto i) {
            when(i == 0, [&] { acc = twist(sint<32>(x.read() + j)); }).otherwise([&] {
                acc = twist(acc) + i + j;
            });
            when(i == 4, [&] { y.write(acc); });
        });
    });
};
constexpr auto both_ends = kernel<"both_ends", slow>(both_ends_body<0>);
constexpr auto both_ends_of_two = kernel<"both_ends_of_two", slow>(both_ends_body<2>);
constexpr auto both_ends_alone = kernel<"both_ends_alone", slow>(both_ends_body<1>);

// By itself: nothing changes places.
constexpr auto last_only = kernel<"last_only", slow>(
    [](out<"y", sint<32>> y, argument<"seed", uint<8>> seed, control flow) {
        flow.for_("j", 7, [&](auto j, reg<"acc", sint<32>> acc) {
            acc = seed + j * 999;
            flow.for_("i", range(8, 0, -2), [&](auto i) {
                acc = twist(acc) + i;
                when(i == 2, [&] { y.write(acc); });
            });
        });
    });

// Runs of different length: from row j on.
constexpr auto upper_rows = kernel<"upper_rows", slow>(
    [](in<"x", uint<16>> x, in<"w", uint<8>> w, out<"y", sint<32>> y, control flow) {
        flow.for_("j", 9, [&](auto j, reg<"acc", sint<32>> acc) {
            acc = w.read();
            flow.for_("i", range(j, 9), {.max_interleaving = 0}, [&](auto i) {
                sint<32> const next = twist(acc) + i;
                when(i == j, [&] { acc = next + x.read(); }).otherwise([&] { acc = next; });
            });
            y.write(acc);
        });
    });

// The last iteration of each row has another number: runs wait for one another.
constexpr auto ends_of_rows =
    kernel<"ends_of_rows", slow>([](in<"x", uint<16>> x, out<"y", sint<32>> y, control flow) {
        flow.for_("j", 9, [&](auto j, reg<"acc", sint<32>> acc) {
            acc = x.read() + j;
            flow.for_("i", range(j, 9), {.max_interleaving = 0}, [&](auto i) {
                sint<32> const next = twist(acc) + i;
                when(i == 8, [&] { y.write(next); });
                acc = next;
            });
        });
    });

// A word goes out before each run, behind those that come in, and another one after it.
constexpr auto headed =
    kernel<"headed", slow>([](in<"x", uint<16>> x, in<"w", uint<8>> w, out<"y", sint<32>> y,
                              out<"z", uint<16>> z, control flow) {
        flow.for_("j", 5, [&](auto, reg<"acc", sint<32>> acc) {
            acc = x.read();
            acc ^= w.read();
            z.write(acc);
            flow.for_("i", 5, {.max_interleaving = 2}, [&](auto i) { acc = twist(acc) + i; });
            y.write(acc);
        });
    });

// Words come in before each run and in its second iteration, and go out after it.
constexpr auto three_times =
    kernel<"three_times", slow>([](in<"w", uint<8>> w, in<"x", uint<16>> x, out<"y", sint<32>> y,
                                   out<"z", uint<8>> z, control flow) {
        flow.for_("j", 8, [&](auto, reg<"acc", sint<32>> acc, reg<"n", uint<3>> n) {
            acc = w.read();
            n = hls::bits<2, 0>(w.read());
            flow.for_("i", n, {.max_interleaving = 0}, [&](auto i) {
                sint<32> const next = twist(acc) + i;
                when(i == 1, [&] {
                    uint<16> const first = x.read();
                    acc = next + first + x.read();
                }).otherwise([&] { acc = next; });
            });
            y.write(acc);
            z.write(n);
        });
    });

// Data decide when there is a word: a run waits until those before it have ended.
template <int Runs>
constexpr auto found_body = [](in<"x", uint<16>> x, out<"y", sint<32>> y, control flow) {
    flow.for_("j", 9, [&](auto j, reg<"acc", sint<32>> acc, reg<"left", uint<4>> left) {
        acc = x.read() + j;
        left = 3;
        flow.for_("i", 6, {.max_interleaving = Runs}, [&](auto i) {
            when(left == 1, [&] { y.write(acc); });
            left = hls::wrap<uint<4>>(left - hls::bit(acc, 3));
            acc = twist(acc) + i + j;
        });
    });
};
constexpr auto found_words = kernel<"found_words", slow>(found_body<0>);
constexpr auto found_one_by_one = kernel<"found_one_by_one", slow>(found_body<1>);

// The same port after the inner loop: what ends a run has a turn of its own.
constexpr auto found_and_sum = kernel<"found_and_sum", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, out<"z", uint<4>> z, control flow) {
        flow.for_("j", 9, [&](auto j, reg<"acc", sint<32>> acc, reg<"n", uint<4>> n) {
            acc = x.read() + j;
            n = 0;
            flow.for_("i", j, {.max_interleaving = 0}, [&](auto i) {
                when(hls::bits<1, 0>(n) == 2, [&] { y.write(n); });
                n = hls::wrap<uint<4>>(n + hls::bit(acc, 2) + 1);
                acc = twist(acc) + i;
            });
            y.write(acc);
            z.write(n);
        });
    });

// Words are read when they are needed.
constexpr auto refilled =
    kernel<"refilled", slow>([](in<"x", uint<8>> x, out<"y", sint<32>> y, control flow) {
        flow.for_("all", 9,
                  [&](auto j, reg<"acc", sint<32>> acc, reg<"left", uint<4>> left,
                      reg<"word", uint<8>> word) {
                      acc = j * 77;
                      left = 9;
                      word = 5;
                      flow.while_(
                          "fill", {.max_interleaving = 0}, [&] { return left != 0; },
                          [&] {
                              when(hls::bits<1, 0>(left) == 1, [&] { word = x.read(); });
                              acc = twist(acc) + word;
                              left -= 1;
                          });
                      y.write(acc);
                  });
    });

// Each row is computed from itself, in an array of the kernel.
constexpr auto rows_in_place = kernel<"rows_in_place", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, array<"a", sint<32>, 64> a, control flow) {
        flow.for_("fill", 64, [&](auto i) { a[i] = x.read(); });
        flow.for_("j", 8, [&](auto j) {
            flow.for_("i", range(1, 8), {.max_interleaving = 0}, [&](auto i) {
                a[j * 8 + i] = twist(sint<32>(a[j * 8 + i - 1] + a[j * 8 + i]));
            });
        });
        flow.for_("drain", 64, [&](auto i) { y.write(a[i]); });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<both_ends, both_ends_of_two, both_ends_alone, last_only, upper_rows,
                         ends_of_rows, headed, three_times, found_words, found_one_by_one,
                         found_and_sum, refilled, rows_in_place>(argc, argv);
}
