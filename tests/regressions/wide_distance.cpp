// Verilator rejects a shift whose distance it finds to be constant and to need more than 32 bits
// ("Value too wide for 32-bits expected in this context"). Made small from random_1034.
#include "agrees.hpp"

namespace {

using hls::in, hls::kernel, hls::out, hls::shift_register, hls::uint;

constexpr auto wide_distance = kernel<"wide_distance">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, shift_register<"never", uint<6>, 5> never) {
        auto const distance = hls::concat(never[4], uint<42>(0x254614e5225));
        y.write(x.read() << uint<49>(distance + 1));
        hls::when(distance == 0, [&] { never << 1; });
    });

} // namespace

int main(int argc, char** argv) { return test::campaign_program<wide_distance>(argc, argv); }
