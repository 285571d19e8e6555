// error: HLS0131
// Names have at most 48 characters.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"a_name_that_goes_on_and_on_and_on_until_it_is_far_too_long", uint<8>> x,
                   out<"y", uint<8>> y) { y.write(x.read()); });
#endif

static_assert(schedule<k>.ii >= 1);
