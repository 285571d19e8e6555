// error: HLS0154.*loop `i`: ivdep is for loops, and this one is unrolled fully
// Copies in one iteration are no iterations of a loop.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr loop_options wanted{.unroll = full_unroll};
#else
inline constexpr loop_options wanted{.unroll = full_unroll, .ivdep = true};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256> a, control flow) {
        flow.for_("i", 2, wanted, [&](auto) { a[x.read()] += 7; });
        y.write(a[0]);
    });

constexpr auto const& planned = schedule<k>;
