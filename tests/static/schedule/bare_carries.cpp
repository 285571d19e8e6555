// A carry that an output or a register of the user's takes as it is needs a cell of its own: the
// sum moves to the next cycle where that does not fit.
#include <hls/hls.hpp>

#include "../../unit/graph/round_device.hpp"

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::in, hls::out, hls::reg, hls::sint, hls::uint;

// A sum takes 4000 ps, a register 1000, the cell of a carry 800.
constexpr device with_cells() {
    device d = test::round_device;
    d.bare_carry_ps = 800;
    return d;
}
inline constexpr device target = with_cells();
inline constexpr options tight{.device = target, .clock_mhz = 180};
inline constexpr options loose{.device = target, .clock_mhz = 170};

template <class Word, class Sum>
constexpr auto adding = [](in<"a", Word> a, in<"b", Word> b, out<"y", Sum> y) {
    y.write(hls::wrap<Sum>(a.read() + b.read()));
};
constexpr auto carry = kernel<"carry">(adding<uint<8>, uint<9>>);
constexpr auto narrow = kernel<"narrow">(adding<uint<8>, uint<8>>);
constexpr auto with_sign = kernel<"with_sign">(adding<sint<8>, sint<9>>);
static_assert(schedule<carry, tight>.latency == schedule<carry, loose>.latency + 1);
static_assert(schedule<narrow, tight>.latency == schedule<carry, loose>.latency);
static_assert(schedule<with_sign, tight>.latency == schedule<carry, loose>.latency);

} // namespace
