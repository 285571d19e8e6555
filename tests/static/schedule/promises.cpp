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
inline constexpr bool is_kept = detail::broken_promise<Kernel, options{}>.number == 0;

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

// In a kernel without loops, iterations of the kernel. Word at - Back was stored Back iterations
// ago, and what is loaded there is overwritten 256 - Back iterations later.
template <int Back, options Wanted>
inline constexpr auto
    delayed = kernel<"delayed", Wanted>([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                           array<"a", uint<16>, 256> a, reg<"at", uint<8>> at) {
        uint<16> const old = a[at - Back];
        a[at] = wrap<uint<16>>(old * old * 3 + x.read());
        y.write(old);
        at = wrap<uint<8>>(at + 1);
    });
constexpr options within(int length) { return {.ivdep = true, .safelen = length}; }
template <auto const& Kernel>
inline constexpr message said = detail::objection_to<Kernel, detail::requested<Kernel>>;

static_assert(said<delayed<6, within(6)>>.number == 0 && said<delayed<6, within(7)>>.number == 156);
static_assert(said<delayed<200, within(56)>>.number == 0);
static_assert(said<delayed<200, within(57)>>.number == 156);
static_assert(said<delayed<6, options{.ivdep = true}>>.number == 156);

// Without a promise: the counter tells that the store has six iterations of time.
static_assert(schedule<delayed<6, options{}>>.ii == 1);
template <auto const& Kernel, options Wanted>
inline constexpr auto const& g = detail::built<Kernel, Wanted>;
static_assert(g<delayed<6, options{}>, options{}>.resources[2].forwarded == 0);

// The counter counts in other ways: nothing, downwards, by two, under a condition, in two places.
template <int Way>
inline constexpr auto counted = kernel<"counted">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                                     array<"a", uint<16>, 64> a,
                                                     reg<"at", uint<6>> at) {
    uint<16> const v = x.read();
    y.write(a[at]);
    a[at + 4] = v;
    if constexpr (Way == 1) at = wrap<uint<6>>(at - 1);
    if constexpr (Way == 2) at = wrap<uint<6>>(at + 2);
    if constexpr (Way == 3) when(v > 3, [&] { at = wrap<uint<6>>(at + 1); });
    if constexpr (Way == 4) at = wrap<uint<6>>(at + v);
});
template <int Way, int Distance, int Length = Distance + 1>
inline constexpr bool meets_after =
    detail::objection_to<counted<Way>, within(Distance)>.number == 0 &&
    detail::objection_to<counted<Way>, within(Length)>.number == 156;
static_assert(detail::objection_to<counted<0>, within(64)>.number == 156); // stores in one place
static_assert(meets_after<1, 4>); // a store to what was loaded 4 iterations before
static_assert(meets_after<2, 2>); // a load of what was stored 2 iterations before
static_assert(detail::objection_to<counted<3>, within(64)>.number == 0); // not known
static_assert(detail::objection_to<counted<4>, within(64)>.number == 0);

// A counter that is narrower than the index: its words come back when it does.
inline constexpr auto narrow_counter =
    kernel<"narrow_counter">([](in<"x", uint<16>> x, out<"y", uint<16>> y,
                                array<"a", uint<16>, extents<2, 32>> a, reg<"at", uint<5>> at) {
        uint<16> const old = a(0, at);
        a(0, at) = x.read();
        y.write(a(1, at));
        a(1, at) = wrap<uint<16>>(old * old * old);
        at = wrap<uint<5>>(at + 1);
    });
static_assert(schedule<narrow_counter>.ii == 1);
static_assert(detail::objection_to<narrow_counter, within(33)>.number == 0); // not certain

// A promise for one array, and for another one.
inline constexpr auto two_arrays =
    kernel<"two_arrays">([](in<"x", uint<8>> x, out<"y", uint<16>> y,
                            array<"a", uint<16>, 256, memory{.forwarding = 0}> a,
                            array<"b", uint<16>, 256, memory{.forwarding = 0}> b) {
        uint<8> const at = x.read();
        y.write(a[at] + b[at]);
        a[at] += 1;
        b[at] += 3;
    });
static_assert(schedule<two_arrays>.ii == 2);
static_assert(schedule<two_arrays, options{.ivdep = true}>.ii == 1);
static_assert(schedule<two_arrays, options{.ivdep = true, .ivdep_array = name<"b">}>.ii == 2);
static_assert(
    schedule<two_arrays, options{.ivdep = true, .ivdep_array = name<"b">, .safelen = 9}>.ii == 2);

// An array of several memories is named as it is declared: of words of 200 bits, of members with
// memories of their own.
template <class T>
inline constexpr auto of_several = kernel<"of_several">([](in<"x", uint<8>> x, in<"word", T> word,
                                                           out<"y", T> y, array<"a", T, 256> a,
                                                           control flow) {
    flow.for_("i", 50, {.ivdep = true, .ivdep_array = "a"}, [&](auto i) {
        y.write(a[x.read()]);
        a[i] = word.read();
    });
});
struct cache_line {
    uint<20> tag;
    uint<32> data;
    static constexpr memory member_memories[] = {{.forwarding = 0}, {.forwarding = 0}};
};

} // namespace
BOOST_HANA_ADAPT_STRUCT(cache_line, tag, data);
namespace {

static_assert(schedule<of_several<uint<200>>>.loop("i").ii == 1);
static_assert(schedule<of_several<cache_line>>.loop("i").ii == 1);
static_assert(
    schedule<two_arrays, options{.ivdep = true, .ivdep_array = name<"a">, .safelen = 9}>.ii == 2);

// What no promise can be.
template <auto const& Kernel, options Wanted>
inline constexpr int rejected = detail::objection_to<Kernel, Wanted>.number;
inline constexpr auto without_arrays =
    kernel<"without_arrays">([](in<"x", uint<8>> x, out<"y", uint<8>> y) { y.write(x.read()); });
static_assert(rejected<without_arrays, options{.ivdep = true}> == 273);
static_assert(rejected<two_arrays, options{.ivdep = true, .ivdep_array = name<"c">}> == 273);
static_assert(rejected<two_arrays, within(1)> == 273 && rejected<two_arrays, within(-1)> == 273);
static_assert(rejected<two_arrays, options{.safelen = 2}> == 273);
static_assert(rejected<two_arrays, options{.ivdep_array = name<"a">}> == 273);
static_assert(rejected<behind<1, 6>, within(2)> == 273);

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
