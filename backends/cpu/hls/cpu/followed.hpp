// cpu::run that tells every value on its way:
//   cpu::run_followed<fir>(cpu::print_values(stderr, 4, 5), samples)      iteration 4
//   cpu::run_followed<fir>({.tell = [](cpu::followed_value const& v) { ... }}, samples)
// It gives what cpu::run<fir>(samples) gives. The kernel is followed as it is written; it is
// interpreted, some hundred times slower than cpu::run, which pays nothing for it.
#pragma once

#include "checked/engine.hpp"

namespace hls::cpu {

namespace detail {

template <class Machine, class... Given>
auto run_kernel_followed(value_follower const& f, Given&&... given) {
    Machine m;
    m.engine().follower = &f;
    return m(std::forward<Given>(given)...);
}

template <auto const& System, class... Given>
auto run_system_followed(value_follower const& f, Given&&... given) {
    using usual = system_machine<System, checked_tasks<check_options{}>>;
    typename decltype(usual::for_given(std::type_identity<Given>{}...))::type m;
    int instance = 0;
    auto const follow = [&](checked_kernel& k) {
        k.follow(&f, view_of_system<System>.instances[instance++].id.text);
    };
    std::apply([&](auto&... task) { (follow(task.kernel), ...); }, m.tasks());
    return m(std::forward<Given>(given)...);
}

template <auto const& Part>
struct followed_runner {
    using engine = checked_engine<check_options{}>;

    template <class... Given>
    auto operator()(value_follower const& f, Given&&... given) const {
        using part = std::remove_cvref_t<decltype(Part)>;
        if constexpr (is_refused<Part>())
            return no_results<Part>();
        else if constexpr (hls::detail::is_system_definition<part>)
            return run_system_followed<Part>(f, std::forward<Given>(given)...);
        else
            return run_kernel_followed<machine<Part, engine>>(f, std::forward<Given>(given)...);
    }

    template <class... Given>
    auto operator()(value_follower const& f, iterations most, Given&&... given) const {
        if constexpr (!can_be_counted<Part>())
            return no_results<Part>();
        else
            return run_kernel_followed<machine<Part, engine, true>>(f, most,
                                                                    std::forward<Given>(given)...);
    }
};

} // namespace detail

// Of a kernel or a system; takes what cpu::run takes.
template <auto const& Part>
inline constexpr detail::followed_runner<Part> run_followed{};

} // namespace hls::cpu
