// Runs that are interpreted without being checked: of kernels that print, as they are written,
// beside which the other kernels of a system run natively; and of all kernels where the compiler
// does not optimise (runs_natively.hpp).
#pragma once

#include "engine.hpp"

namespace hls::cpu {

// Templates: nothing of them is made for kernels that run natively.
template <auto const& Kernel>
struct printing_engine : detail::interpreting_engine<detail::kernels_as_written<check_options{}>> {
};
template <auto const& Kernel>
struct interpreted_engine : detail::interpreting_engine<detail::kernels_as_simplified> {};

namespace detail {

template <auto const& System, int Instance>
inline constexpr bool prints_in_system =
    design_of<System>.instances[Instance].meaning.print_count > 0;

template <auto const& System, class Given, int Instance>
struct usual_task {
    using tasks = std::conditional_t<runs_natively(design_of<System>.instances[Instance].meaning),
                                     native_tasks, interpreted_tasks<kernels_as_simplified>>;
    using type = typename tasks::template task<System, Given, Instance>;
};
template <auto const& System, class Given, int Instance>
requires prints_in_system<System, Instance>
struct usual_task<System, Given, Instance> {
    using type = typename interpreted_tasks<kernels_as_written<check_options{}>>::template task<
        System, Given, Instance>;
};

struct usual_tasks {
    template <auto const& System, class Given, int Instance>
    using task = typename usual_task<System, Given, Instance>::type;
};

// Kernels of a system that print say which one they are.
template <auto const& System>
void name_printing_kernels(auto& machine) {
    int instance = 0;
    auto const name = [&](auto& task) {
        ir::instance const& x = design_of<System>.instances[instance++];
        if constexpr (requires { task.kernel; }) task.kernel.set_name(x.id.text);
    };
    std::apply([&](auto&... task) { (name(task), ...); }, machine.tasks());
}

} // namespace detail

} // namespace hls::cpu
