// Loops that become one: fused with the loop before, coalesced with the loop around; and elements
// of shift registers that are read while older iterations have not shifted.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::shift_register,
    hls::control, hls::kernel, hls::options, hls::fusing;

template <fusing Fusion, int Trips>
constexpr auto pair_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<8>, 32> a,
                              array<"b", uint<8>, 32> b, control flow) {
    flow.for_("fill", 20, [&](auto i) { a[i] = x.read(); });
    flow.for_("use", Trips, {.fusion = Fusion}, [&](auto i) { b[i] = a[i] + 1; });
    flow.for_("drain", 20, [&](auto i) { y.write(b[i]); });
};
constexpr auto kept_apart = kernel<"kept_apart">(pair_body<fusing::never, 20>);
constexpr auto fused = kernel<"fused">(pair_body<fusing::with_previous, 20>);
constexpr auto fused_shorter = kernel<"fused_shorter">(pair_body<fusing::independent, 12>);
constexpr auto fused_longer = kernel<"fused_longer">(pair_body<fusing::independent, 27>);
// While both run, iteration i of the one is iteration i of the other: what it needs is there.
constexpr auto in_order_shorter = kernel<"in_order_shorter">(pair_body<fusing::with_previous, 12>);
constexpr auto in_order_longer = kernel<"in_order_longer">(pair_body<fusing::with_previous, 27>);
static_assert(hls::schedule<in_order_shorter>.loop("fill").ii == 1);
static_assert(hls::schedule<in_order_longer>.loop("fill").ii == 1);

constexpr auto fused_by_itself = kernel<"fused_by_itself">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<8>, 32> a,
       array<"b", uint<8>, 32> b, control flow) {
        flow.for_("first", 20, [&](auto i) { a[i] = i * 3; });
        flow.for_("second", 20, [&](auto i) { b[i] = i + x.read(); });
        flow.for_("drain", 20, [&](auto i) { y.write(b[i] + a[i]); });
    });

// What is promised of one loop is not promised of the other: they stay apart.
constexpr auto apart_by_promise = kernel<"apart_by_promise">(
    [](in<"x", uint<3>> x, out<"y", uint<12>> y, array<"a", uint<12>, 128> a,
       array<"b", uint<12>, 128> b, control flow) {
        flow.for_("promised", 20, {.ivdep = true}, [&](auto i) { a[i * 5] += i; });
        flow.for_("counted", 20, [&](auto) { b[x.read()] += 1; });
        flow.for_("drain", 20, [&](auto i) { y.write(b[i & 7] + a[i * 5]); });
    });

constexpr auto apart_by_interval = kernel<"apart_by_interval">(
    [](out<"y", uint<8>> y, reg<"r", uint<8>> r, reg<"s", uint<8>> s, control flow) {
        flow.for_("i", 20, [&](auto i) { r += i; });
        flow.for_("j", 20, {.initiation_interval = 3}, [&](auto j) { s ^= j; });
        y.write(r + s);
    });
static_assert(hls::schedule<apart_by_interval>.loop("i").ii == 1);
static_assert(hls::schedule<apart_by_interval>.loop("j").ii == 3);

constexpr auto fused_without_input = kernel<"fused_without_input">(
    [](out<"y", uint<8>> y, reg<"r", uint<8>> r, reg<"s", uint<8>> s, control flow) {
        flow.for_("i", 3, [&](auto i) { r += i; });
        flow.for_("j", 3, [&](auto j) { s ^= j; });
        y.write(r + s);
    });

template <int Levels>
constexpr auto nest_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("a", 5, {.loop_coalesce = Levels}, [&](auto i) {
        flow.for_("b", 6, [&](auto j) {
            flow.for_("c", 7, [&](auto k) { y.write(x.read() + i * 100 + j * 10 + k); });
        });
    });
};
constexpr auto two_levels = kernel<"two_levels">(nest_body<2>);
constexpr auto three_levels = kernel<"three_levels">(nest_body<3>);

constexpr auto busy_levels =
    kernel<"busy_levels">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum,
                             array<"m", uint<16>, 16> m, control flow) {
        flow.for_("row", 5, {.loop_coalesce = 2}, [&](auto i) {
            sum = 0;
            flow.for_("column", 6, [&](auto j) {
                sum += x.read() * j;
                m[j] += sum;
            });
            m[i] = sum;
            y.write(sum + m[2]);
        });
    });

constexpr auto relaxed_sum = kernel<"relaxed_sum", options{.clock_mhz = 250}>(
    [](in<"x", sint<32>> x, out<"y", sint<60>> y, shift_register<"acc", sint<60>, 4> acc,
       reg<"total", sint<60>> total, control flow) {
        flow.for_("clear", 4, [&](auto) { acc << 0; });
        flow.for_("sum", 20, [&](auto) { acc << acc[3] * 3 + x.read() * 1234567; });
        total = 0;
        flow.for_("fold", 4, [&](auto) {
            total += acc[3];
            acc << 0;
        });
        y.write(total);
    });

constexpr auto feedback = kernel<"feedback", options{.clock_mhz = 250}>(
    [](in<"x", sint<16>> x, out<"y", sint<40>> y, shift_register<"p", sint<40>, 8> p) {
        sint<40> const v = x.read() + p[7] * 77;
        p << v + (p[5] >> 1);
        y.write(v);
    });
static_assert(hls::schedule<feedback>.ii == 1 && hls::schedule<feedback>.stages > 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<kept_apart, fused, fused_shorter, fused_longer, in_order_shorter,
                         in_order_longer, fused_by_itself, apart_by_promise, apart_by_interval,
                         fused_without_input, two_levels, three_levels, busy_levels, relaxed_sum,
                         feedback>(argc, argv);
}
