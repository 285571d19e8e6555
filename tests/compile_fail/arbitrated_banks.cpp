// error: HLS0422.*leave out arbitrated, or bank_width
// Several elements in a row, and an arbiter.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory wanted{.banks = 4, .arbitrated = true};
#else
inline constexpr memory wanted{.bank_width = 4, .arbitrated = true};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        when(at > 9, [&] { a[at] = at; });
        when(at % 2 == 0, [&] { a[at ^ 6] = 0; });
    });

constexpr auto const& planned = schedule<k>;
