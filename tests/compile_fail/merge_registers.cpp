// error: HLS0279.*are merged in RAM
// Registers have no rows and no ports that arrays could share.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory together{.kind = memory_kind::block_ram, .merge = "both"};
#else
inline constexpr memory together{.kind = memory_kind::registers, .merge = "both"};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<6>> x, out<"y", uint<9>> y, array<"a", uint<8>, 64, together> a,
                   array<"b", uint<8>, 64, together> b) {
        uint<6> const at = x.read();
        y.write(a[at] + b[at]);
        a[at] = at;
        b[at] = at;
    });

constexpr auto const& planned = schedule<k>;
