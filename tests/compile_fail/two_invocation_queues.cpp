// error: HLS0179: a kernel has one invocation queue
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](invocation_queue<3>, argument<"n", uint<8>> n, out<"y", uint<8>> y) { y.write(n); });
#else
inline constexpr auto k = kernel<"k">([](invocation_queue<1>, argument<"n", uint<8>> n,
                                         invocation_queue<2>, out<"y", uint<8>> y) { y.write(n); });
#endif

static_assert(schedule<k>.ii == 1);
