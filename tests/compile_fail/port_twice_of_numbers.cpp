// error: HLS0135 port_twice_of_numbers\.cpp:25: one expression accesses port `x` twice
// So it is of words that are no plain integers: floating and fixed point, complex, wide integers.
#include <hls/hls.hpp>

using namespace hls;

template <class Word, class Result>
inline constexpr auto ordered = kernel<"ordered">([](in<"x", Word> x, in<"z", Word> z,
                                                     out<"y", Result> y) {
    Word const first = x.read();
    y.write(first - x.read());
    y.write(x.read() - z.read());
    y.write(x.read() - first);
    auto const second = z.read();
    y.write(second * x.read() - first * z.read());
});

#ifdef CORRECTED
static_assert(schedule<ordered<fixed<8, 4>, fixed<24, 16>>>.ii >= 1);
static_assert(schedule<ordered<uint<200>, uint<200>>>.ii >= 1);
static_assert(schedule<ordered<complex<sint<8>>, complex<sint<20>>>>.ii >= 1);
inline constexpr auto k = ordered<float32, float32>;
#else
inline constexpr auto k = kernel<"k">([](in<"x", float> x, in<"z", float> z, out<"y", float> y) {
    y.write(x.read() * z.read() - x.read());
});
#endif

static_assert(schedule<k>.ii >= 1);
