// error: HLS0216 print_of_word\.cpp:15: .*give the word a name
// A print takes no word: without it the kernel would be another one.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    uint<8> const v = x.read();
    hls::print("{}", v);
    y.write(v);
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) {
    hls::print("{}", x.read());
    y.write(x.read());
});
#endif

static_assert(schedule<k>.ii >= 1);
