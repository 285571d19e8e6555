// What the user asks of the schedule: latency controls, registers, fences. The test benches compare
// words with their meaning and, without stalls, the cycle of every word with the schedule.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

struct sample_of_two {
    hls::uint<6> level;
    hls::sint<9> slope;
};
BOOST_HANA_ADAPT_STRUCT(sample_of_two, level, slope);

namespace {

using hls::in, hls::out, hls::sint, hls::uint, hls::reg, hls::array, hls::shift_register,
    hls::control, hls::kernel, hls::when, hls::options, hls::anchor, hls::after, hls::ended,
    hls::fencing, hls::fpga_reg, hls::full_unroll, hls::fusing;

// ----- Latency controls -----

constexpr auto chain_of_controls = kernel<"chain_of_controls">(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, out<"z", uint<9>> z, out<"w", uint<9>> w) {
        uint<8> const v = x.read(anchor<0>);
        y.write(v + 1, after<0>.exactly(5), anchor<1>);
        z.write(v + 2, anchor<2>, after<1>.at_least(2));
        w.write(v + 3, after<2>.at_most(1), after<0>.at_least(8));
    });

// The second input is asked for its word late, and before the first one in the next.
constexpr auto reads_apart =
    kernel<"reads_apart">([](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<9>> y) {
        uint<8> const first = x.read(anchor<0>);
        y.write(first + w.read(after<0>.exactly(3)));
    });
constexpr auto reads_backwards =
    kernel<"reads_backwards">([](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<9>> y) {
        uint<8> const first = x.read(after<0>.exactly(-3));
        y.write(first + w.read(anchor<0>), after<0>.exactly(0));
    });

constexpr auto under_conditions = kernel<"under_conditions">(
    [](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<9>> y, out<"z", uint<9>> z) {
        uint<8> const v = x.read(anchor<0>);
        when(v > 100, [&] {
            y.write(v + w.read(after<0>.exactly(2), anchor<1>), after<1>.exactly(2));
        }).otherwise([&] { z.write(v, after<0>.at_least(1), after<0>.at_most(5)); });
    });

constexpr auto every_third_cycle =
    kernel<"every_third_cycle", options{.clock_mhz = 100, .initiation_interval = 3}>(
        [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum) {
            uint<8> const v = x.read(anchor<0>);
            sum += v;
            y.write(sum, after<0>.exactly(7), anchor<1>);
            y.write(v, after<1>.exactly(2));
        });

// Without forwarding: the memory serves what is stored at least six cycles after its load.
constexpr auto memory_controls =
    kernel<"memory_controls">([](in<"x", uint<8>> x, out<"y", uint<32>> y,
                                 array<"m", uint<32>, 256, hls::memory{.forwarding = 0}> m) {
        uint<8> const i = x.read(anchor<0>);
        uint<32> const v = m.at(i, anchor<1>, after<0>.exactly(2));
        uint<32> const w = m.at(i + 1, after<1>.exactly(3));
        m.at(i, after<1>.at_least(6)) = v + w + i;
        y.write(v);
    });

constexpr auto packets_apart =
    kernel<"packets_apart">([](in<"x", sample_of_two> x, out<"y", sample_of_two> y) {
        sample_of_two v = x.read(anchor<0>);
        v.slope = v.slope + v.level;
        y.write(v, after<0>.exactly(4));
    });

constexpr auto controls_in_loop = kernel<"controls_in_loop">(
    [](in<"x", uint<8>> x, out<"y", uint<12>> y, array<"m", uint<32>, 64> m, control flow) {
        flow.for_("i", 11, [&](auto i) {
            uint<8> const v = x.read(anchor<0>);
            m.at(i, after<0>.exactly(3)) = v;
        });
        flow.for_("j", 11, [&](auto j) {
            uint<12> const v = m.at(j, anchor<1>);
            when(v > 9, [&] { y.write(v + j, after<1>.exactly(4)); });
        });
    });

constexpr auto controls_in_copies =
    kernel<"controls_in_copies">([](in<"x", uint<8>> x, out<"y", uint<12>> y, control flow) {
        flow.for_("rows", 3, [&](auto row) {
            flow.for_("pairs", 7, {.unroll = 2},
                      [&](auto i) { y.write(x.read(anchor<0>) + i, after<0>.exactly(2)); });
            flow.for_("all", 3, {.unroll = full_unroll},
                      [&](auto i) { y.write(x.read(anchor<1>) + row + i, after<1>.exactly(1)); });
        });
    });

