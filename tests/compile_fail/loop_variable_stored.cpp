// error: HLS0233: a loop variable, and what .* is a value and no place to store to
// errors: 3
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    flow.for_("i", 8, [&](auto i) {
        y.write(x.read() + i);
#ifndef CORRECTED
        i += 1;
#endif
    });
});

constexpr auto const& planned = schedule<k>;
