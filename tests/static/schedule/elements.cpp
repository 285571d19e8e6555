// Elements of shift registers that come from RAM are there when it has been read.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

using namespace hls;
using hls::uint;

// Register and adder: 5 ns. With a RAM: 7 ns; with three on top of each other: 9 ns.
constexpr options at(int clock_mhz) {
    return {.device = test::round_device, .clock_mhz = clock_mhz, .initiation_interval = 1};
}

template <int Width, int Depth, int Clock>
inline constexpr auto sum = kernel<"sum", at(Clock)>([](in<"x", uint<Width>> x,
                                                        out<"y", uint<Width + 1>> y,
                                                        shift_register<"s", uint<Width>, Depth> s) {
    s << x.read();
    y.write(s[0] + s[Depth - 1]);
});

static_assert(schedule<sum<8, 16, 199>>.stages == 1);
static_assert(schedule<sum<8, 17, 199>>.stages == 2);
static_assert(schedule<sum<8, 17, 142>>.stages == 1);
static_assert(schedule<sum<16, 641, 142>>.stages == 2);
static_assert(schedule<sum<16, 641, 111>>.stages == 1);

// The two halves of a window of rows share a RAM, which is as wide as both.
template <int Clock>
inline constexpr auto rows = kernel<"rows", at(Clock)>([](in<"x", uint<8>> x, out<"y", uint<9>> y,
                                                          out<"z", uint<8>> z,
                                                          shift_register<"s", uint<8>, 1281> s) {
    s << x.read();
    y.write(s[0] + s[1280]);
    z.write(s[640]);
});

static_assert(schedule<rows<142>>.stages == 2);
static_assert(schedule<rows<111>>.stages == 1);

// An accumulator through a RAM cannot be faster than RAM and adder.
template <int Clock>
inline constexpr auto
    relaxed = kernel<"relaxed", options{.device = test::round_device, .clock_mhz = Clock}>(
        [](in<"x", uint<8>> x, out<"y", uint<16>> y, shift_register<"s", uint<16>, 300> s) {
            uint<16> const total = s[299] + x.read();
            s << total;
            y.write(total);
        });

static_assert(schedule<relaxed<142>>.ii == 1 && schedule<relaxed<142>>.stages == 1);
static_assert(schedule<relaxed<200>>.ii == 1 && schedule<relaxed<200>>.stages == 2);

constexpr int tap_of(auto const& g, int position) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::tap && g.nodes[i].value == position) return i;
    return ir::none;
}

// Behind a shift, element p is the one that was p - 1.
inline constexpr auto const& window = detail::built<rows<111>, at(111)>;
inline constexpr int last = tap_of(window, 1279);

static_assert(ir::long_gap(window, test::round_device, last, 0) == 640);
static_assert(ir::long_gap(window, test::round_device, last, 2) == 638);
static_assert(ir::long_gap(window, test::round_device, tap_of(window, 639), 630) == 0);
static_assert(ir::equal_distances(window, window.nodes[last].resource, 640, 0) == 2);
static_assert(ir::equal_distances(window, window.nodes[last].resource, 638, 2) == 2);
static_assert(ir::element_ps(window, test::round_device, last, 0) == 4000);
static_assert(ir::element_ps(window, test::round_device, last, 1) == 6000); // two positions

} // namespace
