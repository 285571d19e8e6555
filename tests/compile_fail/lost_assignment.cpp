// error: HLS0194 lost_assignment.cpp:16: reg `i` belongs to one iteration of loop `run`
#include <hls/hls.hpp>

using hls::in, hls::out, hls::kernel, hls::control, hls::reg, hls::uint;

#ifdef CORRECTED
constexpr auto numbered = kernel<"numbered">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, reg<"i", uint<8>> i, control flow) {
        flow.for_("run", 8, [&](auto) {
#else
constexpr auto numbered =
    kernel<"numbered">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
        flow.for_("run", 8, [&](auto, reg<"i", uint<8>> i) {
#endif
            y.write(x.read() ^ i);
            i += 1;
        });
    });

constexpr auto const& planned = hls::schedule<numbered>;
