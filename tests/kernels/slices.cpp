// Pipes with register slices on the way, and pipelined handshakes: every storage behind them,
// uneven ways, intervals, cycles, systems in systems.
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::out, hls::pipe, hls::pipes, hls::sint, hls::uint, hls::reg, hls::wire,
    hls::control, hls::kernel, hls::when, hls::options, hls::system_options, hls::handshake,
    hls::design_of, hls::ended;

constexpr auto stir =
    kernel<"stir">([](in<"x", uint<32>> x, out<"y", uint<32>> y) { y.write(x.read() * 5 + 1); });

// Slices before wires, a slice, registers, RAM.
constexpr auto storages = hls::system<"storages">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, pipe<"one", uint<32>, 0, 1> one,
       pipe<"five", uint<32>, 0, 5> five, pipe<"slice", uint<32>, 1, 3> slice,
       pipe<"registers", uint<32>, 9, 2> registers, pipe<"many", uint<32>, 300, 4> many) {
        stir(x, one);
        stir(one, five);
        stir(five, slice);
        stir(slice, registers);
        stir(registers, many);
        stir(many, y);
    });
static_assert(design_of<storages>.pipe("five").slices == 5);
static_assert(design_of<storages>.pipe("five").depth == 0);

// A long way and a short one: words wait in the short one until the others have come.
constexpr auto fork =
    kernel<"fork_words">([](in<"x", sint<16>> x, out<"a", sint<16>> a, out<"b", sint<16>> b) {
        auto const word = x.read();
        a.write(word);
        b.write(word);
    });
constexpr auto join =
    kernel<"join_words">([](in<"a", sint<16>> a, in<"b", sint<16>> b, out<"y", sint<17>> y) {
        y.write(a.read() + b.read());
    });
constexpr auto far = hls::system<"far_apart">([](in<"x", sint<16>> x, out<"y", sint<17>> y,
                                                 pipe<"near_by", sint<16>> near_by,
                                                 pipe<"far_off", sint<16>, 0, 7> far_off) {
    fork(x, near_by, far_off);
    join(near_by, far_off, y);
});
static_assert(design_of<far>.proven && design_of<far>.pipe("near_by").depth == 8);

// The same with kernels that have loops: times of words instead of latencies.
constexpr auto gather = kernel<"gather">(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, reg<"sum", sint<16>> sum, control flow) {
        sum = 0;
        flow.for_("word", 4, [&](auto) { sum += x.read(); });
        y.write(sum);
    });
constexpr auto scatter = kernel<"scatter">(
    [](in<"x", sint<16>> x, in<"z", sint<16>> z, out<"y", sint<17>> y, control flow) {
        sint<16> const word = z.read();
        flow.for_("copy", 4, [&](auto i) { y.write(word * i + x.read()); });
    });
constexpr auto far_loops = hls::system<"far_loops">(
    [](in<"x", sint<16>> x, out<"y", sint<17>> y, pipe<"straight", sint<16>, 4, 1> straight,
       pipe<"around", sint<16>, 0, 6> around, pipe<"sums", sint<16>, 0, 3> sums) {
        fork(x, straight, around);
        gather(around, sums);
        scatter(straight, sums, y);
    });
static_assert(design_of<far_loops>.proven);

// Round in a cycle: slices are room enough.
constexpr auto loop_body = kernel<"loop_body">(
    [](in<"x", uint<16>> x, in<"back", uint<16>> back, out<"y", uint<16>> y,
       out<"again", uint<16>> again, reg<"started", bool> started, wire<"sum", uint<16>> sum) {
        when(started, [&] { sum = back.read(); });
        started = true;
        sum += x.read();
        y.write(sum);
        again.write(sum);
    });
constexpr auto cycle = hls::system<"cycle">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, pipe<"again", uint<16>, 0, 3> again) {
        loop_body(x, again, y, again);
    });

// Intervals that differ.
constexpr auto slow = kernel<"slow", options{.initiation_interval = 3}>(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y) { y.write(x.read() - 3); });
constexpr auto intervals = hls::system<"intervals">(
    [](in<"x", sint<16>> x, out<"y", sint<17>> y, pipe<"straight", sint<16>, 0, 2> straight,
       pipe<"around", sint<16>, 0, 3> around, pipe<"late", sint<16>, 0, 2> late) {
        fork(x, straight, around);
        slow(around, late);
        join(straight, late, y);
    });

