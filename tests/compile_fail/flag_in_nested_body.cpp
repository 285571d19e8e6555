// error: HLS0128 flag_in_nested_body\.cpp:22: .*assigned in a body
// A bool that the body of a when sets is used behind it, within the body of a loop.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto) {
        uint<8> const v = x.read();
        uint<1> odd = bits<0, 0>(v);
        when(v > 3, [&] { odd = 1; });
        y.write(select(odd, v, 2));
    });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto) {
        uint<8> const v = x.read();
        bool odd = false;
        when(v > 3, [&] { odd = true; });
        y.write(select(odd, v, 2));
    });
});
#endif

static_assert(schedule<k>.ii >= 1);
