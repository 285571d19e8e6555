// error: HLS0165 kernel_calls_kernel.cpp:\d+: `twice`.*kernel `k`
// A kernel calls functions, a system calls kernels.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
constexpr auto doubled(uint<8> const& x) { return x * 2; }
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(doubled(x.read())); });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { twice(x, y); });
#endif

static_assert(schedule<k>.ii == 1);
