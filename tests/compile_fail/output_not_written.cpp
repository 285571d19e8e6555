// error: HLS0192.*output `z` of kernel `k` is never written
// A forgotten write: who waits for a word would wait for ever.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"z", uint<8>> z) {
        uint<8> const v = x.read();
        y.write(v);
#ifdef CORRECTED
        z.write(v + 1);
#endif
    });

constexpr auto const& planned = schedule<k>;
