// error: HLS0194 register_not_read.cpp:10: reg `last` of kernel `k` is stored to and never read
// What is kept and never looked at is hardware without purpose.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         reg<"last", uint<8>> last, reg<"sum", uint<8>> sum) {
    uint<8> const v = x.read();
    last = v;
    sum += v; // it reads itself
#ifdef CORRECTED
    y.write(last);
#else
    y.write(v);
#endif
});

constexpr auto const& planned = schedule<k>;
