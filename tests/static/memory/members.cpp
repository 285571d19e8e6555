// Memories of the members of a packet: as their attributes say; none where the array has its own.
#include <hls/hls.hpp>

namespace {

using namespace hls;
using hls::uint;

struct state {
    uint<32> table, flags;
    static constexpr memory member_memories[] = {{.kind = memory_kind::block_ram},
                                                 {.kind = memory_kind::registers}};
};

} // namespace

BOOST_HANA_ADAPT_STRUCT(state, table, flags);

namespace {

template <memory Wanted>
constexpr auto kept = kernel<"kept">([](in<"at", uint<7>> at, in<"x", state> x, out<"y", state> y,
                                        array<"states", state, 100, Wanted> states) {
    uint<7> const i = at.read();
    y.write(states[i]);
    states[i] = x.read();
});

template <auto const& Kernel>
constexpr auto const& graph = detail::built<Kernel, detail::requested<Kernel>>;

template <auto const& Kernel>
constexpr int find(char const* name) {
    for (int r = 0; r < graph<Kernel>.resource_count; ++r)
        if (same_text(graph<Kernel>.resources[r].id.text, name)) return r;
    return -1;
}

// 400 bytes in RAM, 400 in registers.
inline constexpr auto split = kept<memory{}>;
static_assert(find<split>("states") < 0);
static_assert(ir::in_ram(graph<split>, find<split>("states_table")));
static_assert(!ir::in_ram(graph<split>, find<split>("states_flags")));
static_assert(graph<split>.resources[find<split>("states_table")].type.width == 32);

// The element is written as it is loaded: each member comes from its memory.
constexpr bool is_loaded(auto const& g, int resource) {
    for (int i = ir::first_use(g, resource); i != ir::none; i = ir::next_use(g, i))
        if (g.nodes[i].kind == ir::op::load) return true;
    return false;
}
static_assert(is_loaded(graph<split>, find<split>("states_table")));
static_assert(is_loaded(graph<split>, find<split>("states_flags")));

inline constexpr auto whole = kept<memory{.max_replicates = 1}>;
static_assert(find<whole>("states_table") < 0);
static_assert(graph<whole>.resources[find<whole>("states")].type.width == 64);

} // namespace
