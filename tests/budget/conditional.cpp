// Twenty words behind an index, each updated under a condition of its own, none of which excludes
// another.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto conditional = kernel<"conditional">(
    [](in<"x", uint<32>> x, out<"y", uint<32>> y, array<"m", uint<32>, 1024> m) {
        uint<32> const v = x.read();
        for (int i = 0; i < 20; ++i) when(v > i * 3, [&] { m[wrap<uint<10>>(v + i)] += i; });
        y.write(m[5]);
    });
static_assert(schedule<conditional>.ii >= 20);

} // namespace
