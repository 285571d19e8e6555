// error: HLS0165 system_computes.cpp:\d+: .*system `s`
// A system joins kernels and computes nothing itself.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { twice(x, y); });
#else
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });
#endif

constexpr auto const& connected = design_of<s>;
