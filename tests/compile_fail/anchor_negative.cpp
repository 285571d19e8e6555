// error: HLS0174: the number of an anchor is 0 to 32767
// errors: 4
// The default number of the reference, -1, means no anchor there.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int first_anchor = 1;
#else
inline constexpr int first_anchor = -1;
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read(anchor<first_anchor>);
    y.write(v, after<first_anchor>.exactly(2));
});

static_assert(schedule<k>.ii == 1);
