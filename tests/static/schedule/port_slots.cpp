// A port that is taken in a cycle of one iteration is taken in those of all others.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

// Two loads of one bank whose cycles would be two apart: with an interval of 2 their iterations
// would use its port at once, so the later one moves on by a cycle. The store is in the other bank.
inline constexpr auto chained =
    kernel<"chained">([](in<"x", uint<8>> x, in<"w", uint<8>> w, out<"y", uint<8>> y,
                         array<"m", uint<8>, 256, memory{.banks = 2, .max_replicates = 1}> m) {
        uint<8> const first = m[x.read() | 1];
        y.write(m[fpga_reg(first) | 1]);
        m[0] = w.read();
    });
static_assert(schedule<chained>.ii == 2);
static_assert(schedule<chained>.latency == 5);

} // namespace
