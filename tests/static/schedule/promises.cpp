// ivdep and safelen count the iterations that the user wrote, also where a loop is unrolled.
#include <hls/hls.hpp>

namespace {

using namespace hls;

// m[i & 1] comes again two iterations later: in the next one of a loop that is unrolled by two.
template <int Copies, int Length>
inline constexpr auto alternating = kernel<"alternating">(
    [](in<"x", uint<8>> x, out<"y", uint<8>> y, array<"m", uint<8>, 2> m, control flow) {
        flow.for_("i", 64, {.unroll = Copies, .ivdep = true, .safelen = Length}, [&](uint<6> i) {
            m[i & 1] = m[i & 1] + x.read();
            y.write(m[i & 1]);
        });
    });
template <auto const& Kernel>
inline constexpr bool is_kept = detail::broken_promise<Kernel, generic>.number == 0;

static_assert(is_kept<alternating<1, 2>>);
static_assert(is_kept<alternating<2, 2>> && !is_kept<alternating<2, 3>>);
static_assert(is_kept<alternating<4, 2>> && !is_kept<alternating<4, 3>>);

// The words of a[i - 6] were stored six iterations ago: one and a half of a loop unrolled by four.
// The promise covers those that are closer only, so values that come back must be waited for.
template <int Copies, int Length>
inline constexpr auto behind = kernel<"behind">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                                   array<"a", uint<16>, 256> a, control flow) {
    flow.for_("i", range(8, 200), {.unroll = Copies, .ivdep = true, .safelen = Length},
              [&](uint<8> i) {
                  uint<16> const old = a[i - 6];
                  a[i] = old + x.read();
              });
    y.write(a[199]);
});
static_assert(is_kept<behind<1, 6>> && !is_kept<behind<1, 7>>);
static_assert(is_kept<behind<4, 6>> && !is_kept<behind<4, 7>>);
static_assert(is_kept<behind<8, 6>> && !is_kept<behind<8, 7>>);

constexpr ir::node access_in(long long copies) {
    ir::node n{};
    n.kind = ir::op::load;
    n.value = copies;
    return n;
}

constexpr ir::builder nest_of(int unroll) {
    ir::builder g{};
    g.loop_count = 2;
    g.loops[0].parent = ir::no_loop;
    g.loops[1].parent = 0;
    g.loops[0].wanted.unroll = 3;
    g.loops[1].wanted.unroll = unroll;
    return g;
}

// The third copy of the outer body, the second and the fourth of the inner one.
constexpr ir::builder nest = nest_of(4);
constexpr long long outer = ir::with_copy(nest, 0, 0, 2);
constexpr ir::node second = access_in(ir::with_copy(nest, outer, 1, 1)),
                   fourth = access_in(ir::with_copy(nest, outer, 1, 3));
static_assert(ir::copy_of(nest, second, 0) == 2 && ir::copy_of(nest, second, 1) == 1);
static_assert(ir::written_distance(nest, second, fourth, 1, 1) == 6);
static_assert(ir::written_distance(nest, fourth, second, 1, 1) == 2);
static_assert(ir::written_distance(nest, second, fourth, 0, 5) == 15);
static_assert(ir::distance_beyond(nest, second, fourth, 1, 6) == 1);
static_assert(ir::distance_beyond(nest, second, fourth, 1, 7) == 2);
static_assert(ir::distance_beyond(nest, fourth, second, 1, 3) == 2);
static_assert(ir::distance_beyond(nest, second, fourth, 1, 2) == 0);

} // namespace
