// Arbitrated memories: the schedule reserves no port, whatever the number of accesses; what an
// arbiter serves in the order of steps may stand in one cycle.
#include <hls/area.hpp>
#include <hls/hls.hpp>

using namespace hls;

namespace {

using hls::uint; // POSIX has one, too

constexpr memory by_schedule{.banks = 1, .max_replicates = 1, .forwarding = 0};
constexpr memory by_arbiter{.forwarding = 0, .arbitrated = true};

// Loads, and stores behind them, each on a condition of its own.
template <int Loads, int Stores, memory Of>
constexpr auto rare = kernel<"rare">([](in<"x", uint<16>> x, in<"at", uint<10>> at,
                                        out<"y", uint<16>> y, array<"m", uint<16>, 1024, Of> m) {
    uint<16> const v = x.read();
    uint<10> const i = at.read();
    uint<16> sum = v;
    for (int k = 0; k < Loads; ++k)
        when((v >> k) % 2 == 1,
             [&] { sum = wrap<uint<16>>(sum + m[wrap<uint<10>>(i * (k + 3))]); });
    for (int k = 0; k < Stores; ++k)
        when((v >> (k + 8)) % 2 == 1, [&] { m[wrap<uint<10>>(i * (k + 2))] = v; });
    y.write(sum);
});

// Only loads: a cycle each, or one for all.
static_assert(schedule<rare<4, 0, by_schedule>>.ii == 4);
static_assert(schedule<rare<4, 0, by_arbiter>>.ii == 1);

// A load of the next step comes behind all stores of this one, which stand behind its loads.
static_assert(schedule<rare<4, 4, by_schedule>>.ii > 4);
static_assert(schedule<rare<4, 4, by_arbiter>>.ii == 2);
static_assert(schedule<rare<1, 5, by_schedule>>.ii >= 5);
static_assert(schedule<rare<1, 5, by_arbiter>>.ii == 2);

// One access of a kind needs no arbiter.
template <memory Of>
constexpr auto both = kernel<"both">([](in<"x", uint<10>> x, out<"y", uint<16>> y,
                                        array<"m", uint<16>, 1024, Of> m, reg<"n", uint<10>> n) {
    y.write(m[wrap<uint<10>>(n + 3)]);
    m[n] = x.read();
    n = n + 1;
});
static_assert(area_of<both<by_schedule>> == area_of<both<by_arbiter>>);
static_assert(!ir::has_contended(design_of<both<by_arbiter>>.instances[0].kernel.built));
static_assert(ir::has_contended(design_of<rare<2, 0, by_arbiter>>.instances[0].kernel.built));

// An arbiter for each bank, of the accesses that may use it: an access to a bank of its own needs
// none.
template <memory Of>
constexpr auto apart = kernel<"apart">([](in<"at", uint<8>> at, out<"y", uint<18>> y,
                                          array<"m", uint<16>, 1024, Of> m) {
    uint<8> const i = at.read();
    y.write(m[i * 4] + m[i * 4 + 1] + m[i * 4 + 2] + m[i * 4 + 3]);
});
template <auto const& Kernel>
constexpr auto const& built = design_of<Kernel>.instances[0].kernel.built;
static_assert(!ir::has_contended(built<apart<memory{.banks = 4, .arbitrated = true}>>));
static_assert(ir::has_contended(built<apart<memory{.banks = 2, .arbitrated = true}>>));
static_assert(ir::has_contended(built<apart<memory{.max_replicates = 3, .arbitrated = true}>>));
static_assert(!ir::has_contended(built<apart<memory{.max_replicates = 4, .arbitrated = true}>>));

// Of a bank that is known at run time only each may use all.
static_assert(schedule<rare<4, 0, memory{.banks = 4, .arbitrated = true}>>.ii == 1);
static_assert(ir::has_contended(built<rare<2, 0, memory{.banks = 8, .arbitrated = true}>>));
static_assert(!ir::has_contended(built<rare<1, 1, memory{.banks = 8, .arbitrated = true}>>));

// A loop of one step.
template <memory Of>
constexpr auto loop = kernel<"loop">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                        array<"m", uint<16>, 512, Of> m, control flow) {
    flow.for_("i", 64, [&](auto i) {
        uint<16> const v = x.read();
        when(v % 4 == 0, [&] { m[wrap<uint<9>>(v >> 2)] = v; });
        when(v % 5 == 0, [&] { m[wrap<uint<9>>(v + i)] = v; });
        when(v % 7 == 0, [&] { m[wrap<uint<9>>(v * 3)] = v; });
    });
    y.write(m[7]);
});
static_assert(schedule<loop<by_schedule>>.loop("i").ii == 3);
static_assert(schedule<loop<by_arbiter>>.loop("i").ii == 1);

// A port that is assigned hides nothing of where the access stands in an unrolled loop: six of the
// user's iterations are three of the hardware's.
template <memory Of>
constexpr auto promised = kernel<"promised">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                                array<"a", uint<16>, 64, Of> a, control flow) {
    flow.for_("i", range(6, 60), {.unroll = 2, .ivdep = true, .safelen = 6}, [&](auto i) {
        uint<16> const old = a[i - 6];
        a[i] = old * 3 + i * old;
    });
    flow.for_("drain", 60, [&](auto i) { y.write(a[i] + x.read()); });
});
static_assert(schedule<promised<memory{.banks = 2}>>.loop("i").ii == 1);
static_assert(schedule<promised<memory{.banks = 2, .arbitrated = true}>>.loop("i").ii == 1);

} // namespace
