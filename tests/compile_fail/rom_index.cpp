// error: HLS0112.*elements 0 to 3
// Constant indices are checked.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int squares[] = {0, 1, 4, 9};

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, rom<"table", uint<8>, squares> table) {
        y.write(x.read() + table[3]);
    });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, rom<"table", uint<8>, squares> table) {
        y.write(x.read() + table[4]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
