// error: HLS0192: output `high` of kernel `halves` is never written
// What is wrong with a kernel is said where a system calls it.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto halves = kernel<"halves">(
    [](in<"x", uint<8>> x, out<"low", uint<4>> low, [[maybe_unused]] out<"high", uint<4>> high) {
        uint<8> const v = x.read();
        low.write(v);
#ifdef CORRECTED
        high.write(v >> 4);
#endif
    });

inline constexpr auto both = hls::system<"both">(
    [](in<"x", uint<8>> x, out<"a", uint<4>> a, out<"b", uint<4>> b) { halves(x, a, b); });

constexpr auto const& connected = design_of<both>;
