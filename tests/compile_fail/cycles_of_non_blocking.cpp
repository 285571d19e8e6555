// error: HLS0811: a kernel reads a pipe without blocking in the cycle of the
#include <hls/cpu/cycles.hpp>

using hls::in, hls::kernel, hls::out, hls::when;

using word = hls::uint<8>;

constexpr auto first =
    kernel<"first", hls::options{.stall_free = true, .exit_fifo = hls::exit_fifo::zero_latency}>(
        [](in<"x", word> x, out<"y", word> y) { y.write(x.read()); });
constexpr auto second = kernel<"second">([](in<"x", word> x, out<"y", word> y) {
    auto got = x.try_read();
    when(got.ok, [&] { y.write(got.word); });
});
#ifdef CORRECTED
constexpr int depth = 1;
#else
constexpr int depth = 0;
#endif
constexpr auto both =
    hls::system<"both">([](in<"x", word> x, out<"y", word> y, hls::pipe<"p", word, depth> p) {
        first(x, p);
        second(p, y);
    });

auto const run = hls::cpu::record<both>(std::vector<unsigned char>{1, 2, 3});
