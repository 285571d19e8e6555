// Five hundred words of an array with 64 banks, each loaded, changed and stored: eight to a bank.
#include <hls/hls.hpp>

namespace {

using namespace hls;

inline constexpr auto updates =
    kernel<"updates">([](in<"x", uint<2>> x, array<"m", uint<32>, 4096, memory{.banks = 64}> m) {
        uint<2> const row = x.read();
        for (int i = 0; i < 500; ++i) m[row * 1024 + i] = m[row * 1024 + i] + i;
    });
static_assert(schedule<updates>.ii == 8);

} // namespace
