// error: HLS0185 two_devices.cpp:\d+: kernel `b` is planned for device generic.*for ice40_hx
// All kernels of a system are for one device.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto a = kernel<"a", options{.device = ice40_hx}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });
inline constexpr auto b =
    kernel<"b">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 2); });

#ifdef CORRECTED
inline constexpr system_options wanted{.device = ice40_hx};
#else
inline constexpr system_options wanted{};
#endif

inline constexpr auto s =
    hls::system<"s", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        a(x, p);
        b(p, y);
    });

constexpr auto const& connected = design_of<s>;
