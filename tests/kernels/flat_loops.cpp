// Loops that become one with the loop around them, or with the kernel.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::argument, hls::sint, hls::uint, hls::reg, hls::array, hls::memory,
    hls::rom, hls::shift_register, hls::control, hls::kernel, hls::when, hls::range, hls::options,
    hls::ice40_hx, hls::full_unroll;

// Runs of any length, with none among them, follow one another without a cycle between: in the
// kernel, in a loop, in two loops, and with an array beside them.
constexpr auto flat_runs =
    kernel<"flat_runs">([](in<"length", uint<3>> length, in<"x", uint<8>> x, out<"y", uint<12>> y,
                           reg<"sum", uint<12>> sum, control flow) {
        uint<3> const n = length.read();
        sum = n;
        flow.for_("i", n, [&](auto i) { sum += x.read() + i; });
        y.write(sum);
    });
constexpr auto flat_words =
    kernel<"flat_words">([](in<"pair", uint<11>> pair, out<"y", uint<8>> y, control flow) {
        uint<11> const p = pair.read();
        flow.for_("i", uint<3>(p >> 8), [&](auto) { y.write(p & 255); });
    });
// Few iterations, as many in each run: of the kernel, of a loop around it, requested and not.
template <hls::literal Name, int Levels>
constexpr auto bytes_of_words = kernel<Name>([](in<"x", uint<32>> x, out<"y", uint<8>> y,
                                                control flow) {
    uint<32> const v = x.read();
    flow.for_("i", 4, {.loop_coalesce = Levels}, [&](uint<2> i) { y.write(v >> (i * 8)); });
});
constexpr auto const& flat_bytes = bytes_of_words<"flat_bytes", hls::automatic>;
constexpr auto const& bytes_apart = bytes_of_words<"bytes_apart", 1>;
static_assert(hls::schedule<flat_bytes>.ii == 1);

template <hls::literal Name, int Levels>
constexpr auto rows_of_words = kernel<Name>([](in<"x", uint<8>> x, out<"y", uint<12>> y,
                                               reg<"sum", uint<12>> sum, control flow) {
    flow.for_("row", 5, {.loop_coalesce = Levels}, [&](auto row) {
        sum = x.read();
        flow.for_("i", 3, [&](auto i) { sum += x.read() + i * row; });
        y.write(sum);
    });
});
constexpr auto const& flat_rows = rows_of_words<"flat_rows", hls::automatic>;
constexpr auto const& requested_rows = rows_of_words<"requested_rows", 2>;

constexpr auto flat_triangle =
    kernel<"flat_triangle">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum,
                               array<"sums", uint<16>, 64> sums, control flow) {
        flow.for_("row", 12, [&](auto i) {
            sum = i;
            flow.for_("column", i, [&](auto j) { sum += x.read() * j; });
            sums[i] = sum;
        });
        flow.for_("show", 12, [&](auto i) { y.write(sums[i]); });
    });
constexpr auto flat_three =
    kernel<"flat_three">([](in<"n", uint<2>> n, in<"x", uint<8>> x, out<"y", uint<16>> y,
                            reg<"sum", uint<16>> sum, control flow) {
        flow.for_("a", 4, [&](auto a) {
            uint<2> const end = n.read();
            sum = a;
            flow.for_("b", end, [&](auto b) {
                sum += b;
                flow.for_("c", range(b, 3), [&](auto c) { sum += x.read() * c; });
            });
            y.write(sum * 3);
        });
    });
// Leaves the inner loop early; shares a port between the parts, so the loops stay apart.
constexpr auto flat_search =
    kernel<"flat_search">([](in<"n", uint<4>> n, in<"x", uint<4>> x, out<"y", uint<8>> y,
                             reg<"at", uint<8>> at, control flow) {
        flow.for_("round", 3, {.loop_coalesce = 2}, [&](auto r) {
            uint<4> const end = n.read();
            at = 255;
            flow.for_("i", end, [&](auto i) {
                at = i * 4 + r;
                flow.leave_when(x.read() == 7);
            });
            hls::when(end != 3, [&] { y.write(at); });
        });
    });
