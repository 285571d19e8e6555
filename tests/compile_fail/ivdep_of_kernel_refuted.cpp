// error: HLS0156.*ivdep of kernel `k`.*do not meet in `line`.*3 iterations later
// A promise about iterations of the kernel that the indexes contradict.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr options promises{.ivdep = true, .safelen = 3};
#else
constexpr options promises{.ivdep = true};
#endif

inline constexpr auto k =
    kernel<"k", promises>([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                             array<"line", uint<16>, 64> line, reg<"at", uint<6>> at) {
        line[at] = line[at - 3] / 2 + x.read();
        y.write(line[at]);
        at = wrap<uint<6>>(at + 1);
    });

constexpr auto const& planned = schedule<k>;
