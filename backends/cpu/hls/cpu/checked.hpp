// cpu::run that looks for values that lose bits:
//   auto const run = cpu::run_checked<fir>(samples);
//   run.words                                  what cpu::run<fir>(samples) gives
//   std::puts(cpu::check_text(run.report).c_str());
//   cpu::run_checked<fir, cpu::check_options{.stop = true}>(samples)    throws cpu::check_error
// Every value that is stored in a narrower variable, register, array, shift register or port, every
// index into a memory, and on request every shift to the left is compared with what is left of it,
// in the kernel as it is written. Operations on floating point numbers that make infinity or NaN of
// finite numbers are reported, on request also values that a fixed point format limits.
// hls::wrap<T>(v) and bits<high, low>(v) are meant to lose bits. It is interpreted, a hundred times
// slower than cpu::run, which pays nothing for it.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include <hls/hls.hpp> // first: "included from" is short above an error

#include "interpreter/interpreted.hpp"
#include "run.hpp"

namespace hls::cpu {

template <class Words>
struct checked_run {
    Words words;
    check_report report;
};

namespace detail {

struct checking_look {
    template <class Words>
    checked_run<Words> at_nothing(Words words) const {
        return {std::move(words), {}};
    }
    template <class... Given>
    auto at_kernel(auto& machine, Given&&... given) const {
        auto words = machine(std::forward<Given>(given)...);
        check_report report;
        machine.engine().kernel->log().add_to(report);
        return checked_run<decltype(words)>{std::move(words), std::move(report)};
    }
    template <auto const& System, class... Given>
    auto at_system(auto& machine, Given&&... given) const {
        for_each_kernel<System>(
            machine, [](interpreted_kernel& k, char const* name) { k.log().set_name(name); });
        auto words = machine(std::forward<Given>(given)...);
        check_report report;
        for_each_kernel<System>(
            machine, [&](interpreted_kernel& k, char const*) { k.log().add_to(report); });
        return checked_run<decltype(words)>{std::move(words), std::move(report)};
    }
};

template <auto const& Part, check_options Options>
struct checked_runner {
    template <class... Given>
    auto operator()(Given&&... given) const {
        return interpreted<Part, Options>::run(checking_look{}, std::forward<Given>(given)...);
    }
};

} // namespace detail

// Of a kernel or a system; takes what cpu::run takes.
template <auto const& Part, check_options Options = check_options{}>
inline constexpr detail::checked_runner<Part, Options> run_checked{};

} // namespace hls::cpu

#pragma GCC diagnostic pop
