// error: HLS0901: HLS_MAX_NODES must be a power of two
// The table of equal operations is addressed by bits.
#ifdef CORRECTED
#define HLS_MAX_NODES 1024
#else
#define HLS_MAX_NODES 1000
#endif
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });

constexpr auto const& planned = schedule<k>;
