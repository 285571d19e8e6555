// Loops one after the other in one loop, whose runs are interleaved as those of one: loops without
// iterations, while_, what stands between them, arrays of an iteration, ports between and inside.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::range, hls::reg,
    hls::sint, hls::uint, hls::when;

inline constexpr options slow{.device = hls::ice40_hx};

// A recurrence that is longer than a cycle.
constexpr auto twist(auto const& acc) {
    sint<32> const scaled = (acc * 29491) >> 15;
    return (scaled * scaled) >> 24;
}

template <int Runs>
constexpr auto pair_body = [](in<"x", uint<16>> x, out<"y", sint<32>> y, control flow) {
    flow.for_("j", 9, [&](auto j, reg<"acc", sint<32>> acc, reg<"b", sint<32>> b) {
        acc = x.read() + j;
        flow.for_("i", 5, {.max_interleaving = Runs}, [&](auto i) { acc = twist(acc) + i + j; });
        b = acc ^ 5;
        flow.for_("k", 4, {.max_interleaving = Runs}, [&](auto k) { b = twist(b) - k; });
        y.write(acc + b);
    });
};
constexpr auto pairs = kernel<"pairs", slow>(pair_body<0>);
constexpr auto pairs_of_two = kernel<"pairs_of_two", slow>(pair_body<2>);
constexpr auto pairs_alone = kernel<"pairs_alone", slow>(pair_body<1>);

// The first loop has no iterations in the first row, the second one none in the last, the third one
// stands under a condition. One of them needs no interleaving.
constexpr auto three_uneven = kernel<"three_uneven", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, reg<"total", sint<32>> total, control flow) {
        flow.for_(
            "j", 7, [&](auto j, reg<"a", sint<32>> a, reg<"n", uint<8>> n, reg<"c", sint<32>> c) {
                a = x.read();
                flow.for_("i", j, [&](auto i) { a = twist(a) + i; });
                n = 7;
                flow.for_("m", range(j, 6), {.max_interleaving = 0},
                          [&](auto m) { n = hls::wrap<uint<8>>(n * 3 + m); });
                c = a - n;
                when(hls::bit(a, 0), [&] { flow.for_("k", 3, [&](auto k) { c = twist(c) + k; }); });
                total += c;
                y.write(total);
            });
    });

// A loop that ends by itself, and an array of each outer iteration that both loops use.
constexpr auto with_copies = kernel<"with_copies", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, reg<"steps", uint<4>> steps, control flow) {
        flow.for_("j", 8,
                  [&](auto j, array<"a", sint<32>, 8> a, reg<"v", sint<32>> v,
                      reg<"left", uint<4>> left) {
                      v = x.read() ^ j;
                      a[0] = v;
                      flow.for_("i", range(1, 8), {.max_interleaving = 0}, [&](auto i) {
                          v = twist(v + a[i - 1]);
                          a[i] = v + i;
                      });
                      left = hls::bits<2, 0>(v);
                      flow.while_(
                          "k", [&] { return left != 0; },
                          [&] {
                              v = twist(v - a[hls::bits<2, 0>(left)]);
                              left -= 1;
                          });
                      y.write(v);
                  });
        steps += 1;
        y.write(steps);
    });

// Ports between the loops and in the second one: runs wait for one another there.
constexpr auto with_ports = kernel<"with_ports", slow>(
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, out<"z", sint<32>> z, control flow) {
        flow.for_("j", 8, [&](auto j, reg<"v", sint<32>> v) {
            v = x.read() + j;
            flow.for_("i", 5, {.max_interleaving = 0}, [&](auto i) { v = twist(v) + i; });
            z.write(v);
            flow.for_("k", 4, {.max_interleaving = 0}, [&](auto k) {
                v = twist(v) - k;
                when(k == 2, [&] { y.write(v); });
            });
        });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<pairs, pairs_of_two, pairs_alone, three_uneven, with_copies, with_ports>(
        argc, argv);
}
