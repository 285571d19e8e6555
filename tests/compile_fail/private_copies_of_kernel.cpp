// error: HLS0159.*array `a` has 2 private copies and no loop around it
// Copies belong to iterations of a loop.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("j", 8, [&](auto, array<"a", uint<8>, 16, memory{.private_copies = 2}> a) {
        a[0] = x.read();
        y.write(a[0]);
    });
});
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                   array<"a", uint<8>, 16, memory{.private_copies = 2}> a, control flow) {
        flow.for_("j", 8, [&](auto) {
            a[0] = x.read();
            y.write(a[0]);
        });
    });
#endif

constexpr auto const& planned = schedule<k>;
