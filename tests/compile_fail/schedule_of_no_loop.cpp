// error: HLS0259_no_loop_of_this_name_see_those_of_the_report
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::control flow) {
    flow.for_("row", 4, [&](auto) { y.write(x.read()); });
});
#ifdef CORRECTED
static_assert(hls::schedule<k>.loop("row").ii == 1);
#else
static_assert(hls::schedule<k>.loop("rows").ii == 1);
#endif
