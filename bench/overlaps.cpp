// Cycles of rows of loops, one after the other and with .overlap, beside the ideal: the loop that takes
// longest never waits, and the last iteration then goes through the loops behind it.
// scripts/directives overlaps builds and runs it.
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

#include <hls/cpu/cycles.hpp>
#include <hls/hls.hpp>

namespace {

using hls::array, hls::memory, hls::control, hls::in, hls::kernel, hls::out, hls::overlapping, hls::range,
    hls::reg, hls::uint;

constexpr int iterations = 100;

template <int Copies>
constexpr memory copies{.private_copies = Copies};

template <overlapping Overlap>
constexpr auto two_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", iterations, {.overlap = Overlap}, [&](auto, array<"a", uint<8>, 64> a) {
        flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
        flow.for_("store", 64, [&](auto i) { y.write(a[63 - i]); });
    });
};

template <overlapping Overlap, int Copies>
constexpr auto four_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", iterations, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 64, copies<Copies>> a, array<"b", uint<16>, 64, copies<Copies>> b,
                  array<"c", uint<16>, 64, copies<Copies>> c) {
                  flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
                  flow.for_("rows", 64, [&](auto i) { b[i] = a[63 - i] * 3 + i; });
                  flow.for_("columns", 64, [&](auto i) { c[(i & 7) * 8 + (i >> 3)] = b[i] + 7; });
                  flow.for_("store", 64, [&](auto i) { y.write(c[i]); });
              });
};

template <overlapping Overlap>
constexpr auto lengths_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", iterations, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 64> a, reg<"sum", uint<16>> sum) {
                  flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
                  flow.for_("add", 16, [&](auto i) { sum += a[i]; });
                  flow.for_("store", 48, [&](auto i) { y.write(a[i] + sum); });
              });
};

template <overlapping Overlap>
constexpr auto triangular_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("row", 64, {.overlap = Overlap}, [&](auto row, array<"a", uint<8>, 64> a) {
        flow.for_("load", range(row + 1), [&](auto i) { a[i] = x.read(); });
        flow.for_("store", range(row + 1), [&](auto i) { y.write(a[i] ^ 1); });
    });
};

// A third of the runs has no iterations.
template <overlapping Overlap>
constexpr auto counted_body = [](in<"n", uint<6>> n, in<"x", uint<8>> x, out<"y", uint<16>> y,
                                 control flow) {
    flow.for_("group", iterations, {.overlap = Overlap},
              [&](auto, array<"a", uint<8>, 64> a, array<"b", uint<16>, 64> b) {
                  uint<6> const count = n.read();
                  flow.for_("load", range(count), [&](auto i) { a[i] = x.read(); });
                  flow.for_("turn", range(count), [&](auto i) { b[i] = a[i] * 5; });
                  flow.for_("store", range(count), [&](auto i) { y.write(b[i]); });
              });
};

template <overlapping Overlap>
constexpr auto nest_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("tile", iterations, {.overlap = Overlap}, [&](auto, array<"a", uint<8>, 64> a) {
        flow.for_("row", 8, {.loop_coalesce = 2}, [&](auto r) {
            flow.for_("column", 8, [&](auto c) { a[r * 8 + c] = x.read(); });
        });
        flow.for_("across", 8, {.loop_coalesce = 2}, [&](auto c) {
            flow.for_("down", 8, [&](auto r) { y.write(a[r * 8 + c]); });
        });
    });
};

constexpr auto never = overlapping::never, required = overlapping::required;
constexpr auto two = kernel<"two">(two_body<required>);
constexpr auto two_apart = kernel<"two">(two_body<never>);
constexpr auto four = kernel<"four">(four_body<required, 0>);
constexpr auto four_apart = kernel<"four">(four_body<never, 0>);
constexpr auto four_with_one = kernel<"four">(four_body<required, 1>);
constexpr auto four_with_two = kernel<"four">(four_body<required, 2>);
constexpr auto four_with_four = kernel<"four">(four_body<required, 4>);
constexpr auto lengths = kernel<"lengths">(lengths_body<required>);
constexpr auto lengths_apart = kernel<"lengths">(lengths_body<never>);
constexpr auto triangular = kernel<"triangular">(triangular_body<required>);
constexpr auto triangular_apart = kernel<"triangular">(triangular_body<never>);
constexpr auto counted = kernel<"counted">(counted_body<required>);
constexpr auto counted_apart = kernel<"counted">(counted_body<never>);
constexpr auto nest = kernel<"nest">(nest_body<required>);
constexpr auto nest_apart = kernel<"nest">(nest_body<never>);

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
    std::printf("%-42s %8lld %10lld %7lld %+7.1f %% %9lld %9lld\n", what, before, after, ideal,
                100.0 * double(after - ideal) / double(ideal), array_bits<Apart>(),
                array_bits<Overlapped>());
}

} // namespace

int main() {
    std::printf("%-42s %8s %10s %7s %9s %9s %9s\n", "100 iterations; triangular: 64", "apart",
                "overlapped", "ideal", "above", "bits", "bits");
    words const blocks(64 * iterations, 3), rows(64 * 65 / 2, 3);
    show<two_apart, two>("two loops of 64", 64 * (iterations + 1), blocks);
    show<four_apart, four>("four of 64, three arrays", 64 * (iterations + 3), blocks);
    show<four_apart, four_with_one>("the same, one copy of each", 64 * (iterations + 3), blocks);
    show<four_apart, four_with_two>("the same, two copies", 64 * (iterations + 3), blocks);
    show<four_apart, four_with_four>("the same, four allowed", 64 * (iterations + 3), blocks);
    show<lengths_apart, lengths>("loops of 64, 16 and 48", 64 * iterations + 16 + 48, blocks);
    show<nest_apart, nest>("two nests of 8 x 8", 64 * (iterations + 1), blocks);
    show<triangular_apart, triangular>("two triangular ones, 1 to 64", 64 * 65 / 2 + 64, rows);
    words counts(iterations);
    long long ideal = 0;
    for (int i = 0; i < iterations; ++i) {
        counts[std::size_t(i)] = static_cast<unsigned char>(i % 3 == 1 ? 0 : i * 37 % 64);
        ideal += std::max<long long>(1, counts[std::size_t(i)]);
    }
    ideal += 2 * std::max<long long>(1, counts.back());
    words const some(std::size_t(std::accumulate(counts.begin(), counts.end(), 0)), 3);
    show<counted_apart, counted>("three of a count known at run time, or 0", ideal, counts, some);
}
