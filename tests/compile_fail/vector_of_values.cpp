// error: HLS0105
// errors: 3
// A std::vector of values has no place for a run-time index.
#include <hls/hls.hpp>

#include <vector>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"history", uint<8>, 4> history) {
        history << x.read();
        y.write(history[bits<1, 0>(x.read())]);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, shift_register<"history", uint<8>, 4> history) {
        std::vector<uint<8>> words{x.read(), x.read()};
        uint<1> const i = x.read();
        y.write(words[i]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
