// cpu::run_system<both>(samples): the kernels of a system on the host, as tasks that run
// round-robin in one thread. Takes, in the order of the system's parameters, a range for every `in`
// and a value for every `argument`; gives a vector for the only `out`, or a tuple of vectors.
//   Each kernel runs in batches: on the words that wait at its inputs, while its outputs have room.
// Kernels wait for words only where they read, and for room only where they write: so the result
// does not depend on who runs when (G. Kahn, "The semantics of a simple language for parallel
// programming", 1974). A run ends when no kernel can move; systems/deadlock.hpp defines what is a
// deadlock.
#pragma once

#include "host/wide_words.hpp"
#include "interpreter/printing.hpp"
#include "systems/system_instance.hpp"

namespace hls::cpu {

template <auto const& System, class... Given>
using instance_for =
    typename decltype(system_instance<System, detail::usual_tasks<System>>::for_given(
        std::type_identity<Given>{}...))::type;

template <auto const& System>
struct system_runner {
    template <class... Given>
    auto operator()(Given&&... given) const {
        using part = std::remove_cvref_t<decltype(System)>;
        auto const run = [](auto&&... rows) {
            instance_for<System, decltype(rows)...> instance;
            detail::name_printing_kernels<System>(instance);
            return instance(std::forward<decltype(rows)>(rows)...);
        };
        if constexpr (detail::has_wide_ports<part>)
            return detail::run_on_limbs<part>(run, std::forward<Given>(given)...);
        else
            return run(std::forward<Given>(given)...);
    }

    template <ranges::input_range Range>
    friend auto operator|(Range&& words, system_runner const& r) {
        return r(std::forward<Range>(words));
    }
    friend auto operator|(input_file const& words, system_runner const& r) { return r(words); }
};

template <auto const& System>
inline constexpr system_runner<System> run_system{};

} // namespace hls::cpu
