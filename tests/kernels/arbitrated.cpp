// Arbitrated memories: accesses under conditions of which several can hold share a port, and a
// stage waits until all of its accesses have been served.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::memory, hls::memory_kind,
    hls::kernel, hls::control, hls::schedule, hls::when, hls::wrap, hls::options, hls::system,
    hls::pipe;

constexpr memory shared{.arbitrated = true};
constexpr memory shared_luts{.kind = memory_kind::lut_ram, .arbitrated = true};

// Three stores in a step, the second and the third at times to one word.
constexpr auto arbitrated_stores =
    kernel<"arbitrated_stores">([](in<"x", uint<12>> x, out<"y", uint<8>> y,
                                   array<"m", uint<8>, 512, shared> m, reg<"n", uint<9>> n) {
        uint<12> const v = x.read();
        y.write(m[n]);
        when(v % 2 == 1, [&] { m[wrap<uint<9>>(v >> 3)] = wrap<uint<8>>(v); });
        when(v % 8 == 3, [&] { m[wrap<uint<9>>(n + 1)] = wrap<uint<8>>(v >> 2); });
        when(v % 4 == 3, [&] { m[wrap<uint<9>>(n + (v >> 11))] = wrap<uint<8>>(v >> 4); });
        n = n + 1;
    });
static_assert(schedule<arbitrated_stores>.ii == 1);

// Four loads, each in about every second step.
constexpr auto arbitrated_loads =
    kernel<"arbitrated_loads">([](in<"x", uint<16>> x, out<"y", uint<12>> y,
                                  array<"m", uint<9>, 1024, shared> m, reg<"n", uint<10>> n) {
        uint<16> const v = x.read();
        uint<12> sum = 0;
        for (int k = 0; k < 4; ++k)
            when((v >> k) % 2 == 1,
                 [&] { sum = wrap<uint<12>>(sum + m[wrap<uint<10>>(v >> (k + 3))]); });
        y.write(sum);
        m[n] = wrap<uint<9>>(v);
        n = n + 1;
    });
static_assert(schedule<arbitrated_loads>.ii == 1);

// Loads that depend on others, in stages behind them, and a word read on a condition.
constexpr auto arbitrated_stages = kernel<"arbitrated_stages">(
    [](in<"x", uint<10>> x, in<"more", uint<10>> more, out<"y", uint<9>> y, out<"z", uint<9>> z,
       array<"m", uint<9>, 600, shared> m, reg<"n", uint<9>> n) {
        uint<10> const v = x.read();
        uint<9> word = wrap<uint<9>>(v);
        when(v % 4 != 0, [&] { word = m[wrap<uint<9>>(v >> 1)]; });
        when(word % 4 < 2, [&] { word = m[word]; });
        when(v % 2 == 1, [&] {
            uint<10> const w = more.read();
            when(w % 4 == 1, [&] { z.write(m[wrap<uint<9>>(w)]); });
            when(w % 2 == 1, [&] { m[wrap<uint<9>>(n ^ w)] = wrap<uint<9>>(w); });
        });
        when(v % 8 < 5, [&] { m[n] = wrap<uint<9>>(v); });
        y.write(word);
        n = n + 3;
    });

// Always: a port serves them in three cycles.
constexpr auto arbitrated_always =
    kernel<"arbitrated_always">([](in<"x", uint<9>> x, out<"y", uint<11>> y,
                                   array<"m", uint<9>, 512, shared> m, reg<"n", uint<9>> n) {
        auto const at = [&](int k) { return m[wrap<uint<9>>(n + k)]; };
        y.write(at(1) + at(2) + at(7));
        m[n] = x.read();
        n = n + 1;
    });
static_assert(schedule<arbitrated_always>.ii == 1);

// In LUT RAM, with words of one bit and of odd widths, and a depth of 1.
constexpr auto arbitrated_luts = kernel<"arbitrated_luts", options{.device = hls::xilinx_7}>(
    [](in<"x", uint<11>> x, out<"y", sint<13>> y, array<"m", sint<11>, 37, shared_luts> m,
       array<"flags", uint<1>, 64, shared_luts> flags, array<"one", uint<3>, 1, shared_luts> one) {
        uint<11> const v = x.read();
        uint<5> const i = wrap<uint<5>>(v), k = wrap<uint<5>>(v >> 5);
        sint<13> sum = 0;
        when(v % 2 == 0, [&] { sum = m[i]; });
        when(v % 3 == 0, [&] { sum = wrap<sint<13>>(sum - m[k + 5]); });
        when(flags[wrap<uint<6>>(v >> 3)] == 1, [&] { sum = wrap<sint<13>>(sum + one[0]); });
        when(v % 4 == 3, [&] { flags[i] = 1; });
        when(v % 4 != 0, [&] { flags[wrap<uint<6>>(k + 32)] = wrap<uint<1>>(v >> 10); });
        when(v % 5 == 0, [&] { m[k] = wrap<sint<11>>(v); });
        when(v % 2 == 1, [&] { m[i + 4] = wrap<sint<11>>(k - i); });
        when(v % 8 < 3, [&] { one[0] = wrap<uint<3>>(v); });
        when(v % 8 > 1, [&] { one[0] = wrap<uint<3>>(one[0] + 1); });
        y.write(sum);
    });

