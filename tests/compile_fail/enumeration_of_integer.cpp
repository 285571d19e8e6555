// error: HLS0245
// enumeration<E> of a type that has no enumerators.
#include <hls/hls.hpp>

using namespace hls;

enum class kind : unsigned char { data, idle };

struct tagged {
#ifdef CORRECTED
    enumeration<kind> what;
#else
    enumeration<uint<8>> what;
#endif
    uint<8> word;
};
BOOST_HANA_ADAPT_STRUCT(tagged, what, word);

#ifdef CORRECTED
inline constexpr auto k = kernel<"k">([](in<"x", tagged> x, out<"y", uint<8>> y) {
    auto const v = x.read();
    y.write(select(v.what == kind::idle, 0, v.word));
});

static_assert(schedule<k>.ii >= 1);
#endif
