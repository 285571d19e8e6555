// error: HLS0278.*array `a` has the merge key `both`, and no other array of the kernel has it
// One array is merged with nothing.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory of_a{};
#else
inline constexpr memory of_a{.merge = "both"};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<8>> y, array<"a", uint<8>, 128, of_a> a) {
        uint<6> const at = x.read();
        y.write(a[at]);
        a[at] = at;
    });

constexpr auto const& planned = schedule<k>;
