// error: HLS0157.*a C\+\+ variable declared outside of loop `i`
// After the loop its variable has no value: what is kept is a register.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, reg<"last", uint<3>> last, control flow) {
        flow.for_("i", 8, [&](auto i) { when(x.read() == 7, [&] { last = i; }); });
        y.write(last);
    });
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    uint<3> last;
    flow.for_("i", 8, [&](auto i) { last = i; });
    y.write(last + x.read());
});
#endif

constexpr auto const& planned = schedule<k>;
