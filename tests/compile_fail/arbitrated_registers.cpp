// error: HLS0422.*an arbitrated array is one RAM of one element in a row
// Registers have no ports that an arbiter could give.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory wanted{.kind = memory_kind::block_ram, .arbitrated = true};
#else
inline constexpr memory wanted{.kind = memory_kind::registers, .arbitrated = true};
#endif

inline constexpr auto k =
    kernel<"k">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        when(at > 9, [&] { a[at] = at; });
        when(at % 2 == 0, [&] { a[at ^ 6] = 0; });
    });

constexpr auto const& planned = schedule<k>;
