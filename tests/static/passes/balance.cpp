// Trees of and, or, xor, of sums, minima and maxima: what comes early is taken first, whatever the
// order in the program, and what a register carries last.
#include <hls/hls.hpp>

#include <array>

namespace {

using hls::in, hls::kernel, hls::options, hls::out, hls::uint;

inline constexpr options fast{.device = hls::ice40_hx, .clock_mhz = 86};

constexpr auto late_product = kernel<"late_product", fast>(
    [](in<"x", uint<8>> x, in<"a", uint<8>> a, in<"b", uint<8>> b, in<"c", uint<8>> c,
       in<"d", uint<8>> d, in<"e", uint<8>> e, in<"f", uint<8>> f, in<"g", uint<8>> g,
       in<"h", uint<8>> h, out<"y", uint<8>> y) {
        uint<8> const v = x.read();
        y.write(uint<8>(v * v) ^ a.read() ^ b.read() ^ c.read() ^ d.read() ^ e.read() ^ f.read() ^
                g.read() ^ h.read());
    });

template <auto Join>
constexpr auto over_lanes =
    [](in<"x", std::array<uint<16>, 16>> x, out<"y", uint<16>> y, hls::reg<"all", uint<16>> all) {
        auto const v = x.read();
        uint<16> result = all;
        for (int i = 0; i < 16; ++i) result = hls::wrap<uint<16>>(Join(result, v[i]));
        all = result;
        y.write(result);
    };
constexpr auto add = [](auto const& x, auto const& y) { return x + y; };
constexpr auto most = [](auto const& x, auto const& y) { return hls::max(x, y); };
constexpr auto least = [](auto const& x, auto const& y) { return hls::min(y, x); };
constexpr options at_rate{.device = hls::generic, .clock_mhz = 150};
constexpr auto sum_of_lanes = kernel<"sum_of_lanes", at_rate>(over_lanes<add>);
constexpr auto most_of_lanes = kernel<"most_of_lanes", at_rate>(over_lanes<most>);
constexpr auto least_of_lanes = kernel<"least_of_lanes", at_rate>(over_lanes<least>);

} // namespace

// A word a cycle: the register is joined with the others behind a tree.
static_assert(hls::schedule<sum_of_lanes>.ii == 1);
static_assert(hls::schedule<most_of_lanes>.ii == 1);
static_assert(hls::schedule<least_of_lanes>.ii == 1);

// The product takes most of a cycle, and one operation behind it fits; four do not.
static_assert(hls::schedule<late_product>.latency == 1);
