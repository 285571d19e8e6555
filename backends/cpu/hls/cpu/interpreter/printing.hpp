// Runs of kernels that print: they are interpreted, as checked runs are, and other kernels of a
// system run natively.
#pragma once

#include "engine.hpp"

namespace hls::cpu {

// A template: nothing of it is made for kernels that do not print.
template <auto const& Kernel>
struct printing_engine : detail::checked_engine<check_options{}> {};

namespace detail {

template <auto const& System, class Given, int Instance>
struct task_that_prints {
    using type = task_of<System, Given, Instance>;
};
template <auto const& System, class Given, int Instance>
requires(design_of<System>.instances[Instance].meaning.print_count >
         0) struct task_that_prints<System, Given, Instance> {
    using type = typename checked_tasks<check_options{}>::task<System, Given, Instance>;
};

struct printing_tasks {
    template <auto const& System, class Given, int Instance>
    using task = typename task_that_prints<System, Given, Instance>::type;
};

constexpr bool has_prints(design_view const& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (s.instances[i].meaning.print_count > 0) return true;
    return false;
}

template <auto const& System>
using usual_tasks = std::conditional_t<has_prints(design_of<System>), printing_tasks, native_tasks>;

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
