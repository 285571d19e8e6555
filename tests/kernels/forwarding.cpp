// Words that are changed where they are: what the last steps stored stands in registers.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::kernel,
    hls::when, hls::options;

// The words of its RAMs come two cycles after their addresses.
constexpr hls::device two_cycles = [] {
    hls::device d = hls::ice40_hx;
    d.ram_cycles = 2;
    return d;
}();
constexpr options of_late_words{.device = two_cycles, .clock_mhz = 110};

constexpr memory in_ram{.kind = hls::memory_kind::block_ram};

constexpr auto counts = kernel<"counts">(
    [](in<"x", uint<3>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 8, in_ram> bins) {
        uint<3> const at = x.read();
        y.write(bins[at]);
        bins[at] += 1;
    });
static_assert(hls::schedule<counts>.ii == 1);

// A frame of 20 words, then its counts: stores that exclude each other.
constexpr auto frames = kernel<"frames">([](in<"x", uint<3>> x, out<"y", uint<8>> y,
                                            array<"bins", uint<8>, 8, in_ram> bins,
                                            reg<"seen", uint<5>> seen, reg<"bin", uint<3>> bin) {
    when(seen != 20, [&] {
        bins[x.read()] += 3;
        seen += 1;
    }).otherwise([&] {
        y.write(bins[bin]);
        bins[bin] = 0;
        bin = hls::wrap<uint<3>>(bin + 1);
        when(bin == 0, [&] { seen = 0; });
    });
});
static_assert(hls::schedule<frames>.ii == 1);

// Another loop clears the counts between.
constexpr auto counts_in_loops =
    kernel<"counts_in_loops">([](in<"x", uint<3>> x, out<"y", uint<8>> y,
                                 array<"bins", uint<8>, 8, in_ram> bins, hls::control flow) {
        flow.for_("count", 9, [&](auto) { bins[x.read()] += 1; });
        flow.for_("clear", 8, [&](auto i) {
            y.write(bins[i]);
            bins[i] = 0;
        });
    });
static_assert(hls::schedule<counts_in_loops>.loop("count").ii == 1);

// Nothing else stores: what was kept stays right from run to run.
constexpr auto counts_kept =
    kernel<"counts_kept">([](in<"x", uint<3>> x, out<"y", uint<8>> y,
                             array<"bins", uint<8>, 8, in_ram> bins, hls::control flow) {
        flow.for_("count", 3, [&](auto) { bins[x.read()] += 1; });
        y.write(bins[x.read()]);
    });
static_assert(hls::schedule<counts_kept>.loop("count").ii == 1);

// Two in a step: the second load sees what the first store has stored.
constexpr auto two_counts = kernel<"two_counts">(
    [](in<"x", uint<6>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 8, in_ram> bins) {
        uint<6> const two = x.read();
        bins[hls::bits<2, 0>(two)] += 1;
        uint<8> const seen = bins[hls::bits<5, 3>(two)];
        y.write(seen);
        bins[hls::bits<5, 3>(two)] = seen + 5;
    });
static_assert(hls::schedule<two_counts>.ii == 2);

// Stored at another place than loaded, and only when the word is small.
constexpr auto moved_maximum = kernel<"moved_maximum">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"best", uint<8>, 6, in_ram> best) {
        uint<8> const v = x.read();
        uint<3> const at = hls::bits<2, 0>(v);
        uint<8> const known = best[at];
        y.write(known);
        when(known < v, [&] { best[at + 1] = v; });
    });
static_assert(hls::schedule<moved_maximum>.ii == 1);

// Several cycles from load to store: several steps are forwarded, but the sum has a recurrence of
// its own.
constexpr auto scaled = kernel<"scaled", of_late_words>(
    [](in<"x", uint<3>> x, out<"y", uint<12>> y, array<"m", uint<12>, 8, in_ram> m) {
        uint<3> const at = x.read();
        uint<12> const next = m[at] * 5 + at;
        m[at] = next;
        y.write(next);
    });
static_assert(hls::schedule<scaled>.ii == 1);

// A loop that may begin iterations which do not exist.
constexpr auto counts_until = kernel<"counts_until">([](in<"x", uint<4>> x, out<"y", uint<8>> y,
                                                        array<"bins", uint<8>, 8, in_ram> bins,
                                                        hls::control flow, reg<"at", uint<3>> at) {
    flow.for_("count", 30, [&](auto) {
        uint<4> const v = x.read();
        flow.leave_when(v == 9);
        bins[v & 7] += 1;
        at = hls::wrap<uint<3>>(v);
    });
    y.write(bins[at]);
});

constexpr int began[8] = {2, 3, 5, 7, 11, 13, 17, 19};
constexpr auto begun_counts = kernel<"begun_counts">(
    [](in<"x", uint<3>> x, out<"y", uint<8>> y, array<"bins", uint<8>, 8, in_ram, began> bins) {
        uint<3> const at = x.read();
        y.write(bins[at]);
        bins[at] += 1;
    });
static_assert(hls::schedule<begun_counts>.ii == 1);

// Four operations, one of which acts: one load and one store do for all. The index of the third
// follows from another one.
constexpr auto accounts = kernel<"accounts">(
    [](in<"code", uint<2>> code, in<"at", uint<3>> at, in<"x", uint<9>> x, out<"y", uint<9>> y,
       array<"m", uint<9>, 8, in_ram> m, reg<"last", uint<3>> last) {
        uint<2> const which = code.read();
        uint<3> const i = at.read();
        uint<9> const word = x.read();
        when(which == 0, [&] { m[i] += word; });
        when(which == 1, [&] { m[last] ^= word; });
        when(which == 2, [&] {
            y.write(m[hls::wrap<uint<3>>(i + last)]);
            m[i ^ 1] = 7;
        });
        when(which == 3, [&] { y.write(m[hls::wrap<uint<3>>(word)] + 1); });
        last = i;
    });
