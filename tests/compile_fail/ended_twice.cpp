// error: HLS0183
// A message has one end.
#include <hls/hls.hpp>

using namespace hls;

struct frame {
    uint<8> word;
    uint<1> last_of_line;
};
BOOST_HANA_ADAPT_STRUCT(frame, word, last_of_line);

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", ended<frame>> x, out<"y", uint<8>> y) { y.write(x.read().word.word); });
#else
inline constexpr auto k = kernel<"k">(
    [](in<"x", ended<ended<uint<8>>>> x, out<"y", uint<8>> y) { y.write(x.read().word.word); });
#endif

static_assert(schedule<k>.ii >= 1);
