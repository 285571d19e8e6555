// error: HLS0415.*loop `block` cannot overlap: `a`, used in line \d+: two loops use the array
// An array of the kernel has no copy for each iteration.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

#ifndef CORRECTED
constexpr auto body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 8> a,
                         control flow) {
    flow.for_("block", 4, {.overlap = overlapping::required}, [&](auto) {
        flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
        flow.for_("store", 8, [&](auto i) { y.write(a[7 - i]); });
    });
};
#else
constexpr auto body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("block", 4, {.overlap = overlapping::required}, [&](auto, array<"a", uint<8>, 8> a) {
        flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
        flow.for_("store", 8, [&](auto i) { y.write(a[7 - i]); });
    });
};
#endif
inline constexpr auto k = kernel<"k">(body);

constexpr auto const& planned = schedule<k>;
