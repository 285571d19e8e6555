// Invoked kernels: arguments by value, start, done, and queues of every kind. The test benches give
// random calls with random gaps, and know in which cycle every word and every `done` comes when
// nothing stalls; between calls the arguments are unknown (x).
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::argument, hls::array, hls::control, hls::in, hls::invocation_queue, hls::kernel,
    hls::options, hls::out, hls::reg, hls::sint, hls::uint, hls::when;

// A call in every cycle.
template <int Queue>
constexpr auto scale_body = [](invocation_queue<Queue>, argument<"gain", sint<8>> gain,
                               in<"x", sint<16>> x, argument<"offset", sint<20>> offset,
                               out<"y", sint<24>> y) { y.write(x.read() * gain + offset); };
constexpr auto scale = kernel<"scale">(scale_body<0>);
constexpr auto scale_slice = kernel<"scale_slice">(scale_body<2>);
constexpr auto scale_registers = kernel<"scale_registers">(scale_body<5>);
constexpr auto scale_ram = kernel<"scale_ram">(scale_body<40>);
static_assert(hls::schedule<scale>.ii == 1 && hls::schedule<scale_ram>.ii == 1);

// Nothing but calls and their ends; state goes on from call to call.
constexpr auto tick =
    kernel<"tick">([](invocation_queue<1>, out<"y", uint<8>> y, reg<"total", uint<8>> total) {
        total += 3;
        y.write(total);
    });
constexpr auto only_calls =
    kernel<"only_calls">([](invocation_queue<0>, argument<"step", uint<4>> step,
                            array<"sums", uint<12>, 16> sums) { sums[step] += step; });

// Every third cycle, behind a queue that needs two.
constexpr auto chaotic = kernel<"chaotic", options{.clock_mhz = 140}>(
    [](invocation_queue<30>, argument<"n", uint<32>> n, in<"x", uint<32>> x, out<"y", uint<32>> y,
       reg<"state", uint<32>> state) {
        uint<32> const sum = state * x.read() + n;
        uint<32> const mixed = sum * 77777;
        state = mixed * sum;
        y.write(state);
    });
static_assert(hls::schedule<chaotic>.ii == 3);

// More bits than any single value has; a name that Verilog wants for itself; one that nobody uses.
constexpr auto wide_call = kernel<"wide_call">(
    [](invocation_queue<3>, argument<"a", uint<64>> a, argument<"wire", sint<64>> b,
       argument<"c", uint<64>> c, argument<"flag", bool> flag, argument<"unused_one", uint<9>>,
       argument<"call_a", uint<7>> d, out<"y", uint<64>> y, out<"z", sint<64>> z) {
        y.write(select(flag, a, c));
        z.write(b + d);
    });

// Loops: arguments are used long after the call, and `done` waits for the last word of a pipeline.
template <int Queue>
constexpr auto polynomial_body = [](invocation_queue<Queue>, argument<"n", uint<4>> n,
                                    argument<"k", uint<16>> k, in<"x", uint<16>> x,
                                    out<"y", uint<32>> y, control flow) {
    flow.for_("i", n, [&](auto i) {
        uint<16> const v = x.read();
        uint<32> const square = v * v + k;
        uint<32> const cube = square * v + i;
        y.write(cube * k);
    });
};
constexpr auto polynomial = kernel<"polynomial", options{.clock_mhz = 240}>(polynomial_body<0>);
constexpr auto polynomial_queued =
    kernel<"polynomial_queued", options{.clock_mhz = 240}>(polynomial_body<2>);
static_assert(hls::schedule<polynomial>.loop("i").ii == 1 &&
              hls::schedule<polynomial>.latency >= 3);

// Steps that wait at their beginning only: the words, and the ends of calls, leave through FIFOs.
constexpr auto stall_free =
    kernel<"stall_free", options{.clock_mhz = 240, .stall_free = true}>(polynomial_body<1>);

// Loops within loops, memories that calls leave to one another, words on condition.
constexpr auto blocks = kernel<"blocks">(
    [](in<"x", uint<8>> x, invocation_queue<3>, argument<"rows", uint<3>> rows,
       argument<"columns", uint<4>> columns, argument<"show", bool> show, out<"y", uint<16>> y,
       out<"peak", uint<8>> peak, array<"sums", uint<16>, 64> sums, reg<"highest", uint<8>> highest,
       control flow) {
        flow.for_("row", rows, [&](auto row) {
            flow.for_("column", columns, [&](auto column) {
                uint<8> const v = x.read();
                sums[column] += v + row;
                when(v > highest, [&] { highest = v; });
            });
        });
        when(show, [&] {
            peak.write(highest);
            flow.for_("drain", 4, [&](auto k) { y.write(sums[k]); });
        });
    });

// It ends when it finds what it was called for.
constexpr auto search = kernel<"search">(
    [](invocation_queue<2>, argument<"least", uint<8>> least, argument<"most", uint<8>> most,
       in<"x", uint<8>> x, out<"found", uint<8>> found, reg<"v", uint<8>> v, control flow) {
        v = x.read();
        flow.while_(
            "miss", [&] { return v < least && v > most; }, [&] { v = x.read(); });
        found.write(v);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<scale, scale_slice, scale_registers, scale_ram, tick, only_calls, chaotic,
                         wide_call, polynomial, polynomial_queued, stall_free, blocks, search>(
        argc, argv);
}
