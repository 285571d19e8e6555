// error: HLS0162 system_input_written.cpp:\d+: input `high` of system `s`.*write it
// Words of an input come from outside.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto split =
    kernel<"split">([](in<"x", uint<8>> x, out<"low", uint<4>> low, out<"high", uint<4>> high) {
        uint<8> const word = x.read();
        low.write(word);
        high.write(word >> 4);
    });

#ifdef CORRECTED
inline constexpr auto s = hls::system<"s">([](in<"x", uint<8>> x, out<"low", uint<4>> low,
                                              out<"high", uint<4>> high) { split(x, low, high); });
#else
inline constexpr auto s = hls::system<"s">([](in<"x", uint<8>> x, out<"low", uint<4>> low,
                                              in<"high", uint<4>> high) { split(x, low, high); });
#endif

constexpr auto const& connected = design_of<s>;
