// error: HLS0193: input `z` of kernel `first` is never read
// What is wrong with a kernel is said where a system calls it.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto first = kernel<"first">(
    [](in<"x", uint<8>> x, [[maybe_unused]] in<"z", uint<8>> z, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
#ifdef CORRECTED
        y.write(v + z.read());
#else
        y.write(v);
#endif
    });

inline constexpr auto both = hls::system<"both">(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) { first(x, z, y); });

constexpr auto const& connected = design_of<both>;
