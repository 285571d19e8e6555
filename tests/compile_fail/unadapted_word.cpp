// error: HLS0103: this type cannot be a hardware word
// errors: 5
// A struct of which the library does not know the members.
#include <hls/hls.hpp>

namespace rejected {

struct sound {
    hls::uint<8> left, right;
};

} // namespace rejected

#ifdef CORRECTED
BOOST_HANA_ADAPT_STRUCT(rejected::sound, left, right);
#endif

namespace rejected {

using hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::reg<"before", sound> before) {
        y.write(before.left);
        before.left = x.read();
    });
static_assert(hls::schedule<k>.feasible);

} // namespace rejected
