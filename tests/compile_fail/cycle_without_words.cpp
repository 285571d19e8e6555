// error: HLS0170 cycle_without_words.cpp:\d+: .*`sums` waits for a word of pipe `back`
// In a cycle of kernels one writes a word before it reads one.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto sums = kernel<"sums">(
    [](in<"x", uint<8>> x, in<"back", uint<8>> back, out<"y", uint<8>> y,
       out<"again", uint<8>> again, reg<"started", bool> started, wire<"sum", uint<8>> sum) {
        when(started, [&] { sum = back.read(); });
        started = true;
        sum += x.read();
        y.write(sum);
        again.write(sum);
    });
#else
inline constexpr auto sums = kernel<"sums">([](in<"x", uint<8>> x, in<"back", uint<8>> back,
                                               out<"y", uint<8>> y, out<"again", uint<8>> again) {
    const uint<8> sum = x.read() + back.read();
    y.write(sum);
    again.write(sum);
});
#endif

inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"back", uint<8>, 4> back) {
        sums(x, back, y, back);
    });

constexpr auto const& connected = design_of<s>;
