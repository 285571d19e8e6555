// cpu::run that looks for values that lose bits:
//   auto const run = cpu::run_checked<fir>(samples);
//   run.words                                  what cpu::run<fir>(samples) gives
//   std::puts(cpu::check_text(run.report).c_str());
//   cpu::run_checked<fir, cpu::check_options{.stop = true}>(samples)    throws cpu::check_error
// Every value that is stored in a narrower variable, register, array, shift register or port, every
// index into a memory, and on request every shift to the left is compared with what is left of it,
// in the kernel as it is written. hls::wrap<T>(v) and bits<high, low>(v) are meant to lose bits. It
// is interpreted, a hundred times slower than cpu::run, which pays nothing for it.
#pragma once

#include "checked/engine.hpp"

namespace hls::cpu {

template <class Words>
struct checked_run {
    Words words;
    check_report report;
};

namespace detail {

template <class Machine, class... Given>
auto run_kernel_checked(Given&&... given) {
    Machine m;
    auto words = m(std::forward<Given>(given)...);
    check_report report;
    m.engine().kernel->log().add_to(report);
    return checked_run<decltype(words)>{std::move(words), std::move(report)};
}

template <auto const& System, check_options Options, class... Given>
auto run_system_checked(Given&&... given) {
    using usual = system_machine<System, checked_tasks<Options>>;
    typename decltype(usual::for_given(std::type_identity<Given>{}...))::type m;
    auto const for_each_task = [&](auto act) {
        std::apply([&](auto&... task) { (act(task.kernel.log()), ...); }, m.tasks());
    };
    int instance = 0;
    for_each_task(
        [&](loss_log& log) { log.set_name(view_of_system<System>.instances[instance++].id.text); });
    auto words = m(std::forward<Given>(given)...);
    check_report report;
    for_each_task([&](loss_log& log) { log.add_to(report); });
    return checked_run<decltype(words)>{std::move(words), std::move(report)};
}

template <class Words>
checked_run<Words> checked_of_none(Words words) {
    return {std::move(words), {}};
}

template <auto const& Part, check_options Options>
struct checked_runner {
    using engine = checked_engine<Options>;

    template <class... Given>
    auto operator()(Given&&... given) const {
        using part = std::remove_cvref_t<decltype(Part)>;
        if constexpr (is_refused<Part>())
            return checked_of_none(no_results<Part>());
        else if constexpr (hls::detail::is_system_definition<part>)
            return run_system_checked<Part, Options>(std::forward<Given>(given)...);
        else
            return run_kernel_checked<machine<Part, engine>>(std::forward<Given>(given)...);
    }

    template <class... Given>
    auto operator()(iterations most, Given&&... given) const {
        if constexpr (!can_be_counted<Part>())
            return checked_of_none(no_results<Part>());
        else
            return run_kernel_checked<machine<Part, engine, true>>(most,
                                                                   std::forward<Given>(given)...);
    }
};

} // namespace detail

// Of a kernel or a system; takes what cpu::run takes.
template <auto const& Part, check_options Options = check_options{}>
inline constexpr detail::checked_runner<Part, Options> run_checked{};

} // namespace hls::cpu
