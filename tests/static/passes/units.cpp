// Which operations become units: enough of a kind, or so many fewer where they are shared; none in
// recurrences, in loops, with constants.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using namespace hls;
using hls::uint;

template <auto const& Kernel, options Wanted>
constexpr int units() {
    auto const& g = detail::built<Kernel, detail::filled<Kernel, Wanted>>;
    int count = 0;
    for (int i = 1; i < g.node_count; ++i) count += g.nodes[i].kind == ir::op::unit;
    return count;
}

template <auto const& Kernel, options Wanted>
constexpr int operators() {
    auto const& plan = schedule<Kernel, Wanted>;
    int most = 0;
    for (int i = 1; i < plan.node_count; ++i) most = ir::greater_of(most, plan.operator_of[i]);
    return most;
}

constexpr options every(int cycles) { return {.clock_mhz = 100, .initiation_interval = cycles}; }

template <int N>
using row = std::array<float16, N>;

// 2 N - 1 operations.
template <int N>
inline constexpr auto scalar = kernel<"scalar">([](in<"x", row<N>> x, in<"y", row<N>> y,
                                                   out<"s", float16> s) {
    row<N> const v = x.read(), w = y.read();
    row<N> terms;
    for (int i = 0; i < N; ++i) terms[i] = v[i] * w[i];
    for (int n = N / 2; n > 0; n /= 2)
        for (int i = 0; i < n; ++i) terms[i] = terms[2 * i] + terms[2 * i + 1];
    s.write(terms[0]);
});
static_assert(units<scalar<8>, every(1)>() == 15 && units<scalar<4>, every(1)>() == 0);

// Four products in one unit, the first two sums in another, and the last sum, which is too far
// behind them, in one of its own.
static_assert(units<scalar<4>, every(4)>() == 7 && operators<scalar<4>, every(4)>() == 2);
static_assert(units<scalar<8>, every(8)>() == 15 && operators<scalar<8>, every(8)>() == 3);

// Two products in one unit, and a sum, are not half of three.
static_assert(units<scalar<2>, every(4)>() == 0);
constexpr options unshared{.clock_mhz = 100, .initiation_interval = 4, .share = sharing::never};
static_assert(units<scalar<4>, unshared>() == 0);

// All sums are in the recurrence.
inline constexpr auto total =
    kernel<"total">([](in<"x", row<16>> x, out<"y", float16> y, reg<"all", float16> all) {
        row<16> const v = x.read();
        for (int i = 0; i < 16; ++i) all = all + v[i];
        y.write(all);
    });
static_assert(units<total, every(0)>() == 0);

inline constexpr auto in_a_loop =
    kernel<"in_a_loop">([](in<"x", row<16>> x, out<"y", row<16>> y, control flow) {
        flow.for_("i", 4, [&](uint<2>) {
            row<16> v = x.read();
            for (int i = 0; i < 16; ++i) v[i] = v[i] * v[15 - i];
            y.write(v);
        });
    });
static_assert(units<in_a_loop, every(0)>() == 0);

inline constexpr auto scaled = kernel<"scaled">([](in<"x", row<16>> x, out<"y", row<16>> y) {
    row<16> v = x.read();
    for (int i = 0; i < 16; ++i) v[i] = v[i] * float16(1.5 + i);
    y.write(v);
});
static_assert(units<scaled, every(1)>() == 0);

} // namespace
