// An array with 99 loads and a store, on one port.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto gather =
    kernel<"gather">([](in<"x", uint<16>> x, out<"y", uint<32>> y,
                        array<"m", uint<32>, 1024, memory{.max_replicates = 1}> m) {
        uint<16> const at = x.read();
        uint<32> found = 0;
        for (int i = 0; i < 99; ++i) found = found ^ m[at + i * 7];
        m[at] = found;
        y.write(found);
    });
static_assert(schedule<gather>.ii == 100);

} // namespace
