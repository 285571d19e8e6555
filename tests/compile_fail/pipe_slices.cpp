// error: HLS0188
// errors: 3
// So many slices would be longer than any chip.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto twice =
    kernel<"twice">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * 2); });

#ifdef CORRECTED
using way = pipe<"p", uint<8>, 0, 4>;
#else
using way = pipe<"p", uint<8>, 0, 400>;
#endif
inline constexpr auto s = hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, way p) {
    twice(x, p);
    twice(p, y);
});

constexpr auto const& connected = design_of<s>;
