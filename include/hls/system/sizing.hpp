// The depths of a system's pipes, found in steps, each a constant of its own, so that each has the
// compiler's whole budget of constant evaluation.
#pragma once

#include "depths.hpp"
#include "plan.hpp"

namespace hls::detail {

template <auto const& System>
inline constexpr ir::balanced balance_of = ir::balance_pipes(traced_system<System>);

template <auto const& System>
constexpr ir::round_plan find_rounds() {
    if constexpr (balance_of<System>.known)
        return {};
    else
        return ir::plan_rounds(traced_system<System>);
}
template <auto const& System>
inline constexpr ir::round_plan rounds_of = find_rounds<System>();

template <auto const& System>
inline constexpr ir::best_timing best_of = ir::find_best(traced_system<System>, balance_of<System>,
                                                         rounds_of<System>);

template <auto const& System>
inline constexpr ir::depth_list as_asked = ir::find_as_asked(traced_system<System>,
                                                             rounds_of<System>, best_of<System>);
template <auto const& System>
inline constexpr ir::depth_list raised = ir::raise_depths(traced_system<System>, rounds_of<System>,
                                                          best_of<System>,
                                                          best_of<System>.words_at_once);
template <auto const& System>
inline constexpr ir::depth_list raised_again = ir::raise_again(traced_system<System>,
                                                               rounds_of<System>, best_of<System>,
                                                               raised<System>);

template <auto const& System>
constexpr ir::depth_list const& find_sufficient() {
    constexpr ir::best_timing const& best = best_of<System>;
    if constexpr (!best.known || best.settled || as_asked<System>.proven)
        return as_asked<System>;
    else if constexpr (raised<System>.proven)
        return raised<System>;
    else
        return raised_again<System>;
}

template <auto const& System>
inline constexpr ir::depth_list const& sufficient = find_sufficient<System>();

template <auto const& System, int Channel>
constexpr ir::depth_list const& lowered_after();

template <auto const& System, int Channel, int Depth>
inline constexpr bool
    works_with = ir::works_with(traced_system<System>, rounds_of<System>, best_of<System>,
                                lowered_after<System, Channel - 1>(), Channel, Depth);

// High works, and nothing below Low does.
template <auto const& System, int Channel, int Low, int High>
constexpr int least_depth() {
    constexpr int middle = Low + (High - Low) / 2;
    if constexpr (Low >= High)
        return High;
    else if constexpr (works_with<System, Channel, middle>)
        return least_depth<System, Channel, Low, middle>();
    else
        return least_depth<System, Channel, middle + 1, High>();
}

template <auto const& System, int Channel>
constexpr int find_least_depth() {
    constexpr int now = lowered_after<System, Channel - 1>().depth[Channel];
    constexpr int asked = ir::plan_pipe(traced_system<System>.channels[Channel], 0).depth;
    if constexpr (now <= asked)
        return 0;
    else if constexpr (!works_with<System, Channel, now - 1>) // most often it is the least one
        return now;
    else
        return least_depth<System, Channel, asked, now - 1>();
}

template <auto const& System, int Channel>
inline constexpr ir::depth_list
    lowered = ir::with_depth(traced_system<System>, lowered_after<System, Channel - 1>(), Channel,
                             find_least_depth<System, Channel>());

template <auto const& System, int Channel>
constexpr ir::depth_list const& lowered_after() {
    if constexpr (Channel < 0)
        return sufficient<System>;
    else if constexpr (best_of<System>.settled || !sufficient<System>.proven ||
                       sufficient<System>.depth[Channel] == 0)
        return lowered_after<System, Channel - 1>();
    else
        return lowered<System, Channel>;
}

template <auto const& System>
inline constexpr ir::depth_list
    depths = ir::judge_depths(traced_system<System>, rounds_of<System>, best_of<System>,
                              lowered_after<System, traced_system<System>.channel_count - 1>());

template <auto const& System>
inline constexpr message depth_problem = depths<System>.problem;

} // namespace hls::detail
