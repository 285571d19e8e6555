// error: HLS0152.*inside a when
// The condition of leave_when is the whole condition.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, [&](auto i) {
        uint<8> const v = x.read();
        flow.leave_when(v > 3 && i > 2);
        y.write(v);
    });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow) {
    flow.for_("i", 8, [&](auto i) {
        uint<8> const v = x.read();
        when(v > 3, [&] { flow.leave_when(i > 2); });
        y.write(v);
    });
});
#endif

constexpr auto const& planned = schedule<k>;
