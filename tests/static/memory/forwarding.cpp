// Stores that are forwarded to loads: memories that are loaded and stored in each step.
#include <hls/hls.hpp>

namespace {

using hls::array, hls::bits, hls::in, hls::kernel, hls::memory, hls::memory_kind, hls::out,
    hls::schedule, hls::uint, hls::when;

enum class access { load_first, store_first, same_index, under_condition };

template <access Which, int Steps = -1>
constexpr auto both =
    kernel<"both">([](in<"x", uint<36>> x, out<"y", uint<16>> y,
                      array<"m", uint<16>, 1024, memory{.banks = 1, .forwarding = Steps}> m) {
        uint<36> const v = x.read();
        uint<10> const i = bits<9, 0>(v), k = bits<19, 10>(v);
        uint<16> const word = bits<35, 20>(v);
        if (Which == access::load_first || Which == access::under_condition) y.write(m[k]);
        if (Which == access::same_index) y.write(m[i]);
        if (Which == access::under_condition)
            when(word > 5, [&] { m[i] = word; });
        else
            m[i] = word;
        if (Which == access::store_first) y.write(m[k]);
    });
static_assert(schedule<both<access::load_first>>.ii == 1);
static_assert(schedule<both<access::store_first>>.ii == 1);
static_assert(schedule<both<access::same_index>>.ii == 1);
static_assert(schedule<both<access::under_condition>>.ii == 1);
static_assert(schedule<both<access::load_first, 0>>.ii == 2);
static_assert(schedule<both<access::store_first, 0>>.ii == 2);

// A step is enough.
template <auto const& Kernel>
constexpr int steps() {
    auto const& g = hls::detail::built<Kernel, hls::options{}>;
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == hls::ir::resource_kind::array) return g.resources[r].forwarded;
    return -1;
}
static_assert(steps<both<access::load_first>>() == 1);

// A load in the stage of the store finds what the step before stored in the memory: what its own
// step stores is forwarded in wires.
static_assert(steps<both<access::store_first>>() == hls::ir::only_wires);

} // namespace
