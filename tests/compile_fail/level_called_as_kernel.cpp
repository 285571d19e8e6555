// error: HLS0139 level_called_as_kernel.cpp:\d+: kernel `rx` has the name of a signal of its port
// `rx`
#include <hls/hls.hpp>

using hls::level_in, hls::out, hls::uint;

#ifdef CORRECTED
constexpr auto rx = hls::kernel<"receiver">(
#else
constexpr auto rx = hls::kernel<"rx">(
#endif
    [](level_in<"rx", uint<1>> line, out<"y", uint<1>> y) { y.write(line.read()); });
static_assert(hls::schedule<rx>.ii == 1);
