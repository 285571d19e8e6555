// error: HLS0346.*II 1 of loop `i` .*port `x` moves one.*read x .*, read x .*; II 2 works; access
// Two elements in an iteration are one word of the port.
#include <hls/hls.hpp>

using namespace hls;

#ifndef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<9>> y, control flow) {
    flow.for_("i", 64, {.initiation_interval = 1}, [&](auto) {
        uint<8> const a = x.read(), b = x.read();
        y.write(a + b);
    });
});
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", std::array<uint<8>, 2>> x, out<"y", uint<9>> y, control flow) {
        flow.for_("i", 64, {.initiation_interval = 1}, [&](auto) {
            auto const both = x.read();
            y.write(both[0] + both[1]);
        });
    });
#endif

constexpr auto const& planned = schedule<k>;
