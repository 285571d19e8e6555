// Rings through a register and an operation that keeps one of its own: reads of the register see
// the word that is written in their cycle, so that only one of the two takes a cycle.
#include <array>
#include <cstdint>

#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::uint, hls::sint, hls::reg, hls::array, hls::rom, hls::memory,
    hls::kernel, hls::control, hls::schedule, hls::when, hls::options, hls::wrap;

constexpr options on_ice40{.device = hls::ice40_hx}, on_ecp5{.device = hls::ecp5};

constexpr auto remainders = [] {
    std::array<std::uint32_t, 256> table{};
    for (unsigned i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int k = 0; k < 8; ++k) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        table[i] = c;
    }
    return table;
}();

// One cycle of all 1024 places.
constexpr auto successors = [] {
    std::array<std::uint16_t, 1024> table{};
    for (unsigned i = 0; i < 1024; ++i) table[i] = std::uint16_t((i * 37 + 11) % 1024);
    return table;
}();

constexpr auto checksum =
    kernel<"checksum", on_ice40>([](in<"x", uint<8>> x, out<"y", uint<32>> y, reg<"c", uint<32>> c,
                                    rom<"t", uint<32>, remainders> t) {
        uint<32> const now = t[hls::bits<7, 0>(c ^ x.read())] ^ (c >> 8);
        c = now;
        y.write(now);
    });
static_assert(schedule<checksum>.ii == 1);

constexpr auto walk =
    kernel<"walk", on_ice40>([](in<"n", uint<8>> n, out<"y", uint<10>> y, reg<"s", uint<10>> s,
                                rom<"t", uint<10>, successors> t, control flow) {
        flow.for_("i", n.read(), [&](auto) { s = t[s]; });
        y.write(s);
    });
static_assert(schedule<walk>.loop("i").ii == 1);

// Two tables, one behind the other.
constexpr auto two_tables = kernel<"two_tables", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<10>> y, reg<"s", uint<10>> s,
       rom<"t", uint<10>, successors> t, rom<"u", uint<10>, successors> u) {
        s = t[wrap<uint<10>>(u[s] ^ x.read())];
        y.write(s);
    });
static_assert(schedule<two_tables>.ii == 2);

// The register keeps its word in some iterations.
constexpr auto automaton =
    kernel<"automaton", on_ecp5>([](in<"x", uint<4>> x, out<"y", uint<6>> y, reg<"s", uint<6>> s,
                                    rom<"t", uint<10>, successors> t) {
        uint<4> const v = x.read();
        when(v != 0, [&] { s = wrap<uint<6>>(t[hls::concat(s, v)]); });
        y.write(s);
    });
static_assert(schedule<automaton>.ii == 1);

// Each iteration stores, too: words are forwarded.
constexpr auto changing = kernel<"changing", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 256> m, reg<"s", uint<8>> s) {
        uint<8> const v = x.read();
        uint<8> const next = m[s];
        m[v] = v ^ 0x5a;
        s = wrap<uint<8>>(next + v);
        y.write(next);
    });
static_assert(schedule<changing>.ii == 1);

// Through two registers, and an iteration earlier.
constexpr auto two_back =
    kernel<"two_back", on_ice40>([](in<"x", uint<3>> x, out<"y", uint<10>> y, reg<"a", uint<10>> a,
                                    reg<"b", uint<10>> b, rom<"t", uint<10>, successors> t) {
        uint<10> const next = t[a ^ b];
        b = a;
        a = next ^ x.read();
        y.write(next);
    });
static_assert(schedule<two_back>.ii == 1);

// A list in memory, to its end: whether there is another iteration follows from the word.
constexpr auto list = kernel<"list", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"next", uint<8>, 256> next,
       reg<"at", uint<8>> at, reg<"count", uint<8>> count, control flow) {
        flow.for_("fill", 8, [&](auto i) { next[x.read()] = i + 1; });
        at = x.read();
        count = 0;
        flow.while_(
            "walk", [&] { return at != 0 && count != 20; },
            [&] {
                at = next[at];
                count = wrap<uint<8>>(count + 1);
            });
        y.write(count);
    });
static_assert(schedule<list>.loop("walk").ii == 1);

// Its end alone is all that is looked for: what follows it could be done in the last step.
constexpr auto length = kernel<"length", on_ice40>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"next", uint<8>, 256> next,
       reg<"at", uint<8>> at, reg<"count", uint<8>> count, control flow) {
        flow.for_("fill", 8, [&](auto i) { next[i + 1] = select(x.read() > 40, uint<8>(i), 0); });
        at = 8;
        count = 0;
        flow.while_(
            "walk", [&] { return at != 0; },
            [&] {
                at = next[at];
                count = wrap<uint<8>>(count + 1);
            });
        y.write(count);
    });
static_assert(schedule<length>.loop("walk").ii == 1);

// What the clock leaves no room for stays as it is.
constexpr auto late = kernel<"late", options{.device = hls::ice40_hx, .clock_mhz = 142}>(
    [](in<"x", uint<3>> x, out<"y", uint<10>> y, reg<"a", uint<10>> a,
       rom<"t", uint<10>, successors> t) {
        a = wrap<uint<10>>(t[wrap<uint<10>>(a + 3)] + x.read());
        y.write(a);
    });
static_assert(schedule<late>.ii == 2);

// Two registers of different loops, one of which also counts.
constexpr auto two_loops = kernel<"two_loops", on_ice40>(
    [](in<"x", uint<4>> x, out<"y", sint<11>> y, reg<"p", uint<10>> p, reg<"q", uint<10>> q,
       rom<"t", uint<10>, successors> t, control flow) {
        uint<4> const n = x.read();
        flow.for_("first", n, [&](auto i) {
            p = t[wrap<uint<10>>(p + i)];
            when((i & 1) == 1, [&] { q = t[wrap<uint<10>>(q ^ p)]; });
        });
        flow.for_("second", 5, [&](auto) {
            q = t[q];
            y.write(q - p);
        });
    });
static_assert(schedule<two_loops>.loop("second").ii == 1);

} // namespace

int main(int argc, char** argv) {
    return hls::generate<checksum, walk, two_tables, automaton, changing, two_back, list, length,
                         late, two_loops>(argc, argv);
}