constexpr auto controls_in_search = kernel<"controls_in_search">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, reg<"n", uint<8>> n, control flow) {
        n = 0;
        flow.while_(
            "search", [&] { return n < 20; },
            [&] {
                uint<4> const v = x.read(anchor<0>);
                flow.leave_when(v == 0);
                n = n + 1;
                y.write(v, after<0>.exactly(3));
            });
        y.write(n);
    });

constexpr auto controls_coalesced =
    kernel<"controls_coalesced">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"v", uint<8>> v,
                                    array<"m", uint<8>, 4> m, control flow) {
        flow.for_("row", 4, {.loop_coalesce = 2}, [&](auto row) {
            v = x.read(anchor<0>);
            m.at(row, after<0>.exactly(3)) = v;
            flow.for_("column", 4, [&](auto i) { y.write(v + i); });
        });
        y.write(m[2]);
    });

constexpr auto controls_fused = kernel<"controls_fused">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 128> a, control flow) {
        flow.for_("fill", 100, [&](auto i) { a.at(i, after<0>.exactly(2)) = x.read(anchor<0>); });
        flow.for_("drain", 100, {.fusion = fusing::with_previous}, [&](auto i) {
            uint<8> const v = a.at(i, anchor<1>);
            y.write(v, after<1>.exactly(3));
        });
    });

constexpr auto controls_in_turns =
    kernel<"controls_in_turns">([](in<"x", uint<16>> x, in<"w", uint<16>> w, out<"y", uint<16>> y,
                                   out<"z", uint<16>> z, reg<"sum", uint<16>> sum, control flow) {
        flow.for_("row", 8, [&](auto) {
            sum = x.read(anchor<0>) + w.read(after<0>.exactly(2));
            flow.for_("column", 16, {.max_interleaving = 0},
                      [&](auto i) { sum = fpga_reg(fpga_reg(sum + i)); });
            y.write(sum, anchor<1>);
            z.write(sum, after<1>.exactly(3));
        });
    });

// Asking without waiting, and a kernel that waits only when a step begins.
constexpr auto asked_apart =
    kernel<"asked_apart">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum) {
        auto const got = x.try_read(anchor<0>);
        when(got.ok, [&] {
            sum += got.word;
            y.write(sum, after<0>.exactly(4));
        });
    });

constexpr auto offered_apart = kernel<"offered_apart">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"kept", uint<8>> kept, reg<"has", bool> has) {
        when(!has, [&] { kept = x.read(anchor<0>); });
        has = !y.try_write(kept * 5 + 1, after<0>.exactly(2));
    });

constexpr auto stall_free_apart = kernel<"stall_free_apart", options{.stall_free = true}>(
    [](in<"x", uint<8>> x, out<"y", uint<9>> y, out<"z", uint<9>> z) {
        uint<8> const v = x.read(anchor<0>);
        y.write(fpga_reg(v) + 1, after<0>.exactly(5), anchor<1>);
        z.write(v + 2, after<1>.exactly(2));
    });

// ----- Registers -----

constexpr auto registers = kernel<"registers">([](in<"x", uint<8>> x, out<"y", sint<12>> y) {
    uint<8> const v = x.read();
    y.write(fpga_reg(fpga_reg(fpga_reg(v))) + fpga_reg(v) - fpga_reg(fpga_reg(v ^ 5)) +
            fpga_reg(7));
});

constexpr auto registered_ring =
    kernel<"registered_ring">([](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"sum", uint<16>> sum,
                                 shift_register<"last", uint<8>, 5> last) {
        uint<8> const v = x.read();
        last << fpga_reg(v);
        sum = fpga_reg(fpga_reg(sum + last[4]));
        y.write(sum);
    });

constexpr auto registered_packets = kernel<"registered_packets">(
    [](in<"x", sample_of_two> x, out<"y", sample_of_two> y) { y.write(fpga_reg(x.read())); });

constexpr auto registered_messages =
    kernel<"registered_messages">([](in<"x", ended<sample_of_two>> x, in<"w", ended<uint<8>>> w,
                                     out<"y", ended<sample_of_two>> y, out<"z", ended<uint<8>>> z) {
        ended<sample_of_two> v = x.read(anchor<0>);
        v.word = fpga_reg(v.word);
        y.write(fpga_reg(v), after<0>.at_least(3));
        z.write(fpga_reg(w.read()), after<0>.exactly(5));
    });

