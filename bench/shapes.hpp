// Shapes of nests, each as before the library let loops run at the same time, and after: rows of loops apart
// and overlapping, levels apart and as one loop, runs one after the other and interleaved.
#pragma once

#include <hls/hls.hpp>

namespace shapes {

using hls::array, hls::memory, hls::control, hls::in, hls::kernel, hls::out, hls::overlapping, hls::range,
    hls::reg, hls::uint, hls::when;

constexpr int iterations = 100;

template <bool After>
constexpr overlapping overlap = After ? overlapping::automatic : overlapping::never;

template <int Copies>
constexpr memory copies{.private_copies = Copies};

template <bool After>
constexpr auto two_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", iterations, {.overlap = overlap<After>}, [&](auto, array<"a", uint<8>, 64> a) {
        flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
        flow.for_("store", 64, [&](auto i) { y.write(a[63 - i]); });
    });
};

template <bool After>
constexpr auto three_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", iterations, {.overlap = overlap<After>},
              [&](auto, array<"a", uint<8>, 64> a, array<"b", uint<16>, 64> b) {
                  flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
                  flow.for_("rows", 64, [&](auto i) { b[i] = a[63 - i] * 3 + i; });
                  flow.for_("store", 64, [&](auto i) { y.write(b[i]); });
              });
};

template <bool After, int Copies = 0>
constexpr auto four_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", iterations, {.overlap = overlap<After>},
              [&](auto, array<"a", uint<8>, 64, copies<Copies>> a, array<"b", uint<16>, 64, copies<Copies>> b,
                  array<"c", uint<16>, 64, copies<Copies>> c) {
                  flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
                  flow.for_("rows", 64, [&](auto i) { b[i] = a[63 - i] * 3 + i; });
                  flow.for_("columns", 64, [&](auto i) { c[(i & 7) * 8 + (i >> 3)] = b[i] + 7; });
                  flow.for_("store", 64, [&](auto i) { y.write(c[i]); });
              });
};

template <bool After>
constexpr auto lengths_body = [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("block", iterations, {.overlap = overlap<After>},
              [&](auto, array<"a", uint<8>, 64> a, reg<"sum", uint<16>> sum) {
                  flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
                  flow.for_("add", 16, [&](auto i) { sum += a[i]; });
                  flow.for_("store", 48, [&](auto i) { y.write(a[i] + sum); });
              });
};

template <bool After>
constexpr auto triangular_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("row", 64, {.overlap = overlap<After>}, [&](auto row, array<"a", uint<8>, 64> a) {
        flow.for_("load", range(row + 1), [&](auto i) { a[i] = x.read(); });
        flow.for_("store", range(row + 1), [&](auto i) { y.write(a[i] ^ 1); });
    });
};

// A third of the runs has no iterations. `Most` iterations are in flight; 0: as many as is cheap.
template <bool After, int Most = 0>
constexpr auto counted_body = [](in<"n", uint<6>> n, in<"x", uint<8>> x, out<"y", uint<16>> y,
                                 control flow) {
    flow.for_("group", iterations, {.max_concurrency = Most, .overlap = overlap<After>},
              [&](auto, array<"a", uint<8>, 64> a, array<"b", uint<16>, 64> b) {
                  uint<6> const count = n.read();
                  flow.for_("load", range(count), [&](auto i) { a[i] = x.read(); });
                  flow.for_("turn", range(count), [&](auto i) { b[i] = a[i] * 5; });
                  flow.for_("store", range(count), [&](auto i) { y.write(b[i]); });
              });
};

template <bool After>
constexpr auto nest_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("tile", iterations, {.overlap = overlap<After>}, [&](auto, array<"a", uint<8>, 64> a) {
        flow.for_("row", 8, {.loop_coalesce = 2}, [&](auto r) {
            flow.for_("column", 8, [&](auto c) { a[r * 8 + c] = x.read(); });
        });
        flow.for_("across", 8, {.loop_coalesce = 2}, [&](auto c) {
            flow.for_("down", 8, [&](auto r) { y.write(a[r * 8 + c]); });
        });
    });
};

// Levels whose bounds are counters of those around them.
template <bool After>
constexpr auto levels_body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    constexpr int levels = After ? hls::automatic : 1;
    flow.for_("a", 8, {.loop_coalesce = levels}, [&](auto a) {
        flow.for_("b", range(9 - a), {.loop_coalesce = levels}, [&](auto b) {
            flow.for_("c", range(10 - b), [&](auto c) { y.write(x.read() + a + b + c); });
        });
    });
};

// Each iteration waits for the one before it; ports in the first and in the last one of a run.
template <bool After>
constexpr auto runs_body = [](in<"x", uint<8>> x, out<"y", uint<32>> y, control flow) {
    flow.for_("row", iterations, [&](auto, reg<"v", uint<32>> v) {
        flow.for_("step", 64, {.max_interleaving = After ? 0 : 1}, [&](auto i) {
            uint<32> const next = (v * 77777 + i) * (v >> 3) * (v | 1);
            when(i == 0, [&] { v = next + x.read(); }).otherwise([&] { v = next; });
            when(i == 63, [&] { y.write(next); });
        });
    });
};

} // namespace shapes
