// The order of memory accesses: about as many dependences as accesses, and each pair of accesses
// that may meet is kept in order all the same.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

template <int Loads>
inline constexpr auto
    gathers = kernel<"gathers">([](in<"x", uint<16>> x, out<"y", uint<32>> y,
                                   array<"m", uint<32>, 1024, memory{.max_replicates = 1}> m) {
        uint<16> const at = x.read();
        uint<32> sum = 0;
        for (int i = 0; i < Loads; ++i) sum += m[at + 7 * i];
        m[at] = sum;
        y.write(sum);
    });

// Each round at an index of its own.
template <int Rounds>
inline constexpr auto updates = kernel<"updates">([](in<"x", uint<10>> x, out<"y", uint<32>> y,
                                                     array<"m", uint<32>, 1024> m) {
    uint<10> at = x.read();
    uint<32> sum = 0;
    for (int i = 0; i < Rounds; ++i) {
        uint<32> const more = m[at] + i;
        m[at] = more;
        at = at * 5 + 1;
        sum += more;
    }
    y.write(sum);
});

// Lanes over banks: the accesses of a bank meet those of the same bank only.
template <int Lanes>
inline constexpr auto lanes = kernel<"lanes">([](in<"x", uint<6>> x, out<"y", uint<32>> y,
                                                 array<"m", uint<32>, 4096, memory{.banks = 64}> m,
                                                 control flow) {
    uint<6> const at = x.read();
    flow.for_("i", 64, [&](auto k) {
        for (int i = 0; i < Lanes; ++i) {
            uint<12> const place = concat(uint<6>(k), uint<6>(i));
            m[place] = m[place] + at;
        }
    });
    y.write(m[concat(at, uint<6>(0))]);
});

template <auto const& Kernel>
constexpr auto const& graph = detail::built<Kernel, options{}>;

template <auto const& Kernel>
constexpr int dependences = detail::dependences<graph<Kernel>>.count;

// Per access, twice as many accesses need no more.
static_assert(dependences<gathers<40>> < 2 * dependences<gathers<20>> + 8);
static_assert(dependences<gathers<40>> < 200);
static_assert(dependences<updates<16>> < 2 * dependences<updates<8>> + 8);
static_assert(dependences<lanes<32>> < 2 * dependences<lanes<16>> + 8);

static_assert(schedule<gathers<20>>.ii == 21); // a port, and the store after the loads
static_assert(schedule<updates<8>>.ii == 16);  // each round a load and a store
static_assert(schedule<lanes<16>>.loop("i").ii == 1);

// Accesses in pairs, as the program has them: what must not be in the cycle of the other.
template <auto const& Kernel>
constexpr bool keeps_all_pairs() {
    auto const& g = graph<Kernel>;
    auto const& p = schedule<Kernel>;
    for (int j = 1; j < g.node_count; ++j)
        for (int i = 1; i < j; ++i) {
            ir::node const &x = g.nodes[i], &y = g.nodes[j];
            bool const accesses = ir::is_memory_access(x.kind) && ir::is_memory_access(y.kind);
            if (!accesses || (x.kind == ir::op::load && y.kind == ir::op::load)) continue;
            if (x.a == y.a && p.cycle[j] <= p.cycle[i]) return false;
            if (p.cycle[i] + p.ii <= p.cycle[j]) return false; // the next iteration comes first
        }
    return true;
}
static_assert(keeps_all_pairs<gathers<20>>());
static_assert(keeps_all_pairs<updates<8>>());

// A store that may not happen does not stand for those before it.
inline constexpr auto rare =
    kernel<"rare">([](in<"x", uint<8>> x, out<"y", uint<32>> y,
                      array<"m", uint<32>, 256, memory{.forwarding = 0}> m) {
        uint<8> const i = x.read(), k = x.read();
        m[i] = 1;
        when(k > 9, [&] { m[k] = 2; });
        y.write(m[i]);
    });
constexpr bool load_waits_for_first_store() {
    auto const& g = graph<rare>;
    int first = ir::none, load = ir::none;
    for (int i = g.node_count - 1; i > 0; --i) {
        if (g.nodes[i].kind == ir::op::store) first = i;
        if (g.nodes[i].kind == ir::op::load) load = i;
    }
    auto const& d = detail::dependences<graph<rare>>;
    for (int e = 1; e < d.count; ++e)
        if (d.entries[e].from == first && d.entries[e].to == load &&
            d.entries[e].over == ir::way::same)
            return true;
    return false;
}
static_assert(load_waits_for_first_store());

} // namespace
