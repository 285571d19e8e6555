// error: HLS0219 level_in_nested\.cpp:17: level `rx` of `inner` is connected to input `rx` .* a
// level with other flip-flops The flip-flops of a level stand in the kernel: all systems around it
// say how many.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto k = kernel<"k">(
    [](level_in<"rx", uint<1>, synchronised<2>> rx, out<"y", uint<1>> y) { y.write(rx.read()); });
inline constexpr auto inner = hls::system<"inner">(
    [](level_in<"rx", uint<1>, synchronised<2>> rx, out<"y", uint<1>> y) { k(rx, y); });
#ifdef CORRECTED
inline constexpr auto around = hls::system<"around">(
    [](level_in<"rx", uint<1>, synchronised<2>> rx, out<"y", uint<1>> y) { inner(rx, y); });
#else
inline constexpr auto around =
    hls::system<"around">([](level_in<"rx", uint<1>> rx, out<"y", uint<1>> y) { inner(rx, y); });
#endif

constexpr auto const& connected = design_of<around>;
