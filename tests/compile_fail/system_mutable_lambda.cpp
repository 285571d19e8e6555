// error: HLS0124
// A system's lambda is a plain one.
#include <hls/hls.hpp>

using namespace hls;

using source_port = in<"x", uint<8>>;
using sink = out<"y", uint<8>>;

inline constexpr auto k = kernel<"k">([](source_port x, sink y) { y.write(x.read() + 1); });

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">([](source_port x, sink y) { k(x, y); });
#else
inline constexpr auto s = hls::system<"s">([](source_port x, sink y) mutable { k(x, y); });
#endif

constexpr auto const& connected = design_of<s>;
