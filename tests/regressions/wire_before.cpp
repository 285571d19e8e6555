// A variable that gets its value from a wire before the wire is assigned held a number of C++, so
// that assigning to it was HLS0125. A wire is hardware from the start. Found by tests/oracle.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::uint, hls::when, hls::wire;

constexpr auto wire_before =
    kernel<"wire_before">([](in<"x", uint<8>> x, out<"y", uint<8>> y, wire<"w", uint<4>> w) {
        uint<8> v = w - 1;
        uint<8> const word = x.read();
        when(word > 100, [&] { v = 7; });
        w = word;
        y.write(v + w);
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<wire_before>(argc, argv); }
