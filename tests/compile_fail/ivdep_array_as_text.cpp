// error: HLS0274: .*use .ivdep_array = name<
// errors: 20
// Options are a template argument, which a text cannot be a part of.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
constexpr options promises{.ivdep = true, .ivdep_array = name<"sums">};
#else
constexpr options promises{.ivdep = true, .ivdep_array = "sums"};
#endif

inline constexpr auto k = kernel<"k", promises>(
    [](in<"x", uint<8>> x, out<"y", uint<16>> y, array<"sums", uint<16>, 256> sums) {
        sums[x.read()] += 1;
        y.write(sums[3]);
    });

constexpr auto const& planned = schedule<k>;
