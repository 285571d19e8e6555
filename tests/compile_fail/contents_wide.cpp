// error: HLS0271.*more than 128 bits has no contents
// errors: 2
// Contents of words of more than 128 bits.
#include <hls/hls.hpp>

using namespace hls;

inline constexpr int levels[] = {0, 100, 200, 255};

#ifdef CORRECTED
using word = uint<128>;
#else
using word = uint<129>;
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<2>> x, out<"y", word> y, array<"a", word, 4, memory{}, levels> a) {
        y.write(a[x.read()]);
    });

constexpr auto const& planned = schedule<k>;
