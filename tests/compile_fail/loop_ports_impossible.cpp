// error: HLS0303.*II 1 of loop `add`.*cannot be met.*one memory port for load words.*more banks
// Two words of one memory in every iteration.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr int banks = 2;
#else
inline constexpr int banks = 1;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<9>> y,
                   array<"words", uint<8>, 256, memory{.banks = banks, .max_replicates = 1}> words,
                   control flow) {
        flow.for_("fill", 256, [&](auto i) { words[i] = x.read(); });
        flow.for_("add", 128, {.initiation_interval = 1}, [&](auto i) {
            uint<7> const pair = i;
            uint<8> const first = words[concat(pair, uint<1>(0))];
            y.write(first + words[concat(pair, uint<1>(1))]);
        });
    });

constexpr auto const& planned = schedule<k>;
