// Small kernels of many kinds, for scripts/clocks: what limits their clock differs.
#pragma once

#include <boost/hana/adapt_struct.hpp>

#include <hls/hls.hpp>

namespace bench {

struct window {
    hls::uint<8> a, b, c, d, e, f, g, h, i;
};
struct factors {
    hls::uint<16> a, b;
};
struct extremes {
    hls::sint<16> least, most;
};
struct instruction {
    hls::uint<3> code;
    hls::uint<16> a, b;
};

} // namespace bench

BOOST_HANA_ADAPT_STRUCT(bench::window, a, b, c, d, e, f, g, h, i);
BOOST_HANA_ADAPT_STRUCT(bench::factors, a, b);
BOOST_HANA_ADAPT_STRUCT(bench::extremes, least, most);
BOOST_HANA_ADAPT_STRUCT(bench::instruction, code, a, b);

namespace bench {

using hls::in, hls::out, hls::reg, hls::rom, hls::argument, hls::control, hls::kernel, hls::uint,
    hls::sint, hls::wrap, hls::select;

inline constexpr auto copy =
    kernel<"copy">([](in<"x", uint<32>> x, out<"y", uint<32>> y) { y.write(x.read()); });

inline constexpr auto gauss = kernel<"gauss">([](in<"x", window> x, out<"y", uint<8>> y) {
    const window w = x.read();
    const uint<12> sum =
        wrap<uint<12>>(w.a + w.c + w.g + w.i + ((w.b + w.d + w.f + w.h) << 1) + (w.e << 2));
    y.write(wrap<uint<8>>(sum >> 4));
});

inline constexpr auto median = kernel<"median">([](in<"x", window> x, out<"y", uint<8>> y) {
    const window w = x.read();
    uint<8> v[] = {w.a, w.b, w.c, w.d, w.e, w.f, w.g, w.h, w.i};
    constexpr int pairs[][2] = {{1, 2}, {4, 5}, {7, 8}, {0, 1}, {3, 4}, {6, 7}, {1, 2},
                                {4, 5}, {7, 8}, {0, 3}, {5, 8}, {4, 7}, {3, 6}, {1, 4},
                                {2, 5}, {4, 7}, {4, 2}, {6, 4}, {4, 2}};
    for (const auto& [i, j] : pairs) {
        const uint<8> less = hls::min(v[i], v[j]), more = hls::max(v[i], v[j]);
        v[i] = less;
        v[j] = more;
    }
    y.write(v[4]);
});

inline constexpr auto ones = kernel<"ones">(
    [](in<"x", uint<32>> x, out<"y", uint<6>> y) { y.write(hls::popcount(x.read())); });

inline constexpr auto random_words =
    kernel<"random_words">([](out<"y", uint<32>> y, reg<"state", uint<32>> state) {
        const uint<32> now = state;
        y.write(now);
        state = (now >> 1) ^ select((now & 1) == 1, 0xEDB88320u, 0u);
    });

inline constexpr struct ramp_table {
    constexpr int size() const { return 256; }
    constexpr int operator[](int i) const { return i * 37 % 256 - 128; }
} ramp;

inline constexpr auto oscillator =
    kernel<"oscillator">([](argument<"step", uint<32>> step, out<"y", sint<8>> y,
                            reg<"phase", uint<32>> phase, rom<"wave", sint<8>, ramp> wave) {
        y.write(wave[phase >> 24]);
        phase = wrap<uint<32>>(phase + step);
    });

inline constexpr auto divisor =
    kernel<"divisor">([](in<"x", factors> x, out<"y", uint<16>> y, reg<"a", uint<16>> a,
                         reg<"b", uint<16>> b, control flow) {
        const factors given = x.read();
        a = given.a;
        b = given.b;
        flow.while_(
            "step", [&] { return a != b; },
            [&] {
                const uint<1> more = a > b;
                const uint<16> without_b = wrap<uint<16>>(a - b), without_a = wrap<uint<16>>(b - a);
                a = select(more, without_b, a);
                b = select(more, b, without_a);
            });
        y.write(a);
    });

inline constexpr auto range_so_far =
    kernel<"range_so_far">([](in<"x", sint<16>> x, out<"y", extremes> y,
                              reg<"least", sint<16>> least, reg<"most", sint<16>> most) {
        const sint<16> word = x.read();
        least = hls::min(least, word);
        most = hls::max(most, word);
        y.write(extremes{least, most});
    });

inline constexpr auto crc16 =
    kernel<"crc16">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"crc", uint<16>> crc) {
        uint<16> rest = wrap<uint<16>>(crc ^ (uint<16>(x.read()) << 8));
        for (int k = 0; k < 8; ++k)
            rest = wrap<uint<16>>(rest << 1) ^ select(hls::bit(rest, 15), 0x1021, 0);
        crc = rest;
        y.write(rest);
    });

inline constexpr auto alu = kernel<"alu">([](in<"x", instruction> x, out<"y", uint<16>> y) {
    const instruction now = x.read();
    const uint<4> places = wrap<uint<4>>(now.b);
    uint<16> result = wrap<uint<16>>(now.a + now.b);
    result = select(now.code == 1, wrap<uint<16>>(now.a - now.b), result);
    result = select(now.code == 2, now.a & now.b, result);
    result = select(now.code == 3, now.a | now.b, result);
    result = select(now.code == 4, now.a ^ now.b, result);
    result = select(now.code == 5, wrap<uint<16>>(now.a << places), result);
    result = select(now.code == 6, now.a >> places, result);
    result = select(now.code == 7, select(now.a < now.b, 1, 0), result);
    y.write(result);
});

inline constexpr auto product = kernel<"product">([](in<"x", factors> x, out<"y", uint<32>> y) {
    const factors given = x.read();
    y.write(given.a * given.b);
});

inline constexpr auto quotient = kernel<"quotient">([](in<"x", factors> x, out<"y", uint<16>> y) {
    const factors given = x.read();
    y.write(given.a / given.b);
});

} // namespace bench
