// error: HLS0428 array_never_stored.cpp:7: array `a` of kernel `k` is read and never stored to
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 64> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
#ifdef CORRECTED
        a[at] = at + 1;
#endif
    });

constexpr auto const& planned = schedule<k>;
