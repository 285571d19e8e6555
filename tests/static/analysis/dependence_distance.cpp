// Dependence distances beside a search over all iterations.
#include <hls/analysis/dependence_distance.hpp>

namespace {

namespace ir = hls::ir;
using ir::detail::exact_distance;
using ir::detail::inverse_of;
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
            if (exact_distance(apart, stride, bits, last) !=
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
                ir::index_spread const s{true, -more / 2, more - more / 2, stride};
                if (least_distance(s, apart, bits, last) !=
                    searched(apart - more / 2, apart + more - more / 2, stride, bits, last))
                    return false;
            }
    return true;
}
static_assert(spreads_are_exact(3, 10));
static_assert(least_distance({}, 5, 8, 100) == 1); // nothing is known

// Long strides: 3 * 0x2aaaaaab = 1 modulo 2^31, and so on.
constexpr bool inverses_hold() {
    for (int bits = 3; bits <= 31; ++bits)
        for (long long odd = 1; odd < 2000; odd += 2)
            if (ir::detail::modulo(inverse_of(odd, bits) * odd, bits) != 1) return false;
    return true;
}
static_assert(inverses_hold());
static_assert(exact_distance(-21, 3, 31, 1000) == 7 && exact_distance(-22, 3, 31, 1000) == 0);

} // namespace
