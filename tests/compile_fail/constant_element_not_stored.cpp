// error: HLS0426 constant_element_not_stored.cpp:16: an element of array `a` is read before this
// Stores to other elements do not help.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int last = 1;
#else
inline constexpr int last = 2;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("row", 12, [&](auto, array<"a", uint<8>, 4> a) {
        flow.for_("i", 2, {.unroll = full_unroll}, [&](auto i) { a[i] = x.read(); });
        y.write(a[last]);
    });
});

constexpr auto const& planned = schedule<k>;
