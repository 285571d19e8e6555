// error: HLS0414 overlap_while.cpp:\d+: loop `block`: the loops in its body cannot overlap: it is a
// while loop, whose next iteration is not known before the last one has ended; use for_, or the
// condition true Whether there is another block is known when the last one has ended.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has such a name, too

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         reg<"left", uint<8>> left, control flow) {
#ifdef CORRECTED
    auto const again = [] { return true; };
#else
    auto const again = [&] { return left != 0; };
#endif
    flow.while_("block", {.overlap = overlapping::required}, again, [&](array<"a", uint<8>, 16> a) {
        flow.for_("load", 16, [&](auto i) { a[i] = x.read(); });
        flow.for_("back", 16, [&](auto i) { y.write(a[15 - i] ^ left); });
        left = a[0];
    });
});

static_assert(schedule<k>.feasible);

} // namespace
