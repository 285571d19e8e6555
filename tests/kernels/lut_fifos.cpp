// FIFOs on devices with RAM made of look-up tables: pipes of many depths and widths, exit FIFOs and
// queues of calls. tests/devices compares their cells with those of synthesis.
#include <hls/area.hpp>
#include <hls/hls.hpp>
#include <hls/verilog/generate.hpp>

namespace {

using hls::argument, hls::array, hls::control, hls::exit_fifo, hls::in, hls::invocation_queue,
    hls::kernel, hls::memory, hls::memory_kind, hls::options, hls::out, hls::pipe, hls::uint,
    hls::design_of;

constexpr options on_ecp5{.device = hls::ecp5, .clock_mhz = 100};
constexpr options on_xilinx{.device = hls::xilinx_7, .clock_mhz = 100};

// Words come one by one and leave in bursts, and the other way round: FIFOs are filled and emptied.
template <class T, int Words>
constexpr auto bursts = [](in<"x", T> x, out<"y", T> y,
                           array<"m", T, Words, memory{.kind = memory_kind::block_ram}> m,
                           control flow) {
    flow.for_("fill", Words, [&](auto i) { m[i] = x.read(); });
    flow.for_("drain", Words, [&](auto i) { y.write(m[i]); });
};
template <class T, int Words, options Wanted>
constexpr auto bursts_of = kernel<"bursts", Wanted>(bursts<T, Words>);
template <class T>
constexpr auto slow_copy = [](in<"x", T> x, out<"y", T> y, control flow) {
    auto const word = x.read();
    flow.for_("pause", 3, [&](auto i) { hls::when(i == 2, [&] { y.write(word); }); });
};
template <class T, options Wanted>
constexpr auto slow = kernel<"slow", Wanted>(slow_copy<T>);
template <class T, options Wanted>
constexpr auto copy = kernel<"copy", Wanted>([](in<"x", T> x, out<"y", T> y) {
    y.write(x.read());
});

constexpr auto parity =
    kernel<"parity", on_ecp5>([](in<"x", uint<36>> x, out<"y", uint<36>> y, out<"z", uint<1>> z) {
        auto const word = x.read();
        y.write(word);
        z.write(word % 2 == 1);
    });

// A FIFO before a kernel that takes words in bursts, and one before a slow one.
template <class T, int First, int Second, options Wanted>
constexpr auto two_pipes = [](in<"x", T> x, out<"y", T> y, pipe<"first", T, First> first,
                              pipe<"second", T, Second> second) {
    copy<T, Wanted>(x, first);
    bursts_of<T, 20, Wanted>(first, second);
    slow<T, Wanted>(second, y);
};

constexpr auto lut_words = hls::system<"lut_words">(two_pipes<uint<32>, 16, 3, on_ecp5>);
constexpr auto lut_three = hls::system<"lut_three">(
    [](in<"x", uint<36>> x, out<"y", uint<36>> y, pipe<"first", uint<36>, 3> first,
       pipe<"last", uint<1>, 17> last, out<"z", uint<1>> z) {
        copy<uint<36>, on_ecp5>(x, first);
        parity(first, y, last);
        slow<uint<1>, on_ecp5>(last, z);
    });
static_assert(design_of<lut_three>.pipe("first").depth == 3);
constexpr auto lut_clocked = hls::system<"lut_clocked">(two_pipes<uint<32>, 17, 32, on_ecp5>);
constexpr auto lut_or_block = hls::system<"lut_or_block">(two_pipes<uint<32>, 33, 300, on_ecp5>);
constexpr auto lut_bytes = hls::system<"lut_bytes">(two_pipes<uint<8>, 17, 33, on_ecp5>);
constexpr auto lut_stacked = hls::system<"lut_stacked">(two_pipes<uint<8>, 18, 64, on_ecp5>);
constexpr auto lut_bits = hls::system<"lut_bits">(two_pipes<uint<1>, 16, 200, on_ecp5>);
constexpr auto lut_wide = hls::system<"lut_wide">(two_pipes<uint<36>, 14, 16, on_ecp5>);
constexpr auto lut_on_xilinx = hls::system<"lut_on_xilinx">(two_pipes<uint<32>, 16, 32, on_xilinx>);

constexpr hls::ir::fifo_storage built(hls::design_view const& d, char const* pipe) {
    for (int c = 0; c < d.channel_count; ++c)
        if (d.channels[c].id == hls::make_name(pipe))
            return hls::ir::fifo_storage_of(*d.instances[0].kernel.target, d.pipes[c],
                                            d.channels[c].type.width);
    return {};
}
using enum hls::ir::fifo_storage;
static_assert(built(design_of<lut_words>, "first") == lut_ram);
static_assert(built(design_of<lut_words>, "second") == lut_ram);
static_assert(built(design_of<lut_three>, "first") == lut_ram);
static_assert(built(design_of<lut_three>, "last") == lut_ram);
static_assert(built(design_of<lut_clocked>, "first") == clocked_lut_ram);
static_assert(built(design_of<lut_clocked>, "second") == clocked_lut_ram);
static_assert(built(design_of<lut_or_block>, "first") == block_ram);
static_assert(built(design_of<lut_or_block>, "second") == block_ram);
static_assert(built(design_of<lut_stacked>, "second") == lut_ram);
static_assert(built(design_of<lut_bits>, "first") == lut_ram);
static_assert(built(design_of<lut_bits>, "second") == registers); // too many on top of each other
static_assert(built(design_of<lut_wide>, "first") == lut_ram);
static_assert(built(design_of<lut_wide>, "second") == clocked_lut_ram);
static_assert(built(design_of<lut_on_xilinx>, "first") == lut_ram);
static_assert(built(design_of<lut_on_xilinx>, "second") == clocked_lut_ram);

// Exit FIFOs, with and without a way around them, and a queue of calls.
constexpr options free(exit_fifo kind) {
    return {.device = hls::ecp5, .clock_mhz = 150, .stall_free = true, .exit_fifo = kind};
}
constexpr auto powers = [](in<"x", uint<16>> x, out<"y", uint<32>> y) {
    uint<16> const v = x.read();
    uint<32> const square = v * v;
    uint<32> const mixed = (square ^ (square >> 3)) * 5 + v;
    y.write(mixed * mixed + (mixed % 7));
};
constexpr auto lut_exit = kernel<"lut_exit", free(exit_fifo::low_latency)>(powers);
constexpr auto lut_bypassed = kernel<"lut_bypassed", free(exit_fifo::zero_latency)>(powers);
constexpr auto lut_calls = kernel<"lut_calls", on_ecp5>(
    [](invocation_queue<12>, argument<"n", uint<5>> n, argument<"gain", uint<16>> gain,
       in<"x", uint<16>> x, out<"y", uint<32>> y,
       control flow) { flow.for_("word", n, [&](auto) { y.write(x.read() * gain); }); });

} // namespace

int main(int argc, char** argv) {
    return hls::generate<lut_words, lut_three, lut_clocked, lut_or_block, lut_bytes, lut_stacked,
                         lut_bits, lut_wide, lut_on_xilinx, lut_exit, lut_bypassed, lut_calls>(
        argc, argv);
}
