// error: HLS0131
// Names are identifiers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(named<"a_b">(x.read() + 1)); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(named<"a-b">(x.read() + 1)); });
#endif

static_assert(schedule<k>.ii >= 1);
