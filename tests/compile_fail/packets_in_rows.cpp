// error: HLS0233.*elements of an array of two dimensions are integers
// A packet has no place in an array of two dimensions.
#include <array>

#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
using pair = uint<16>;
#else
using pair = std::array<uint<8>, 2>;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<4>> x, out<"y", uint<8>> y,
                                         array<"a", pair, extents<16, 16>>) { y.write(x.read()); });

constexpr auto const& planned = schedule<k>;