// The slices fill up: the other output tells when the first of them has a place again, which is one
// cycle later for each of them.
constexpr auto in_bursts = kernel<"in_bursts">(
    [](in<"x", sint<16>> x, out<"y", sint<16>> y, reg<"sum", sint<16>> sum, control flow) {
        flow.for_("all", 5, [&](auto) { sum += x.read(); });
        flow.for_("pause", 9, [&](auto i) { y.write(sum + i); });
    });
constexpr auto filled =
    hls::system<"filled">([](in<"x", sint<16>> x, out<"y", sint<16>> y, out<"z", sint<16>> z,
                             pipe<"way", sint<16>, 0, 3> way) {
        fork(x, way, z);
        in_bursts(way, y);
    });
constexpr auto filled_ram =
    hls::system<"filled_ram">([](in<"x", sint<16>> x, out<"y", sint<16>> y, out<"z", sint<16>> z,
                                 pipe<"way", sint<16>, 40, 3> way) {
        fork(x, way, z);
        in_bursts(way, y);
    });
constexpr auto filled_slow =
    hls::system<"filled_slow">([](in<"x", sint<16>> x, out<"y", sint<16>> y, out<"z", sint<16>> z,
                                  pipe<"way", sint<16>, 2, 2> way) {
        fork(x, way, z);
        slow(way, y);
    });

// Every pipe has a register between its sides; those of systems inside too.
constexpr auto inner =
    hls::system<"inner">([](in<"x", uint<32>> x, out<"y", uint<32>> y, pipe<"p", uint<32>> p) {
        stir(x, p);
        stir(p, y);
    });
constexpr auto pipelined =
    hls::system<"pipelined", system_options{.handshake = handshake::pipelined}>(
        [](in<"x", uint<32>> x, out<"y", uint<32>> y, pipes<"hop", uint<32>, 3> hop,
           pipe<"deep", uint<32>, 9> deep, pipe<"sliced", uint<32>, 0, 2> sliced) {
            inner(x, hop[0]);
            stir(hop[0], hop[1]);
            stir(hop[1], deep);
            stir(deep, sliced);
            stir(sliced, hop[2]);
            stir(hop[2], y);
        });
static_assert(design_of<pipelined>.pipe("hop_0").storage == hls::ir::pipe_storage::slice);
static_assert(design_of<pipelined>.pipe("inner_p").reason == hls::ir::depth_reason::handshake);
static_assert(design_of<inner>.pipe("p").storage == hls::ir::pipe_storage::wires);
static_assert(design_of<pipelined>.pipe("sliced").depth == 0);

constexpr auto pipelined_fork =
    hls::system<"pipelined_fork", system_options{.handshake = handshake::pipelined}>(
        [](in<"x", sint<16>> x, out<"y", sint<17>> y, pipe<"straight", sint<16>> straight,
           pipe<"around", sint<16>> around, pipe<"late", sint<16>> late) {
            fork(x, straight, around);
            slow(around, late);
            join(straight, late, y);
        });
static_assert(design_of<pipelined_fork>.proven);

// Slices at ports that kernels read twice, late, or not at all in the first cycles; packets with an
// end; a kernel that reads nothing; names that the printer uses itself.
constexpr auto ramp = kernel<"ramp">([](out<"y", sint<16>> y, reg<"n", sint<16>> n) {
    y.write(n);
    n += 3;
});
constexpr auto mixed =
    kernel<"mixed">([](in<"x", ended<sint<16>>> x, in<"ramp", sint<16>> steps, in<"z", sint<16>> z,
                       out<"y", ended<sint<16>>> y, out<"z_port", sint<16>> sums) {
        auto const w = x.read();
        sint<16> const first = z.read();
        y.write({w.word * first + steps.read(), w.last});
        sums.write(first + z.read());
    });
constexpr auto ports = hls::system<"ports", system_options{.handshake = handshake::pipelined}>(
    [](in<"x", ended<sint<16>>> x, in<"z", sint<16>> z, out<"y", ended<sint<16>>> y,
       out<"z_port", sint<16>> sums, pipe<"steps", sint<16>> steps) {
        ramp(steps);
        mixed(x, steps, z, y, sums);
    });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<storages, far, far_loops, cycle, intervals, filled, filled_ram,
                         filled_slow, pipelined, pipelined_fork, ports>(argc, argv);
}
