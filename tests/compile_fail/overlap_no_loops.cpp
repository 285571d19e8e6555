// error: HLS0414.*the loops in its body cannot overlap: there are none of more than one iteration;
// leave out Nothing in the body can be ahead of anything; the loop behind it is none of them.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, [[maybe_unused]] control flow) {
#ifndef CORRECTED
        flow.for_("block", 4, {.overlap = overlapping::required}, [&](auto) { y.write(x.read()); });
#else
        flow.for_("block", 4, [&](auto) { y.write(x.read()); });
#endif
        flow.for_("next", 3, [&](auto) { y.write(x.read()); });
    });

constexpr auto const& planned = schedule<k>;
