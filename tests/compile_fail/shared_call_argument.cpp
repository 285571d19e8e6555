// error: HLS0180.*argument `n`
// Kernels are called at different times: an argument is taken with the calls of one.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto first =
    kernel<"first">([](invocation_queue<2>, argument<"n", uint<8>> n, in<"x", uint<8>> x,
                       out<"y", uint<9>> y) { y.write(x.read() + n); });
inline constexpr auto second =
    kernel<"second">([](invocation_queue<2>, argument<"n", uint<8>> n, in<"x", uint<9>> x,
                        out<"y", uint<9>> y) { y.write(x.read() + n); });

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, argument<"n", uint<8>> n, argument<"m", uint<8>> m,
                        hls::pipe<"p", uint<9>, 1> p, out<"y", uint<9>> y) {
        first(n, x, p);
        second(m, p, y);
    });
#else
inline constexpr auto s = hls::system<"s">([](in<"x", uint<8>> x, argument<"n", uint<8>> n,
                                              hls::pipe<"p", uint<9>, 1> p, out<"y", uint<9>> y) {
    first(n, x, p);
    second(n, p, y);
});
#endif

constexpr auto const& connected = design_of<s>;
