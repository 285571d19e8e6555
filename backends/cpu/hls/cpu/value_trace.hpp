// cpu::run that reports every value as it is computed:
//   cpu::run_traced<fir>(cpu::print_values(stderr, 4, 5), samples)      iteration 4
//   cpu::run_traced<fir>({.report = [](cpu::traced_value const& v) { ... }}, samples)
// It gives what cpu::run<fir>(samples) gives. The kernel is followed as it is written; it is
// interpreted, some hundred times slower than cpu::run, which pays nothing for it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include "interpreter/interpreted.hpp"
#include "run.hpp"

namespace hls::cpu {

namespace detail {

struct following_look {
    value_observer const& follower;

    auto at_nothing(auto words) const { return words; }
    template <class... Given>
    auto at_kernel(auto& machine, Given&&... given) const {
        machine.engine().follower = &follower;
        return machine(std::forward<Given>(given)...);
    }
    template <auto const& System, class... Given>
    auto at_system(auto& machine, Given&&... given) const {
        for_each_kernel<System>(
            machine, [&](interpreted_kernel& k, char const* name) { k.follow(&follower, name); });
        return machine(std::forward<Given>(given)...);
    }
};

template <auto const& Part>
struct traced_runner {
    template <class... Given>
    auto operator()(value_observer const& f, Given&&... given) const {
        return interpreted<Part, check_options{}>::run(following_look{f},
                                                       std::forward<Given>(given)...);
    }
};

} // namespace detail

// Of a kernel or a system; takes what cpu::run takes.
template <auto const& Part>
inline constexpr detail::traced_runner<Part> run_traced{};

} // namespace hls::cpu

#pragma GCC diagnostic pop
