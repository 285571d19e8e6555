// error: HLS0164
// errors: 3
// A kernel of a system is known by its type alone.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr auto make_offset(int n) {
    return kernel<"offset">(
        [n](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() + n); });
}
template <int N>
inline constexpr auto offset = kernel<"offset">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    y.write(x.read() + N);
});

#ifdef CORRECTED
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { offset<3>(x, y); });
#else
inline constexpr auto three = make_offset(3);
inline constexpr auto s =
    hls::system<"s">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { three(x, y); });
#endif

constexpr auto const& connected = design_of<s>;
