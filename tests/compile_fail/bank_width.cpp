// error: HLS0230.*bank_width is a power of two of bytes
// A bank's word holds an element at least.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory in_pairs{.banks = 2, .bank_width = 8};
#else
inline constexpr memory in_pairs{.banks = 2, .bank_width = 2};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<9>> x, out<"y", uint<32>> y, array<"a", uint<32>, 512, in_pairs> a) {
        uint<9> const i = x.read();
        y.write(a[i]);
        a[i] = i;
    });

constexpr auto const& planned = schedule<k>;
