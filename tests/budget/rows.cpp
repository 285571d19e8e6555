// The 64 words of a row, each loaded, changed and stored in a step of a loop over 16 rows.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto rows =
    kernel<"rows">([](in<"x", uint<4>> x, array<"m", uint<32>, extents<16, 64>> m, control flow) {
        uint<4> const n = x.read();
        flow.for_("row", 16, [&](auto row) {
            for (int i = 0; i < 64; ++i) m(row, i) = m(row, i) + i + n;
        });
    });
static_assert(schedule<rows>.loops[0].ii == 64);

} // namespace
