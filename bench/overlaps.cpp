// Cycles of nests of loops before and after loops could run at the same time (shapes.hpp), beside the ideal:
// the loop that takes longest never waits, but for the way of an iteration through the loops before and behind it.
// Above: cycles beyond ideal and latency of the pipeline, as part of the ideal.
// scripts/directives overlaps builds and runs it.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <random>
#include <vector>

#include <hls/cpu/cycles.hpp>

#include "shapes.hpp"

namespace {

using namespace shapes;

template <auto const& Body>
constexpr auto of = kernel<"k">(Body);

using words = std::vector<unsigned char>;

template <auto const& Kernel>
long long array_bits() {
    hls::ir::graph_view const g = hls::view<Kernel>.built;
    long long bits = 0;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == hls::ir::resource_kind::array)
            bits += static_cast<long long>(g.resources[r].depth) * g.resources[r].type.width;
    return bits;
}

// Until the last word has left.
template <auto const& Kernel>
long long cycles(auto const&... given) {
    return hls::cpu::find_cycles(hls::cpu::record<Kernel>(given...)).last + 1;
}

template <auto const& Apart, auto const& Overlapped>
void show(char const* what, long long ideal, auto const&... given) {
    long long const before = cycles<Apart>(given...), after = cycles<Overlapped>(given...);
    int const latency = hls::schedule<Overlapped>.latency;
    std::printf("%-42s %8lld %10lld %7lld %7d %+7.1f %% %9lld %9lld\n", what, before, after, ideal, latency,
                100.0 * double(after - latency - ideal) / double(ideal), array_bits<Apart>(),
                array_bits<Overlapped>());
}

// A row of as many loops of `counts` steps, or one: each iteration goes through them in order, each loop takes
// one after the other, and any number can wait between two. The longest way through iterations and loops.
long long ideal_of(words const& counts, int loops) {
    std::vector<long long> ends(std::size_t(loops), 0); // of the last iteration, by loop
    for (unsigned char count : counts) {
        long long before = 0;
        for (long long& end : ends) before = end = std::max(before, end) + std::max<long long>(1, count);
    }
    return ends.back();
}

template <int Most = 0>
void show_counted(char const* what, words const& counts) {
    words const some(std::size_t(std::accumulate(counts.begin(), counts.end(), 0)), 3);
    show<of<counted_body<false>>, of<counted_body<true, Most>>>(what, ideal_of(counts, 3), counts, some);
}

// A third of the runs has no iterations.
void show_counted() {
    words counts(iterations), drawn(iterations);
    std::minstd_rand random(1);
    for (int i = 0; i < iterations; ++i) {
        counts[std::size_t(i)] = static_cast<unsigned char>(i % 3 == 1 ? 0 : i * 37 % 64);
        drawn[std::size_t(i)] = static_cast<unsigned char>(random() % 3 == 0 ? 0 : random() % 64);
    }
    show_counted("three of a count known at run time, or 0", counts);
    show_counted<3>("the same, three in flight: none waits", counts);
    show_counted<5>("the same, five in flight: one waits", counts);
    show_counted<9>("the same, nine in flight: three wait", counts);
    show_counted("the same, counts at random", drawn);
}

void show_levels() {
    long long ideal = 0;
    for (int a = 0; a < 8; ++a)
        for (int b = 0; b < 9 - a; ++b) ideal += 10 - b;
    show<of<levels_body<false>>, of<levels_body<true>>>("three levels with bounds of counters", ideal,
                                                        words(std::size_t(ideal), 3));
}

} // namespace

int main() {
    std::printf("%-42s %8s %10s %7s %7s %9s %9s %9s\n", "100 iterations; triangular: 64", "before",
                "after", "ideal", "latency", "above", "bits", "bits");
    words const blocks(64 * iterations, 3), rows(64 * 65 / 2, 3);
    show<of<two_body<false>>, of<two_body<true>>>("two loops of 64", 64 * (iterations + 1), blocks);
    show<of<three_body<false>>, of<three_body<true>>>("three of 64, two arrays", 64 * (iterations + 2), blocks);
    show<of<four_body<false>>, of<four_body<true>>>("four of 64, three arrays", 64 * (iterations + 3), blocks);
    show<of<four_body<false>>, of<four_body<true, 1>>>("the same, one copy of each", 64 * (iterations + 3),
                                                       blocks);
    show<of<four_body<false>>, of<four_body<true, 2>>>("the same, two copies", 64 * (iterations + 3), blocks);
    show<of<four_body<false>>, of<four_body<true, 4>>>("the same, four allowed", 64 * (iterations + 3), blocks);
    show<of<lengths_body<false>>, of<lengths_body<true>>>("loops of 64, 16 and 48", 64 * iterations + 16 + 48,
                                                          blocks);
    show<of<nest_body<false>>, of<nest_body<true>>>("two nests of 8 x 8", 64 * (iterations + 1), blocks);
    show<of<triangular_body<false>>, of<triangular_body<true>>>("two triangular ones, 1 to 64",
                                                                64 * 65 / 2 + 64, rows);
    show_counted();
    show_levels();
    show<of<runs_body<false>>, of<runs_body<true>>>("runs of 64 that wait, ports inside", 64 * iterations,
                                                    words(iterations, 3));
}
