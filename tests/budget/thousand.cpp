// A thousand accesses of an array with 64 banks, to 64 words: each is loaded and stored once.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto thousand =
    kernel<"thousand">([](in<"x", uint<6>> x, out<"y", uint<32>> y,
                          array<"m", uint<32>, 4096, memory{.banks = 64}> m) {
        uint<6> const row = x.read();
        uint<32> found = 0;
        for (int i = 0; i < 500; ++i) found = found ^ m[row * 64 + i % 64];
        for (int i = 0; i < 500; ++i) m[row * 64 + i % 64] = found + i;
        y.write(found);
    });
static_assert(schedule<thousand>.ii == 2);

} // namespace
