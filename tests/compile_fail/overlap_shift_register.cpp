// error: HLS0415.*`t`, used in line \d+: two loops use the shift register
// Words of different iterations would mix in it.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         shift_register<"t", uint<8>, 3> t, control flow) {
    flow.for_("block", 4, {.overlap = overlapping::required}, [&](auto, array<"a", uint<8>, 8> a) {
#ifndef CORRECTED
        flow.for_("load", 8, [&](auto i) {
            t << x.read();
            a[i] = t[1];
        });
#else
        flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
#endif
        flow.for_("shift", 8, [&](auto i) { t << a[i]; });
        y.write(t[0]); // in a step of its own
    });
});

constexpr auto const& planned = schedule<k>;
