// error: HLS0269.*does not fit the element
// errors: 2
// Words of contents fit the elements.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int levels[] = {0, 100, 200, 255};
#else
inline constexpr int levels[] = {0, 100, 200, 256};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<2>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4, memory{}, levels> a) {
        y.write(a[x.read()]);
        a[0] = 1;
    });

constexpr auto const& planned = schedule<k>;
