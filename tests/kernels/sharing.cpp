// Operations that share operators: in kernels without loops, in a loop with an interval above 1, in
// loops one after the other; of widths and signs that differ, in one order or the other; in
// multipliers with registers inside; in recurrences; of floating point.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using namespace hls;
using hls::sint, hls::uint; // POSIX has one of them, too

constexpr options every(int cycles, device const& on = ice40_hx) {
    return {.device = on, .initiation_interval = cycles, .share = sharing::required};
}

constexpr auto products = [](in<"x", sint<12>> x, in<"y", sint<12>> y, out<"z", sint<30>> z) {
    sint<12> const a = x.read(), b = y.read();
    z.write(a * b + (a + 1) * (b - 3) - (a - b) * (a + 7) + b * b);
};
constexpr auto in_two_cycles = kernel<"in_two_cycles", every(2)>(products);
constexpr auto in_three_cycles = kernel<"in_three_cycles", every(3)>(products);
constexpr auto in_four_cycles = kernel<"in_four_cycles", every(4)>(products);
constexpr auto in_multiplier = kernel<"in_multiplier", every(4, ecp5)>(products);

// The operands of one product stand the other way round.
constexpr auto mixed =
    kernel<"mixed", every(3)>([](in<"x", sint<9>> x, in<"y", uint<11>> y, out<"z", sint<40>> z) {
        sint<9> const a = x.read();
        uint<11> const b = y.read();
        z.write(a * b + sint<20>(wrap<uint<8>>(b) * (a - 1)) - wrap<sint<7>>(a) * wrap<uint<9>>(b));
    });

// One product needs the other: three cycles apart at least.
constexpr auto in_a_row = kernel<"in_a_row", every(2)>(
    [](in<"x", uint<10>> x, out<"y", uint<40>> y, out<"z", uint<20>> z) {
        uint<10> const a = x.read();
        uint<20> const square = a * a;
        y.write(square * square);
        z.write(wrap<uint<10>>(a + 1) * a);
    });

constexpr auto filter = kernel<"filter", every(4)>(
    [](in<"x", sint<12>> x, argument<"b0", sint<10>> b0, argument<"b1", sint<10>> b1,
       argument<"a1", sint<10>> a1, argument<"a2", sint<10>> a2, reg<"x1", sint<12>> x1,
       reg<"y1", sint<14>> y1, reg<"y2", sint<14>> y2, out<"y", sint<14>> y) {
        sint<12> const v = x.read();
        sint<14> const r = wrap<sint<14>>((b0 * v + b1 * x1 - a1 * y1 - a2 * y2) >> 8);
        x1 = v;
        y2 = y1;
        y1 = r;
        y.write(r);
    });

// Reads late, and on a condition: stalls bring iterations to other distances.
constexpr auto late = kernel<"late", every(6)>(
    [](in<"x", sint<11>> x, in<"y", sint<11>> y, out<"z", sint<24>> z, out<"w", sint<22>> w) {
        sint<11> const a = x.read();
        sint<24> const first = a * wrap<sint<11>>(a + 3);
        z.write(first);
        when(first > 100, [&] { w.write(y.read() * a); });
    });

// At 100 MHz the product is too late for the cycle that the others leave free.
constexpr options slower{
    .device = ice40_hx, .clock_mhz = 80, .initiation_interval = 2, .share = sharing::required};
constexpr auto shifts = kernel<"shifts", slower>(
    [](in<"x", uint<32>> x, in<"by", uint<5>> by, out<"y", uint<32>> y, out<"z", sint<32>> z) {
        uint<32> const a = x.read();
        uint<5> const n = by.read();
        y.write((a >> n) ^ (wrap<uint<32>>(a * 3) >> wrap<uint<4>>(n)));
        z.write(wrap<sint<32>>(a ^ 77u) >> n);
    });

