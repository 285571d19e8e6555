// Two lookups of one place in a table are one; of different places, and in different steps, two.
#include <hls/hls.hpp>

#include "run.hpp"

namespace {

using namespace hls;
using hls::uint;

inline constexpr int squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};

template <int Distance>
constexpr auto two_lookups = kernel<"two_lookups">([](in<"x", uint<3>> x, out<"y", uint<8>> y,
                                                      out<"z", uint<8>> z,
                                                      rom<"squares", uint<6>, squares> table) {
    uint<3> const at = x.read();
    y.write(table[at] + at);
    z.write(table[at ^ Distance] ^ at);
});
static_assert(test::count_built<two_lookups<0>>(ir::op::lookup) == 1);
static_assert(test::count_built<two_lookups<1>>(ir::op::lookup) == 2);
static_assert(test::run<two_lookups<0>>(test::of(3, 7)) == test::of(12, 10, 56, 54));

constexpr auto in_two_loops =
    kernel<"in_two_loops">([](out<"y", uint<8>> y, rom<"squares", uint<6>, squares> table,
                              reg<"at", uint<3>> at, control flow) {
        flow.for_("i", 3, [&](auto i) { y.write(table[at] + i); });
        flow.for_("j", 3, [&](auto j) { y.write(table[at] ^ j); });
        at = wrap<uint<3>>(at + 1);
    });
static_assert(test::count_built<in_two_loops>(ir::op::lookup) == 2);

} // namespace
