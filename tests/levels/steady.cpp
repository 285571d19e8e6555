// A generator that cannot tell what the hardware gives for a waveform: hls/cpu/predict.hpp is not
// in it.
#include <hls/verilog/generate.hpp>

namespace {

using hls::in, hls::level_in, hls::out, hls::synchronised, hls::uint;

constexpr auto sampled = hls::kernel<"sampled">(
    [](in<"x", uint<8>> x, level_in<"a", uint<8>, synchronised<2>> a, out<"y", uint<9>> y) {
        uint<8> const v = x.read();
        y.write(v + a.read());
    });

} // namespace

int main(int argc, char** argv) { return hls::generate<sampled>(argc, argv); }
