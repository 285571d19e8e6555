// error: HLS0136 library_module.cpp:\d+: the name of kernel `hls_slice` begins with hls_
// A slice of a pipe is a module of this name.
#include <hls/hls.hpp>

using hls::in, hls::out, hls::uint;

#ifdef CORRECTED
constexpr auto slice = hls::kernel<"slice">(
#else
constexpr auto slice = hls::kernel<"hls_slice">(
#endif
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
static_assert(hls::schedule<slice>.ii == 1);
