// error: HLS0417 rtl_reset.cpp:\d+: RTL kernel `same` states .reset and .reset_n
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
constexpr rtl_facts facts{.reset_n = "aresetn"};
#else
constexpr rtl_facts facts{.reset = "rst", .reset_n = "aresetn"};
#endif

inline constexpr auto same =
    rtl_kernel<"same">(facts, [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });

inline constexpr auto passes =
    hls::system<"passes">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { same(x, y); });
static_assert(design_of<passes>.instance_count == 1);

} // namespace
