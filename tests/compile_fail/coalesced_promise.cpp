// error: HLS0416.*ivdep of loop `col` changes nothing.*iterations of that may meet in `a`
// The promise ends with a run: the next iteration may be the first of another row.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options outer{.ivdep = true, .loop_coalesce = 2};
#else
inline constexpr loop_options outer{.loop_coalesce = 2};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256> a, control flow) {
        flow.for_("row", 20, outer, [&](auto) {
            flow.for_("col", 20, {.ivdep = true}, [&](auto) { a[x.read()] += 7; });
        });
        y.write(a[0]);
    });

constexpr auto const& planned = schedule<k>;
