// error: HLS0277.*array `b` has the merge key of array `a` and another shape
// Words side by side in one RAM are of one shape.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr memory together{.merge = "both", .merge_by = merging::width};
#ifdef CORRECTED
inline constexpr int depth = 128;
#else
inline constexpr int depth = 64;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<9>> y, array<"a", uint<8>, 128, together> a,
                   array<"b", uint<8>, depth, together> b) {
        uint<6> const at = x.read();
        y.write(a[at] + b[at]);
        a[at] = at;
        b[at] = at;
    });

constexpr auto const& planned = schedule<k>;
