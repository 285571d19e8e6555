// error: HLS0139 system_called_as_argument.cpp:\d+: system `gain` has the name of a signal of its
// argument `gain`
#include <hls/hls.hpp>

using hls::argument, hls::in, hls::out, hls::uint;

constexpr auto product =
    hls::kernel<"product">([](in<"x", uint<8>> x, argument<"g", uint<8>> g, out<"y", uint<16>> y) {
        y.write(x.read() * g);
    });

#ifdef CORRECTED
constexpr auto amplifier = hls::system<"amplifier">(
#else
constexpr auto amplifier = hls::system<"gain">(
#endif
    [](in<"x", uint<8>> x, argument<"gain", uint<8>> gain, out<"y", uint<16>> y) {
        product(x, gain, y);
    });
static_assert(hls::design_of<amplifier>.instance_count == 1);
