// A system as backends see it, of any size: what is connected to what, and how each pipe is built.
#pragma once

#include "depths.hpp"
#include "plan.hpp"

namespace hls {

struct system_view {
    char const* name;
    source where;
    int channel_count, instance_count, binding_count, argument_count;
    ir::channel const* channels;
    ir::pipe_plan const* pipes; // by channel
    ir::instance const* instances;
    ir::binding const* bindings;
    ir::resource const* arguments;
    system_options wanted;
    bool proven; // pipes of other depths would not move more words, and the system never stops

    // By the name that the system gives it: .plan.ii, .plan.latency, .plan.period_ps, .target
    constexpr kernel_view const& kernel(char const* id) const {
        int i = 0;
        while (!same_text(instances[i].id.text, id)) ++i; // not constant when there is none
        return instances[i].kernel;
    }
    // By the name its system gives it: .depth in words, .storage, .reason.
    constexpr ir::pipe_plan const& pipe(char const* id) const {
        int c = 0;
        while (!same_text(channels[c].id.text, id)) ++c; // not constant when there is no such pipe
        return pipes[c];
    }
};

namespace detail {

template <int Channels, int Instances, int Bindings, int Arguments>
struct sized_system {
    ir::channel channels[Channels];
    ir::pipe_plan pipes[Channels];
    ir::instance instances[Instances];
    ir::binding bindings[Bindings];
    ir::resource arguments[Arguments];
};

constexpr int at_least_one(int n) { return n > 0 ? n : 1; }

// Depths are found in steps, each a constant of its own, so that each has the compiler's whole
// budget of constant evaluation.
template <auto const& System>
inline constexpr ir::round_plan rounds_of = ir::plan_rounds(traced_system<System>);

template <auto const& System>
inline constexpr ir::best_timing best_of = ir::find_best(traced_system<System>, rounds_of<System>);

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

template <auto const& System>
constexpr bool is_acceptable() {
    if constexpr (accepted<traced_system<System>.problem>())
        return accepted<depth_problem<System>>();
    else
        return false;
}

template <auto const& System>
constexpr auto accepted_system() {
    constexpr ir::system_graph const& s = traced_system<System>;
    constexpr bool good = is_acceptable<System>();
    sized_system<
        good ? at_least_one(s.channel_count) : 1, good ? at_least_one(s.instance_count) : 1,
        good ? at_least_one(s.binding_count) : 1, good ? at_least_one(s.argument_count) : 1>
        result{};
    if constexpr (good) {
        for (int i = 0; i < s.channel_count; ++i) {
            result.channels[i] = s.channels[i];
            result.pipes[i] = ir::plan_pipe(s.channels[i], depths<System>.depth[i]);
        }
        for (int i = 0; i < s.instance_count; ++i) result.instances[i] = s.instances[i];
        for (int i = 0; i < s.binding_count; ++i) result.bindings[i] = s.bindings[i];
        for (int i = 0; i < s.argument_count; ++i) result.arguments[i] = s.arguments[i];
    }
    return result;
}

template <auto const& System>
inline constexpr auto sized = accepted_system<System>();

template <auto const& System>
constexpr system_view make_system_view() {
    constexpr ir::system_graph const& s = traced_system<System>;
    auto const& parts = sized<System>;
    return {System.id(),          s.where,          s.channel_count, s.instance_count,
            s.binding_count,      s.argument_count, parts.channels,  parts.pipes,
            parts.instances,      parts.bindings,   parts.arguments, s.wanted,
            depths<System>.proven};
}

} // namespace detail

template <auto const& System>
inline constexpr system_view view_of_system = detail::make_system_view<System>();

} // namespace hls
