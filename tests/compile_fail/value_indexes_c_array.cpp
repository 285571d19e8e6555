// error: HLS0105
// errors: 4
// The index of a C++ array is needed while the kernel is traced.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int square[4] = {0, 1, 4, 9};

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, rom<"squares", uint<8>, square> squares) {
        y.write(squares[bits<1, 0>(x.read())]);
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, rom<"squares", uint<8>, square> squares) {
        uint<2> const i = x.read();
        y.write(square[i]);
    });
#endif

static_assert(schedule<k>.ii >= 1);
