// error: HLS0303 port_limit.cpp:\d+: II 1 of kernel `k` cannot be met.*one memory port for load
// table.*II 2 works.*more banks Two reads of one memory port in a cycle.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int start[1024] = {1};
inline constexpr memory one{.max_replicates = 1};

#ifdef CORRECTED
inline constexpr auto k = kernel<"k", options{.clock_mhz = 100, .initiation_interval = 2}>(
    [](in<"x", uint<10>> x, out<"y", uint<32>> y,
       array<"table", uint<32>, 1024, one, start> table) {
        uint<10> i = x.read();
        y.write(table[i] + table[i + 1]);
    });
#else
inline constexpr auto k = kernel<"k", options{.clock_mhz = 100, .initiation_interval = 1}>(
    [](in<"x", uint<10>> x, out<"y", uint<32>> y,
       array<"table", uint<32>, 1024, one, start> table) {
        uint<10> i = x.read();
        y.write(table[i] + table[i + 1]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
