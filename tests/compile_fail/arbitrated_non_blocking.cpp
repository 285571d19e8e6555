// error: HLS0847.*array `a` is arbitrated, and kernel `k` reads or writes without blocking
// A word that comes while the stage waits would change what it does.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory wanted{};
#else
inline constexpr memory wanted{.arbitrated = true};
#endif

inline constexpr auto k = kernel<"k">([](in<"x", uint<8>> x, in<"z", uint<8>> z,
                                         out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
    uint<8> const at = x.read();
    auto const more = z.try_read();
    y.write(a[at]);
    when(more.ok, [&] { a[at] = more.word; });
    when(at % 2 == 0, [&] { a[at ^ 6] = 0; });
});

constexpr auto const& planned = schedule<k>;
