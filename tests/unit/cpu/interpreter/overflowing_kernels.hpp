// Kernels that lose bits. Reports name their lines, so each has lines of its own that stay.
#pragma once

#include <hls/hls.hpp>

namespace lossy {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::uint, hls::sint,
    hls::argument, hls::invocation_queue, hls::rom, hls::shift_register, hls::when, hls::wire;

inline constexpr int primes[] = {2, 3, 5, 7, 11};

struct pixel {
    uint<4> grey;
    sint<4> tone;
};

} // namespace lossy

BOOST_HANA_ADAPT_STRUCT(lossy::pixel, grey, tone);

namespace lossy {

#line 1 "user.cpp"
inline constexpr auto sums =
    kernel<"sums">([](in<"x", uint<8>> x, out<"y", uint<6>> y, reg<"total", uint<8>> total) {
        total += x.read();
        y.write(total);
    });
#line 10 "user.cpp"
inline constexpr auto places = kernel<"places">(
    [](in<"x", sint<12>> x, out<"y", pixel> y, array<"m", uint<5>, 6> m, wire<"w", sint<4>> w,
       shift_register<"s", uint<7>, 3> s, rom<"primes", uint<4>, primes> table, control flow) {
        sint<12> const v = x.read();
        flow.for_("i", 2, [&](auto i) {
            uint<3> at = 0;
            at = v + i;
            m[at] = v;
        });
        w = v;
        s << v;
        uint<4> const prime = table[bits<2, 0>(v)];
        pixel p{prime, w};
        when(v == 100, [&] { p.tone = v; });
        when(v == 101, [&] { p.grey = s[v & 3] + (m[0] & 0); });
        y.write(p);
    });
#line 40 "user.cpp"
inline constexpr auto meant = kernel<"meant">([](in<"x", sint<12>> x, out<"y", uint<8>> y) {
    sint<12> const v = x.read();
    uint<8> const low = hls::wrap<uint<8>>(v);
    uint<8> const middle = hls::bits<9, 2>(v);
    uint<8> other = ~low | (middle ^ ~low);
    other ^= ~middle;
    uint<8> const most = hls::saturate<uint<8>>(v);
    y.write(other ^ most);
});
#line 50 "user.cpp"
inline constexpr auto shifted =
    kernel<"shifted">([](in<"x", uint<8>> x, in<"by", sint<5>> by, out<"y", uint<8>> y) {
        y.write(x.read() << by.read());
    });
#line 60 "user.cpp"
inline constexpr auto scaled =
    kernel<"scaled">([](in<"x", sint<8>> x, argument<"gain", sint<8>> gain, out<"y", sint<8>> y) {
        y.write(x.read() * gain);
    });
#line 70 "user.cpp"
inline constexpr auto powers = kernel<"powers">(
    [](argument<"base", uint<4>> base, invocation_queue<2>, out<"y", uint<8>> y, control flow) {
        flow.for_("k", 3, [&](uint<1> k) { when(k != 1, [&] { y.write(base * base * base); }); });
    });
#line 80 "user.cpp"
inline constexpr auto raised =
    kernel<"raised">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 100); });
inline constexpr auto twice =
    hls::system<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::pipe<"p", uint<8>, 2> p) {
        raised(x, p);
        raised(p, y);
    });
#line 90 "user.cpp"
// So many operators in one expression that the inner ones have lost their line.
inline constexpr auto many = kernel<"many">([](in<"x", uint<8>> x, out<"y", uint<16>> y) {
    uint<8> const v = x.read();
    y.write((v << 1) + v + v + v + v + v + v + v + v + v + v + v + v + v + v + v + v + v + v);
});
inline constexpr auto many_in_system = hls::system<"many_in_system">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, hls::pipe<"p", uint<8>, 2> p) {
        raised(x, p);
        many(p, y);
    });
#line 110 "user.cpp"
inline constexpr auto sends = kernel<"sends">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const got = x.try_read();
    when(got.ok, [&] { y.write(got.word + 200); });
});

} // namespace lossy
