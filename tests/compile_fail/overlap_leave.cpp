// error: HLS0414.*the loops in its body cannot overlap: it may end early, which is not known before
// An iteration begins before the one in front of it has found out that it is the last.
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
                      flow.for_("add", count, [&](auto i) { s += a[i]; });
                      y.write(s);
                      flow.leave_when(s == 0);
                  });
#else
        flow.for_("block", 4, {.overlap = overlapping::required},
                  [&](auto, array<"a", uint<8>, 8> a, reg<"s", uint<8>> s) {
                      flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
                      flow.for_("add", count, [&](auto i) { s += a[i]; });
                      y.write(s);
                  });
#endif
    });

constexpr auto const& planned = schedule<k>;
