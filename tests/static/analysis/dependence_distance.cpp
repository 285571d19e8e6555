// Dependence distances beside a search over all iterations.
#include <hls/analysis/dependence_distance.hpp>

namespace {

namespace ir = hls::ir;
using ir::detail::first_multiple;
using ir::detail::least_distance;

// The first iteration in which low..high, moved by the stride each time, holds a multiple of
// 2^bits.
constexpr int searched(long long low, long long high, long long stride, int bits, int last) {
    for (int d = 1; d <= last; ++d)
        for (long long x = low + stride * d; x <= high + stride * d; ++x)
            if ((x & ((1LL << bits) - 1)) == 0) return d;
    return 0;
}

constexpr bool is_exact(int bits, int last) {
    int const size = 1 << bits;
    for (int apart = -size; apart <= size; ++apart)
        for (int stride = -size; stride <= size; ++stride)
            if (first_multiple(apart, apart, stride, bits, last) !=
                searched(apart, apart, stride, bits, last))
                return false;
    return true;
}
static_assert(is_exact(1, 9) && is_exact(2, 9) && is_exact(3, 20) && is_exact(4, 40));
static_assert(is_exact(4, 3) && is_exact(4, 0)); // a loop too short to get there

constexpr bool spreads_are_exact(int bits, int last) {
    int const size = 1 << bits;
    for (int apart = -size; apart < size; ++apart)
        for (int stride = -3; stride <= 3; ++stride)
            for (int more = 0; more <= size; ++more) {
                ir::index_spread const s{true,   bits, -more / 2, more - more / 2,
                                         stride, 0,    ir::none};
                if (least_distance(s, apart, last) !=
                    searched(apart - more / 2, apart + more - more / 2, stride, bits, last))
                    return false;
            }
    return true;
}
static_assert(spreads_are_exact(3, 10));
static_assert(least_distance({}, 5, 100) == 1); // nothing is known

// Long strides and distances.
constexpr long long exact(long long apart, long long stride, int bits, long long last) {
    return static_cast<long long>(first_multiple(apart, apart, stride, bits, last));
}
static_assert(exact(-21, 3, 31, 1000) == 7 && exact(-22, 3, 31, 1000) == 0);
static_assert(exact(-300, 1, 20, 1000) == 300 && exact(-300, 1, 20, 299) == 0);
static_assert(exact(-1, 0x2aaaaaab, 31, 1LL << 40) == 3); // 3 * 0x2aaaaaab = 1 modulo 2^31
static_assert(exact(1, 3, 31, 1LL << 40) == 1431655765);
static_assert(first_multiple(-1005, -1000, 7, 40, 1 << 20) == 143); // 1001
static_assert(least_distance({true, 31, 0, 0, 1, 0, ir::none}, -2000000, 1 << 30) ==
              ir::detail::longest_distance);

} // namespace
