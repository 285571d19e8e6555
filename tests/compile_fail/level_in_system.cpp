// error: HLS0219 level_in_system\.cpp:19: level `busy` of `k` is connected to output `busy`
// A level of a part is a level of the system.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, level_out<"busy", uint<1>> busy) {
        uint<8> const v = x.read();
        busy = v != 0;
        y.write(v);
    });
#ifdef CORRECTED
inline constexpr auto around =
    hls::system<"around">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                             level_out<"busy", uint<1>> busy) { k(x, y, busy); });
#else
inline constexpr auto around = hls::system<"around">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, out<"busy", uint<1>> busy) { k(x, y, busy); });
#endif

constexpr auto const& connected = design_of<around>;
