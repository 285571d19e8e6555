// error: HLS0848.*kernel `stores` of system `both` has an arbitrated array, and what kernel
// `merges` does Kernels beside it that do not wait for words.
#include <hls/hls.hpp>

using namespace hls;

#ifdef CORRECTED
inline constexpr memory wanted{};
#else
inline constexpr memory wanted{.arbitrated = true};
#endif

inline constexpr auto stores = kernel<"stores">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256, wanted> a) {
        uint<8> const at = x.read();
        y.write(a[at]);
        when(at > 9, [&] { a[at] = at; });
        when(at % 2 == 0, [&] { a[at ^ 6] = 0; });
    });

inline constexpr auto merges =
    kernel<"merges">([](in<"a", uint<8>> a, in<"b", uint<8>> b, out<"y", uint<8>> y) {
        auto const first = a.try_read();
        when(first.ok, [&] { y.write(first.word); });
        when(!first.ok, [&] { y.write(b.read()); });
    });

inline constexpr auto both = system<"both">(
    [](in<"x", uint<8>> x, in<"b", uint<8>> b, out<"y", uint<8>> y, pipe<"p", uint<8>> p) {
        stores(x, p);
        merges(p, b, y);
    });

static_assert(design_of<both>.instance_count == 2);
