// error: HLS0159.*number of private copies is 0 for any
// errors: 3
// A number of copies.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int copies = 1;
#else
inline constexpr int copies = -1;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("j", 8, [&](auto, array<"a", uint<8>, 16, memory{.private_copies = copies}> a) {
        a[0] = x.read();
        y.write(a[0]);
    });
});

constexpr auto const& planned = schedule<k>;
