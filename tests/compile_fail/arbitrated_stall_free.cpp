// error: HLS0423.*array `a` is arbitrated, so stages of kernel `k` wait for its port: leave out
// .stall_free An arbiter lets stages wait.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr options wanted{};
#else
inline constexpr options wanted{.stall_free = true};
#endif

inline constexpr auto k =
    kernel<"k", wanted>([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                           array<"a", uint<8>, 256, memory{.arbitrated = true}> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        when(at > 9, [&] { a[at] = at; });
        when(at % 2 == 0, [&] { a[at ^ 6] = 0; });
    });

constexpr auto const& planned = schedule<k>;
