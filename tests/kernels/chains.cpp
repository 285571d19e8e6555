// Registers that hand their words on: shift registers, which a reset clears.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::sint, hls::kernel, hls::reg, hls::when, hls::control;

constexpr auto five_in_a_row = kernel<"five_in_a_row">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, reg<"a", uint<32>> a, reg<"b", uint<32>> b,
       reg<"c", uint<32>> c, reg<"d", uint<32>> d, reg<"e", uint<32>> e) {
        y.write(a ^ c ^ e);
        e = d;
        d = c;
        c = b;
        b = a;
        a = x.read();
    });

// Most words are read by nobody on their way; they move in some iterations only.
constexpr auto sixty_four =
    kernel<"sixty_four">([](in<"x", uint<32>> x, in<"n", uint<2>> n, out<"y", uint<32>> y,
                            reg<"r", std::array<uint<32>, 64>> r) {
        auto const v = x.read();
        y.write(r[63] - r[2]);
        when(n.read() != 0, [&] {
            for (std::size_t k = 63; k > 0; --k) r[k] = r[k - 1];
            r[0] = v;
        });
    });

// In order of the program: what is assigned is read.
constexpr auto behind =
    kernel<"behind">([](in<"x", sint<9>> x, out<"y", sint<9>> y, reg<"a", sint<9>> a,
                        reg<"b", sint<9>> b, reg<"c", sint<9>> c, reg<"d", sint<9>> d) {
        d = c;
        c = b;
        b = a;
        a = x.read() + d;
        y.write(a ^ b ^ d);
    });

constexpr auto ninety = [] {
    std::array<int, 90> all{};
    all.fill(-77777);
    return all;
}();

// They begin with another number than 0: in RAM, two gaps of one length, and in flip-flops.
constexpr auto begun =
    kernel<"begun">([](in<"x", sint<28>> x, in<"n", uint<2>> n, out<"y", sint<30>> y,
                       reg<"r", std::array<sint<28>, 90>, ninety> r) {
        auto const v = x.read();
        y.write(r[89] - r[45] + r[1]);
        when(n.read() != 0, [&] {
            for (std::size_t k = 89; k > 0; --k) r[k] = r[k - 1];
            r[0] = v;
        });
    });
constexpr auto begun_in_flip_flops = kernel<"begun_in_flip_flops">(
    [](in<"x", uint<50>> x, out<"y", uint<50>> y, reg<"a", uint<50>, 0x3ffffffff0001> a,
       reg<"b", uint<50>, 0x3ffffffff0001> b, reg<"c", uint<50>, 0x3ffffffff0001> c,
       reg<"d", uint<50>, 0x3ffffffff0001> d) {
        y.write(b ^ d);
        d = c;
        c = b;
        b = a;
        a = x.read();
    });

// Of many beginnings: words that begin alike are in RAM where there are enough, others in
// flip-flops.
constexpr auto mixed_words = [] {
    std::array<unsigned, 64> all{};
    for (unsigned k = 0; k < 64; ++k) all[k] = k < 3 || k > 40 ? 4000000000u + k : 77;
    return all;
}();
constexpr auto mixed =
    kernel<"mixed">([](in<"x", uint<32>> x, in<"n", uint<2>> n, out<"y", uint<32>> y,
                       reg<"r", std::array<uint<32>, 64>, mixed_words> r) {
        auto const v = x.read();
        y.write(r[63] - r[2]);
        when(n.read() != 0, [&] {
            for (std::size_t k = 63; k > 0; --k) r[k] = r[k - 1];
            r[0] = v;
        });
    });
constexpr auto mixed_numbers = kernel<"mixed_numbers">(
    [](in<"x", sint<19>> x, out<"y", sint<19>> y, reg<"a", sint<19>, -5> a, reg<"b", sint<19>> b,
       reg<"c", sint<19>, 100000> c, reg<"d", sint<19>, -100000> d, reg<"e", sint<19>, -1> e) {
        y.write(b ^ c ^ e);
        e = d;
        d = c;
        c = b;
        b = a;
        a = x.read();
    });

// Two registers take one word; one waits for its turn.
constexpr auto no_chains = kernel<"no_chains">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>> a, reg<"b", uint<8>> b,
       reg<"c", uint<8>, 7> c, reg<"d", uint<8>> d, reg<"e", uint<8>> e, reg<"f", uint<8>> f) {
        auto const v = x.read();
        y.write(c ^ d ^ e ^ f);
        f = e;
        e = c;
        when(v != 3, [&] { d = c; });
        c = b;
        b = a;
        a = v;
    });

// In a loop; read in it and behind it.
constexpr auto moved_in_loop = kernel<"moved_in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"r", std::array<uint<8>, 9>> r, control flow) {
        flow.for_("i", 7, [&](auto i) {
            auto const v = x.read();
            y.write(r[8] ^ (r[3] + i));
            when(v != 5, [&] {
                for (std::size_t k = 8; k > 0; --k) r[k] = r[k - 1];
                r[0] = v;
            });
        });
        y.write(r[8] ^ r[1]);
    });

// It is read in a loop behind, too.
constexpr auto two_loops = kernel<"two_loops">(
    [](in<"x", uint<32>> x, in<"n", uint<3>> n, out<"y", uint<32>> y,
       reg<"r", std::array<uint<32>, 40>> r, reg<"s", uint<32>> s, control flow) {
        uint<3> const m = n.read();
        flow.for_("i", m, [&](auto) {
            for (std::size_t k = 39; k > 0; --k) r[k] = r[k - 1];
            r[0] = x.read() + r[39];
        });
        flow.for_("j", 3, [&](auto) {
            s = s * 3 + r[39];
            y.write(s);
        });
    });

// In a nest, beside an array; the interval is above one.
constexpr auto moved_in_nest = kernel<"moved_in_nest">(
    [](in<"x", sint<9>> x, out<"y", sint<9>> y, reg<"a", sint<9>> a, reg<"b", sint<9>> b,
       reg<"c", sint<9>> c, reg<"d", sint<9>> d, hls::array<"m", sint<9>, 16> m, control flow) {
        flow.for_("i", 4, [&](auto i) {
            flow.for_("j", 4, [&](auto j) {
                m[uint<4>(a)] = d;
                sint<9> const w = m[uint<4>(b + i)];
                y.write(w + j);
                d = c;
                c = b;
                b = a;
                a = x.read() + d + w;
            });
            y.write(a + d);
        });
    });

// It moves beside the loop that reads it.
constexpr auto around_a_loop = kernel<"around_a_loop">(
    [](in<"x", sint<9>> x, out<"y", sint<9>> y, reg<"a", sint<9>> a, reg<"b", sint<9>> b,
       reg<"c", sint<9>> c, reg<"d", sint<9>> d, reg<"t", sint<9>> t, control flow) {
        flow.while_(
            "go", [&] { return t != 7; },
            [&] {
                auto v = x.read();
                d = c;
                c = b;
                b = a;
                a = v;
                flow.for_("j", uint<2>(v), [&](auto j) { y.write(d + j * b); });
                t = uint<3>(v);
            });
        t = 0;
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<five_in_a_row, sixty_four, behind, begun, begun_in_flip_flops, mixed,
                         mixed_numbers, no_chains, moved_in_loop, two_loops, moved_in_nest,
                         around_a_loop>(argc, argv);
}
