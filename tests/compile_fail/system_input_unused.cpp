// error: HLS0166 system_input_unused.cpp:\d+: input `z` of system `s` is not read
// Every port of a system leads to a kernel.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { twice(x, y); });
#else
inline constexpr auto s = hls::system<"s">(
    [](in<"x", uint<8>> x, in<"z", uint<8>> z, out<"y", uint<8>> y) { twice(x, y); });
#endif

constexpr auto const& connected = design_of<s>;
