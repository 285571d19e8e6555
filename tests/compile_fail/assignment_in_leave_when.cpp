// error: HLS0332.*use ==
// = where == is meant, of an element of an array.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 4> a, control flow) {
        uint<8> v = x.read();
#ifdef CORRECTED
        flow.for_("i", 4, [&](auto i) {
            a[i] = v;
            flow.leave_when(a[0] == 3);
            y.write(a[i]);
        });
#else
        flow.for_("i", 4, [&](auto i) {
            a[i] = v;
            flow.leave_when(a[0] = 3);
            y.write(a[i]);
        });
#endif
    });

static_assert(schedule<k>.ii >= 1);
