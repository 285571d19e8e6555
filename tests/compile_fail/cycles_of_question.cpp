// error: HLS0811: a kernel asks with try_read or try_write
#include <hls/cpu/cycles.hpp>

using hls::in, hls::kernel, hls::out, hls::when;

constexpr auto passing = kernel<"passing">([](in<"x", hls::uint<8>> x, out<"y", hls::uint<8>> y) {
#ifdef CORRECTED
    y.write(x.read());
#else
    auto got = x.try_read();
    when(got.ok, [&] { y.write(got.word); });
#endif
});

auto const run = hls::cpu::record<passing>(std::vector<unsigned char>{1, 2, 3});
