// Loops that overlap write the words that they write one after the other, to each port, and an
// iteration begins when the longest of them has ended; with fewer copies later.
#include "../../support/overlap_runs.hpp"

namespace {

using namespace overlap_runs;
using namespace overlap_bodies;

// A body of 8 words, three loops.
template <overlapping Overlap, int Copies, int Most = 0>
constexpr auto small = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", 5, {.max_concurrency = Most, .overlap = Overlap},
              [&](auto n, array<"a", uint<8>, 8, copies<Copies>> a,
                  array<"b", uint<16>, 8, copies<Copies>> b) {
                  flow.for_("load", 8, [&](auto i) { a[i] = x.read() + n; });
                  flow.for_("turn", 8, [&](auto i) { b[7 - i] = a[i] * 5; });
                  flow.for_("store", 8, [&](auto i) { y.write(b[i] ^ n); });
              });
};
constexpr auto apart = kernel<"apart">(small<overlapping::never, 0>);
constexpr auto with_two = kernel<"with_two">(small<required, 0>);
constexpr auto with_four = kernel<"with_four">(small<required, 4>);
constexpr auto with_one = kernel<"with_one">(small<required, 1>);
constexpr auto two_in_flight = kernel<"two_in_flight">(small<required, 0, 2>);
constexpr auto one_in_flight = kernel<"one_in_flight">(small<required, 0, 1>);

static_assert(same_words<apart, with_two>(80) && same_words<apart, with_four>(80));
static_assert(same_words<apart, with_one>(80) && same_words<apart, two_in_flight>(80));
static_assert(same_words<apart, one_in_flight>(80));

// Steps of a run of five iterations, from the first word to the last: slots of 8.
template <auto const& Kernel>
constexpr int steps = run<Kernel>(40).steps;
static_assert(steps<with_two> == 1 + (5 + 2) * 8 && steps<with_four> == steps<with_two>);
static_assert(steps<with_one> == 1 + (4 * 2 + 3) * 8); // an iteration begins in each second slot
static_assert(steps<two_in_flight> == steps<with_one>);
static_assert(steps<one_in_flight> == 1 + (4 * 3 + 3) * 8);

template <auto const& Kernel>
constexpr int depth_of(char const* array) {
    for (int r = 0; r < graph<Kernel>.resource_count; ++r)
        if (same_text(graph<Kernel>.resources[r].id.text, array))
            return graph<Kernel>.resources[r].depth;
    return 0;
}
static_assert(depth_of<with_two>("a") == 16 && depth_of<with_four>("b") == 16);
static_assert(depth_of<with_one>("a") == 8 && depth_of<one_in_flight>("b") == 8);
static_assert(schedule<with_two>.loop("block").ii == 1 && schedule<with_one>.loop("block").ii == 1);

constexpr auto lengths = kernel<"lengths">(lengths_body<required>);
constexpr auto lengths_apart = kernel<"lengths_apart">(lengths_body<overlapping::never>);
static_assert(same_words<lengths, lengths_apart>(70));

// Without end: slots of 16 steps, of which the last one writes in 12.
constexpr auto endless = kernel<"endless">(endless_body<required, 0>);
constexpr auto endless_apart = kernel<"endless_apart">(endless_body<overlapping::never, 0>);
static_assert(same_words<endless, endless_apart>(60));
static_assert(run<endless>(60).steps == 1 + 5 * 16 + 12);
static_assert(schedule<endless>.loop("block").ii == 1);
constexpr auto endless_varying = kernel<"endless_varying">(endless_varying_body<required>);
constexpr auto endless_varying_apart =
    kernel<"endless_varying_apart">(endless_varying_body<overlapping::never>);
static_assert(same_words<endless_varying, endless_varying_apart>(60));
static_assert(run<endless_varying>(60).steps < run<endless_varying_apart>(60).steps * 6 / 10);

constexpr auto kept = kernel<"kept">(kept_body<required>);
constexpr auto kept_apart = kernel<"kept_apart">(kept_body<overlapping::never>);
static_assert(same_words<kept, kept_apart>(3 * 32));

constexpr auto nests = kernel<"nests">(nests_body<required, 0>);
constexpr auto nests_apart = kernel<"nests_apart">(nests_body<overlapping::never, 0>);
static_assert(same_words<nests, nests_apart>(80));

constexpr auto twice = kernel<"twice">(twice_body<required>);
constexpr auto twice_apart = kernel<"twice_apart">(twice_body<overlapping::never>);
static_assert(same_words<twice, twice_apart>(2 * 3 * 36));

// Times that depend on data: each iteration moves on by itself.
template <overlapping Overlap, int Copies = 0, int Most = 0>
inline constexpr auto counted = kernel<"counted">(counted_body<Overlap, Copies, Most>);
inline constexpr auto counted_apart = kernel<"counted">(counted_body<overlapping::never, 0, 0>);
static_assert(same_words<counted<required>, counted_apart>(100));
static_assert(same_words<counted<required, 1>, counted_apart>(100));
static_assert(same_words<counted<required, 2>, counted_apart>(100));
static_assert(same_words<counted<required, 0, 1>, counted_apart>(100));
static_assert(same_words<counted<required, 3, 2>, counted_apart>(100));
static_assert(schedule<counted<required>>.loop("group").ii == 1);

