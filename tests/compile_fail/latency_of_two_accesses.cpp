// error: HLS0176 latency_of_two_accesses.cpp:14: an element with a latency control is used more
// than once One statement that loads and stores: which of them is meant?
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 256> m) {
        uint<8> const v = x.read(anchor<0>);
#ifdef CORRECTED
        uint<8> const before = m[v];
        m.at(v, after<0>.exactly(2)) = before + 1;
#else
        m.at(v, after<0>.exactly(2)) += 1;
#endif
        y.write(v);
    });

static_assert(schedule<k>.ii >= 1);
