// error: HLS0229.*banks and bank_bits disagree
// Two bits choose one of four banks.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory in_rows{.banks = 4, .bank_bits = {8, 7}};
#else
inline constexpr memory in_rows{.banks = 2, .bank_bits = {8, 7}};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<9>> x, out<"y", uint<32>> y, array<"a", uint<32>, 512, in_rows> a) {
        uint<9> const i = x.read();
        y.write(a[i]);
        a[i] = i;
    });

constexpr auto const& planned = schedule<k>;
