// error: HLS0171 anchor_in_plain_loop.cpp:16: anchor 0 .* this line is traced more than once
// A C++ loop traces its body several times: the anchor would be ambiguous.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, [[maybe_unused]] control flow) {
#ifdef CORRECTED
        flow.for_("i", 3, {.unroll = full_unroll}, [&](auto) {
            uint<8> const v = x.read(anchor<0>);
            y.write(v, after<0>.exactly(2));
        });
#else
        for (int i = 0; i < 3; ++i) {
            uint<8> const v = x.read(anchor<0>);
            y.write(v, after<0>.exactly(2));
        }
#endif
    });

static_assert(schedule<k>.ii >= 1);
