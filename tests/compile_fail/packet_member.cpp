// error: HLS0109
// A bool member of a packet could not hold a hardware value.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
struct flagged {
    uint<8> word;
    uint<1> last;
};
#else
struct flagged {
    uint<8> word;
    bool last;
};
#endif
BOOST_HANA_ADAPT_STRUCT(flagged, word, last);

inline constexpr auto k =
    kernel<"k">([](in<"x", flagged> x, out<"y", uint<8>> y) { y.write(x.read().word); });

static_assert(schedule<k>.ii >= 1);