static_assert(hls::schedule<accounts>.ii == 1);

// The second load may find what the first branch has stored in this step: it stays a load.
constexpr auto found_again = kernel<"found_again">(
    [](in<"x", uint<7>> x, out<"y", uint<8>> y, array<"m", uint<8>, 8, in_ram> m) {
        uint<7> const v = x.read();
        uint<3> const i = hls::bits<2, 0>(v), j = hls::bits<5, 3>(v);
        when(hls::bit(v, 6) == 1, [&] { y.write(m[i]); });
        m[i] = v;
        when(hls::bit(v, 6) == 0, [&] { y.write(m[j] + m[i]); });
    });

// The index of the second load is what the first one finds: not there before it.
constexpr auto pointed_at =
    kernel<"pointed_at">([](in<"x", uint<6>> x, out<"y", uint<6>> y,
                            array<"m", uint<6>, 8, in_ram> m, reg<"to", uint<3>> to) {
        uint<6> const v = x.read();
        when(v < 40, [&] {
            uint<6> const seen = m[hls::bits<2, 0>(v)];
            to = hls::bits<2, 0>(seen);
            m[hls::bits<2, 0>(v)] = seen + hls::bits<5, 3>(v) + 1;
        }).otherwise([&] {
            y.write(m[to]);
            m[to] = v;
        });
    });

// In a loop, with two frames in one array, of which one is counted and one is cleared.
constexpr auto changing_frames = kernel<"changing_frames">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"m", uint<8>, 16, in_ram> m,
       hls::control flow, reg<"half", uint<1>> half, reg<"at", uint<3>> at) {
        flow.for_("frame", 21, [&](auto) {
            uint<4> const v = x.read();
            when(hls::bit(v, 3) == 1, [&] {
                y.write(m[hls::concat(half, at)]);
                m[hls::concat(half, at)] = 0;
                at = hls::wrap<uint<3>>(at + 1);
            }).otherwise([&] { m[hls::concat(half ^ 1, hls::bits<2, 0>(v))] += 1; });
        });
        half = half ^ 1;
    });
static_assert(hls::schedule<changing_frames>.loop("frame").ii == 1);

// Each node takes the parent of its parent: of the two loads the first one never needs what the
// loop has stored, and the second one does. A replicate serves them both.
template <int Nodes>
constexpr auto shorten_paths = [](in<"x", uint<6>> x, out<"y", uint<6>> y,
                                  array<"parent", uint<6>, Nodes, in_ram> parent,
                                  hls::control flow) {
    auto const limit = [](uint<6> const& v) { return hls::min(v, Nodes - 1); };
    flow.for_("load", Nodes, [&](auto i) { parent[i] = limit(x.read()); });
    flow.for_("again", 3, [&](auto) {
        flow.for_("shorten", Nodes, [&](auto i) { parent[i] = parent[limit(parent[i])]; });
    });
    flow.for_("store", Nodes, [&](auto i) { y.write(parent[i]); });
};
constexpr auto shortened = kernel<"shortened">(shorten_paths<64>);
constexpr auto shortened_three = kernel<"shortened_three">(shorten_paths<3>);
static_assert(hls::schedule<shortened>.loop("shorten").ii == 1);

// A delay of 0 to 31 words: what the step stores is forwarded in wires, and nothing else. Small
// delays are as frequent as large ones.
template <bool StoresFirst>
constexpr auto delay_line = [](in<"x", uint<13>> x, out<"y", uint<8>> y,
                               array<"line", uint<8>, 32, in_ram> line, reg<"at", uint<5>> at) {
    uint<13> const v = x.read();
    uint<5> const d = hls::bits<12, 8>(v) >> hls::bits<2, 0>(v);
    if (StoresFirst) line[at] = hls::bits<7, 0>(v);
    y.write(line[uint<5>(at - d)]);
    if (!StoresFirst) line[at] = hls::bits<7, 0>(v);
    at += 1;
};
constexpr auto delayed = kernel<"delayed">(delay_line<true>);
constexpr auto delayed_more = kernel<"delayed_more">(delay_line<false>);
static_assert(hls::schedule<delayed>.ii == 1 && hls::schedule<delayed_more>.ii == 1);

// Several stores of a step, of which some exclude each other, before a load.
constexpr auto stored_before = kernel<"stored_before">(
    [](in<"x", uint<17>> x, out<"y", uint<8>> y, array<"m", uint<8>, 8, in_ram> m) {
        uint<17> const v = x.read();
        uint<8> const word = hls::bits<7, 0>(v);
        when(hls::bit(v, 8) == 1, [&] { m[hls::bits<11, 9>(v)] = word; }).otherwise([&] {
            m[hls::bits<13, 11>(v)] = word + 1;
        });
        y.write(m[hls::bits<16, 14>(v)]);
    });
static_assert(hls::schedule<stored_before>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<counts, frames, counts_in_loops, counts_kept, two_counts, moved_maximum,
                         scaled, counts_until, begun_counts, accounts, found_again, pointed_at,
                         changing_frames, shortened, shortened_three, delayed, delayed_more,
                         stored_before>(argc, argv);
}
