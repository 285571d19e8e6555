// The triangular loops of a Cholesky decomposition, in floating point numbers: which nests become
// one loop and which blocks vanish is found by scheduling each variant.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto triangle =
    kernel<"triangle">([](control flow, in<"a", float16> a, out<"l", float16> l,
                          array<"m", float16, 64> m, reg<"sum", float16> sum) {
        flow.for_("load", 64, [&](auto i) { m[i] = a.read(); });
        flow.for_("row", 8, [&](auto row) {
            flow.for_("column", range(0, row + 1), [&](auto column) {
                sum = m[row * 8 + column];
                flow.for_("k", range(0, column),
                          [&](auto k) { sum -= m[row * 8 + k] * m[column * 8 + k]; });
                m[row * 8 + column] = sum;
            });
        });
        flow.for_("store", 64, [&](auto i) { l.write(m[i]); });
    });
static_assert(schedule<triangle>.loop("k").ii == 2);

} // namespace
