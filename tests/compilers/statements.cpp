// Statements whose parts a compiler may compute in another order: what comes out is the same.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::reg, hls::array, hls::control, hls::kernel, hls::when,
    hls::bits, hls::wrap, hls::select, hls::concat;

using byte_in = in<"x", uint<8>>;
using other_in = in<"z", uint<8>>;
using result = out<"y", uint<16>>;
using memory = array<"m", uint<16>, 256>;
using table = array<"t", uint<16>, 256>;

constexpr auto expressions = kernel<"expressions">([](byte_in x, result y, memory m) {
    uint<16> const a = x.read();
    m[bits<15, 8>(a)] = a * a;
    m[a + 1] = a * 3;
    m[(a ^ 5) + 1] += (a + 1) * 7;
    y.write(m[3]);
});

constexpr auto ports = kernel<"ports">([](byte_in x, other_in z, result y, memory m) {
    m[x.read()] = z.read();
    m[z.read()] = x.read() * 3;
    y.write(m[3] + select(x.read() > 3, z.read(), 1));
    y.write(concat(x.read(), z.read()));
});

constexpr auto elements = kernel<"elements">([](byte_in x, result y, memory m, table t) {
    uint<8> const a = x.read(), b = x.read();
    m[t[a]] = t[b] + 1;
    m[m[a]] = t[b];
    m[t[a + 1]] = x.read();
    t[x.read()] = m[a] ^ 4;
    y.write(m[3]);
});

constexpr auto registers = kernel<"registers">(
    [](byte_in x, result y, memory m, reg<"r", uint<8>> r, reg<"q", uint<8>> q) {
        m[uint<4>(r + 1)] = wrap<uint<8>>(q * r);
        m[r] = q;
        m[q + 1] += r;
        r = x.read();
        q += 1;
        y.write(m[3]);
    });

constexpr auto bodies =
    kernel<"bodies">([](byte_in x, other_in z, result y, memory m, table t, control flow) {
        flow.for_("i", 8, [&](auto i) {
            t[i * 2 + 1] = x.read();
            when(z.read() > 3, [&] { m[t[i] + i] = t[i + 3] * 5 + i; });
        });
        y.write(m[2]);
    });

// The constant 1 of one bit is needed by an index, on one line, and by a choice, on another.
constexpr auto constants =
    kernel<"constants">([](byte_in x, result y, array<"b", uint<7>, 4, hls::memory{.banks = 2}> b,
                           reg<"r", uint<8>> r) {
        uint<8> const v = x.read();
        b[(((r - v) & 1) * 2 + 1)] =
            select(((v >= r) && ((r & 5) == 1)), select((((r + v) & 5) == 1), r, v), (r * v));
        r = v;
        y.write(b[1]);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<expressions, ports, elements, registers, bodies, constants>(argc, argv);
}
