// error: HLS0127: this is a port or a memory, not a value
// Lines of nested bodies stand as early in the output as those of others.
#include <hls/hls.hpp>

using hls::in, hls::kernel, hls::out, hls::reg, hls::uint;

constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"last", uint<8>> last, hls::control flow) {
        flow.for_("i", 4, [&](auto i) {
            flow.for_("j", 4, [&](auto j) {
#ifdef CORRECTED
                last = x.read();
#else
                last = x;
#endif
                y.write(last + i * j);
            });
        });
    });
static_assert(hls::schedule<k>.feasible);
