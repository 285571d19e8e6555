// An output whose only write never happens: Yosys found no driver of its word.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::options, hls::out, hls::uint, hls::when;

template <class Out>
constexpr void copy(in<"a", uint<8>> a, out<"y", uint<8>> y, Out z) {
    uint<8> const v = a.read();
    when(v > 300, [&] { z.write(v); });
    y.write(v);
}

constexpr auto waits = kernel<"waits">(
    [](in<"a", uint<8>> a, out<"y", uint<8>> y, out<"z", uint<8>> z) { copy(a, y, z); });

constexpr auto leaves_fifo =
    kernel<"leaves_fifo", options{.stall_free = true, .exit_fifo = hls::exit_fifo::zero_latency}>(
        [](in<"a", uint<8>> a, out<"y", uint<8>> y, out<"z", uint<8>> z) { copy(a, y, z); });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<waits, leaves_fifo>(argc, argv); }
