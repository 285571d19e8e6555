// error: HLS0186 two_sharings.cpp:\d+: kernel `a`.*another .prefer, .share or .division.*options of
// its own A kernel is one module.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto a =
    kernel<"a">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + 1); });

inline constexpr auto apart = hls::system<"apart", system_options{.share = sharing::never}>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { a(x, y); });
#ifdef CORRECTED
inline constexpr auto together = hls::system<"together", system_options{.share = sharing::never}>(
#else
inline constexpr auto together = hls::system<"together">(
#endif
    [](in<"x", uint<8>> x, out<"y", uint<8>> y) { a(x, y); });
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        apart(x, p);
        together(p, y);
    });

constexpr auto const& connected = design_of<s>;
