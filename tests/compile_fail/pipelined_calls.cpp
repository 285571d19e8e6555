// error: HLS0182.*kernel `scale`
// A pipelined handshake cuts every port, and those of calls have no slices.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto scale =
    kernel<"scale">([](invocation_queue<2>, argument<"gain", uint<8>> gain, in<"x", uint<8>> x,
                       out<"y", uint<16>> y) { y.write(x.read() * gain); });

constexpr auto body = [](in<"x", uint<8>> x, argument<"gain", uint<8>> gain, out<"y", uint<16>> y) {
    scale(gain, x, y);
};

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">(body);
#else
inline constexpr auto s = hls::system<"s", system_options{.handshake = handshake::pipelined}>(body);
#endif

constexpr auto const& connected = design_of<s>;
