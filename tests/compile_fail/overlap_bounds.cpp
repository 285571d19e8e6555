// error: HLS0414.*the loops in its body cannot overlap: loop `add` in line \d+ may have no
// Loops that overlap are equally long for every iteration.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

inline constexpr auto k =
    kernel<"k">([](in<"n", uint<3>> n, in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        uint<3> const count = n.read();
#ifndef CORRECTED
        flow.for_("block", 4, {.overlap = overlapping::required},
                  [&](auto, array<"a", uint<8>, 8> a, reg<"s", uint<8>> s) {
                      flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
                      flow.for_("add", range(0, count + 1), [&](auto i) { s += a[i]; });
                      y.write(s);
                  });
#else
        flow.for_("block", 4, {.overlap = overlapping::required},
                  [&](auto, array<"a", uint<8>, 8> a, reg<"s", uint<8>> s) {
                      flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
                      flow.for_("add", 8, [&](auto i) { when(i <= count, [&] { s += a[i]; }); });
                      y.write(s);
                  });
#endif
    });

constexpr auto const& planned = schedule<k>;
