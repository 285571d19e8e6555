// error: HLS0193.*input `z` of kernel `k` is never read
// A forgotten read: the writer would wait for ever.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
#ifdef CORRECTED
        y.write(v + z.read());
#else
        y.write(v);
#endif
    });

constexpr auto const& planned = schedule<k>;
