// error: HLS0348 rtl_non_blocking.cpp:\d+: RTL kernel `polling` tries an access
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

inline constexpr auto polling =
    rtl_kernel<"polling">({}, [](in<"x", uint<8>> x, out<"y", uint<8>> y) {
#ifdef CORRECTED
        y.write(x.read());
#else
        auto const word = x.try_read();
        when(word.ok, [&] { y.write(word.word); });
#endif
    });

static_assert(design_of<polling>.instance_count == 1);

} // namespace
