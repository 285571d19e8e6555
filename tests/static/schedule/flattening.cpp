// Counted loops in a loop or in the kernel: one loop of one step where that is as fast, and the
// cases in which they stay apart.
#include <string_view>

#include <hls/hls.hpp>

namespace {

using hls::array, hls::control, hls::extents, hls::in, hls::kernel, hls::options, hls::out,
    hls::reg, hls::schedule, hls::uint;

template <auto const& Kernel>
constexpr auto const& graph = hls::detail::built<Kernel, options{}>;

// Basic blocks in which anything happens but the way to the next one.
template <auto const& Kernel>
constexpr int working_blocks() {
    bool works[hls::max_basic_blocks]{};
    int count = 0;
    for (int i = 1; i < graph<Kernel>.node_count; ++i) {
        hls::ir::node const& n = graph<Kernel>.nodes[i];
        if (!hls::ir::is_effect(n.kind) || n.kind == hls::ir::op::jump) continue;
        count += !works[n.basic_block];
        works[n.basic_block] = true;
    }
    return count;
}

constexpr auto in_kernel =
    kernel<"in_kernel">([](in<"length", uint<8>> length, in<"x", uint<8>> x, out<"y", uint<16>> y,
                           reg<"sum", uint<16>> sum, control flow) {
        uint<8> const n = length.read();
        sum = 0;
        flow.for_("i", n, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
static_assert(schedule<in_kernel>.loop("i").ii == 1 && working_blocks<in_kernel>() == 1);

// A level of the nest more.
template <int Levels>
constexpr auto in_loop = kernel<"in_loop">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                                              reg<"sum", uint<16>> sum, control flow) {
    flow.for_("row", 8, {.loop_coalesce = Levels}, [&](auto i) {
        sum = i;
        flow.for_("column", i, [&](auto j) { sum += x.read() * j; });
        y.write(sum);
    });
});
static_assert(working_blocks<in_loop<hls::automatic>>() == 1);
static_assert(working_blocks<in_loop<2>>() == 1);
static_assert(working_blocks<in_loop<1>>() > 2); // requested
static_assert(schedule<in_loop<hls::automatic>>.loop("column").ii == 1);

// Both parts need the port: one step would take two cycles.
constexpr auto shares_port =
    kernel<"shares_port">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        uint<8> const n = x.read();
        flow.for_("i", n, [&](auto) { y.write(x.read()); });
    });
static_assert(schedule<shares_port>.loop("i").ii == 1 && working_blocks<shares_port>() > 1);

// A run that begins with numbers needs no selections: the register has its own before.
constexpr auto numbers = kernel<"numbers">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = 9;
        flow.for_("i", 100, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
static_assert(working_blocks<numbers>() == 1);
static_assert(graph<numbers>.resources[2].initial == 9);

// A sum behind the loop would take its place in each iteration.
template <int Words>
constexpr auto ends_with_sum = kernel<"ends_with_sum">([](in<"x", uint<8>> x, out<"y", uint<17>> y,
                                                          reg<"sum", uint<16>> sum, control flow) {
    sum = 9;
    flow.for_("i", Words, [&](auto) { sum += x.read(); });
    y.write(sum + 1000);
});
static_assert(working_blocks<ends_with_sum<40>>() == 1);
static_assert(working_blocks<ends_with_sum<41>>() > 1);

// One that begins with a word does, for two cycles: not where they are less than 5 %.
template <int Words>
constexpr auto with_first_word = kernel<"with_first_word">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum, control flow) {
        sum = x.read();
        flow.for_("i", Words, [&](auto) { sum += x.read() * 3; });
        y.write(sum);
    });
template <int Words>
constexpr auto with_first_of_two =
    kernel<"with_first_of_two">([](in<"k", uint<8>> k, in<"x", uint<8>> x, out<"y", uint<16>> y,
                                   reg<"sum", uint<16>> sum, control flow) {
        sum = k.read();
        flow.for_("i", Words, [&](auto) { sum += x.read() * 3; });
        y.write(sum);
    });
static_assert(working_blocks<with_first_word<9>>() > 1); // both parts need the port
static_assert(working_blocks<with_first_of_two<40>>() == 1);
static_assert(working_blocks<with_first_of_two<41>>() > 1);

// The shift register moves before the loop that reads it, and all cycles are the loop's.
template <int Taps>
constexpr auto taps_in_loop =
    kernel<"taps_in_loop">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum,
                              control flow, hls::shift_register<"taps", uint<8>, Taps> taps) {
        taps << x.read();
        sum = 0;
        flow.for_("i", Taps, [&](auto i) { sum += taps[i] * 3; });
        y.write(sum);
    });
