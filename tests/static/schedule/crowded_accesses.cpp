// Loads that wait for the stores of the step before, and stores that wait for the loads of their
// own, need a slot of the port each: an attempt with fewer says after two rounds how many it lacks.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::in, hls::kernel, hls::memory, hls::memory_kind, hls::out, hls::uint,
    hls::wrap;

constexpr memory one_copy{.max_replicates = 1, .kind = memory_kind::block_ram};
constexpr memory two_banks{.banks = 2, .max_replicates = 1, .kind = memory_kind::block_ram};

// All stores of a bank wait for all its loads: no more is known of their indexes than the bank.
template <int Loads, int Stores, memory M, int Banks = 1>
constexpr auto both = kernel<"both">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                                        array<"a", uint<16>, 256, M> a) {
    uint<8> const at = x.read();
    uint<16> sum = 0;
    for (int i = 0; i < Loads; ++i) sum = wrap<uint<16>>(sum + a[wrap<uint<8>>(at * Banks + i)]);
    for (int i = 0; i < Stores; ++i) a[wrap<uint<8>>(at * Banks + i)] = wrap<uint<16>>(sum + i);
    y.write(sum);
});

struct tried {
    bool feasible;
    int missing;
};

template <auto const& Kernel>
constexpr tried try_interval(int ii) {
    auto const& g = hls::detail::finished<Kernel, hls::generic>;
    ir::dependence_list const d = ir::find_dependences(g);
    ir::detail::search const s{d, hls::generic};
    ir::detail::failure f{};
    ir::big_plan const p = ir::attempt(g, d, ir::detail::problem_at(g, s, ii, 10000), f);
    return {p.feasible, f.missing};
}

// From as many cycles as the loads need on, to one that works.
template <auto const& Kernel, int Loads, int Works>
constexpr bool says_what_it_lacks() {
    for (int ii = Loads; ii < Works; ++ii) {
        tried const t = try_interval<Kernel>(ii);
        if (t.feasible || t.missing != Works - ii) return false;
    }
    return try_interval<Kernel>(Works).feasible;
}
static_assert(says_what_it_lacks<both<8, 5, one_copy>, 8, 13>());
static_assert(says_what_it_lacks<both<8, 1, one_copy>, 8, 9>());
static_assert(says_what_it_lacks<both<9, 3, two_banks, 2>, 5, 7>());

} // namespace
