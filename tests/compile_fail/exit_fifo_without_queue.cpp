// error: HLS0191.*kernel `k` has no exit FIFO that .exit_fifo could be about
// A kind of exit FIFO for a kernel whose words wait in output registers.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{.stall_free = true, .exit_fifo = exit_fifo::zero_latency};
#else
inline constexpr options wanted{.exit_fifo = exit_fifo::zero_latency};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });

constexpr auto const& planned = schedule<k>;
