// Members of the elements of arrays, assigned where they stand; packets in rows and columns.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace test {

using level = hls::fixed<11, 5>;

struct place {
    hls::uint<7> x;
    hls::sint<9> y;
};
struct cell {
    place at;
    std::array<hls::sint<5>, 3> rgb;
    level gain;
    hls::uint<1> last;
};
struct wide_cell { // two limbs
    hls::uint<100> key;
    hls::sint<60> sum;
    hls::uint<3> count;
};
struct entry {
    hls::uint<16> value;
    hls::uint<1> valid;
    static constexpr hls::memory member_memories[] = {
        {.kind = hls::memory_kind::block_ram},
        {.kind = hls::memory_kind::registers},
    };
};

} // namespace test

BOOST_HANA_ADAPT_STRUCT(test::place, x, y);
BOOST_HANA_ADAPT_STRUCT(test::cell, at, rgb, gain, last);
BOOST_HANA_ADAPT_STRUCT(test::wide_cell, key, sum, count);
BOOST_HANA_ADAPT_STRUCT(test::entry, value, valid);

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::kernel,
    hls::control, hls::schedule, hls::when, hls::extents, hls::wrap, hls::memory_kind;
using test::place, test::cell, test::wide_cell, test::entry, test::level;

// Nested members, elements of arrays, fixed point, flags; under conditions.
template <hls::literal Name, memory Of>
constexpr auto parts = kernel<Name>([](in<"x", uint<16>> x, out<"y", cell> y,
                                       array<"m", cell, 8, Of> m) {
    uint<16> const v = x.read();
    uint<3> const i = wrap<uint<3>>(v), k = wrap<uint<3>>(v >> 3);
    m[i].at.x = wrap<uint<7>>(v >> 5);
    m[i].at.y -= k;
    m[k].rgb[1] = wrap<sint<5>>(v >> 4);
    ++m[k].rgb[2];
    when(v > 30000, [&] {
        m[i].gain = m[k].gain + 0.25;
        m[k].last ^= 1;
    }).otherwise([&] { m[7].at = m[i].at; });
    y.write(m[wrap<uint<3>>(v >> 9)]);
});
constexpr auto const& in_ram = parts<"in_ram", memory{.kind = memory_kind::block_ram}>;
constexpr auto const& in_registers = parts<"in_registers", memory{.kind = memory_kind::registers}>;
constexpr auto const& in_banks = parts<"in_banks", memory{.banks = 2}>;

// Only the limb of the member is stored.
constexpr auto limbs = kernel<"limbs">([](in<"x", uint<12>> x, out<"y", sint<60>> y,
                                          out<"z", wide_cell> z, array<"m", wide_cell, 64> m) {
    uint<12> const v = x.read();
    uint<6> const i = wrap<uint<6>>(v);
    m[i].sum += wrap<sint<9>>(v);
    when(v % 5 == 0, [&] { m[i].key = v * v; });
    y.write(m[wrap<uint<6>>(v >> 6)].sum);
    when(v % 3 == 0, [&] { z.write(m[i]); });
});

// Each member has a memory: no load for a store.
constexpr auto flags =
    kernel<"flags">([](in<"x", uint<10>> x, out<"y", entry> y, array<"m", entry, 16> m) {
        uint<10> const v = x.read();
        uint<4> const i = wrap<uint<4>>(v);
        y.write(m[wrap<uint<4>>(v >> 4)]);
        when(v < 700, [&] {
            m[i].value = v;
            m[i].valid = 1;
        }).otherwise([&] { m[i].valid = 0; });
    });
static_assert(schedule<flags>.ii == 1);

// Rows and columns that are no power of two, indexes outside.
template <hls::literal Name, memory Of>
constexpr auto table = kernel<Name>([](in<"x", uint<14>> x, out<"y", cell> y,
                                       array<"m", cell, extents<3, 5>, Of> m) {
    uint<14> const v = x.read();
    uint<2> const row = wrap<uint<2>>(v);
    uint<3> const column = wrap<uint<3>>(v >> 2);
    m(row, column).at.y = wrap<sint<9>>(v);
    when(v % 7 == 0, [&] { m(1, column) = m(row, 2); });
    m(2, 4).rgb[0] += 1;
    y.write(m(wrap<uint<2>>(v >> 5), wrap<uint<3>>(v >> 7)));
});
constexpr auto const& rows = table<"rows", memory{}>;
constexpr auto const& rows_in_ram = table<"rows_in_ram", memory{.kind = memory_kind::block_ram}>;
constexpr auto const& rows_in_banks =
    table<"rows_in_banks", memory{.column_banks = 2, .kind = memory_kind::block_ram}>;

constexpr std::array<std::array<std::array<int, 2>, 4>, 2> begin{
    {{{{1, -1}, {2, -2}, {3, -3}, {4, -4}}}, {{{5, 0}, {6, 1}, {7, 2}, {8, 3}}}}};

// With contents, in loops; a picture of places.
constexpr auto picture =
    kernel<"picture">([](in<"x", uint<7>> x, out<"y", place> y,
                         array<"m", place, extents<2, 4>, memory{}, begin> m, control flow) {
        flow.for_("row", 2, [&](auto r) {
            flow.for_("column", 4, [&](auto c) {
                m(r, c).y += x.read();
                when(c > 0, [&] { m(r, c).x = m(r, hls::wrap<uint<2>>(c - 1)).x; });
            });
        });
        flow.for_("out", 4, [&](auto c) { y.write(m(1, c)); });
    });

// By members and in two dimensions.
constexpr auto both =
    kernel<"both">([](in<"x", uint<10>> x, out<"y", entry> y, array<"m", entry, extents<4, 4>> m) {
        uint<10> const v = x.read();
        y.write(m(wrap<uint<2>>(v >> 6), wrap<uint<2>>(v >> 8)));
        m(wrap<uint<2>>(v), wrap<uint<2>>(v >> 2)).value = v;
        m(wrap<uint<2>>(v), wrap<uint<2>>(v >> 4)).valid ^= 1;
    });
static_assert(schedule<both>.ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<in_ram, in_registers, in_banks, limbs, flags, rows, rows_in_ram,
                         rows_in_banks, picture, both>(argc, argv);
}
