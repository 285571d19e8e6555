// Packets wherever words stay: registers, shift registers, arrays, tables, wires, arguments;
// packets in packets, and arrays in them. A packet of 128 bits, and one of odd widths and signs.
#include "agrees.hpp"

namespace shapes {

struct place {
    hls::uint<7> x;
    hls::sint<9> y;
};
struct pixel {
    place at;
    std::array<hls::sint<5>, 3> rgb;
    hls::uint<1> last;
};
struct samples {
    std::array<hls::uint<16>, 8> of;
};

} // namespace shapes

BOOST_HANA_ADAPT_STRUCT(shapes::place, x, y);
BOOST_HANA_ADAPT_STRUCT(shapes::pixel, at, rgb, last);
BOOST_HANA_ADAPT_STRUCT(shapes::samples, of);

namespace {

using hls::argument, hls::array, hls::bits, hls::control, hls::in, hls::kernel, hls::out, hls::pipe,
    hls::reg, hls::rom, hls::select, hls::shift_register, hls::sint, hls::uint, hls::when,
    hls::wire;
using shapes::place, shapes::pixel, shapes::samples;

constexpr std::array<std::array<int, 6>, 3> table{
    {{1, -2, 3, -4, 5, 1}, {127, -256, -16, 15, 0, 0}, {0, 255, 1, 2, 3, 1}}};

constexpr std::array<std::array<int, 6>, 6> at_first{{{3, 4, 5, -6, 7, 0},
                                                      {0, 255, 15, -16, 0, 1},
                                                      {9, 9, 9, 9, 9, 1},
                                                      {127, -1, -1, -1, -1, 0},
                                                      {0, 0, 0, 0, 0, 0},
                                                      {64, -256, 8, -8, 4, 1}}};

constexpr auto all_kinds = kernel<"all_kinds">(
    [](in<"x", pixel> x, out<"y", pixel> y, out<"z", sint<20>> z,
       reg<"last", pixel, std::array{1, 2, 3, -4, 5, 1}> last, reg<"origin", place> origin,
       wire<"now", pixel> now, shift_register<"taps", pixel, 4> taps,
       array<"kept", pixel, 6, hls::memory{}, at_first> kept, rom<"table", pixel, table> words,
       argument<"gain", place> gain) {
        now = x.read();
        taps << now;
        when(now.last, [&] {
            last = now;
            origin.x += gain.x;
        }).otherwise([&] { last.rgb[1] = now.at.x; });
        uint<3> const at = bits<2, 0>(now.at.y);
        place const before = kept[at].at;
        kept[at] = select(now.rgb[0] < 0, last, taps[at]);
        origin = {before.x, sint<9>(gain.y - origin.y)};
        pixel changed = kept[bits<5, 3>(now.at.y)];
        changed.rgb[2] -= 3;
        y.write(select(at == 3, words[bits<1, 0>(at)], changed));
        z.write(origin.x + origin.y * last.rgb[2] + last.rgb[1] + taps[2].at.y);
    });

// Of 128 bits.
constexpr auto eight_samples = kernel<"eight_samples">(
    [](in<"x", samples> x, out<"y", samples> y, reg<"sum", samples> sum,
       shift_register<"delay", samples, 3> delay, array<"store", samples, 16> store,
       reg<"n", uint<4>> n, argument<"offset", samples> offset) {
        samples const now = x.read();
        delay << now;
        for (int k = 0; k < 8; ++k) sum.of[k] += delay[2].of[k] + offset.of[7 - k];
        y.write(store[n]);
        store[n] = sum;
        when(bits<2, 0>(n) == 5, [&] { sum = now; });
        n += 3;
    });

constexpr auto in_loops =
    kernel<"in_loops">([](in<"x", pixel> x, out<"y", pixel> y, control flow,
                          reg<"best", pixel> best, array<"line", pixel, 8> line) {
        best = pixel{};
        flow.for_("fill", 8, [&](auto i) {
            line[i] = x.read();
            when(best.at.y < line[i].at.y, [&] { best = line[i]; });
        });
        flow.for_("drain", 8, [&](auto i, reg<"mine", pixel> mine) {
            mine = line[7 - i];
            mine.rgb[0] += best.rgb[0];
            when(mine.last == 0, [&] { y.write(mine); });
        });
    });

constexpr auto mix =
    kernel<"mix">([](in<"x", samples> x, out<"y", samples> y, argument<"weights", samples> weights,
                     reg<"old", samples> old) {
        samples now = x.read();
        for (int k = 0; k < 8; ++k) now.of[k] += old.of[k] ^ weights.of[k];
        old = now;
        y.write(now);
    });
constexpr auto two_mixes = hls::system<"two_mixes">([](in<"x", samples> x, out<"y", samples> y,
                                                       argument<"weights", samples> weights,
                                                       pipe<"between", samples, 2> between) {
    mix(x, between, weights);
    mix(between, y, samples{{1, 2, 3, 4, 5, 6, 7, 65535}});
});

} // namespace

int main(int argc, char** argv) {
    return test::campaign_program<all_kinds, eight_samples, in_loops, two_mixes>(argc, argv);
}
