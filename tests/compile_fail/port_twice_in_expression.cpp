// error: HLS0135 port_twice_in_expression\.cpp:18: one expression accesses port `x` twice
// C++ does not say which of two operands is computed first.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) {
        uint<8> const first = x.read();
        auto const left = first + 1;
        auto const right = x.read() + 2;
        y.write(left * left - right * right);
        y.write(x.read() + z.read());
    });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write((x.read() + 1) * (x.read() + 2)); });
#endif

static_assert(schedule<k>.ii >= 1);
