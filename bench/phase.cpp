// The straight-line kernel, compiled up to the constant number PHASE of its way to a schedule.
#include "straight_line.hpp"

namespace {

constexpr auto const& kernel = bench::straight_line;
constexpr auto const& target = hls::generic;
constexpr hls::options wanted{};

#if PHASE >= 1
static_assert(hls::detail::traced<kernel>.node_count > 0);
#endif
#if PHASE >= 2
static_assert(hls::detail::simplified<kernel>.node_count > 0);
#endif
#if PHASE >= 3
static_assert(hls::detail::fitted<kernel, target>.node_count > 0);
#endif
#if PHASE >= 4
static_assert(hls::detail::finished<kernel, target>.node_count > 0);
#endif
#if PHASE >= 5
static_assert(hls::detail::planned<kernel, wanted>.feasible);
#endif
#if PHASE >= 6
static_assert(hls::schedule<kernel, wanted>.ii >= 1);
#endif

} // namespace
