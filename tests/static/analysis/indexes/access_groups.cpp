// Which accesses are looked at beside another one: all that may use its bank, in program order, and
// none of another bank that is known.
#include <hls/hls.hpp>

namespace {

namespace ir = hls::ir;
using hls::array, hls::in, hls::kernel, hls::memory, hls::out, hls::uint;

inline constexpr auto mixed =
    kernel<"mixed">([](in<"x", uint<8>> x, in<"word", uint<32>> word, out<"y", uint<32>> y,
                       array<"m", uint<32>, 1024, memory{.banks = 4}> m) {
        uint<8> const at = x.read();
        uint<32> found = m[at * 4 + 1];
        m[at] = word.read(); // any bank
        m[at * 4 + 2] = found;
        found = found + m[at * 4 + 5] + m[at + 7];
        m[at * 4 + 1] = found;
        y.write(found + m[at * 4 + 6]);
    });

inline constexpr auto const& graph =
    hls::detail::finished_for<mixed, hls::detail::requested<mixed>>;

constexpr int banks_known(int id) { return ir::bank_of(graph, id) != ir::every_bank; }

// The next access of the group after `from` that is looked at beside `id`, had each pair to be
// compared.
constexpr int next_expected(ir::access_groups const& all, ir::access_group const& group, int id,
                            int from) {
    for (int i = from == ir::none ? group.first : all.next[from]; i != ir::none; i = all.next[i])
        if (!banks_known(i) || !banks_known(id) || ir::bank_of(graph, i) == ir::bank_of(graph, id))
            return i;
    return ir::none;
}

constexpr bool visits_its_bank(ir::access_groups const& all, ir::access_group const& group,
                               int id) {
    int last = ir::none;
    bool const differs = ir::for_each_near(all, group, id, [&](int i) {
        bool const same = i == next_expected(all, group, id, last);
        last = i;
        return !same;
    });
    return !differs && next_expected(all, group, id, last) == ir::none;
}

constexpr int count_visited() {
    ir::access_groups const all = ir::find_access_groups(graph);
    int count = 0;
    for (int k = 0; k < all.count; ++k)
        for (int i = all.of[k].first; i != ir::none; i = all.next[i])
            count += visits_its_bank(all, all.of[k], i);
    return count;
}
static_assert(count_visited() == 7);

} // namespace
