// error: HLS0270.*array `a` belongs to the iterations of a loop
// An array of a loop's iterations has no contents.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int levels[] = {0, 100, 200, 255};

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<2>> x, out<"y", uint<8>> y,
                                         array<"a", uint<8>, 4, memory{}, levels> a, control flow) {
    flow.for_("j", 8, [&] {
        y.write(a[x.read()]);
        a[0] = 1;
    });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<2>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("j", 8, [&](auto, array<"a", uint<8>, 4, memory{}, levels> a) {
        y.write(a[x.read()]);
        a[0] = 1;
    });
});
#endif

constexpr auto const& planned = schedule<k>;
