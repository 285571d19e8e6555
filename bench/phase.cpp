// The straight-line kernel, compiled up to the constant number PHASE of its way to a schedule.
#include "straight_line.hpp"

namespace {

constexpr auto const& kernel = bench::straight_line;
constexpr hls::device const& target = hls::generic;

#if PHASE == 1
static_assert(hls::detail::traced<kernel>.node_count > 0);
#elif PHASE == 2
static_assert(hls::detail::meaning<kernel>.node_count > 0);
#elif PHASE == 3
static_assert(hls::detail::fitted<kernel, target>.node_count > 0);
#elif PHASE == 4
static_assert(hls::detail::built<kernel, target>.node_count > 0);
#elif PHASE == 5
static_assert(hls::detail::planned<kernel, hls::options{}>.feasible);
#elif PHASE == 6
static_assert(hls::schedule<kernel>.ii >= 1);
#endif

}  // namespace
