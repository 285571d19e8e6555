// Names made of numbers, for kernels and systems that are templates.
#include <hls/design/view.hpp>

namespace {

using namespace hls;

static_assert(same_text(name<"fir", 8>.text, "fir_8"));
static_assert(same_text(name<"fir", 8, 16>.text, "fir_8_16"));
static_assert(same_text(name<"a", 0, -1, 120>.text, "a_0_m1_120"));
static_assert(same_text(name<"only">.text, "only"));
static_assert(same_text(name<"low", -9223372036854775807 - 1>.text, "low_m9223372036854775808"));
static_assert(sizeof name<"fir", 8>.text == sizeof "fir_8");

// Instances of one template stand in one system.
template <int Factor>
inline constexpr auto scale = kernel<name<"scale", Factor>>([](in<"x", uint<8>> x,
                                                               out<"y", uint<8>> y) {
    y.write(x.read() * Factor);
});
inline constexpr auto scaled = hls::system<name<"scaled", 3, 5>>(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::pipe<"p", uint<8>> p) {
        scale<3>(x, p);
        scale<5>(p, y);
    });
constexpr auto const& connected = design_of<scaled>;

static_assert(same_text(scale<3>.id(), "scale_3") && same_text(scale<-2>.id(), "scale_m2"));
static_assert(same_text(connected.name, "scaled_3_5"));
static_assert(same_text(connected.instances[0].kernel.name, "scale_3"));
static_assert(same_text(connected.instances[1].kernel.name, "scale_5"));

} // namespace
