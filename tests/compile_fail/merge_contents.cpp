// error: HLS0242.*array `b` cannot be merged: it has contents
// The RAM of merged arrays begins with zeros.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr memory together{.merge = "both"};
inline constexpr int words[4] = {1, 2, 3, 4};

#ifdef CORRECTED
using second = array<"b", uint<8>, 4, together>;
#else
using second = array<"b", uint<8>, 4, together, words>;
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<2>> x, out<"y", uint<9>> y, array<"a", uint<8>, 4, together> a, second b) {
        uint<2> const at = x.read();
        y.write(a[at] + b[at]);
        a[at] = at;
        b[at] = at;
    });

constexpr auto const& planned = schedule<k>;
