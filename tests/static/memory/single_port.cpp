// Single-port RAM: loads and stores compete for one port, areas count it, and narrow words share
// it.
#include <hls/area.hpp>
#include <hls/hls.hpp>

using namespace hls;

namespace {

using hls::uint; // POSIX has one, too

constexpr options on_up{.device = ice40_up, .clock_mhz = 20};
constexpr memory single{.kind = memory_kind::single_port_ram};
constexpr memory alone{
    .banks = 1, .max_replicates = 1, .kind = memory_kind::single_port_ram, .forwarding = 0};

// SB_SPRAM256KA that Yosys 0.23 makes.
constexpr int rams(int width, int depth) { return single_port_rams(ice40_up, depth, width); }
static_assert(rams(16, 16384) == 1 && rams(17, 16384) == 2 && rams(16, 16385) == 2);
static_assert(rams(4, 65536) == 1 && rams(1, 65536) == 1 && rams(8, 32768) == 1);
static_assert(rams(8, 40000) == 2 && rams(12, 20000) == 2 && rams(5, 20000) == 1);
static_assert(rams(36, 20000) == 5 && rams(24, 40000) == 5 && rams(17, 33000) == 4);
static_assert(rams(12, 60000) == 3 && rams(28, 60000) == 7 && rams(20, 33000) == 4);
static_assert(rams(6, 49000) == 2 && rams(40, 40000) == 8 && rams(3, 300) == 1);
static_assert(single_port_rams(ecp5, 100, 8) == 0);
static_assert(single_port_rams(ice40_up, 100, 10, 2) == 1 &&
              single_port_rams(ice40_up, 100, 18, 2) == 2); // lanes of 9 bits take 12

// Loads, then stores, at places that nobody knows.
template <int Loads, int Stores, memory Of, bool Loops = false>
constexpr auto mixed = kernel<"mixed", on_up>([](in<"x", uint<14>> x, out<"y", uint<16>> y,
                                                 array<"m", uint<14>, 16384, Of> m, control flow) {
    auto const step = [&] {
        uint<14> const v = x.read();
        uint<16> sum = v;
        for (int k = 0; k < Loads; ++k) sum = wrap<uint<16>>(sum + m[wrap<uint<14>>(v * (k + 3))]);
        for (int k = 0; k < Stores; ++k) m[wrap<uint<14>>(v * (k + 5))] = wrap<uint<14>>(v + k);
        y.write(sum);
    };
    if constexpr (Loops)
        flow.for_("steps", 10, [&](auto) { step(); });
    else
        step();
});
template <int Loads, int Stores, memory Of = alone>
constexpr int interval = schedule<mixed<Loads, Stores, Of>>.ii;
static_assert(interval<1, 1> == 2 && interval<1, 2> == 3 && interval<3, 1> == 4);
static_assert(schedule<mixed<1, 1, alone, true>>.loop("steps").ii == 2);

// Of two replicates a store takes both ports, a load one.
constexpr memory twice{
    .banks = 1, .max_replicates = 2, .kind = memory_kind::single_port_ram, .forwarding = 0};
static_assert(interval<3, 1, twice> == 3 && interval<2, 1, twice> == 2);
static_assert(area_of<mixed<2, 1, twice>>.single_port_rams == 2);
// One does where more make no interval shorter.
static_assert(area_of<mixed<1, 1, twice>>.single_port_rams == 1);

// On request only, and never in part.
static_assert(area_of<mixed<1, 1, memory{}>>.single_port_rams == 0);
static_assert(area_of<mixed<1, 1, single>>.ram_blocks == 0);

// Budgets.
constexpr auto within =
    kernel<"within", options{.device = ice40_up,
                             .max_area = area_at_most({.ram_blocks = 0, .single_port_rams = 1})}>(
        [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 4096, single> m) {
            uint<8> const v = x.read();
            y.write(m[v * 5]);
            m[v * 7] = v;
        });
static_assert(schedule<within>.ii == 2);

} // namespace
