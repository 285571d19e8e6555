// Loads that wait for the stores of the step before, and stores that wait for the loads of their
// own, need a slot of the port each: an attempt with fewer says after two rounds how many it lacks.
#include <array>

#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::in, hls::kernel, hls::memory, hls::memory_kind, hls::out, hls::rom,
    hls::uint, hls::wrap;

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

constexpr auto squares = [] {
    std::array<int, 256> words{};
    for (int i = 0; i < 256; ++i) words[i] = i * i % 256;
    return words;
}();

// Each load waits for the store of its own word, which waits for all loads and a table.
template <int Words, memory M>
constexpr auto paired = kernel<"paired">([](in<"x", uint<4>> x, array<"a", uint<8>, 256, M> a,
                                            rom<"table", uint<8>, squares> table) {
    uint<4> const row = x.read();
    uint<8> sum = 0;
    for (int i = 0; i < Words; ++i) sum = sum ^ a[row * 16 + i];
    sum = table[sum];
    for (int i = 0; i < Words; ++i) a[row * 16 + i] = wrap<uint<8>>(sum + i);
});

struct tried {
    bool feasible;
    int missing;
};

template <auto const& Kernel, hls::device const& Target>
constexpr tried try_interval(int ii, int period_ps) {
    auto const& g = hls::detail::finished<Kernel, Target>;
    ir::dependence_list const d = ir::find_dependences(g);
    ir::detail::search const s{d, Target};
    ir::detail::failure f{};
    ir::big_plan const p = ir::attempt(g, d, ir::detail::problem_at(g, s, ii, period_ps), f);
    return {p.feasible, f.missing};
}

// From as many cycles as the loads need on, to one that works.
template <auto const& Kernel, int Loads, int Works, hls::device const& Target = hls::generic,
          int PeriodPs = 10000>
constexpr bool says_what_it_lacks() {
    for (int ii = Loads; ii < Works; ++ii) {
        tried const t = try_interval<Kernel, Target>(ii, PeriodPs);
        if (t.feasible || t.missing != Works - ii) return false;
    }
    return try_interval<Kernel, Target>(Works, PeriodPs).feasible;
}
static_assert(says_what_it_lacks<both<8, 5, one_copy>, 8, 13>());
static_assert(says_what_it_lacks<both<8, 1, one_copy>, 8, 9>());
static_assert(says_what_it_lacks<both<9, 3, two_banks, 2>, 5, 7>());

// A port that reads and one that writes: the store of the first word comes behind the last load,
// and before the next load. Two ports that do both serve nobody while the sum is made.
constexpr memory both_ports{.kind = memory_kind::block_ram, .true_dual_port = true};
static_assert(says_what_it_lacks<paired<8, one_copy>, 8, 10>());
static_assert(says_what_it_lacks<paired<3, one_copy>, 3, 5>());
static_assert(says_what_it_lacks<paired<8, both_ports>, 8, 9, hls::xilinx_7, 5500>());

} // namespace
