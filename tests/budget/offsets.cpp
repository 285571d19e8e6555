// A hundred words behind an index, each loaded and then stored, of an array with 64 banks.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto offsets =
    kernel<"offsets">([](in<"x", uint<6>> x, out<"y", uint<32>> y,
                         array<"m", uint<32>, 4096, memory{.banks = 64}> m) {
        uint<6> const row = x.read();
        uint<32> found = 0;
        for (int i = 0; i < 100; ++i) {
            found = found ^ m[row + i * 8];
            m[row + i * 8] = found + i;
        }
        y.write(found);
    });
static_assert(schedule<offsets>.ii == 14);

} // namespace