static_assert(working_blocks<taps_in_loop<16>>() == 1);

// Only the first element is chosen between the one that came and the one that is there.
template <auto const& Kernel>
constexpr int selections_of_begin() {
    int count = 0;
    for (int i = 1; i < graph<Kernel>.node_count; ++i) {
        hls::ir::node const& n = graph<Kernel>.nodes[i];
        if (n.kind != hls::ir::op::select || graph<Kernel>.nodes[n.a].kind != hls::ir::op::state)
            continue;
        hls::ir::node const& condition = graph<Kernel>.nodes[n.a];
        count +=
            std::string_view(graph<Kernel>.resources[condition.resource].id.text) == "i_begins";
    }
    return count;
}
static_assert(selections_of_begin<taps_in_loop<16>>() == 1);

// Rows and columns become one loop, and banks of the array are known.
template <int Levels>
constexpr auto picture = kernel<"picture">([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                                              array<"a", uint<8>, extents<8, 16>> a, control flow) {
    flow.for_("row", 8, {.loop_coalesce = Levels},
              [&](auto r) { flow.for_("column", 16, [&](auto c) { a(r, c) = x.read(); }); });
    flow.for_("out", 8, {.loop_coalesce = Levels}, [&](auto r) {
        flow.for_("four", 4, [&](auto c) {
            y.write(a(r, 4 * c) + a(r, 4 * c + 1) + a(r, 4 * c + 2) + a(r, 4 * c + 3));
        });
    });
});
static_assert(working_blocks<picture<hls::automatic>>() == working_blocks<picture<2>>());
static_assert(working_blocks<picture<hls::automatic>>() < working_blocks<picture<1>>());
static_assert(schedule<picture<hls::automatic>>.loop("row").ii == 1);
static_assert(schedule<picture<hls::automatic>>.loop("four").ii == 1);

// Where two of three levels are requested, the third stays apart.
template <int Levels>
constexpr auto three = kernel<"three">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("a", 5, {.loop_coalesce = Levels}, [&](auto i) {
        flow.for_("b", 6, [&](auto j) {
            flow.for_("c", 7, [&](auto k) { y.write(x.read() + i * 100 + j * 10 + k); });
        });
    });
});
static_assert(schedule<three<2>>.loop("a").ii == 2 && schedule<three<2>>.loop("c").ii == 1);
static_assert(schedule<three<hls::automatic>>.loop("a").ii == 1);

// What a row begins with comes from outside: it would hold back the sum of the row before it.
constexpr auto with_lengths = kernel<"with_lengths">([](in<"k", uint<8>> k, in<"x", uint<8>> x,
                                                        out<"y", uint<20>> y,
                                                        reg<"sum", uint<20>> sum, control flow) {
    flow.for_("row", 8, [&](auto) {
        uint<8> const factor = k.read();
        sum = 0;
        flow.for_("column", 64, [&](auto) { sum = hls::wrap<uint<20>>(sum + x.read() * factor); });
        y.write(sum);
    });
});
static_assert(working_blocks<with_lengths>() > 1);

// Rows of a picture, whose lines need a bank each: as one loop each step would wait for the words
// of the row before, whichever banks there are.
constexpr auto two_lines = kernel<"two_lines">(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, hls::argument<"rows", uint<12>> rows, control flow,
       array<"lines", uint<8>, extents<2, 640>> lines) {
        flow.for_("row", rows, [&](auto) {
            flow.for_("column", 640, [&](auto i) {
                uint<8> const low = x.read(), middle = lines(0, i), high = lines(1, i);
                y.write(low + middle + high);
                lines(1, i) = middle;
                lines(0, i) = low;
            });
        });
    });
static_assert(schedule<two_lines>.loop("column").ii == 1);

// Runs that a condition ends.
template <int Levels, int Speculated>
constexpr auto while_in_kernel = kernel<"while_in_kernel">([](in<"x", uint<4>> x,
                                                              out<"y", uint<4>> y,
                                                              reg<"at", uint<4>> at, control flow) {
    at = x.read();
    flow.while_(
        "w", {.loop_coalesce = Levels, .speculated_iterations = Speculated}, [&] { return at > 3; },
        [&] { at -= 3; });
    y.write(at);
});
static_assert(working_blocks<while_in_kernel<hls::automatic, hls::automatic>>() == 1);
static_assert(working_blocks<while_in_kernel<1, hls::automatic>>() > 1); // requested
static_assert(working_blocks<while_in_kernel<hls::automatic, 0>>() > 1); // is about its own runs

} // namespace
