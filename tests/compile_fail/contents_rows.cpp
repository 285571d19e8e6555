// error: HLS0268.*as many rows, each with all columns
// errors: 2
// Contents of two dimensions have rows.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int steps[2][3] = {{1, 2, 3}, {4, 5, 6}};
#else
inline constexpr int steps[6] = {1, 2, 3, 4, 5, 6};
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<1>> x, out<"y", uint<8>> y,
                                         array<"a", uint<8>, extents<2, 3>, memory{}, steps> a) {
    y.write(a(x.read(), 2));
    a(0, 1) = 9;
});

constexpr auto const& planned = schedule<k>;
