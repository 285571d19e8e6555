// error: HLS0145: cpu::run<kernel> would never end: this kernel reads without blocking only
#include <hls/cpu/run.hpp>

using hls::in, hls::kernel, hls::out, hls::reg;

// The last word, again and again.
constexpr auto holding = kernel<"holding">(
    [](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y, reg<"last", hls::uint<8>> last) {
        auto const got = x.try_read();
        hls::when(got.ok, [&] { last = got.word; });
        y.write(last);
    });

constexpr unsigned char words[] = {1, 2, 3};

#ifdef CORRECTED
auto const held = hls::cpu::run<holding>(hls::cpu::iterations(1000), words);
#else
auto const held = hls::cpu::run<holding>(words);
#endif
