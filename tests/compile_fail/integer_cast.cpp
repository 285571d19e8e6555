// error: HLS0105.*C\+\+ wants a number here
// A cast to a C++ number.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(uint<4>(x.read())); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(static_cast<unsigned char>(x.read())); });
#endif

static_assert(schedule<k>.ii >= 1);
