// An interval that a kernel gets without a request is one that it gets when it is requested, though
// several choices lead there together: the last words that were stored are forwarded, and a word is
// written before its stage acts.
#include <hls/hls.hpp>

namespace {

using hls::argument, hls::array, hls::control, hls::ice40_hx, hls::in, hls::kernel, hls::options,
    hls::out, hls::reg, hls::schedule, hls::uint;

constexpr auto delay =
    kernel<"delay">([](in<"x", uint<16>> x, argument<"d", uint<8>> d, out<"y", uint<16>> y,
                       array<"line", uint<16>, 256> line, reg<"at", uint<8>> at) {
        y.write(line[uint<8>(at - d)]);
        line[at] = x.read();
        at += 1;
    });
constexpr options on_ice40{.device = ice40_hx};
constexpr options at_100{.device = ice40_hx, .clock_mhz = 100};
constexpr options one_alone{.device = ice40_hx, .initiation_interval = 1};
constexpr options one_at_100{.device = ice40_hx, .clock_mhz = 100, .initiation_interval = 1};
static_assert(schedule<delay, on_ice40>.ii == 1 && schedule<delay, at_100>.ii == 1);
static_assert(schedule<delay, one_alone>.ii == 1 && schedule<delay, one_at_100>.ii == 1);

template <int Interval>
constexpr auto delay_in_loop = kernel<"delay_in_loop">(
    [](in<"x", uint<16>> x, argument<"d", uint<8>> d, out<"y", uint<16>> y,
       array<"line", uint<16>, 256> line, reg<"at", uint<8>> at, control flow) {
        flow.for_("i", 1000, {.initiation_interval = Interval}, [&](auto) {
            y.write(line[uint<8>(at - d)]);
            line[at] = x.read();
            at += 1;
        });
    });
constexpr auto const& of_any = delay_in_loop<0>;
constexpr auto const& of_one = delay_in_loop<1>;
static_assert(schedule<of_any, at_100>.loops[0].ii == 1 &&
              schedule<of_one, at_100>.loops[0].ii == 1);

} // namespace
