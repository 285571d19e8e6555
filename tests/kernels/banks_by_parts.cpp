// Banks that two accesses never share, though it is not known which: of indexes s and s ^ 1, of
// columns c and c + 1 in whatever rows, of rows r and ~r. And words that two accesses never share.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::array, hls::bits, hls::control, hls::extents, hls::in, hls::kernel, hls::memory,
    hls::out, hls::schedule, hls::sint, hls::uint, hls::wrap;

inline constexpr hls::options on_ice40{.device = hls::ice40_hx};

// Stores: replicates would gain nothing.
template <memory Wanted>
constexpr auto turned_body =
    [](in<"x", uint<16>> x, out<"y", uint<8>> y, array<"m", uint<8>, 128, Wanted> m) {
        uint<16> const v = x.read();
        uint<7> const s = bits<14, 8>(v);
        y.write(m[bits<6, 0>(v)]);
        m[s] = bits<7, 0>(v);
        m[s ^ 1] = bits<9, 2>(v);
    };
constexpr auto turned = kernel<"turned", on_ice40>(turned_body<memory{}>);
constexpr auto turned_banks = kernel<"turned_banks", on_ice40>(turned_body<memory{.banks = 2}>);

// A butterfly of four words in place.
constexpr auto butterfly = kernel<"butterfly", on_ice40>(
    [](in<"x", sint<12>> x, out<"y", sint<14>> y, array<"m", sint<14>, 64> m, control flow) {
        flow.for_("fill", 64, [&](auto i) { m[i] = x.read(); });
        flow.for_("pair", 32, [&](uint<5> k) {
            uint<6> const i = hls::concat(k, uint<1>(0));
            sint<14> const a = m[i], b = m[i ^ 1];
            m[i] = a + b;
            m[i ^ 1] = a - b;
        });
        flow.for_("drain", 64, [&](auto i) { y.write(m[i]); });
    });

template <memory Wanted>
constexpr auto columns_body =
    [](in<"x", uint<13>> x, out<"y", uint<9>> y, array<"a", uint<8>, extents<8, 16>, Wanted> a) {
        uint<13> const v = x.read();
        uint<3> const r = bits<2, 0>(v), q = bits<5, 3>(v);
        uint<4> const c = bits<9, 6>(v);
        if constexpr (Wanted.column_banks == 2)
            y.write(a(r, c) + a(q, wrap<uint<4>>(c + 1)));
        else
            y.write(a(r, c) + a(~r, bits<12, 9>(v)));
        a(r, bits<12, 9>(v)) = bits<7, 0>(v);
    };
constexpr auto columns =
    kernel<"columns", on_ice40>(columns_body<memory{.column_banks = 2, .max_replicates = 1}>);
constexpr auto rows =
    kernel<"rows", on_ice40>(columns_body<memory{.row_banks = 2, .max_replicates = 1}>);

// The low bits of the variable of a loop are those of its first value.
constexpr auto steps_of_four = kernel<"steps_of_four", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"d", uint<8>, 64, memory{.banks = 4}> d,
       control flow) {
        flow.for_("fill", 64, [&](auto i) { d[i] = x.read(); });
        flow.for_("up", hls::range(2, 58, 4), [&](auto k) {
            uint<12> sum = 0;
            for (int j = 0; j < 4; ++j) sum += d[k + j] << j;
            y.write(sum);
        });
        flow.for_("down", hls::range(60, -1, -4), {.unroll = 3},
                  [&](auto k) { y.write(d[k] - d[k + 3] + 256); });
    });

// From one half to the other, which a register chooses: it stays while the loop runs.
constexpr auto halves = kernel<"halves", on_ice40>(
    [](in<"x", uint<5>> x, out<"y", uint<16>> y, array<"m", uint<16>, extents<2, 32>> m,
       control flow, hls::reg<"side", uint<1>> side) {
        flow.for_("pass", 3, [&](auto p) {
            flow.for_("k", 32,
                      [&](auto k) { m(~side, k) = wrap<uint<16>>(m(side, x.read()) * 3 + p); });
            side = ~side;
        });
        y.write(m(side, 5));
    });
static_assert(schedule<halves>.loop("k").ii == 1);

// One row from another, of which nothing is known: each iteration is in a column of its own,
// however long its product takes.
constexpr auto scaled_row =
    kernel<"scaled_row", hls::options{.device = hls::ice40_hx, .clock_mhz = 100}>(
        [](in<"x", uint<16>> x, out<"y", uint<16>> y,
           array<"m", uint<16>, extents<4, 16>, memory{.kind = hls::memory_kind::block_ram}> m,
           control flow) {
            flow.for_("row", 4,
                      [&](auto r) { flow.for_("c", 16, [&](auto c) { m(r, c) = x.read(); }); });
            uint<16> const v = x.read();
            uint<2> const from = bits<1, 0>(v), to = bits<3, 2>(v);
            flow.for_("scale", 16, [&](auto c) { m(to, c) = wrap<uint<16>>(m(from, c) * v); });
            flow.for_("sum", 4,
                      [&](auto r) { flow.for_("k", 16, [&](auto c) { y.write(m(r, c)); }); });
        });
static_assert(schedule<scaled_row>.loop("scale").ii == 1);

// A transposition: nothing of a block that is written has to be kept for the one that is read.
constexpr auto transposed = kernel<"transposed", on_ice40>(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, array<"m", uint<16>, 512> m,
       hls::reg<"at", uint<8>> at, hls::reg<"side", uint<1>> side) {
        uint<4> const row = bits<7, 4>(at), column = bits<3, 0>(at);
        y.write(m[concat(~side & 1, column, row)]);
        m[concat(side, row, column)] = x.read();
        when(at == 255, [&] { side = ~side; });
        at += 1;
    });
static_assert(schedule<transposed>.ii == 1 && schedule<transposed>.register_bits == 0);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<turned, turned_banks, butterfly, columns, rows, steps_of_four, halves,
                         scaled_row, transposed>(argc, argv);
}
