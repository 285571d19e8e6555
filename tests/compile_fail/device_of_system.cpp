// error: HLS0185 device_of_system.cpp:\d+: kernel `a` is planned for device ice40_hx.*for generic
// A kernel for another device than the system.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto a =
    kernel<"a">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
#else
inline constexpr auto a = kernel<"a", options{.device = ice40_hx}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
#endif

inline constexpr auto s = hls::system<"s", system_options{.device = generic}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { a(x, y); });

constexpr auto const& connected = design_of<s>;
