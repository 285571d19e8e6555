// error: HLS0306 slow_ram.cpp:\d+: device generic has ram_cycles = 9; hardware is built for 1 to 8
// The words of a RAM come later than the hardware is built for.
#include <hls/hls.hpp>

using namespace hls;

constexpr device with_ram_cycles(int cycles) {
    device d = generic;
    d.ram_cycles = cycles;
    return d;
}

#ifdef CORRECTED
inline constexpr device target = with_ram_cycles(8);
#else
inline constexpr device target = with_ram_cycles(9);
#endif

inline constexpr auto k = kernel<"k", options{.device = target}>(
    [](in<"x", uint<6>> x, out<"y", uint<16>> y, array<"seen", uint<16>, 64> seen) {
        uint<6> const v = x.read();
        y.write(seen[v]);
        seen[v] = 1;
    });

static_assert(schedule<k>.ii >= 1);
