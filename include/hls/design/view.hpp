// A kernel or a system as backends see it: what is connected to what, and how each pipe is built.
#pragma once

#include "../dataflow/plan.hpp"
#include "../dataflow/sizing.hpp"
#include "kernel_design.hpp"

namespace hls {

namespace detail {

// As traceable, of a kernel.
template <auto const& System>
concept traceable_system = constant_part<System> && requires {
    typename std::integral_constant<int, traced_system<System>.channel_count>;
};

template <class System>
concept connects_while_compiling = requires {
    typename std::integral_constant<int, trace_system(prototype<System>).channel_count>;
};

template <auto const& System>
constexpr bool is_constant_system() {
    if constexpr (constant_part<System>)
        return true;
    else
        return is_constant<System,
                           connects_while_compiling<std::remove_cvref_t<decltype(System)>>>();
}

template <auto const& System>
constexpr bool is_acceptable() {
    if constexpr (!is_constant_system<System>() || !traceable_system<System>)
        return false;
    else if constexpr (accepted<traced_system<System>.problem>())
        return accepted<depth_problem<System>>();
    else
        return false;
}

template <auto const& System>
constexpr auto size_system() {
    constexpr ir::system_graph const& s = traced_system<System>;
    sized_design<s.channel_count, s.instance_count, s.binding_count, s.argument_count> result{};
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

template <auto const& Kernel, options Wanted>
constexpr auto size_kernel() {
    constexpr kernel_view const& k = view<Kernel, Wanted>;
    constexpr int ports = count_ports(k.built), arguments = count_arguments(k.built);
    sized_design<ports, 1, arguments, arguments> result{};
    fill_kernel_design(k, result);
    ir::instance& x = result.instances[0];
    x.meaning = ir::view_of(meaning_of<Kernel>);
    x.type = marks_type<std::remove_cvref_t<decltype(Kernel)>>::mark;
    x.declared = Kernel.where;
    x.wanted = Wanted;
    return result;
}

template <auto const& Kernel, options Wanted>
inline constexpr auto sized_kernel = size_kernel<Kernel, Wanted>();

template <auto const& System>
constexpr design_view view_system() {
    constexpr ir::system_graph const& s = traced_system<System>;
    auto const& parts = sized<System>;
    return {System.id(),          s.where,          s.channel_count, s.instance_count,
            s.binding_count,      s.argument_count, parts.channels,  parts.pipes,
            parts.instances,      parts.bindings,   parts.arguments, s.wanted,
            depths<System>.proven};
}

template <auto const& System>
inline constexpr design_view system_view = view_system<System>();

template <auto const& System>
constexpr message find_area_problem() {
    constexpr area_budget budget = traced_system<System>.wanted.max_area;
    if constexpr (budget.checks != nullptr)
        return budget.checks->of_system(budget.most, system_view<System>);
    else
        return {};
}

template <auto const& System>
inline constexpr message area_problem = find_area_problem<System>();

// Of a system that is rejected: nothing that leads to another message.
template <auto const& Part, options Wanted>
constexpr design_view make_design_view() {
    if constexpr (!is_system<Part>) {
        // First: the compiler lists the whole way to where an error is found.
        [[maybe_unused]] constexpr bool is_accepted_first = !is_rtl<Part> || is_accepted<Part>();
        [[maybe_unused]] constexpr bool takes_options =
            expect_schedule<Part, !(Wanted == options{.device = Wanted.device})>();
        return kernel_design(view<Part, Wanted>, sized_kernel<Part, Wanted>);
    } else if constexpr (!is_acceptable<Part>()) {
        return {};
    } else {
        accepted<area_problem<Part>>();
        return system_view<Part>;
    }
}

} // namespace detail

// Of a kernel or a system.
template <auto const& Part, options Wanted = detail::requested<Part>>
inline constexpr design_view design_of = detail::make_design_view<Part, Wanted>();

} // namespace hls
