// error: HLS0158.*no leave_when
// The second loop would end where the first one leaves.
#include <hls/hls.hpp>

namespace rejected {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::uint;

#ifdef CORRECTED
inline constexpr hls::loop_options after{};
#else
inline constexpr hls::loop_options after{.fusion = hls::fusing::with_previous};
#endif

constexpr auto filled = kernel<"filled">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow,
                                            array<"a", uint<8>, 8> a, array<"b", uint<8>, 8> b) {
    uint<8> const v = x.read();
    flow.for_("some", 8, {.speculated_iterations = 0}, [&](auto i) {
        a[i] = v + i;
        flow.leave_when(i == v);
    });
    flow.for_("all", 8, after, [&](auto i) { b[i] = v * i; });
    flow.for_("give", 8, [&](auto i) { y.write(a[i] + b[i]); });
});
static_assert(hls::schedule<filled>.stages > 0);

} // namespace rejected
