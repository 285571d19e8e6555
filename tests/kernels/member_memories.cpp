// Arrays of packets whose type states the memories of its members: one memory for each member, also
// of members that are packets or wide; whole where the array has attributes of its own.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::sint, hls::uint, hls::memory, hls::memory_kind;

struct two_ends {
    sint<9> left, right;
};

struct line {
    uint<20> tag;
    uint<200> data;
    two_ends both;
    uint<1> dirty;
    static constexpr memory member_memories[] = {{.kind = memory_kind::block_ram},
                                                 {.banks = 2},
                                                 {.kind = memory_kind::block_ram},
                                                 {.kind = memory_kind::registers}};
};

struct point {
    sint<8> x, y;
    static constexpr memory member_memories[] = {{.banks = 4}, {}};
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(two_ends, left, right);
BOOST_HANA_ADAPT_STRUCT(line, tag, data, both, dirty);
BOOST_HANA_ADAPT_STRUCT(point, x, y);

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::schedule;

// A line leaves as another one comes; only one in four has a new tag.
constexpr auto lines = kernel<"lines">(
    [](in<"at", uint<6>> at, in<"x", line> x, out<"y", line> y, array<"store", line, 64> store) {
        uint<6> const i = at.read();
        line const old = store[i];
        line next = x.read();
        next.tag = hls::select((i & 3) == 0, next.tag, old.tag + 1);
        y.write(old);
        store[i] = next;
    });

// The members of a row of four are read in one cycle: x has banks, y gets some.
template <auto const& Kind>
constexpr auto rows_body = [](in<"in", point> p, out<"sum", sint<12>> sum, control flow,
                              array<"points", point, 64, Kind> points) {
    flow.for_("fill", 64, [&](auto i) { points[i] = p.read(); });
    flow.for_("sum_of_four", 16, [&](auto i) {
        sint<12> s = 0;
        for (int k = 0; k < 4; ++k) s += points[i * 4 + k].x - points[i * 4 + k].y;
        sum.write(s);
    });
};
constexpr memory by_members{}, together{.banks = 1, .max_replicates = 1};
constexpr auto rows = kernel<"rows">(rows_body<by_members>);
constexpr auto rows_whole = kernel<"rows_whole">(rows_body<together>);
static_assert(schedule<rows>.loop("sum_of_four").ii == 1);
static_assert(schedule<rows_whole>.loop("sum_of_four").ii > 1);

// As arrays of an iteration, with a copy for each of two loops.
constexpr auto copies = kernel<"copies">([](in<"in", point> p, out<"y", point> y, control flow) {
    flow.for_("block", 5, {.overlap = hls::overlapping::required},
              [&](auto, array<"points", point, 32> points) {
                  flow.for_("take", 32, [&](auto i) { points[i] = p.read(); });
                  flow.for_("give", 32, [&](auto i) { y.write(points[31 - i]); });
              });
});
static_assert(schedule<copies>.loop("block").ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<lines, rows, rows_whole, copies>(argc, argv);
}
