// error: HLS0195 never_equal.cpp:12: a value of sint<8> is never 200
// A number that no value of the type can be: the condition is always false.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", sint<8>> x, out<"y", sint<8>> y) {
    sint<8> const v = x.read();
#ifdef CORRECTED
    y.write(select(bits<7, 0>(v) == 200u, 1, v));
#else
    y.write(select(v == 200u, 1, v));
#endif
});

constexpr auto const& planned = schedule<k>;
