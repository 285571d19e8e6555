// Loads whose banks are known, beside a store whose bank is not: the store alone meets all others.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto strided =
    kernel<"strided">([](in<"x", uint<32>> x, out<"y", uint<32>> y,
                         array<"m", uint<32>, 65536, memory{.banks = 64}> m, control flow) {
        flow.for_("fill", 65536, [&](auto i) { m[i] = x.read(); });
        flow.for_("row", 1000, [&](auto row) {
            uint<32> found = 0;
            for (int k = 0; k < 200; ++k) found = found + m[row * 64 + k];
            y.write(found);
        });
    });
static_assert(schedule<strided>.loop("row").ii == 1);

} // namespace
