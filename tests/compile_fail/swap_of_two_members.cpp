// error: HLS0425 swap_of_two_members\.cpp:22: swap of two different members
// elements Both elements may be one, of which the second store would undo the first.
#include <hls/hls.hpp>

using namespace hls;

struct sample {
    uint<8> low, high;
};
BOOST_HANA_ADAPT_STRUCT(sample, low, high);

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", uint<3>> x, array<"m", sample, 8> m) {
    uint<3> const at = x.read();
    sample s = m[at];
    swap(s.low, s.high);
    m[at] = s;
});
#else
inline constexpr auto k = kernel<"k">([](in<"x", uint<3>> x, array<"m", sample, 8> m) {
    uint<3> const at = x.read();
    swap(m[at].low, m[at].high);
});
#endif

static_assert(schedule<k>.ii >= 1);
