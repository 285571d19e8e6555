// Registers that hand their words on: shift registers, which a reset clears.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::sint, hls::kernel, hls::reg, hls::when;

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

// Two registers take one word; one begins with another one, one waits for its turn.
constexpr auto no_chains = kernel<"no_chains">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"a", uint<8>> a, reg<"b", uint<8>> b,
       reg<"c", uint<8>, 7> c, reg<"d", uint<8>> d, reg<"e", uint<8>> e, reg<"f", uint<8>> f) {
        auto const v = x.read();
        y.write(c ^ d ^ e ^ f);
        f = e;
        when(v != 3, [&] { e = d; });
        d = c;
        c = b;
        b = a;
        a = v;
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<five_in_a_row, sixty_four, behind, no_chains>(argc, argv);
}
