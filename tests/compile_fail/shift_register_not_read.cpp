// error: HLS0194 shift_register_not_read.cpp:10: shift_register `taps` of kernel `k` is stored to
// What is kept and never looked at is hardware without purpose.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"taps", uint<8>, 4> taps) {
        uint<8> const v = x.read();
        taps << v;
#ifdef CORRECTED
        y.write(taps[3]);
#else
        y.write(v);
#endif
    });

constexpr auto const& planned = schedule<k>;
