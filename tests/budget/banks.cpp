// A hundred accesses of an array with 64 banks.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto banks =
    kernel<"banks">([](in<"x", uint<6>> x, out<"y", uint<32>> y,
                       array<"m", uint<32>, 4096, memory{.banks = 64}> m) {
        uint<6> const row = x.read();
        uint<32> found = 0;
        for (int i = 0; i < 50; ++i) found = found ^ m[row * 64 + i];
        for (int i = 0; i < 50; ++i) m[row * 64 + i] = found + i;
        y.write(found);
    });
static_assert(schedule<banks>.ii == 2);

} // namespace
