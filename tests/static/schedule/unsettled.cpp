// A search that never settles is explained by a dependence that does not hold: one between
// iterations that share a step, else the first one.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::in, hls::kernel, hls::out, hls::uint;

constexpr auto looped =
    kernel<"looped">([](in<"x", uint<8>> x, out<"y", uint<8>> y, hls::control flow) {
        flow.for_("i", 4, [&](auto) { y.write(x.read()); });
    });
constexpr auto const& g = hls::detail::written<looped>;
static_assert(ir::is_single(g, 0));

// Of three dependences from node 1 to node 2 of the same cycle. A delay of a cycle does not hold.
struct wanted {
    ir::way over;
    short cycles;
};
constexpr int found(wanted const (&three)[3]) {
    ir::dependence_list d{};
    ir::detail::scheduling_state s{};
    ir::big_plan plan{};
    d.count = 4;
    for (int e = 0; e < 3; ++e)
        d.entries[e + 1] = {1, 2, three[e].cycles, 0, 0, three[e].over, false};
    ir::detail::find_unsure(s, d, plan);
    return ir::detail::unsettled_dependence(g, d, s, ir::reach{}, plan);
}
constexpr wanted held{ir::way::later, 0}, later{ir::way::later, 1}, carried{ir::way::carried, 1},
    same{ir::way::same, 1};
static_assert(found({later, held, held}) == 1 && found({later, later, held}) == 1);
static_assert(found({later, carried, later}) == 2 && found({later, later, carried}) == 3);
static_assert(found({held, held, later}) == 3);
static_assert(found({held, same, held}) == 0); // operands hold it

// Loads of one loop wait for stores of the next one, and those for the last of the loads, which the
// port keeps back: what gives way stands in the loop around them, not around the kernel.
constexpr auto taking_turns = kernel<"taking_turns">(
    [](in<"x", uint<16>> x, out<"y", uint<16>> y, hls::argument<"rounds", uint<8>> rounds,
       hls::control flow, hls::array<"a", uint<16>, 64, hls::memory{.max_replicates = 1}> a,
       hls::array<"b", uint<16>, 64> b) {
        flow.for_("load", 64, [&](auto i) { a[i] = x.read(); });
        flow.for_("round", rounds, [&](auto) {
            flow.for_("sum", 64, [&](uint<6> i) {
                const uint<32> s =
                    a[hls::wrap<uint<6>>(i + 63)] + a[i] + a[hls::wrap<uint<6>>(i + 1)];
                b[i] = hls::wrap<uint<16>>(s * s * s * s);
            });
            flow.for_("copy", 64, [&](auto i) { a[i] = b[i]; });
        });
        flow.for_("store", 64, [&](auto i) { y.write(a[i]); });
    });
static_assert(hls::schedule<taking_turns>.ii == 3 &&
              hls::schedule<taking_turns>.loop("sum").ii == 3);

// Two rings have operations in common: that of `left`, for which the interval is long enough, and
// that of the words of `row`, which takes a cycle for the load. The second one gives way in `text`,
// and nothing around it.
constexpr auto aligned = kernel<"aligned", hls::options{.device = hls::ecp5}>(
    [](in<"text", uint<2>> text, out<"score", uint<10>> score, hls::control flow,
       hls::array<"query", uint<2>, 64> query, hls::array<"row", uint<10>, 64> row,
       hls::reg<"left", uint<10>> left, hls::reg<"diagonal", uint<10>> diagonal,
       hls::reg<"highest", uint<10>> highest) {
        flow.for_("query", 64, [&](auto i) {
            query[i] = text.read();
            row[i] = 0;
        });
        flow.for_("text", 256, [&](auto) {
            uint<2> const c = text.read();
            left = 0;
            diagonal = 0;
            flow.for_("cell", 64, [&](auto j) {
                uint<10> const up = row[j];
                hls::sint<12> const match =
                    diagonal + hls::select(query[j] == c, hls::sint<12>(2), hls::sint<12>(-1));
                hls::sint<12> const gap = hls::max(up, left) - 1;
                uint<10> const best = hls::wrap<uint<10>>(hls::max(hls::max(match, gap), 0));
                row[j] = best;
                diagonal = up;
                left = best;
                highest = hls::max(highest, best);
            });
        });
        score.write(highest);
    });
static_assert(hls::schedule<aligned>.loop("cell").ii == 2);
static_assert(hls::schedule<aligned>.loop("text").ii - hls::schedule<aligned>.loop("cell").ii <= 2);

} // namespace
