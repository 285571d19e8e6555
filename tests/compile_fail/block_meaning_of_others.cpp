// error: HLS0285: a block needs its meaning, a lambda without captures
// One input less than the module has.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint; // POSIX has one, too

#ifdef CORRECTED
inline constexpr auto meaning = [](auto a, auto b) { return a * b; };
#else
inline constexpr auto meaning = [](long long a) { return a * a; };
#endif

inline constexpr auto mul =
    hls::block<"mul", out<"p", uint<16>>(in<"a", uint<8>>, in<"b", uint<8>>)>({.latency = 1},
                                                                              meaning);

static_assert(mul.facts.latency == 1);

} // namespace
