// Each loop attribute on a small kernel, without it and with it: a generator for both. Without
// arguments it prints what scripts/directives shows: attribute, loop, intervals and clocks.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

#include "attribute_row.hpp"

namespace {

using hls::array, hls::memory, hls::control, hls::in, hls::kernel, hls::options, hls::out, hls::range, hls::reg,
    hls::sint, hls::uint, hls::loop_options, hls::fusing;

// Sums of 64 elements in four banks.
template <int Copies>
constexpr auto sum_body = [](in<"x", uint<16>> x, out<"y", uint<24>> y,
                             array<"a", uint<16>, 64, memory{.banks = 4}> a, reg<"sum", uint<24>> sum,
                             control flow) {
    flow.for_("fill", 64, [&](auto i) { a[i] = x.read(); });
    sum = 0;
    flow.for_("add", 64, {.unroll = Copies}, [&](auto i) { sum += a[i]; });
    y.write(sum);
};
constexpr auto rolled = kernel<"rolled">(sum_body<1>);
constexpr auto unrolled = kernel<"unrolled">(sum_body<4>);

// A recurrence that is longer than a cycle of the default clock.
template <int Interval>
constexpr auto filter_body =
    [](in<"x", sint<16>> x, out<"y", sint<32>> y, reg<"state", sint<32>> state, control flow) {
        flow.for_("filter", 64, {.initiation_interval = Interval}, [&](auto) {
            sint<32> const scaled = (state * 29491) >> 15;
            state = ((scaled * scaled) >> 24) + x.read();
            y.write(state);
        });
    };
constexpr auto free_interval =
    kernel<"free_interval", options{.device = hls::ice40_hx}>(filter_body<0>);
constexpr auto asked_interval =
    kernel<"asked_interval", options{.device = hls::ice40_hx}>(filter_body<1>);

// Indexes that no analysis understands, and that are all different.
template <bool Ivdep>
constexpr auto scatter_body =
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, array<"a", uint<16>, 256> a, control flow) {
        flow.for_("scatter", 256, {.ivdep = Ivdep}, [&](auto i) {
            auto const at = (i ^ 0x55) ^ (i >> 3);
            a[at] += x.read();
        });
        y.write(a[7]);
    };
constexpr auto careful = kernel<"careful">(scatter_body<false>);
constexpr auto promised = kernel<"promised">(scatter_body<true>);

template <int Levels>
constexpr auto nest_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("plane", 4, {.loop_coalesce = Levels}, [&](auto i) {
        flow.for_("row", 4, [&](auto j) {
            flow.for_("column", 4, [&](auto k) { y.write(x.read() + i * 64 + j * 16 + k); });
        });
    });
};
constexpr auto nested = kernel<"nested">(nest_body<1>);
constexpr auto two_levels = kernel<"two_levels">(nest_body<2>);
constexpr auto three_levels = kernel<"three_levels">(nest_body<3>);

// A pipeline of several cycles.
template <int Concurrency, bool Pipelined>
constexpr auto deep_body = [](in<"x", uint<16>> x, out<"y", uint<60>> y, control flow) {
    flow.for_("cube", 64, {.max_concurrency = Concurrency, .disable_pipelining = !Pipelined},
              [&](auto) {
                  auto const v = x.read();
                  y.write((v * v * v) ^ ((v + 1) * (v + 2) * (v + 3)));
              });
};
constexpr auto overlapping = kernel<"overlapping", options{.clock_mhz = 250}>(deep_body<0, true>);
constexpr auto two_at_once = kernel<"two_at_once", options{.clock_mhz = 250}>(deep_body<2, true>);
constexpr auto not_pipelined =
    kernel<"not_pipelined", options{.clock_mhz = 250}>(deep_body<0, false>);

// The first m with m * m * m >= n: the condition takes several cycles.
template <int Extra>
constexpr auto root_body = [](in<"n", uint<24>> n, out<"root", uint<10>> root,
                              reg<"found", uint<10>> found, control flow) {
    uint<24> const wanted = n.read();
    flow.for_("search", 512, {.speculated_iterations = Extra}, [&](auto m) {
        found = m;
        flow.leave_when(m * m * m >= wanted);
    });
    root.write(found);
};
constexpr auto certain = kernel<"certain", options{.clock_mhz = 250}>(root_body<0>);
constexpr auto two_extra = kernel<"two_extra", options{.clock_mhz = 250}>(root_body<2>);
constexpr auto speculating =
    kernel<"speculating", options{.clock_mhz = 250}>(root_body<hls::automatic>);

