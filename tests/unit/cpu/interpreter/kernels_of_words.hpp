// Kernels that lose bits of wide integers, and that load words which nothing stored. Reports name
// their lines, so each has lines of its own that stay.
#pragma once

#include <hls/hls.hpp>

namespace lossy {

using hls::in, hls::out, hls::reg, hls::array, hls::control, hls::kernel, hls::uint, hls::sint,
    hls::memory, hls::memory_kind, hls::when, hls::options;

struct halves {
    uint<4> low;
    uint<4> high;
};

inline constexpr options with_large_ram{.device = hls::ice40_up, .clock_mhz = 20};
inline constexpr memory large{
    .banks = 1, .max_replicates = 1, .kind = memory_kind::single_port_ram};
inline constexpr memory pairs{.bank_width = 2};
inline constexpr memory large_pairs{
    .bank_width = 2, .max_replicates = 1, .kind = memory_kind::single_port_ram};

} // namespace lossy

BOOST_HANA_ADAPT_STRUCT(lossy::halves, low, high);

namespace lossy {

#line 1 "user.cpp"
inline constexpr auto wide_sums = kernel<"wide_sums">(
    [](in<"x", uint<256>> x, out<"y", uint<256>> y, reg<"total", uint<256>> total) {
        uint<256> const v = x.read();
        uint<256> sum = v;
        sum = total + v;
        total += v; // an operator, which has no line
        y.write(sum);
    });
#line 10 "user.cpp"
inline constexpr auto narrowed_words = kernel<"narrowed_words">(
    [](in<"x", sint<200>> x, out<"y", uint<8>> y, out<"z", uint<160>> z, out<"w", uint<128>> w) {
        sint<200> const v = x.read();
        uint<8> low = 0;
        low = v;
        y.write(low);
        z.write(v);
        uint<128> const most = v;
        w.write(most);
    });
#line 20 "user.cpp"
inline constexpr auto meant_words = kernel<"meant_words">(
    [](in<"x", sint<200>> x, in<"u", uint<256>> u, out<"y", uint<256>> y, out<"z", uint<64>> z) {
        sint<200> const v = x.read();
        uint<256> const a = u.read();
        uint<256> const b = ~a ^ (a & ~a), c = hls::wrap<uint<256>>(v);
        uint<256> const d = hls::saturate<uint<256>>(v);
        y.write(b ^ c ^ d);
        z.write(hls::wrap<uint<64>>(v) ^ hls::bits<199, 136>(v));
    });
#line 30 "user.cpp"
inline constexpr auto negative_words =
    kernel<"negative_words">([](in<"x", sint<16>> x, out<"y", uint<256>> y) { y.write(x.read()); });
#line 35 "user.cpp"
inline constexpr auto shifted_words = kernel<"shifted_words">(
    [](in<"x", sint<200>> x, in<"by", uint<9>> by, out<"y", sint<200>> y, out<"z", sint<200>> z) {
        sint<200> const v = x.read();
        y.write(v << by.read());
        z.write(v << 100);
    });
#line 45 "user.cpp"
inline constexpr auto stored_in_pairs = kernel<"stored_in_pairs">(
    [](in<"x", sint<12>> x, out<"y", uint<9>> y, array<"m", uint<8>, 6, pairs> m, control flow) {
        flow.for_("i", 3, [&](auto i) {
            m[2 * i] = x.read();
            m[2 * i + 1] = x.read();
        });
        uint<2> const k = hls::bits<1, 0>(x.read());
        y.write(m[2 * k] + m[2 * k + 1]);
    });
#line 60 "user.cpp"
inline constexpr auto single_port = kernel<"single_port", with_large_ram>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 100, large> m) {
        uint<8> const v = x.read();
        when(v % 2 == 0, [&] { m[v >> 1] = v; });
        when(v % 2 != 0, [&] { y.write(m[v >> 1]); });
    });
#line 70 "user.cpp"
inline constexpr auto single_port_packets = kernel<"single_port_packets", with_large_ram>(
    [](in<"x", uint<8>> x, out<"y", uint<5>> y, array<"m", halves, 16, large> m) {
        uint<8> const v = x.read();
        uint<4> const at = hls::bits<3, 0>(v);
        when(v >= 128, [&] { m[at].low = hls::bits<6, 3>(v); });
        when(v < 64, [&] { m[at] = {1, 2}; });
        when(v >= 64 && v < 128, [&] {
            halves const h = m[at];
            y.write(h.low + h.high);
        });
    });
#line 85 "user.cpp"
inline constexpr auto single_port_pairs = kernel<"single_port_pairs", with_large_ram>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<8>, 8, large_pairs> m) {
        uint<8> const v = x.read();
        uint<2> const at = hls::bits<1, 0>(v);
        when(v < 128, [&] { m[2 * at] = v; });
        when(v >= 128, [&] { y.write(m[2 * at] + m[2 * at + 1]); });
    });

} // namespace lossy
