// error: HLS0137
// A recursion over hardware values has no end while the kernel is traced.
#include <hls/hls.hpp>

using namespace hls;

constexpr uint<8> collapsed(uint<8> v) { return select(v > 9, collapsed(v - 9), v); }
constexpr uint<8> collatz(uint<8> v, int steps) {
    return steps == 0 ? v : collatz(select(v > 9, v - 9, v), steps - 1);
}

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(collatz(x.read(), 8)); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(collapsed(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
