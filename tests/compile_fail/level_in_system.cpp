// error: HLS0219 level_in_system\.cpp:22: kernel `k` has the level `busy`
// Nothing leads a level out of a system.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    y.write(v);
});
inline constexpr auto around =
    hls::system<"around">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { k(x, y); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, level_out<"busy", uint<1>> busy) {
        uint<8> const v = x.read();
        busy = v != 0;
        y.write(v);
    });
inline constexpr auto around =
    hls::system<"around">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { k(x, y); });
#endif

constexpr auto const& connected = design_of<around>;
