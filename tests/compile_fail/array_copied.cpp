// error: HLS0430
// Arrays are copied word by word.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 64> a,
                   array<"b", uint<8>, 64> b, control flow) {
        uint<6> const at = x.read();
        a[at] = at;
        y.write(a[0]);
#ifdef CORRECTED
        flow.for_("copy", 64, [&](auto i) { b[i] = a[i]; });
#else
        b = a;
#endif
        b[at] = at;
        flow.for_("i", 64, [&](auto i) { y.write(b[i]); });
    });

constexpr auto const& planned = schedule<k>;
