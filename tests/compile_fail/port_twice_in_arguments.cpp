// error: HLS0135 port_twice_in_arguments\.cpp:18: one expression accesses port `x` twice
// Arguments of functions are computed in any order.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const take = [&] { return x.read(); };
    uint<8> const asked = take();
    uint<8> const words[2] = {take(), take()};
    y.write(select(asked == 3, words[0], words[1]));
    auto const got = x.try_read();
    y.write(select(got.ok, got.word, 0));
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto const take = [&] { return x.read(); };
    y.write(select(take() == 3, take(), 0));
});
#endif

static_assert(schedule<k>.ii >= 1);
