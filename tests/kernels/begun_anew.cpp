// Loops in a kernel whose runs begin anew: a shift register moves before the loop that reads it,
// and registers get a number.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::rom, hls::shift_register,
    hls::control, hls::kernel, hls::when, hls::range;

constexpr long long weights[] = {3, -7, 11, 23, -2, 9, 14, -5, 6, 1, -8, 4, 17, -13, 2, 10};

// The first iteration reads the word that has just come.
template <hls::literal Name, int Unroll>
constexpr auto weighted_taps = kernel<Name>([](in<"x", sint<8>> x, out<"y", sint<20>> y,
                                               shift_register<"taps", sint<8>, 16> taps,
                                               rom<"w", sint<6>, weights> w,
                                               reg<"sum", sint<20>> sum, control flow) {
    taps << x.read();
    sum = 0;
    flow.for_("i", 16, {.unroll = Unroll}, [&](auto i) { sum += taps[i] * w[i]; });
    y.write(sum);
});
constexpr auto const& taps_one_by_one = weighted_taps<"taps_one_by_one", 1>;
constexpr auto const& four_taps = weighted_taps<"four_taps", 4>;
static_assert(hls::schedule<taps_one_by_one>.ii == 1 && hls::schedule<four_taps>.ii == 1);

// The word comes under a condition, and the first element is known at run time only.
constexpr auto some_words = kernel<"some_words">([](in<"x", uint<8>> x, out<"y", uint<12>> y,
                                                    shift_register<"taps", uint<8>, 6> taps,
                                                    reg<"sum", uint<12>> sum, control flow) {
    uint<8> const v = x.read();
    when((v & 3) != 0, [&] { taps << v; });
    sum = 5;
    flow.for_("i", range(uint<2>(v), 6), [&](auto i) { sum += taps[uint<3>(i)]; });
    y.write(sum);
});

// The loop shifts, and what comes behind it reads.
constexpr auto shifting_loop =
    kernel<"shifting_loop">([](in<"x", uint<8>> x, out<"y", uint<10>> y,
                               shift_register<"taps", uint<8>, 4> taps, control flow) {
        flow.for_("i", 3, [&](auto) { taps << x.read(); });
        y.write(taps[0] + taps[1] * 2 + taps[3]);
    });

// Rows, each with a word in front.
constexpr auto rows_of_taps = kernel<"rows_of_taps">([](in<"x", uint<8>> x, out<"y", uint<12>> y,
                                                        shift_register<"taps", uint<8>, 5> taps,
                                                        reg<"sum", uint<12>> sum, control flow) {
    flow.for_("row", 7, {.loop_coalesce = 2}, [&](auto row) {
        taps << x.read();
        sum = row;
        flow.for_("i", 5, [&](auto i) { sum += taps[4 - i] ^ i; });
        y.write(sum);
    });
});

// Two parts shift: they stay apart.
constexpr auto two_shifts =
    kernel<"two_shifts">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                            shift_register<"taps", uint<8>, 4> taps, control flow) {
        taps << x.read();
        flow.for_("i", 4, [&](auto i) { taps << (taps[3] ^ i); });
        y.write(taps[1]);
    });

// Several registers that one condition clears; one of them has a number that is not 0.
constexpr auto extremes =
    kernel<"extremes">([](in<"x", sint<12>> x, out<"y", sint<40>> y, reg<"least", sint<12>> least,
                          reg<"most", sint<12>> most, reg<"sum", sint<16>> sum, control flow) {
        least = 2047;
        most = -2048;
        sum = 0;
        flow.for_("i", 10, [&](auto) {
            sint<12> const v = x.read();
            least = hls::min(least, v);
            most = hls::max(most, v);
            when(v > 100, [&] { sum += v; });
        });
        y.write(hls::concat(uint<12>(least), hls::concat(uint<12>(most), uint<16>(sum))));
    });

// A run begins with what the one before left: its sum is read before it is set, and in the loop
// around it somebody asks for the last one.
constexpr auto kept_sums =
    kernel<"kept_sums">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum,
                           reg<"last", uint<16>> last, control flow) {
        flow.for_("row", 3, [&](auto) {
            last = sum;
            sum = 7;
            flow.for_("i", 4, [&](auto) { sum += x.read() + (last >> 3); });
            y.write(sum);
        });
        y.write(last ^ sum);
    });

// The same in the kernel itself.
constexpr auto kept_sum =
    kernel<"kept_sum">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum,
                          reg<"last", uint<16>> last, control flow) {
        last = sum;
        sum = 7;
        flow.for_("i", 4, [&](auto) { sum += x.read(); });
        y.write(last ^ sum);
    });

// A bit of a word in each cycle.
constexpr auto bitwise_crc =
    kernel<"bitwise_crc">([](in<"x", uint<16>> x, out<"crc", uint<16>> crc, reg<"c", uint<16>> c,
                             reg<"w", uint<16>> w, control flow) {
        w = x.read();
        c = 0xffff;
        flow.for_("bit", 16, [&](auto) {
            c = hls::select(hls::bits<0, 0>(c ^ w) == 1, (c >> 1) ^ 0xa001, c >> 1);
            w = w >> 1;
        });
        crc.write(~c);
    });

// Counters that go down, in steps, and in copies of the body; one whose last iteration ends early.
constexpr auto counted_down = kernel<"counted_down">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        sum = 0;
        flow.for_("i", range(50, 19, -3), [&](auto i) { sum += x.read() ^ i; });
        y.write(sum);
    });
constexpr auto counted_in_copies = kernel<"counted_in_copies">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        sum = x.read();
        flow.for_("i", range(3, 40, 2), {.unroll = 3}, [&](auto i) { sum += sum ^ i; });
        y.write(sum);
    });
constexpr auto left_early = kernel<"left_early">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, reg<"sum", uint<12>> sum, control flow) {
        sum = 1;
        flow.for_("i", 12, [&](auto i) {
            uint<8> const v = x.read();
            sum += v + i;
            flow.leave_when(v > 200);
        });
        y.write(sum);
    });

// No loop: the position in a block, and the sum of its squares.
constexpr auto blocks_of_ten =
    kernel<"blocks_of_ten">([](in<"x", uint<5>> x, out<"y", uint<14>> y, reg<"at", uint<4>, 1> at,
                               reg<"squares", uint<14>, 3> squares) {
        uint<5> const v = x.read();
        uint<14> const so_far = squares + v * v;
        uint<1> const ends = at == 10;
        at = hls::select(ends, 1, at + 1);
        squares = hls::select(ends, 3, so_far);
        when(ends, [&] { y.write(so_far); });
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<taps_one_by_one, four_taps, some_words, shifting_loop, rows_of_taps,
                         two_shifts, extremes, kept_sums, kept_sum, bitwise_crc, counted_down,
                         counted_in_copies, left_early, blocks_of_ten>(argc, argv);
}
