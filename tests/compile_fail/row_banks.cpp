// error: HLS0234.*row_banks and column_banks are powers of two
// More banks than rows.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory in_rows{.row_banks = 16};
#else
inline constexpr memory in_rows{.row_banks = 32};
#endif

inline constexpr auto k = kernel<"k">(
    [](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, extents<16, 16>, in_rows> a) {
        uint<4> const i = x.read();
        y.write(a(i, i));
        a(i, 3) = i;
    });

constexpr auto const& planned = schedule<k>;
