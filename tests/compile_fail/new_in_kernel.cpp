// error: HLS0137|operator new
// Memory of the heap is no hardware.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> words[4];
    for (auto& word : words) word = x.read();
    y.write(words[3]);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    auto* const words = new uint<8>[4];
    for (int i = 0; i < 4; ++i) words[i] = x.read();
    y.write(words[3]);
});
#endif

static_assert(schedule<k>.ii >= 1);
