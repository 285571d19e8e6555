// Three kernels with pipes between them.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto split =
    kernel<"split">([](in<"x", uint<16>> x, out<"even", uint<16>> even, out<"odd", uint<16>> odd) {
        even.write(x.read());
        odd.write(x.read());
    });
inline constexpr auto scale =
    kernel<"scale">([](in<"even", uint<16>> even, out<"scaled", uint<24>> scaled) {
        scaled.write(even.read() * 201);
    });
inline constexpr auto join =
    kernel<"join">([](in<"scaled", uint<24>> scaled, in<"odd", uint<16>> odd,
                      out<"y", uint<25>> y) { y.write(scaled.read() + odd.read()); });
inline constexpr auto pipes =
    hls::system<"pipes">([](in<"x", uint<16>> x, out<"y", uint<25>> y, pipe<"even", uint<16>> even,
                            pipe<"odd", uint<16>> odd, pipe<"scaled", uint<24>> scaled) {
        split(x, even, odd);
        scale(even, scaled);
        join(scaled, odd, y);
    });
static_assert(design_of<pipes>.kernel("split").plan.ii == 2);

} // namespace
