// Which loops overlap by themselves, and what keeps others apart.
#include "../../support/overlap_runs.hpp"

#include <hls/area.hpp>

#include <string_view>

namespace {

using namespace overlap_runs;
using namespace overlap_bodies;
using hls::uint;

template <auto const& Kernel>
constexpr int parts = detail::written<Kernel>.loops[0].parts;

template <auto const& Kernel>
constexpr bool says(std::string_view what) {
    auto const& g = detail::written<Kernel>;
    if (!g.loops[0].apart || g.loops[0].parts > 0) return false;
    return std::string_view(ir::reason_against_overlap(g, 0).text).find(what) !=
           std::string_view::npos;
}

template <overlapping Overlap, int Load, int Turn>
constexpr auto blocks = kernel<"blocks">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                                            control flow) {
    flow.for_("block", 100, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 64> a, array<"b", uint<16>, 64> b) {
                  flow.for_("load", Load, [&](auto i) { a[i] = x.read(); });
                  flow.for_("turn", Turn, [&](auto i) { b[63 - i] = a[i] * 3; });
                  flow.for_("store", Load, [&](auto i) { y.write(b[i]); });
              });
});

constexpr auto const& plain = blocks<overlapping::automatic, 64, 64>;
static_assert(parts<plain> == 3 && schedule<plain>.loop("block").ii == 1);

constexpr auto const& apart = blocks<overlapping::never, 64, 64>;
static_assert(parts<apart> == 0 && !detail::written<apart>.loops[0].apart);

constexpr auto const& in_steps = blocks<overlapping::required, 64, 64>;
static_assert(parts<in_steps> == 3 && !ir::has_gates(detail::written<in_steps>));
static_assert(ir::has_gates(detail::written<plain>) && !depends_on_time(design_of<plain>) &&
              steps_depend_on_time(design_of<plain>));

constexpr auto const& uneven = blocks<overlapping::automatic, 2, 64>;
static_assert(says<uneven>("one of them takes 64 of 68 steps"));

// Two loops write.
constexpr auto two_writers = kernel<"two_writers">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a) {
            flow.for_("load", 16, [&](auto i) { y.write(uint<8>(a[i] = x.read())); });
            flow.for_("store", 16, [&](auto i) { z.write(a[15 - i]); });
        });
    });
static_assert(says<two_writers>("is written, and a loop before writes words, too"));

// What is read behind it could come only when another word has left.
constexpr auto reads_behind =
    kernel<"reads_behind">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a, reg<"sum", uint<8>> sum) {
            flow.for_("give", 16, [&](auto i) { y.write(i); });
            flow.for_("take", 16, [&](auto i) { a[i] = x.read(); });
            flow.for_("add", 16, [&](auto i) { sum += a[i]; });
        });
    });
static_assert(says<reads_behind>("is read, and a loop before writes words"));

// Whether a step reads is known when it begins, or depends on another word.
template <bool Known>
constexpr auto conditional_body =
    [](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a) {
            flow.for_("load", 16, [&](auto i) {
                uint<8> const v = w.read();
                when((Known ? uint<8>(i) : v) % 3 == 0, [&] { a[i] = x.read() + v; });
            });
            flow.for_("store", 16, [&](auto i) { y.write(a[15 - i]); });
        });
    };
constexpr auto by_counter = kernel<"by_counter">(conditional_body<true>);
constexpr auto by_word = kernel<"by_word">(conditional_body<false>);
static_assert(parts<by_counter> == 2 && schedule<by_counter>.loop("block").ii == 1);
static_assert(says<by_word>("is read under a condition"));

constexpr auto writes_first = kernel<"writes_first">(
    [](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a, reg<"last", uint<8>> last) {
            flow.for_("load", 16, [&](auto i) { a[i] = x.read(); });
            flow.for_("store", 16, [&](auto i) {
                y.write(a[15 - i] + last);
                last = w.read();
            });
        });
    });
static_assert(says<writes_first>("is read behind a word that is written"));

constexpr auto twice = kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a) {
        flow.for_("load", 16, [&](auto i) {
            uint<8> const first = x.read();
            a[i] = first + x.read();
        });
        flow.for_("store", 16, [&](auto i) { y.write(a[15 - i]); });
    });
});
static_assert(says<twice>("is read several times in a step"));

// An interval of 2 is no gain.
constexpr auto two_cycles =
    kernel<"two_cycles">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a) {
            flow.for_("load", 16, [&](auto i) { a[i] = x.read(); });
            flow.for_("store", 16, [&](auto i) {
                y.write(a[15 - i]);
                y.write(a[i]);
            });
        });
    });