constexpr auto rows = kernel<"rows", hls::options{.device = ice40_hx, .share = sharing::required}>(
    [](in<"x", sint<12>> x, out<"z", sint<30>> z, array<"m", sint<12>, 4> m,
       array<"v", sint<12>, 4> v, control flow) {
        flow.for_("load", 4, [&](auto i) { m[i] = x.read(); });
        flow.for_("vector", 4, [&](auto i) { v[i] = x.read(); });
        flow.for_("rows", 4, {.initiation_interval = 4},
                  [&](auto i) { z.write(m[i] * v[0] + m[i] * v[1] - v[2] * v[3] + m[i] * v[3]); });
    });

// The iterations of one loop are over when those of the other begin.
constexpr auto two_loops = kernel<"two_loops", options{.device = ice40_hx}>(
    [](in<"x", sint<14>> x, out<"z", sint<28>> z, control flow) {
        flow.for_("squares", 20, [&](auto) {
            sint<14> const a = x.read();
            z.write(a * a);
        });
        flow.for_("products", 20, [&](auto) {
            sint<14> const a = x.read();
            z.write(a * wrap<sint<14>>(a ^ 77));
        });
    });

constexpr auto floats =
    kernel<"floats", every(4)>([](in<"x", float16> x, in<"y", float16> y, out<"z", float16> z) {
        float16 const a = x.read(), b = y.read();
        z.write((a * b + a * a) * (b * b + b));
    });

// Nothing comes to the operations of a loop that has no iterations, which is found late.
constexpr auto without_iterations =
    kernel<"without_iterations", options{.share = sharing::required}>(
        [](in<"x", sint<12>> x, in<"y", sint<12>> y, out<"z", sint<24>> z, control flow) {
            sint<12> const a = x.read(), b = y.read();
            z.write(a * b);
            flow.for_("never", wrap<uint<2>>(b) * 0,
                      [&](auto i) { z.write((a + i) * wrap<sint<12>>(a * b)); });
            flow.for_("some", 5, [&](auto i) { z.write((b - i) * a); });
        });

// An iteration of the outer loop takes two cycles more of 65.
constexpr std::array<int, 32> factors = [] {
    std::array<int, 32> all{};
    for (int i = 0; i < 32; ++i) all[std::size_t(i)] = (i * i * 9137 + 4711) % 65536 - 32768;
    return all;
}();

constexpr auto transform =
    kernel<"transform", options{.device = ice40_hx, .clock_mhz = 40, .share = sharing::required}>(
        [](in<"x", sint<18>> x, out<"y", sint<18>> y, array<"re", sint<18>, 64> re,
           array<"im", sint<18>, 64> im, rom<"wr", sint<18>, factors> wr, control flow) {
            flow.for_("load", 64, [&](auto i) {
                re[i] = x.read();
                im[i] = i;
            });
            flow.for_("stage", 6, [&](auto s) {
                flow.for_("pair", 32, {.ivdep = true}, [&](auto k) {
                    auto const span = wrap<uint<6>>(uint<6>(32) >> s);
                    auto const low = wrap<uint<6>>(k & wrap<uint<6>>(span - 1));
                    auto const p = wrap<uint<6>>(((k - low) << 1) + low);
                    auto const q = wrap<uint<6>>(p + span);
                    sint<18> const pr = re[p], pi = im[p], qr = re[q], qi = im[q];
                    sint<18> const c = wr[wrap<uint<5>>(low << s)], n = wr[wrap<uint<5>>(low + s)];
                    sint<18> const r = wrap<sint<18>>(pr - qr), i = wrap<sint<18>>(pi - qi);
                    re[p] = wrap<sint<18>>((pr + qr) >> 1);
                    im[p] = wrap<sint<18>>((pi + qi) >> 1);
                    re[q] = wrap<sint<18>>((r * c - i * n) >> 16);
                    im[q] = wrap<sint<18>>((r * n + i * c) >> 16);
                });
            });
            flow.for_("store", 64, [&](auto i) { y.write(wrap<sint<18>>(re[i] + im[i])); });
        });

} // namespace

int main(int argc, char** argv) {
    return generate<in_two_cycles, in_three_cycles, in_four_cycles, in_multiplier, mixed, in_a_row,
                    filter, late, shifts, rows, two_loops, floats, without_iterations, transform>(
        argc, argv);
}