// One port for loads and stores.
constexpr auto arbitrated_single = kernel<"arbitrated_single",
                                          options{.device = hls::ice40_up, .clock_mhz = 20}>(
    [](in<"x", uint<12>> x, out<"y", uint<9>> y,
       array<"m", uint<8>, 512, memory{.kind = memory_kind::single_port_ram, .arbitrated = true}>
           m) {
        uint<12> const v = x.read();
        uint<9> const i = wrap<uint<9>>(v >> 3), k = wrap<uint<9>>(v * 5);
        uint<9> sum = 0;
        when(v % 2 == 1, [&] { m[i] = wrap<uint<8>>(v); });
        when(v % 4 < 3, [&] { sum = m[k]; });
        when(v % 3 == 0, [&] { sum = wrap<uint<9>>(sum + m[i]); });
        when(v % 5 < 2, [&] { m[k] = wrap<uint<8>>(sum); });
        y.write(sum);
    });

// Loops of which the iterations, and what stands around them, meet at the ports.
constexpr auto arbitrated_loops = kernel<"arbitrated_loops">(
    [](in<"x", uint<9>> x, out<"y", uint<12>> y, array<"m", uint<9>, 512, shared> m,
       reg<"s", uint<12>> s, control flow) {
        flow.for_("outer", 3, [&](auto i) {
            m[wrap<uint<9>>(i * 40)] = x.read();
            flow.for_("fill", 12, [&](auto k) {
                uint<9> const v = x.read();
                when(v % 2 == 0, [&] { m[v] = wrap<uint<9>>(k + 16 * i); });
                when(v % 3 != 1, [&] { m[wrap<uint<9>>(v + k)] = v; });
                when(v % 4 == 2, [&] { m[wrap<uint<9>>(k)] = wrap<uint<9>>(v >> 1); });
            });
            s = m[wrap<uint<9>>(i)];
            flow.for_("sum", 12, [&](auto k) {
                uint<9> const v = x.read();
                uint<12> sum = v;
                when(v % 2 == 0, [&] { sum = wrap<uint<12>>(sum + m[v]); });
                when(v % 3 == 0, [&] { sum = wrap<uint<12>>(sum + m[wrap<uint<9>>(v ^ k)]); });
                when(v % 4 == 2, [&] { sum = wrap<uint<12>>(sum - m[wrap<uint<9>>(k)]); });
                s = wrap<uint<12>>(s + sum);
            });
            y.write(s);
        });
    });

// A loop whose exit depends on the words of the array.
constexpr auto arbitrated_search = kernel<"arbitrated_search">(
    [](in<"x", uint<9>> x, out<"y", uint<9>> y, array<"m", uint<9>, 512, shared> m,
       reg<"at", uint<9>> at, reg<"steps", uint<5>> steps, control flow) {
        uint<9> const v = x.read();
        when(v % 3 != 0, [&] { m[wrap<uint<9>>(v >> 2)] = v; });
        when(v % 2 == 0, [&] { m[v] = wrap<uint<9>>(v >> 1); });
        at = v;
        steps = 0;
        flow.while_(
            "chase", [&] { return at % 4 != 1 && steps < 20; },
            [&] {
                uint<9> next = wrap<uint<9>>(m[at] + 1);
                when(at % 2 == 0, [&] { next = wrap<uint<9>>(next + m[wrap<uint<9>>(at >> 1)]); });
                when(at % 8 == 2, [&] { m[wrap<uint<9>>(at ^ 64)] = at; });
                at = next;
                steps = wrap<uint<5>>(steps + 1);
            });
        y.write(at);
    });

// The loop has no port, so it waits for the arbiter only; iterations that it brings out of step
// meet at the port of another array.
constexpr auto arbitrated_beside = kernel<"arbitrated_beside">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"m", uint<8>, 256, shared> m,
       array<"b", uint<8>, 256, hls::memory{.max_replicates = 1, .kind = hls::memory_kind::ram}> b,
       reg<"s", uint<12>> s, control flow) {
        flow.for_("fill", 16, [&](auto k) {
            uint<8> const v = x.read();
            b[wrap<uint<8>>(k)] = v;
            m[v] = wrap<uint<8>>(v * 5 + k);
        });
        s = 0;
        flow.for_("mix", 24, [&](auto k) {
            uint<8> const w = b[wrap<uint<8>>(k)];
            uint<8> t = w;
            when(w % 2 == 0, [&] { t = wrap<uint<8>>(t + m[w]); });
            when(w % 3 != 1, [&] { t = wrap<uint<8>>(t + m[wrap<uint<8>>(w ^ k)]); });
            s = wrap<uint<12>>(s + b[wrap<uint<8>>(t % 16)]);
        });
        y.write(s);
    });

constexpr auto sum_of_three =
    kernel<"sum_of_three">([](in<"a", uint<12>> a, in<"b", uint<8>> b, out<"y", uint<13>> y) {
        y.write(a.read() + b.read());
    });

// Kernels with arbitrated memories in a system: both ways to the sum have the same number of words.
constexpr auto arbitrated_ways =
    system<"arbitrated_ways">([](in<"x", uint<16>> x, in<"w", uint<12>> w, out<"y", uint<13>> y,
                                 pipe<"a", uint<12>, 3> a, pipe<"b", uint<8>, 0> b) {
        arbitrated_loads(x, a);
        arbitrated_stores(w, b);
        sum_of_three(a, b, y);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<arbitrated_stores, arbitrated_loads, arbitrated_stages, arbitrated_always,
                         arbitrated_luts, arbitrated_single, arbitrated_loops, arbitrated_search,
                         arbitrated_ways, arbitrated_beside>(argc, argv);
}