static_assert(parts<two_cycles> == 0 && detail::written<two_cycles>.loops[0].apart &&
              !ir::reason_against_overlap(detail::written<two_cycles>, 0));

constexpr auto large = kernel<"large">([](in<"x", uint<32>> x, out<"y", uint<32>> y, control flow) {
    flow.for_("block", 9, [&](auto, array<"a", uint<32>, 4096> a) {
        flow.for_("load", 4096, [&](auto i) { a[i] = x.read(); });
        flow.for_("store", 4096, [&](auto i) { y.write(a[4095 - i]); });
    });
});
static_assert(says<large>("copies of its arrays would take 131072 bits more"));

// Loops that become one need no copies.
constexpr auto fused = kernel<"fused">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", 9, [&](auto, reg<"s", uint<8>> s, reg<"t", uint<8>> t) {
        uint<8> const v = x.read();
        flow.for_("first", 16, [&](auto i) { s ^= v + i; });
        flow.for_("second", 16, [&](auto i) { t += v * i; });
        y.write(s ^ t);
    });
});
static_assert(parts<fused> == 0);

// What fits without asking should fit.
constexpr auto budgeted = kernel<"budgeted", options{.max_area = area_at_most({.luts = 900})}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("block", 9, [&](auto, array<"a", uint<8>, 16> a) {
            flow.for_("load", 16, [&](auto i) { a[i] = x.read(); });
            flow.for_("store", 16, [&](auto i) { y.write(a[15 - i]); });
        });
    });
static_assert(parts<budgeted> == 0 && detail::written<budgeted>.loops[0].apart);

// Whenever words come, those of each port are the same.
constexpr auto by_itself = overlapping::automatic;
constexpr auto never = overlapping::never;

// Each run has the compiler's whole budget of constant evaluation.
template <auto const& Kernel>
constexpr run_result words_of = run<Kernel>(60);

template <auto const& Apart, auto const& Overlapping>
constexpr bool gives_the_same() {
    if (!ir::has_gates(graph<Overlapping>) || ir::has_gates(graph<Apart>)) return false;
    for (int i = 0; i < 4; ++i)
        if (words_of<Apart>.digest[i] != words_of<Overlapping>.digest[i]) return false;
    return true;
}

template <overlapping Overlap, int Copies>
constexpr auto row_of_three = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", 5, {.overlap = Overlap},
              [&](auto n, array<"a", uint<8>, 8, copies<Copies>> a,
                  array<"b", uint<16>, 8, copies<Copies>> b) {
                  flow.for_("load", 8, [&](auto i) { a[i] = x.read() + n; });
                  flow.for_("turn", 8, [&](auto i) { b[7 - i] = a[i] * 5; });
                  flow.for_("store", 8, [&](auto i) { y.write(b[i] ^ n); });
              });
};
constexpr auto row_apart = kernel<"row_apart">(row_of_three<never, 0>);
constexpr auto row_of_one_copy = kernel<"row_of_one_copy">(row_of_three<by_itself, 1>);
constexpr auto lengths_apart = kernel<"lengths_apart">(lengths_body<never>);
constexpr auto lengths = kernel<"lengths">(lengths_body<by_itself>);
constexpr auto varying_apart = kernel<"varying_apart">(varying_body<never, 0, 0>);
constexpr auto varying = kernel<"varying">(varying_body<by_itself, 0, 0>);
constexpr auto framed_apart = kernel<"framed_apart">(framed_body<never>);
constexpr auto framed = kernel<"framed">(framed_body<by_itself>);
constexpr auto endless_apart = kernel<"endless_apart">(endless_body<never, 0>);
constexpr auto endless = kernel<"endless">(endless_body<by_itself, 0>);

static_assert(gives_the_same<row_apart, row_of_one_copy>());
static_assert(gives_the_same<lengths_apart, lengths>());
static_assert(gives_the_same<varying_apart, varying>());
static_assert(gives_the_same<framed_apart, framed>());
static_assert(gives_the_same<endless_apart, endless>());

// Three words, each in a step of its own, before a loop.
template <overlapping Overlap>
constexpr auto three_before = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", 30, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 8> a, reg<"s", uint<8>> s) {
                  uint<8> const first = x.read();
                  uint<8> const second = x.read();
                  s = first ^ second * 3;
                  s += x.read() * 7;
                  flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
                  flow.for_("store", 8, [&](auto i) { y.write(a[7 - i] + s); });
              });
};
constexpr auto three_apart = kernel<"three_apart">(three_before<never>);
constexpr auto three = kernel<"three">(three_before<by_itself>);
static_assert(gives_the_same<three_apart, three>());

} // namespace
