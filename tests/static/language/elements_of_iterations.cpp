// Elements of a loop's own array that are stored member by member, or converted: what their loads
// find of another iteration is overwritten, and nothing is wrong with the program (HLS0426).
#include <hls/hls.hpp>

namespace elements {

struct pair_of_bytes {
    hls::uint<8> a, b;
};

} // namespace elements

BOOST_HANA_ADAPT_STRUCT(elements::pair_of_bytes, a, b);

namespace {

using hls::array, hls::control, hls::in, hls::kernel, hls::out, hls::reg, hls::schedule, hls::uint;

inline constexpr auto floats =
    kernel<"floats">([](in<"x", float> x, out<"y", float> y, control flow) {
        flow.for_("row", 12, [&](auto, array<"a", hls::float32, 4> a, reg<"n", uint<8>> n) {
            a[uint<2>(n)] = x.read();
            n = 0;
            flow.while_(
                "step", [&] { return n < 3; }, [&] { n += 1; });
            y.write(a[uint<2>(n)]);
        });
    });

inline constexpr auto members = kernel<"members">([](in<"x", uint<8>> x, out<"y", uint<8>> y,
                                                     control flow) {
    flow.for_("row", 12,
              [&](auto i, array<"a", elements::pair_of_bytes, 64> a, array<"w", uint<200>, 64> w) {
                  a[i].a = x.read();
                  a[i].b = 3;
                  w[i] = a[i].a;
                  y.write(a[i].a + a[i].b + w[i]);
              });
});

static_assert(schedule<floats>.feasible && schedule<members>.feasible);

} // namespace
