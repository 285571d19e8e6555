// Copies of an unrolled loop whose indexes are products: simplification cuts them into parts, and
// the analysis of dependences knows that they never meet.
#include <hls/hls.hpp>

namespace {

using namespace hls;

template <int Factor, int First, int Second, int Copies>
inline constexpr auto filtered = kernel<hls::name<"filtered", Factor, First, Second, Copies>>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 128> a, control flow) {
        flow.for_("in", 8, [&](auto i) { a[i * Factor] = x.read(); });
        flow.for_("work", 8, {.unroll = Copies}, [&](auto i) {
            a[i * Factor + 1] = a[i * Factor + First] + a[i * Factor + Second];
        });
        flow.for_("out", 8, [&](auto i) { y.write(a[i * Factor + 1]); });
    });

template <int Factor, int First, int Second, int Copies = 2>
constexpr int interval = schedule<filtered<Factor, First, Second, Copies>>.loop("work").ii;
static_assert(interval<10, 0, 10, 1> == 1);
static_assert(interval<10, 0, 10> == 2); // two stores of one port
static_assert(interval<10, 0, 2> == 1);
static_assert(interval<11, 10, 2> == 1 && interval<13, 0, 6> == 1);

// Copies of which one at most does something, by an index that is compared with one value.
template <int Copies>
inline constexpr auto chosen = kernel<hls::name<"chosen", Copies>>(
    [](in<"x", uint<7>> x, out<"y", uint<7>> y, array<"a", uint<7>, 100> a, control flow) {
        uint<7> const place = x.read();
        flow.for_("store", 100, {.unroll = Copies},
                  [&](auto i) { when(i == place, [&] { a[i] = place; }); });
        flow.for_("out", 100, [&](auto i) { y.write(a[i]); });
    });
static_assert(schedule<chosen<7>>.loop("store").ii == 1);
static_assert(schedule<chosen<4>>.loop("store").ii == 1);
static_assert(schedule<chosen<10>>.loop("store").ii == 1);

} // namespace
