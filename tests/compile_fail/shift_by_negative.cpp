// error: HLS0196 shift_by_negative.cpp:13: a shift by -2 bits
// The same of v >>= n, where n is known in each copy of a loop's body.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", range(-2, 1), {.unroll = full_unroll}, [&](auto i) {
        uint<8> v = x.read();
#ifdef CORRECTED
        v >>= i + 2;
#else
        v >>= i;
#endif
        y.write(v);
    });
});

constexpr auto const& planned = schedule<k>;
