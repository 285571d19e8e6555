// error: HLS0306 slow_ram.cpp:\d+: load of `seen` takes 2 cycles on generic.*ram_cycles = 1
// The words of a RAM come a cycle later than the hardware is built for.
#include <hls/hls.hpp>

using namespace hls;

constexpr device with_ram_cycles(int cycles) {
    device d = generic;
    d.ram_cycles = cycles;
    return d;
}

#ifdef CORRECTED
inline constexpr device target = with_ram_cycles(1);
#else
inline constexpr device target = with_ram_cycles(2);
#endif

inline constexpr auto k = kernel<"k", options{.device = target}>(
    [](in<"x", uint<6>> x, out<"y", uint<16>> y, array<"seen", uint<16>, 64> seen) {
        uint<6> const v = x.read();
        y.write(seen[v]);
        seen[v] = 1;
    });

static_assert(schedule<k>.ii >= 1);
