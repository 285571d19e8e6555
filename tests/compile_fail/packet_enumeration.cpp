// error: HLS0246
// An enumeration of C++ as a member of a packet could not hold a hardware value.
#include <hls/hls.hpp>

using namespace hls;

enum class kind : unsigned char { data, idle };

#ifdef CORRECTED
struct tagged {
    enumeration<kind> what;
    uint<8> word;
};
#else
struct tagged {
    kind what;
    uint<8> word;
};
#endif
BOOST_HANA_ADAPT_STRUCT(tagged, what, word);

inline constexpr auto k = kernel<"k">([](in<"x", tagged> x, out<"y", uint<8>> y) {
    auto const v = x.read();
    y.write(select(v.what == kind::idle, 0, v.word));
});

static_assert(schedule<k>.ii >= 1);
