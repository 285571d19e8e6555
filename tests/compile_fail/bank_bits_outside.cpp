// error: HLS0228.*bank_bits are different bits of the address of a word
// A bit that no index of the array has.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory in_rows{.bank_bits = {8, 7}};
#else
inline constexpr memory in_rows{.bank_bits = {9, 8}};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<9>> x, out<"y", uint<32>> y, array<"a", uint<32>, 512, in_rows> a) {
        uint<9> const i = x.read();
        y.write(a[i]);
        a[i] = i;
    });

constexpr auto const& planned = schedule<k>;
