// The door of this backend: cpu::run<kernel> runs a kernel on the host at the speed of compiled
// code.
//   auto y = cpu::run<fir>(samples);        samples | cpu::run<fir>        cpu::run<mix>(left,
//   right, gain)
// Takes, in the order of the kernel's parameters, a range for every `in` and a value for every
// `argument`; of an invoked kernel the calls instead of arguments (calls.hpp). Gives a vector for
// the only `out`, or a tuple of vectors. Runs until an input has no word left, or for so many
// cpu::iterations, which stand before the others. Files may stand for ranges and take what outputs
// give (files.hpp):
//   cpu::run<fir>(cpu::words_from("samples.bin"), cpu::into_file("filtered.bin"));
//   The kernels of a system are tasks that run round-robin in one thread. Each runs in batches: on
//   the
// words that wait at its inputs, while its outputs have room. Kernels wait for words only where
// they read, and for room only where they write: so the result does not depend on who runs when (G.
// Kahn, "The semantics of a simple language for parallel programming", 1974). A run ends when no
// kernel can move; systems/deadlock.hpp defines what is a deadlock.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

// Below what they include: "included from" is short above an error.
#include <initializer_list>

#include <hls/hls.hpp>

#include "host/members.hpp"
#include "host/number_words.hpp"

#include "host/arguments.hpp"

#include "host/calls.hpp"

#include "host/rejected.hpp"

#include "systems/kernel_instance.hpp"

#include "systems/system_instance.hpp"

#include "host/wide_words.hpp"
#include "interpreter/unchecked.hpp"
#include "systems/piped.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& System, class... Given>
auto run_tasks(Given&&... given) {
    using usual = system_instance<System, usual_tasks>;
    typename decltype(usual::for_given(std::type_identity<Given>{}...))::type instance;
    name_printing_kernels<System>(instance);
    return instance(std::forward<Given>(given)...);
}

template <auto const& System, class... Given>
auto run_system(Given&&... given) {
    using definition = std::remove_cvref_t<decltype(System)>;
    if constexpr (has_wide_ports<definition>)
        return run_on_limbs<System>(
            [](auto&&... rows) { return run_tasks<System>(std::forward<decltype(rows)>(rows)...); },
            std::forward<Given>(given)...);
    else
        return run_tasks<System>(std::forward<Given>(given)...);
}

} // namespace detail

template <auto const& Kernel>
struct runner {
    template <class... Given>
    auto operator()(Given&&... given) const {
        if constexpr (detail::is_rejected<Kernel>())
            return detail::no_results<Kernel>();
        else if constexpr (hls::detail::is_system<Kernel>)
            return detail::run_system<Kernel>(std::forward<Given>(given)...);
        else
            return kernel_instance<Kernel>()(std::forward<Given>(given)...);
    }

    template <class... Given>
    auto operator()(iterations most, Given&&... given) const {
        if constexpr (!detail::can_be_counted<Kernel>())
            return detail::no_results<Kernel>();
        else
            return kernel_instance<Kernel, usual_engine<Kernel>, true>()(
                most, std::forward<Given>(given)...);
    }

    // Words in braces for the first input, or the first two.
    template <class Word, class... Given>
    auto operator()(std::initializer_list<Word> words, Given&&... given) const {
        return (*this)(std::vector<Word>(words), std::forward<Given>(given)...);
    }
    template <class Word, class Other, class... Given>
    auto operator()(std::initializer_list<Word> words, std::initializer_list<Other> others,
                    Given&&... given) const {
        return (*this)(std::vector<Word>(words), std::vector<Other>(others),
                       std::forward<Given>(given)...);
    }

    friend auto operator|(input_file const& words, runner const& r) { return r(words); }
};

// Runs Kernel: a range for each input and a value for each argument in the order of its parameters;
// a container of words for each output comes back.
template <auto const& Kernel>
inline constexpr runner<Kernel> run{};

// Tuples are a word for each of several inputs; for one input they are words. Chunks: lazy.hpp.
template <auto const& Kernel, ranges::input_range Range>
auto operator|(Range&& words, runner<Kernel> const& r) {
    static_assert(!detail::chunked<Range>, "HLS0146: chunks | cpu::run<k> is a lazy run: "
                                           "#include <hls/cpu/lazy.hpp>");
    if constexpr (detail::chunked<Range>)
        return detail::no_results<Kernel>();
    else if constexpr (detail::is_zipped<ranges::range_value_t<Range>> &&
                       (detail::ports_of<Kernel>.inputs > 1))
        return std::apply(r, detail::unzipped(std::forward<Range>(words)));
    else
        return r(std::forward<Range>(words));
}

} // namespace hls::cpu

#pragma GCC diagnostic pop
