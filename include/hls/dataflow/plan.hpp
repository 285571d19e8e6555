// The kernels of a system get their plans, with the options that they have in it.
#pragma once

#include "../system/trace.hpp"

namespace hls {

namespace detail {

// What the type of a kernel does not say.
constexpr void note_definition(kernel_view& k, ir::instance const& x) {
    k.built.where = k.written.where = x.declared;
    k.module = x.kernel.module;
}

template <auto const& System, int Instance>
constexpr kernel_view planned_kernel() {
    constexpr ir::instance const& x = connected_system<System>.instances[Instance];
    using kernel = typename decltype(kernel_of(marked_type<x.type>()))::type;
    kernel_view k = view<prototype<kernel>, x.wanted>;
    note_definition(k, x);
    return k;
}

template <auto const& System>
inline constexpr message problem_of_options = [] {
    ir::system_graph s = connected_system<System>;
    if (s.problem.number == 0) ir::check_options(s);
    return s.problem;
}();

template <auto const& System, int... Instance>
constexpr ir::system_graph plan_system(std::integer_sequence<int, Instance...>) {
    ir::system_graph s = connected_system<System>;
    s.problem = problem_of_options<System>;
    if constexpr (problem_of_options<System>.number == 0 && sizeof...(Instance) > 0) {
        kernel_view const planned[] = {planned_kernel<System, Instance>()...};
        for (int i = 0; i < s.instance_count; ++i) s.instances[i].kernel = planned[i];
    }
    return s;
}

template <auto const& System>
inline constexpr ir::system_graph traced_system =
    plan_system<System>(std::make_integer_sequence<int, connected_system<System>.instance_count>());

} // namespace detail

} // namespace hls
