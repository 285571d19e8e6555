// error: HLS0414.*loop `block`: the loops in its body cannot overlap: the kernel would have more
// than Iterations that wait between two loops take a register each, and one for each value that
// they take along.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

#ifndef CORRECTED
constexpr int most = 500;
#else
constexpr int most = 9;
#endif

constexpr auto body = [](in<"n", uint<3>> n, in<"x", uint<8>> x, out<"y", uint<8>> y,
                         control flow) {
    flow.for_("block", 4, {.max_concurrency = most, .overlap = overlapping::required},
              [&](auto, array<"a", uint<8>, 8> a) {
                  uint<3> const count = n.read();
                  flow.for_("load", count, [&](auto i) { a[i] = x.read(); });
                  flow.for_("store", count, [&](auto i) { y.write(a[i]); });
              });
};
inline constexpr auto k = kernel<"k">(body);

constexpr auto const& planned = schedule<k>;
