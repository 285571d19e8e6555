// The 64 words behind an index that moves by one, each loaded, changed and stored in every step.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto windows =
    kernel<"windows">([](in<"x", uint<4>> x, array<"m", uint<32>, 1024> m, control flow) {
        uint<4> const n = x.read();
        flow.for_("at", 16, [&](auto at) {
            for (int i = 0; i < 64; ++i) m[at + i] = m[at + i] + i + n;
        });
    });
static_assert(schedule<windows>.loops[0].ii == 64);

} // namespace
