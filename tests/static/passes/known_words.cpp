// What a step knows of a word is not loaded again, and one index is stored at once.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::in, hls::kernel, hls::out, hls::schedule, hls::uint, hls::when;

template <auto const& Kernel>
constexpr int count(ir::op kind) {
    auto const& g = hls::detail::finished<Kernel, hls::generic>;
    int found = 0;
    for (int i = 1; i < g.node_count; ++i) found += g.nodes[i].kind == kind;
    return found;
}

template <auto const& Kernel, int Loads, int Stores>
constexpr bool has = count<Kernel>(ir::op::load) == Loads&& count<Kernel>(ir::op::store) == Stores;

constexpr auto changed =
    kernel<"changed">([](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"a", uint<8>, 256> a) {
        uint<8> const i = x.read();
        a[i] += 3;
        when(a[i] > 100, [&] { a[i] = 0; });
        y.write(a[i]);
    });
static_assert(has<changed, 1, 1> && schedule<changed>.ii == 1);

// Under one condition for the other one, and under both.
constexpr auto conditions = kernel<"conditions">(
    [](in<"x", uint<10>> x, out<"y", uint<8>> y, out<"z", uint<8>> z, array<"a", uint<8>, 256> a) {
        uint<10> const v = x.read();
        uint<8> const i = hls::bits<7, 0>(v);
        auto const odd = hls::bit(v, 8) == 1, high = hls::bit(v, 9) == 1;
        when(odd, [&] {
            y.write(a[i]);
            when(high, [&] { y.write(a[i]); });
        });
        when(high, [&] { z.write(a[i]); });
    });
static_assert(has<conditions, 2, 0>);

// Another index, which may be the same, ends what is known; the next one and the one after are
// never the same.
template <bool MayMeet>
constexpr auto neighbours = kernel<"neighbours">([](in<"x", uint<6>> x, out<"y", uint<8>> y,
                                                    array<"a", uint<8>, 256> a) {
    uint<6> const i = x.read(), j = x.read();
    uint<8> const other = MayMeet ? uint<8>(j) : uint<8>(i + 1);
    a[i] += 1;
    a[other] += 1;
    y.write(a[i] + a[other]);
});
constexpr auto const& never_met = neighbours<false>;
constexpr auto const& maybe_met = neighbours<true>;
static_assert(has<never_met, 2, 2> && has<maybe_met, 3, 2>);

// As many as there are, in any order.
constexpr auto rows =
    kernel<"rows">([](in<"x", uint<4>> x, out<"y", uint<8>> y, array<"a", uint<8>, 1024> a) {
        uint<4> const row = x.read();
        for (int k = 0; k < 40; ++k) a[row * 64 + k] += 1;
        for (int k = 40; k-- > 0;) a[row * 64 + k] += 2;
        y.write(a[row * 64] + a[row * 64 + 39]);
    });
static_assert(has<rows, 40, 40>);

// A sum that wraps sooner: i + 9 in three bits may be i, i + 1 in three bits is, and i + 2 is not.
template <int More>
constexpr auto wrapping = kernel<"wrapping">([](in<"x", uint<6>> x, out<"y", uint<8>> y,
                                                array<"a", uint<8>, 256> a) {
    uint<6> const i = x.read();
    a[i] += 1;
    a[i + 1] += 1;
    uint<3> const low = hls::wrap<uint<3>>(i + More);
    a[low] += 1;
    y.write(a[i] + a[i + 1]);
});
template <int More>
constexpr auto const& wrapped = wrapping<More>;
static_assert(has<wrapped<2>, 3, 3> && has<wrapped<8>, 4, 3> && has<wrapped<9>, 4, 3>);

} // namespace