template <fusing Fusion>
constexpr auto two_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"a", uint<8>, 64> a,
                             array<"b", uint<8>, 64> b, control flow) {
    flow.for_("fill", 64, [&](auto i) { a[i] = x.read(); });
    flow.for_("twice", 64, {.fusion = Fusion}, [&](auto i) { b[i] = a[i] * 2; });
    flow.for_("drain", 64, [&](auto i) { y.write(b[i]); });
};
constexpr auto apart = kernel<"apart">(two_body<fusing::never>);
constexpr auto fused = kernel<"fused">(two_body<fusing::with_previous>);

// A recurrence of several cycles for each of 16 independent rows.
template <int Runs>
constexpr auto rows_body = [](in<"x", sint<16>> x, out<"y", sint<32>> y, control flow) {
    flow.for_("row", 16, [&](auto, reg<"state", sint<32>> state) {
        state = x.read();
        flow.for_("filter", 32, {.max_interleaving = Runs}, [&](auto i) {
            sint<32> const scaled = (state * 29491) >> 15;
            state = ((scaled * scaled) >> 24) + i;
        });
        y.write(state);
    });
};
constexpr auto one_row = kernel<"one_row", options{.device = hls::ice40_hx}>(rows_body<1>);
constexpr auto two_rows = kernel<"two_rows", options{.device = hls::ice40_hx}>(rows_body<2>);
constexpr auto rows_in_turns =
    kernel<"rows_in_turns", options{.device = hls::ice40_hx}>(rows_body<0>);

// The recurrence goes through an array of each row.
template <int Copies>
constexpr auto lines_body =
    [](in<"x", uint<16>> x, out<"y", sint<32>> y, array<"last", sint<32>, 16> last, control flow) {
        uint<16> const first = x.read();
        flow.for_("row", 16, [&](auto j, array<"line", sint<32>, 32, memory{.private_copies = Copies}> line) {
            line[0] = first + j;
            flow.for_("filter", range(1, 32), [&](auto i) {
                sint<32> const scaled = (line[i - 1] * 29491) >> 15;
                line[i] = ((scaled * scaled) >> 24) + i;
            });
            last[j] = line[31];
        });
        flow.for_("drain", 16, [&](auto j) { y.write(last[j]); });
    };
constexpr auto one_line = kernel<"one_line", options{.device = hls::ice40_hx}>(lines_body<1>);
constexpr auto two_lines = kernel<"two_lines", options{.device = hls::ice40_hx}>(lines_body<2>);
constexpr auto lines_in_turns =
    kernel<"lines_in_turns", options{.device = hls::ice40_hx}>(lines_body<0>);

using bench::show;

void show_all() {
    show<rolled>("-", "add", "one copy of the body");
    show<unrolled>("unroll = 4", "add", "4 copies: a quarter of the iterations");
    show<free_interval>("-", "filter", "interval as small as the clock allows");
    show<asked_interval>("initiation_interval = 1", "filter", "interval met, clock lowered");
    show<careful>("-", "scatter", "a load waits for the store before it");
    show<promised>("ivdep", "scatter", "it does not");
    show<nested>("loop_coalesce = 1", "column", "three loops");
    show<two_levels>("loop_coalesce = 2", "column", "the outer two are one");
    show<three_levels>("loop_coalesce = 3", "column", "all are one, as without an attribute");
    show<overlapping>("-", "cube", "iterations overlap");
    show<two_at_once>("max_concurrency = 2", "cube", "two at once");
    show<not_pipelined>("disable_pipelining", "cube", "one after the other");
    show<certain>("speculated_iterations = 0", "search", "interval = cycles of the condition");
    show<two_extra>("speculated_iterations = 2", "search", "half of it");
    show<speculating>("-", "search", "interval 1, mis-speculated iterations vanish");
    show<apart>("fusion = never", "twice", "one loop after the other");
    show<fused>("fusion = with_previous", "fill", "one loop");
    show<one_row>("max_interleaving = 1", "filter", "one run of the inner loop after the other");
    show<two_rows>("max_interleaving = 2", "filter", "two are interleaved");
    show<rows_in_turns>("max_interleaving = 0", "filter", "as many as the interval has cycles");
    show<one_line>("private_copies = 1", "filter", "one array: one outer iteration at a time");
    show<two_lines>("private_copies = 2", "filter", "two");
    show<lines_in_turns>("-", "filter", "a copy of the array for each run");
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 1) return show_all(), 0;
    return hls::generate<rolled, unrolled, free_interval, asked_interval, careful, promised, nested,
                         two_levels, three_levels, overlapping, two_at_once, not_pipelined, certain,
                         two_extra, speculating, apart, fused, one_row, two_rows, rows_in_turns,
                         one_line, two_lines, lines_in_turns>(argc, argv);
}
