// error: HLS0137
// What a kernel reads from outside is constexpr.
#include <hls/hls.hpp>

#include <vector>

using namespace hls;

inline std::vector<int> gains{1, 2, 3};
inline constexpr int gain[]{1, 2, 3};

#ifdef CORRECTED
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * gain[1]); });
#else
inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read() * gains[1]); });
#endif

static_assert(schedule<k>.ii >= 1);
