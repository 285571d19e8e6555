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

// Nothing but the arbiter makes a step wait behind its first cycle: words are read and written in
// the first one. Iterations that it brings closer meet at the port of another array: one in stage
// 5, and one that is held in stage 0.
constexpr auto arbitrated_beside = kernel<"arbitrated_beside">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"m", uint<8>, 256, shared> m,
       array<"b", uint<8>, 256, hls::memory{.max_replicates = 1, .kind = hls::memory_kind::ram}> b,
       reg<"s", uint<12>> s, control flow) {
        flow.for_("fill", 16, [&](auto k) { b[wrap<uint<8>>(k)] = x.read(); });
        flow.for_("spread", 16, [&](auto k) {
            uint<8> const v = x.read();
            m[v] = wrap<uint<8>>(v * 5 + k);
        });
        flow.for_("more", 4, [&](auto k) { m[x.read()] = wrap<uint<8>>(k); });
        y.write(s);
        s = 0;
        flow.for_("mix", 24, [&](auto k) {
            uint<8> const w = b[wrap<uint<8>>(k)];
            uint<8> const u = wrap<uint<8>>(m[w] + k);
            uint<8> t = u;
            when(w % 2 == 0, [&] { t = wrap<uint<8>>(t + m[u]); });
            when(w % 3 != 1, [&] { t = wrap<uint<8>>(t + m[wrap<uint<8>>(u ^ k)]); });
            uint<4> const late = hls::fpga_reg(hls::fpga_reg(wrap<uint<4>>(t)));
            s = wrap<uint<12>>(s + b[wrap<uint<8>>(late)]);
        });
    });

// An arbiter for each bank. Which bank an access uses, the index tells at run time.
constexpr auto arbitrated_banks = kernel<"arbitrated_banks">(
    [](in<"x", uint<16>> x, out<"y", uint<12>> y,
       array<"m", uint<9>, 1024, memory{.banks = 4, .arbitrated = true}> m, reg<"n", uint<10>> n) {
        uint<16> const v = x.read();
        uint<12> sum = m[wrap<uint<10>>(n * 4 + 1)];
        for (int k = 0; k < 4; ++k)
            when((v >> k) % 4 != 1,
                 [&] { sum = wrap<uint<12>>(sum + m[wrap<uint<10>>(v >> (k + 3))]); });
        y.write(sum);
        when(v % 2 == 0, [&] { m[n] = wrap<uint<9>>(v); });
        when(v % 3 == 0, [&] { m[wrap<uint<10>>(v >> 2)] = wrap<uint<9>>(v >> 7); });
        when(v % 4 == 3, [&] { m[wrap<uint<10>>(n * 4 + 2)] = wrap<uint<9>>(v >> 3); });
        n = n + 1;
    });

// What the last steps stored is in registers beside the array. Each bank has a store of its own.
constexpr auto arbitrated_forwarded = kernel<"arbitrated_forwarded">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y,
       array<"m", uint<9>, 16, memory{.banks = 2, .arbitrated = true}> m) {
        uint<8> const v = x.read();
        uint<4> const at = wrap<uint<4>>(v);
        y.write(m[at]);
        when(v > 200, [&] { m[at] = v; }).otherwise_when(v > 100, [&] { m[at ^ 5] = v + 256; });
    });
static_assert(hls::schedule<arbitrated_forwarded>.ii == 1);

// Without a requested clock it is as slow as the arbiter needs.
constexpr auto arbitrated_slowly = kernel<"arbitrated_slowly", options{.device = hls::ice40_up}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y,
       array<"m", uint<8>, 128, memory{.forwarding = 0, .arbitrated = true}> m) {
        uint<8> const v = x.read();
        uint<7> const at = wrap<uint<7>>(v);
        y.write(m[at]);
        when(v > 3, [&] { m[at] = v; }).otherwise([&] { m[at ^ 3] = wrap<uint<8>>(m[at] + v); });
    });

