// error: HLS0901: HLS_MAX_NODES must lie between 64 and 4194304
// A capacity that is none; corrected, one that counts as the next power of two.
#ifdef CORRECTED
#define HLS_MAX_NODES 1000
#else
#define HLS_MAX_NODES 32
#endif
#include <hls/hls.hpp>

using namespace hls;

static_assert(HLS_MAX_NODES != 1000 || max_nodes == 1024);

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });

constexpr auto const& planned = schedule<k>;
