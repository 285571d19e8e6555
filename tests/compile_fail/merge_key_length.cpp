// error: HLS0243.*a merge key has 31 characters at most
// A key is a short name.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory together{.merge = "both lines"};
#else
inline constexpr memory together{.merge = "both lines of the picture, as wide as it is"};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<9>> y, array<"a", uint<8>, 64, together> a,
                   array<"b", uint<8>, 64, together> b) {
        uint<6> const at = x.read();
        y.write(a[at] + b[at]);
        a[at] = at;
        b[at] = at;
    });

constexpr auto const& planned = schedule<k>;