// Runs that a condition ends: of registers, of words that the body finds, in a loop with a counter.
constexpr int next_place[16] = {3, 7, 0, 15, 2, 9, 4, 11, 15, 15, 1, 15, 5, 6, 8, 15};

template <hls::literal Name, int Levels>
constexpr auto search_of = kernel<Name>([](in<"x", uint<4>> x, out<"y", uint<4>> y,
                                           rom<"s", uint<4>, next_place> s, reg<"at", uint<4>> at,
                                           reg<"n", uint<4>> n, control flow) {
    at = x.read();
    n = 0;
    flow.while_(
        "w", {.loop_coalesce = Levels}, [&] { return at != 15; },
        [&] {
            at = s[at];
            n += 1;
        });
    y.write(n);
});
constexpr auto const& flat_while = search_of<"flat_while", hls::automatic>;
constexpr auto const& while_apart = search_of<"while_apart", 1>;

constexpr auto flat_leave = kernel<"flat_leave">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, rom<"s", uint<4>, next_place> s,
       reg<"at", uint<4>> at, reg<"n", uint<4>> n, control flow) {
        at = x.read();
        n = 0;
        flow.for_("w", 15, [&](auto) {
            uint<4> const next = s[at];
            n += 1;
            flow.leave_when(next == 15);
            at = next;
        });
        y.write(n);
    });

constexpr auto flat_rows_of_while = kernel<"flat_rows_of_while">(
    [](in<"x", uint<4>> x, out<"y", uint<9>> y, reg<"left", uint<4>> left, reg<"sum", uint<9>> sum,
       control flow) {
        sum = 0;
        flow.for_("row", 9, [&](auto row) {
            left = x.read();
            flow.while_(
                "w", [&] { return left > 2; },
                [&] {
                    sum += row;
                    left -= 3;
                });
            y.write(sum);
        });
    });

constexpr auto two_ports_shared =
    kernel<"two_ports_shared">([](in<"x", uint<3>> x, out<"y", uint<3>> y, control flow) {
        uint<3> const n = x.read();
        flow.for_("i", n, [&](auto) { y.write(x.read()); });
    });

constexpr memory in_ram{.kind = hls::memory_kind::block_ram};

// Rows of eight are merged out of a RAM: with what is stored forwarded, and bypasses of the two
// registers, in every cycle. In one loop they would take two cycles.
constexpr auto merged_rows = kernel<"merged_rows">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"words", uint<8>, 64, in_ram> words,
       reg<"left", uint<6>> left, reg<"right", uint<6>> right, control flow) {
        flow.for_("load", 32, [&](auto i) { words[uint<6>(i)] = x.read(); });
        flow.for_("block", 4, [&](auto block) {
            uint<5> const start = block * 8;
            left = 0;
            right = 0;
            flow.for_("merge", 8, [&](auto i) {
                uint<8> const a = words[uint<5>(start + left)],
                              b = words[uint<5>(start + 4 + right)];
                auto const from_left = right == 4 || (left < 4 && a <= b);
                words[32 + uint<5>(start + i)] = hls::select(from_left, a, b);
                hls::when(from_left, [&] { left += 1; }).otherwise([&] { right += 1; });
            });
        });
        flow.for_("store", 32, [&](auto i) { y.write(words[32 + uint<5>(i)]); });
    });
static_assert(hls::schedule<merged_rows>.loop("merge").ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<flat_runs, flat_words, flat_bytes, bytes_apart, flat_rows, requested_rows,
                         flat_triangle, flat_three, flat_search, flat_while, while_apart,
                         flat_leave, flat_rows_of_while, two_ports_shared, merged_rows>(argc, argv);
}
