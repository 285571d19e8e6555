// error: HLS0415.*`t`, used in line \d+: the shift register is used in a loop and beside it
// The code behind the last loop becomes one step with it, and would miss the last shift.
#include <hls/hls.hpp>

using namespace hls;
using hls::uint;

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         shift_register<"t", uint<8>, 3> t, control flow) {
    flow.for_("block", 4, {.overlap = overlapping::required}, [&](auto, array<"a", uint<8>, 8> a) {
        flow.for_("load", 8, [&](auto i) { a[i] = x.read(); });
#ifndef CORRECTED
        flow.for_("shift", 8, [&](auto i) { t << a[i]; });
        y.write(t[0]);
#else
        flow.for_("shift", 8, [&](auto i) {
            t << a[i];
            when(i == 7, [&] { y.write(t[0]); });
        });
#endif
    });
});

constexpr auto const& planned = schedule<k>;
