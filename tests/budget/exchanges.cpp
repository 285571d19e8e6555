// Four hundred words of an array with 64 banks: all are loaded, then all are stored.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto exchanges =
    kernel<"exchanges">([](in<"x", uint<2>> x, array<"m", uint<32>, 4096, memory{.banks = 64}> m) {
        uint<2> const row = x.read();
        uint<32> found = 0;
        for (int i = 0; i < 400; ++i) found = found ^ m[row * 1024 + i];
        for (int i = 0; i < 400; ++i) m[row * 1024 + i] = found + i;
    });
static_assert(schedule<exchanges>.ii == 8);

} // namespace
