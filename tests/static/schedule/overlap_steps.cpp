// Straight code beside loops that overlap has steps of its own where it uses the ports of the
// loops, and the interval stays 1.
#include "../../support/overlap_runs.hpp"

namespace {

using namespace overlap_runs;
using namespace overlap_bodies;

// What stands beside the loops uses their ports, in steps of its own: a block of n words takes n +
// 1 steps to load and n + 2 to give.
template <overlapping Overlap>
inline constexpr auto framed = kernel<"framed">(framed_body<Overlap>);
static_assert(same_words<framed<required>, framed<overlapping::never>>(100));
static_assert(schedule<framed<required>>.loop("block").ii == 1);
template <overlapping Overlap, bool IsLengthKnown>
inline constexpr auto headers = kernel<"headers">(headers_body<Overlap, IsLengthKnown>);
static_assert(same_words<headers<required, false>, headers<overlapping::never, false>>(120));
static_assert(same_words<headers<required, true>, headers<overlapping::never, true>>(120));
static_assert(schedule<headers<required, false>>.loop("block").ii == 1);
static_assert(schedule<headers<required, true>>.loop("block").ii == 1);
static_assert(run<headers<required, true>>(12 * 11).steps == 1 + (12 + 1) * (1 + 7 + 3));

} // namespace
