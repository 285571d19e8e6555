// error: HLS0317 bubbles_of_port.cpp:\d+: steps of kernel `k` share a port for load words
// Bubbles of a kernel whose steps load twice from a memory with one port.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr options wanted{.bubble_removal = true};

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<24>> y,
                           array<"words", uint<12>, 256> words, control flow) {
        flow.for_("fill", 256, [&](auto i) { words[i] = i * 11; });
        uint<8> const at = x.read();
        uint<12> const first = words[at];
#ifdef CORRECTED
        uint<12> const second = at;
#else
        uint<12> const second = words[hls::wrap<uint<8>>(at + 5)];
#endif
        y.write(first * second);
    });

constexpr auto const& planned = schedule<k>;
