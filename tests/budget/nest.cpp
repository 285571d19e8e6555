// Loops in a loop, over arrays: the product of two matrices.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto nest =
    kernel<"nest">([](in<"x", sint<16>> x, out<"y", sint<40>> y, array<"a", sint<16>, 1024> a,
                      array<"b", sint<16>, 1024> b, reg<"sum", sint<40>> sum, control flow) {
        flow.for_("fill", 1024, [&](auto i) {
            a[i] = x.read();
            b[i] = x.read();
        });
        flow.for_("row", 32, [&](auto row) {
            flow.for_("column", 32, [&](auto column) {
                sum = 0;
                flow.for_("k", 32, [&](auto k) { sum += a[row * 32 + k] * b[k * 32 + column]; });
                y.write(sum);
            });
        });
    });
static_assert(schedule<nest>.latency > 0);

} // namespace
