// error: HLS0258: the words of this table are not known while compiling
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int levels[2][2] = {{0, 100}, {200, 255}};
#else
inline int levels[2][2] = {{0, 100}, {200, 255}};
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<1>> x, out<"y", uint<8>> y,
                                         array<"a", uint<8>, extents<2, 2>, memory{}, levels> a) {
    y.write(a(0, x.read()));
    a(1, 0) = 1;
});

constexpr auto const& planned = schedule<k>;
