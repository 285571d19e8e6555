// Flip-flops that a stall holds: a register or an output counts once, wherever it is written.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr options wanted{.device = ice40_hx, .clock_mhz = 100};

template <auto const& Kernel>
constexpr int acting() {
    return ir::count_held(detail::built<Kernel, wanted>, schedule<Kernel, wanted>).acting;
}

inline constexpr auto once =
    kernel<"once">([](in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"a", uint<4>> a) {
        a = a + x.read();
        y.write(a);
    });
static_assert(acting<once>() == 8);

// Two loops write the same register and the same output; each has a counter of two bits.
inline constexpr auto twice =
    kernel<"twice">([](control flow, in<"x", uint<4>> x, out<"y", uint<4>> y, reg<"a", uint<4>> a) {
        flow.for_("i", 3, [&](auto) {
            a = a + x.read();
            y.write(a);
        });
        flow.for_("j", 3, [&](auto) {
            a = a ^ x.read();
            y.write(a);
        });
    });
static_assert(acting<twice>() <= 12);

// A shift register has the bits of all its words.
inline constexpr auto window = kernel<"window">(
    [](in<"x", uint<4>> x, out<"y", uint<4>> y, shift_register<"w", uint<4>, 3> w) {
        w << x.read();
        y.write(w[2]);
    });
static_assert(acting<window>() == 16);

} // namespace
