// A system as backends see it, of any size: what is connected to what, and how each pipe is built.
#pragma once

#include "../dataflow/plan.hpp"
#include "../dataflow/sizing.hpp"

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

// As traceable, of a kernel.
template <auto const& System>
concept traceable_system = requires {
    typename std::integral_constant<int, traced_system<System>.channel_count>;
};

template <auto const& System>
constexpr bool is_acceptable() {
    if constexpr (!traceable_system<System>)
        return false;
    else if constexpr (accepted<traced_system<System>.problem>())
        return accepted<depth_problem<System>>();
    else
        return false;
}

template <auto const& System>
constexpr auto size_system() {
    constexpr ir::system_graph const& s = traced_system<System>;
    sized_system<at_least_one(s.channel_count), at_least_one(s.instance_count),
                 at_least_one(s.binding_count), at_least_one(s.argument_count)>
        result{};
    for (int i = 0; i < s.channel_count; ++i) {
        result.channels[i] = s.channels[i];
        result.pipes[i] = ir::plan_pipe(s.channels[i], depths<System>.depth[i]);
    }
    for (int i = 0; i < s.instance_count; ++i) result.instances[i] = s.instances[i];
    for (int i = 0; i < s.binding_count; ++i) result.bindings[i] = s.bindings[i];
    for (int i = 0; i < s.argument_count; ++i) result.arguments[i] = s.arguments[i];
    return result;
}

template <auto const& System>
inline constexpr auto sized = size_system<System>();

// Of a system that is rejected: nothing that leads to another message.
template <auto const& System>
constexpr system_view make_system_view() {
    if constexpr (!is_acceptable<System>()) {
        return {};
    } else {
        constexpr ir::system_graph const& s = traced_system<System>;
        auto const& parts = sized<System>;
        return {System.id(),          s.where,          s.channel_count, s.instance_count,
                s.binding_count,      s.argument_count, parts.channels,  parts.pipes,
                parts.instances,      parts.bindings,   parts.arguments, s.wanted,
                depths<System>.proven};
    }
}

} // namespace detail

template <auto const& System>
inline constexpr system_view view_of_system = detail::make_system_view<System>();

} // namespace hls