// Iterations that wait between two loops: the longest loops hold up fewer others.
template <overlapping Overlap, int Copies = 0, int Most = 0>
inline constexpr auto varying = kernel<"varying">(varying_body<Overlap, Copies, Most>);
inline constexpr auto varying_apart = kernel<"varying">(varying_body<overlapping::never, 0, 0>);
static_assert(same_words<varying<required>, varying_apart>(60));
static_assert(same_words<varying<required, 4>, varying_apart>(60));
static_assert(same_words<varying<required, 0, 5>, varying_apart>(60));
static_assert(depth_of<varying<required>>("a") == (3 + 2 * 6) * 32);
static_assert(depth_of<varying<required>>("b") == (2 + 6) * 32);
static_assert(depth_of<varying<required, 4>>("a") == 4 * 32);
static_assert(depth_of<varying<required, 0, 5>>("b") == (2 + 1) * 32);
template <auto const& Kernel>
constexpr int steps_of_many = run<Kernel>(100).steps;
static_assert(steps_of_many<varying<required>> < steps_of_many<varying<required, 0, 5>>);
static_assert(steps_of_many<varying<required, 0, 5>> < steps_of_many<varying<required, 0, 3>>);
static_assert(steps_of_many<varying<required, 0, 3>> < steps_of_many<varying_apart>);

// A value that a later loop uses is what the register held before it was assigned.
template <overlapping Overlap>
inline constexpr auto reads_old = kernel<"reads_old">([](in<"x", uint<8>> x, in<"z", uint<8>> z,
                                                         out<"y", uint<8>> y, control flow) {
    flow.for_("outer", 4, {.overlap = Overlap},
              [&](auto, array<"m", uint<8>, 2> m, reg<"a", uint<8>, 1> a, reg<"b", uint<8>> b) {
                  flow.for_("take", 3, [&](auto) { b = x.read(); });
                  uint<12> const old = a;
                  a = b;
                  flow.for_("give", 2, [&](auto) {
                      uint<8> const unused = z.read();
                      b = old;
                  });
                  m[b & 0] = b + 0; // nodes in canonical order: `old` is read behind the assignment
                  y.write(m[0] ^ a);
              });
});
static_assert(same_words<reads_old<required>, reads_old<overlapping::never>>(40));

// The iterations of a loop that overlaps, or is fused, are those of the loop that it has become.
inline constexpr auto chained = kernel<"chained">(chain<required, 0>);
static_assert(schedule<chained>.loop("block").ii == 1 && schedule<chained>.loop("rows").ii == 1);
inline constexpr auto fused = kernel<"fused">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                 array<"m", uint<8>, 4096> m, control flow) {
    flow.for_("first", 4096, [&](auto i) { m[i] = x.read(); });
    flow.for_("second", 4096, {.fusion = fusing::with_previous}, [&](auto i) { y.write(m[i]); });
});
static_assert(schedule<fused>.loop("second").ii == schedule<fused>.loop("first").ii);
static_assert(schedule<fused>.loop("second").ii < 3);

inline constexpr auto searching = kernel<"searching">(searching_body<required>);
inline constexpr auto searching_apart = kernel<"searching">(searching_body<overlapping::never>);
static_assert(same_words<searching, searching_apart>(20));

// A nest of which the outer loop may have no iterations.
template <overlapping Overlap>
inline constexpr auto nest_at_run_time = kernel<"nest">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                           control flow) {
    flow.for_("outer", 5, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 4> a, reg<"sum", uint<8>> sum) {
                  flow.for_("take", 4, [&](auto i) { a[i] = x.read(); });
                  flow.for_("i", uint<2>(a[1]), {.loop_coalesce = 2},
                            [&](auto i) { flow.for_("j", 2, [&](auto j) { sum += a[i] + j; }); });
                  flow.for_("give", 2, [&](auto i) { y.write(a[i] + sum); });
              });
});
static_assert(same_words<nest_at_run_time<required>, nest_at_run_time<overlapping::never>>(30));

// A register of the kernel that each iteration sets first goes along.
template <overlapping Overlap>
constexpr auto set_first_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"b", uint<8>, 3> b,
                                   in<"first", uint<8>> first, control flow) {
    flow.for_("o", 6, {.overlap = Overlap}, [&](auto, array<"a", uint<8>, 4> a) {
        b = first.read();
        flow.for_("l", 3, [&](auto i) { a[i] = x.read(); });
        flow.for_("s", 2, [&](auto i) { b += a[i]; });
        y.write(b);
    });
};
inline constexpr auto set_first = kernel<"set_first">(set_first_body<overlapping::required>);
inline constexpr auto set_first_apart = kernel<"set_first">(set_first_body<overlapping::never>);
static_assert(same_words<set_first, set_first_apart>(40));

// The variable of the outer loop goes along where only the end of a loop needs it.
template <overlapping Overlap>
constexpr auto left_by_outer_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("o", 5, {.overlap = Overlap}, [&](auto o) {
        flow.for_("l", 4, [&](auto) { static_cast<void>(uint<8>(x.read())); });
        flow.for_("s", 2, [&](auto i) {
            y.write(i);
            flow.leave_when(o != 0);
        });
    });
};
inline constexpr auto left_by_outer =
    kernel<"left_by_outer">(left_by_outer_body<overlapping::required>);
inline constexpr auto left_by_outer_apart =
    kernel<"left_by_outer">(left_by_outer_body<overlapping::never>);
static_assert(same_words<left_by_outer, left_by_outer_apart>(30));

} // namespace