constexpr auto registered_slowly =
    kernel<"registered_slowly", options{.clock_mhz = 100, .initiation_interval = 4}>(
        [](in<"x", uint<8>> x, out<"y", uint<9>> y, array<"m", uint<32>, 256> m) {
            uint<8> const v = x.read(anchor<0>);
            uint<8> const later = fpga_reg(v);
            m[later] = fpga_reg(fpga_reg(later)) + 1;
            y.write(fpga_reg(v) + v, after<0>.exactly(9));
            y.write(m[v]);
        });

// Conditions, indexes, and values that wait for a loop.
constexpr auto registers_everywhere = kernel<"registers_everywhere">(
    [](in<"x", uint<6>> x, out<"y", uint<8>> y, array<"m", uint<32>, 64> m, control flow) {
        uint<6> const first = fpga_reg(x.read());
        flow.for_("i", 9, [&](auto i) {
            uint<6> const v = x.read();
            when(fpga_reg(v > 20), [&] { m[fpga_reg(v)] = fpga_reg(i + first); });
            when(fpga_reg(fpga_reg(v < 50)), [&] { y.write(m[v]); });
            flow.leave_when(fpga_reg(v == 3));
        });
        y.write(fpga_reg(first + 100));
    });

// ----- Fences -----

constexpr auto told_after_store = kernel<"told_after_store">(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<32>, 256> m, control flow) {
        uint<8> const i = x.read();
        uint<32> const before = m[i];
        m[i] = fpga_reg(before + i);
        flow.fence(fencing::release);
        y.write(before);
    });

constexpr auto loaded_when_told =
    kernel<"loaded_when_told">([](in<"x", uint<8>> x, in<"go", uint<8>> go, out<"y", uint<32>> y,
                                  array<"m", uint<32>, 256> m, control flow) {
        uint<8> const i = x.read();
        uint<8> const word = go.read();
        flow.fence(fencing::acquire);
        y.write(m[i] + word);
        m[word] = i;
    });

constexpr auto fences_in_loops = kernel<"fences_in_loops">(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<32>, 64> m, control flow) {
        flow.for_("fill", 8, [&](auto i) { m[i] = fpga_reg(fpga_reg(x.read())); });
        flow.fence();
        flow.for_("change", 8, [&](auto i) {
            uint<32> const v = m[i];
            flow.fence();
            when(v > 9, [&] {
                y.write(v);
                flow.fence(fencing::release);
            });
            m[i + 8] = v + 1;
        });
        flow.fence(fencing::acquire);
        flow.for_("tell", 16, [&](auto i) { y.write(m[i]); });
    });

constexpr auto fence_and_question = kernel<"fence_and_question">(
    [](in<"x", uint<8>> x, out<"y", uint<32>> y, array<"m", uint<32>, 256> m, control flow) {
        auto const got = x.try_read();
        flow.fence(fencing::acquire);
        when(got.ok, [&] {
            m[got.word] = fpga_reg(got.word + 1);
            flow.fence(fencing::release);
            y.write(m[got.word ^ 1]);
        });
    });

constexpr auto fence_coalesced =
    kernel<"fence_coalesced">([](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"v", uint<8>> v,
                                 array<"m", uint<32>, 64> m, control flow) {
        flow.for_("row", 4, {.loop_coalesce = 2}, [&](auto row) {
            v = x.read();
            flow.fence();
            flow.for_("column", 5, [&](auto i) {
                m[row] = fpga_reg(v + i);
                flow.fence(fencing::release);
                y.write(v);
            });
            y.write(m[row]);
        });
    });

} // namespace

int main(int count, char** words) {
    return hls::generate<chain_of_controls, reads_apart, reads_backwards, under_conditions,
                         every_third_cycle, memory_controls, packets_apart, controls_in_loop,
                         controls_in_copies, controls_in_search, controls_coalesced, controls_fused,
                         controls_in_turns, registers, registered_ring, registered_packets,
                         registered_messages, registered_slowly, registers_everywhere,
                         told_after_store, loaded_when_told, asked_apart, offered_apart,
                         stall_free_apart, fence_and_question, fences_in_loops, fence_coalesced>(
        count, words);
}
