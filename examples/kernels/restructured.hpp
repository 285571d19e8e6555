// Kernels whose loops wait for themselves, each before and after the change of its text that lets
// an iteration begin in every cycle. Before and after give the same words.
#pragma once

#include <hls/hls.hpp>

namespace examples {

using hls::array, hls::control, hls::in, hls::kernel, hls::memory, hls::options, hls::out,
    hls::range, hls::reg, hls::rom, hls::select, hls::shift_register, hls::sint, hls::uint,
    hls::when;

inline constexpr options ice40_90{.device = hls::ice40_hx, .clock_mhz = 90};
inline constexpr options ice40_100{.device = hls::ice40_hx, .clock_mhz = 100};

// ----- A sum that takes more than a cycle: three interleaved sums, added at the end. -----

inline constexpr int summands = 256;

// Modulo 2^31 - 1: an addition, a comparison and a selection, in turn.
constexpr uint<31> modular_sum(const uint<31>& a, const uint<31>& b) {
    const uint<32> sum = a + b;
    return select(sum >= 0x7fffffff, sum - 0x7fffffff, sum);
}

inline constexpr auto sum_before = kernel<"sum_before", ice40_100>(
    [](in<"x", uint<16>> x, out<"y", uint<31>> y, control flow, reg<"total", uint<31>> total) {
        total = 0;
        flow.for_("summand", summands, [&](auto) { total = modular_sum(total, x.read()); });
        const uint<31> sum = total;
        y.write(sum);
    });

inline constexpr auto sum_after =
    kernel<"sum_after", ice40_100>([](in<"x", uint<16>> x, out<"y", uint<31>> y, control flow,
                                      shift_register<"totals", uint<31>, 3> totals) {
        flow.for_("summand", summands, [&](auto i) {
            const uint<31> total = select(i < 3, 0, totals[2]);
            totals << modular_sum(total, x.read());
        });
        y.write(modular_sum(modular_sum(totals[0], totals[1]), totals[2]));
    });

// ----- A count in memory that is read before it is written: recent counts are kept beside, by hand
// here. (Without .forwarding = 0 the library does the same.) -----

inline constexpr int pixels = 1024;

// Gives the counts of a frame and clears them.
constexpr void give_counts(const control& flow, auto& count, auto& bins) {
    flow.for_("bin", 256, [&](auto bin) {
        const uint<16> number = bins[bin];
        count.write(number);
        bins[bin] = 0;
    });
}

inline constexpr auto counts_before = kernel<"counts_before", ice40_90>(
    [](in<"pixel", uint<8>> pixel, out<"count", uint<16>> count, control flow,
       array<"bins", uint<16>, 256, memory{.forwarding = 0}> bins) {
        flow.for_("pixel", pixels, [&](auto) { bins[pixel.read()] += 1; });
        give_counts(flow, count, bins);
    });

// Stores of the last two iterations may come too late for the load: so the promise ends at three.
inline constexpr auto counts_after = kernel<"counts_after", ice40_90>(
    [](in<"pixel", uint<8>> pixel, out<"count", uint<16>> count, control flow,
       array<"bins", uint<16>, 256> bins, shift_register<"places", uint<8>, 2> places,
       shift_register<"counts", uint<16>, 2> counts) {
        flow.for_("pixel", pixels, {.ivdep = true, .ivdep_array = "bins", .safelen = 3},
                  [&](auto i) {
                      const uint<8> place = pixel.read();
                      uint<16> number = bins[place];
                      when(i > 1 && places[1] == place, [&] { number = counts[1]; });
                      when(i > 0 && places[0] == place, [&] { number = counts[0]; });
                      number += 1;
                      bins[place] = number;
                      places << place;
                      counts << number;
                  });
        give_counts(flow, count, bins);
    });

// ----- A decision about the value it changes: decided one iteration ahead, for both outcomes.
// -----

inline constexpr int limit = 20000, leak = 700;

inline constexpr auto level_before = kernel<"level_before", ice40_90>(
    [](in<"x", uint<10>> x, out<"y", sint<24>> y, reg<"level", sint<24>> level) {
        when(level > limit, [&] { level -= leak; });
        level += x.read();
        y.write(level);
    });

inline constexpr auto level_after =
    kernel<"level_after", ice40_90>([](in<"x", uint<10>> x, out<"y", sint<24>> y,
                                       reg<"level", sint<24>> level, reg<"over", bool> over) {
        const uint<10> more = x.read();
        const sint<12> less = more - leak;
        const uint<1> leaks = over;
        const sint<24> before = level;
        over = select(leaks, before > limit - less, before > limit - more);
        level = select(leaks, before + less, before + more);
        y.write(level);
    });

// ----- A triangular nest: one loop over all pairs, rows of at least five. -----
// A word is needed again by the next row, at least four pairs later.

inline constexpr int unknowns = 32, shortest_row = 5;

inline constexpr struct coefficient_table {
    signed char words[unknowns]{};
    constexpr coefficient_table() {
        for (int i = 0; i < unknowns; ++i) words[i] = static_cast<signed char>(i * 37 % 61 - 30);
    }
    constexpr int size() const { return unknowns; }
    constexpr int operator[](int i) const { return words[i]; }
} triangle;

constexpr void take_words(const control& flow, auto& from, auto& to) {
    flow.for_("take", unknowns, [&](auto i) { to[i] = from.read(); });
}
constexpr void give_words(const control& flow, auto& from, auto& to) {
    flow.for_("give", unknowns, [&](auto i) {
        const sint<24> word = from[i];
        to.write(word);
    });
}

constexpr sint<24> modulo_24(const auto& difference) { return hls::wrap<sint<24>>(difference); }

// Solves a system of equations by forward substitution: equation j has triangle[j - i] for the
// unknown i < j, and 1 for j. All is modulo 2^24.
inline constexpr auto triangle_before = kernel<"triangle_before", ice40_90>(
    [](in<"b", sint<24>> b, out<"x", sint<24>> x, control flow,
       array<"words", sint<24>, unknowns> words, rom<"triangle", sint<6>, triangle> factors) {
        take_words(flow, b, words);
        flow.for_("row", unknowns, [&](auto i) {
            const sint<24> known = words[i];
            flow.for_("column", range(i + 1, unknowns),
                      [&](auto j) { words[j] = modulo_24(words[j] - factors[j - i] * known); });
        });
        give_words(flow, words, x);
    });

inline constexpr auto triangle_after = kernel<"triangle_after", ice40_90>(
    [](in<"b", sint<24>> b, out<"x", sint<24>> x, control flow,
       array<"words", sint<24>, unknowns> words, rom<"triangle", sint<6>, triangle> factors,
       reg<"row", uint<6>> row, reg<"column", uint<6>> column, reg<"known", sint<24>> known) {
        take_words(flow, b, words);
        row = 0;
        column = 0;
        flow.while_(
            "pair", {.ivdep = true, .ivdep_array = "words", .safelen = shortest_row - 1},
            [&] { return row != unknowns; },
            [&] {
                const uint<6> i = row, j = column;
                const auto place = hls::wrap<uint<5>>(j); // behind the last one nobody needs it
                const sint<24> word = words[place];
                when(i == j, [&] { known = word; });
                when(i < j && j < unknowns,
                     [&] { words[j] = modulo_24(word - factors[j - i] * known); });
                const uint<1> ends = j >= unknowns - 1 && j - i >= shortest_row - 1;
                row = i + ends;
                column = select(ends, i + 1, j + 1);
            });
        give_words(flow, words, x);
    });

static_assert(hls::schedule<sum_before>.loop("summand").ii == 2);
static_assert(hls::schedule<sum_after>.loop("summand").ii == 1);
static_assert(hls::schedule<counts_before>.loop("pixel").ii == 2);
static_assert(hls::schedule<counts_after>.loop("pixel").ii == 1);
static_assert(hls::schedule<level_before>.ii == 2);
static_assert(hls::schedule<level_after>.ii == 1);
static_assert(hls::schedule<triangle_before>.loop("column").ii == 1);
static_assert(hls::schedule<triangle_after>.loop("pair").ii == 1);

} // namespace examples
