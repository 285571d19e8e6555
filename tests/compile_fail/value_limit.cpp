// error: HLS0904.*kernel `k` needs more than 200 resources
// Every value that a loop takes from outside waits in a register.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int count = 200;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                         array<"words", uint<8>, count> words, control flow) {
    flow.for_("i", count, [&](auto i) { words[i] = x.read(); });
    flow.for_("j", count, [&](auto j) { y.write(words[count - 1 - j]); });
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, control flow) {
    uint<8> words[count];
    for (int n = 0; n < count; ++n) words[n] = x.read();
    flow.for_("j", 2, [&](auto j) {
        for (int n = 0; n < count; ++n) y.write(words[count - 1 - n] + j);
    });
});
#endif

constexpr auto const& planned = schedule<k>;
