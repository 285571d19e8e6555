// error: HLS0415.*iterations of loop `block` cannot overlap: `last`, used in line \d+: an iteration
// What the last loop of an iteration leaves, the first loop of the next one cannot know yet.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

constexpr auto body = [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last", uint<8>> last,
                         control flow) {
    flow.for_("block", 4, {.overlap = overlapping::required}, [&](auto, array<"a", uint<8>, 8> a) {
#ifndef CORRECTED
        flow.for_("load", 8, [&](auto i) { a[i] = x.read() - last; });
        flow.for_("store", 8, [&](auto i) {
            last = a[i];
            y.write(a[i]);
        });
#else
        flow.for_("load", 8, [&](auto i) {
            uint<8> const v = x.read() - last;
            last = v;
            a[i] = v;
        });
        flow.for_("store", 8, [&](auto i) { y.write(a[i]); });
#endif
    });
};
inline constexpr auto k = kernel<"k">(body);

constexpr auto const& planned = schedule<k>;
