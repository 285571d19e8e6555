// error: HLS0157.*`w` of the body around loop `i` is.*keep the value in a reg
#include <hls/hls.hpp>

using hls::control, hls::in, hls::kernel, hls::out, hls::uint, hls::wire;

constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow
#ifndef CORRECTED
                                  ,
                                  wire<"w", uint<8>> w
#endif
                               ) {
    flow.for_("i", 4,
              [&](auto
#ifdef CORRECTED
                  ,
                  wire<"w", uint<8>> w
#endif
              ) {
                  w = x.read();
                  y.write(w + w);
              });
});
static_assert(hls::schedule<k>.ii >= 0);
