// Loads and stores beside forwarding registers: those that exclude each other become one, if the
// later load finds what it would have found.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

inline constexpr memory in_ram{.kind = memory_kind::block_ram};

struct accesses {
    int loads, stores;
    constexpr bool operator==(accesses const&) const = default;
};

template <auto const& Kernel>
constexpr accesses count() {
    constexpr auto const& g = detail::built<Kernel, options{}>;
    accesses all{};
    for (int i = 1; i < g.node_count; ++i) {
        all.loads += g.nodes[i].kind == ir::op::load;
        all.stores += g.nodes[i].kind == ir::op::store;
    }
    return all;
}

inline constexpr auto exclusive =
    kernel<"exclusive">([](in<"x", uint<4>> x, out<"y", uint<8>> y,
                           array<"m", uint<8>, 8, in_ram> m, reg<"at", uint<3>> at) {
        uint<4> const v = x.read();
        when(hls::bit(v, 3) == 1, [&] {
            y.write(m[at]);
            m[at] = 0;
            at = hls::wrap<uint<3>>(at + 1);
        }).otherwise([&] { m[hls::bits<2, 0>(v)] += 1; });
    });
static_assert(schedule<exclusive>.ii == 1);
static_assert(count<exclusive>() == accesses{1, 1});

// Both may act.
inline constexpr auto both =
    kernel<"both">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 8, in_ram> m) {
        uint<8> const v = x.read();
        when(hls::bit(v, 7) == 1, [&] { y.write(m[hls::bits<2, 0>(v)]); });
        when(hls::bit(v, 6) == 1, [&] { m[hls::bits<5, 3>(v)] += 1; });
    });
static_assert(count<both>().loads == 2);

// Between the loads a store of the same step, which only the second one may find.
inline constexpr auto stored_between = kernel<"stored_between">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 8, in_ram> m) {
        uint<8> const v = x.read();
        when(hls::bit(v, 7) == 1, [&] { y.write(m[hls::bits<2, 0>(v)]); });
        m[hls::bits<5, 3>(v)] = v;
        when(hls::bit(v, 7) == 0, [&] { y.write(m[hls::bits<2, 0>(v)] + 1); });
    });
static_assert(count<stored_between>().loads == 2);

// The index of the second load comes from another word that is read after the first load.
inline constexpr auto read_between =
    kernel<"read_between">([](in<"x", uint<4>> x, in<"z", uint<3>> z, out<"y", uint<8>> y,
                              array<"m", uint<8>, 8, in_ram> m) {
        uint<4> const v = x.read();
        when(hls::bit(v, 3) == 1, [&] { m[hls::bits<2, 0>(v)] += 1; }).otherwise([&] {
            uint<3> const at = z.read();
            y.write(m[at]);
            m[at] = 0;
        });
    });
static_assert(count<read_between>().loads == 2);

} // namespace
