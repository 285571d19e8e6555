// error: HLS0178.*done
// An invoked kernel has ports start and done of its own.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](invocation_queue<0>, argument<"n", uint<8>> n, out<"finished", uint<8>> y) { y.write(n); });
inline constexpr auto free_running = kernel<"free_running">(
    [](in<"start", uint<8>> x, out<"done", uint<8>> y) { y.write(x.read()); });
static_assert(schedule<free_running>.ii == 1);
#else
inline constexpr auto k = kernel<"k">(
    [](invocation_queue<0>, argument<"n", uint<8>> n, out<"done", uint<8>> y) { y.write(n); });
#endif

static_assert(schedule<k>.ii == 1);
