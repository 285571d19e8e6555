// error: HLS0426 element_not_stored_yet.cpp:10: an element of array `a` is read before this
// A loop's own array: what is read was to be stored first.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("row", 12, [&](auto, array<"a", uint<8>, 4> a) {
#ifndef CORRECTED
        y.write(a[3]);
#endif
        flow.for_("i", 4, [&](auto i) { a[i] = x.read(); });
        y.write(a[3]);
    });
});

constexpr auto const& planned = schedule<k>;
