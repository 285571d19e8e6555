// error: HLS0233: a loop variable, and what a rom, a shift register, a read or an operator gives,
// is a value The word that a read gives has no name: what is stored to its members would be lost.
#include <hls/hls.hpp>

namespace rejected {

using hls::in, hls::kernel, hls::out, hls::uint;

struct sound {
    uint<8> left, right;
};

} // namespace rejected

BOOST_HANA_ADAPT_STRUCT(rejected::sound, left, right);

namespace rejected {

constexpr auto k = kernel<"k">([](in<"x", sound> x, out<"y", sound> y) {
#ifdef CORRECTED
    sound changed = x.read();
    changed.left = 1;
    y.write(changed);
#else
    x.read().left = 1;
    y.write(x.read());
#endif
});
static_assert(hls::schedule<k>.feasible);

} // namespace rejected
