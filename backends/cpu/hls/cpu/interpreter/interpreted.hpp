// Interpreted runs of a kernel or a system, for who looks at them: `Look` is given the machine
// before it has run, and runs it.
#pragma once

#include "engine.hpp"

namespace hls::cpu::detail {

// act(kernel, name) of each kernel of a system's machine.
template <auto const& System>
void for_each_kernel(auto& machine, auto act) {
    int instance = 0;
    auto const name = [&] { return design_of<System>.instances[instance++].id.text; };
    std::apply([&](auto&... task) { (act(task.kernel, name()), ...); }, machine.tasks());
}

template <auto const& Part, check_options Options>
struct interpreted {
    using kernels = kernels_as_written<Options>;
    using engine = interpreting_engine<kernels>;

    template <class Look, class... Given>
    static auto run(Look look, Given&&... given) {
        if constexpr (is_rejected<Part>()) {
            return look.at_nothing(no_results<Part>());
        } else if constexpr (hls::detail::is_system<Part>) {
            using usual = system_instance<Part, interpreted_tasks<kernels>>;
            typename decltype(usual::for_given(std::type_identity<Given>{}...))::type m;
            for_each_kernel<Part>(
                m, [](interpreted_kernel& k, char const* name) { k.set_name(name); });
            return look.template at_system<Part>(m, std::forward<Given>(given)...);
        } else {
            kernel_instance<Part, engine> m;
            return look.at_kernel(m, std::forward<Given>(given)...);
        }
    }

    template <class Look, class... Given>
    static auto run(Look look, iterations most, Given&&... given) {
        if constexpr (!can_be_counted<Part>()) {
            return look.at_nothing(no_results<Part>());
        } else {
            kernel_instance<Part, engine, true> m;
            return look.at_kernel(m, most, std::forward<Given>(given)...);
        }
    }
};

} // namespace hls::cpu::detail
