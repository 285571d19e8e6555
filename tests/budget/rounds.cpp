// Rounds of five operations, unrolled: what each operation costs on the way to a schedule.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto rounds = kernel<"rounds">([](in<"x", uint<32>> x, out<"y", uint<32>> y) {
    uint<32> a = x.read(), b = a ^ 77, t = 0;
    for (int i = 0; i < 200; ++i) {
        t = a ^ (b >> 3);
        a = b + t;
        b = t * 5 - i;
    }
    y.write(a ^ b);
});
static_assert(schedule<rounds>.ii == 1);

} // namespace
