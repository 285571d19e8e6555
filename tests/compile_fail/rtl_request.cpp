// error: HLS0349 rtl_request.cpp:\d+: the meaning of RTL kernel `sums` has initiation_interval
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr loop_options attributes{};
#else
constexpr loop_options attributes{.initiation_interval = 1};
#endif

inline constexpr auto sums = rtl_kernel<"sums">(
    {}, [](in<"x", uint<8>> x, out<"y", uint<16>> y, control flow, reg<"sum", uint<16>> sum) {
        sum = 0;
        flow.for_("i", 10, attributes, [&](auto) { sum += x.read(); });
        y.write(sum);
    });

static_assert(design_of<sums>.instance_count == 1);

} // namespace