// Banks of bits that do not follow one another, of rows and columns, and of single-port RAM.
constexpr auto arbitrated_bits =
    kernel<"arbitrated_bits", options{.device = hls::ice40_up, .clock_mhz = 16}>(
        [](in<"x", uint<12>> x, out<"y", uint<11>> y,
           array<"m", uint<8>, 600, memory{.bank_bits = {7, 1}, .arbitrated = true}> m,
           array<"t", uint<8>, hls::extents<24, 12>,
                 memory{.row_banks = 2, .column_banks = 4, .arbitrated = true}>
               t,
           array<"s", uint<8>, 512,
                 memory{.banks = 2, .kind = memory_kind::single_port_ram, .arbitrated = true}>
               s) {
            uint<12> const v = x.read();
            uint<9> const i = wrap<uint<9>>(v >> 3), k = wrap<uint<9>>(v * 5);
            uint<11> sum = 0;
            when(v % 4 != 3, [&] { sum = m[i]; });
            when(v % 2 == 1, [&] { sum = wrap<uint<11>>(sum + m[k]); });
            when(v % 3 != 0, [&] { m[wrap<uint<9>>(v)] = wrap<uint<8>>(v >> 4); });
            when(v % 8 > 2, [&] { m[wrap<uint<9>>(i ^ 130)] = wrap<uint<8>>(v); });
            auto const row = wrap<uint<4>>(v);
            auto const column = wrap<uint<3>>(v >> 4);
            when(v % 5 < 3, [&] { sum = wrap<uint<11>>(sum + t(row, column)); });
            when(v % 4 < 3, [&] { sum = wrap<uint<11>>(sum + t(row + 2, column + 1)); });
            when(v % 2 == 0, [&] { t(wrap<uint<4>>(v >> 8), column) = wrap<uint<8>>(v * 3); });
            when(v % 7 < 4, [&] { t(row, wrap<uint<3>>(v >> 9)) = wrap<uint<8>>(v * 7); });
            when(v % 2 == 1, [&] { s[i] = wrap<uint<8>>(v); });
            when(v % 4 < 3, [&] { sum = wrap<uint<11>>(sum + s[k]); });
            when(v % 3 == 0, [&] { sum = wrap<uint<11>>(sum + s[i]); });
            y.write(sum);
        });

// The loads of a bank are spread over two ports that read: at replicates, and at those of true dual
// port RAM, of which the stores use one.
constexpr auto arbitrated_ports = kernel<"arbitrated_ports", options{.device = hls::xilinx_7}>(
    [](in<"x", uint<16>> x, out<"y", uint<12>> y,
       array<"r", uint<9>, 512, memory{.max_replicates = 2, .arbitrated = true}> r,
       array<"d", uint<9>, 512, memory{.true_dual_port = true, .arbitrated = true}> d,
       array<"b", uint<9>, 512, memory{.banks = 2, .true_dual_port = true, .arbitrated = true}> b) {
        uint<16> const v = x.read();
        uint<12> sum = 0;
        auto const at = [&](int k) { return wrap<uint<9>>(v >> k); };
        for (int k = 0; k < 3; ++k) {
            when((v >> k) % 4 != 2, [&] { sum = wrap<uint<12>>(sum + r[at(k + 2)]); });
            when((v >> k) % 4 != 1, [&] { sum = wrap<uint<12>>(sum + d[at(k + 4)]); });
            when((v >> k) % 2 == 1, [&] { sum = wrap<uint<12>>(sum + b[at(k + 1)]); });
        }
        when(v % 3 == 0, [&] { r[at(0)] = at(3); });
        when(v % 4 < 3, [&] { r[at(7)] = at(1); });
        when(v % 3 == 1, [&] { d[at(0)] = at(3); });
        when(v % 4 > 0, [&] { d[at(7)] = at(1); });
        when(v % 5 < 3, [&] { b[at(4)] = at(2); });
        when(v % 8 > 2, [&] { b[at(6)] = at(3); });
        y.write(sum);
    });

// Loops over banks, also with two iterations at once, and LUT RAM.
constexpr auto arbitrated_bank_loops =
    kernel<"arbitrated_bank_loops", options{.device = hls::ecp5}>(
        [](in<"x", uint<9>> x, out<"y", uint<12>> y,
           array<"h", uint<10>, 64,
                 memory{.banks = 4, .kind = memory_kind::lut_ram, .arbitrated = true}>
               h,
           array<"m", uint<9>, 512, memory{.banks = 8, .arbitrated = true}> m, reg<"s", uint<12>> s,
           control flow) {
            flow.for_("clear", 64, [&](auto i) { h[i] = 0; });
            flow.for_("fill", 20, [&](auto i) {
                uint<9> const v = x.read(), w = x.read();
                when(v % 2 == 1, [&] { m[v] = w; });
                when(w % 2 == 0, [&] { m[w] = wrap<uint<9>>(v + i); });
                when(v % 4 == 2, [&] { h[wrap<uint<6>>(w)] = v; });
                when(w % 3 == 1, [&] { h[wrap<uint<6>>(v >> 1)] = w; });
            });
            s = 0;
            flow.for_("sum", 16, [&](auto i) {
                uint<9> const v = x.read();
                uint<12> sum = m[wrap<uint<9>>(i * 8 + 3)];
                when(v % 2 == 0, [&] { sum = wrap<uint<12>>(sum + m[v]); });
                when(v % 3 != 0, [&] { sum = wrap<uint<12>>(sum + m[wrap<uint<9>>(v * 3)]); });
                when(v % 4 != 0, [&] { sum = wrap<uint<12>>(sum + h[wrap<uint<6>>(v)]); });
                s = wrap<uint<12>>(s + sum + h[wrap<uint<6>>(v >> 3)]);
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
                         arbitrated_ways, arbitrated_beside, arbitrated_banks, arbitrated_bits,
                         arbitrated_ports, arbitrated_bank_loops, arbitrated_forwarded,
                         arbitrated_slowly>(argc, argv);
}
