// error: HLS0177: the invocation queue of a kernel holds 0 to 4096 calls
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](invocation_queue<0>, argument<"n", uint<8>> n, out<"y", uint<8>> y) { y.write(n); });
#else
inline constexpr auto k = kernel<"k">(
    [](invocation_queue<-1>, argument<"n", uint<8>> n, out<"y", uint<8>> y) { y.write(n); });
#endif

static_assert(schedule<k>.ii == 1);
