// error: HLS0294.*use flow.for_
// errors: 4
// What runs while compiling counts the elements by numbers of C++.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a) {
        a[0] = x.read();
#ifdef CORRECTED
        for (int i = 0; i < 4; ++i) y.write(a[i]);
#else
        for (auto word : a) y.write(word);
#endif
    });

static_assert(schedule<k>.ii >= 1);
