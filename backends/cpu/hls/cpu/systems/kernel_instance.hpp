// A kernel with its state, run on words of the host.
#pragma once

#include "../host/arguments.hpp"
#include "../host/calls.hpp"
#include "../host/input_chunks.hpp"
#include "../host/iterations.hpp"
#include "../host/rejected.hpp"
#include "../host/unbounded_runs.hpp"
#include "../host/wide_words.hpp"
#include "../native/blocks/blocks.hpp"
#include "../native/feed_forward.hpp"
#include "../native/loops/loops.hpp"
#include "../native/rows.hpp"
#include "engines.hpp"
#include "partial_iterations.hpp"

#define HLS_WHAT_SUITS                                                                             \
    "HLS0141: a range of words stands for every in, or "                                           \
    "cpu::words_from(path), and a value for every argument, in the order "                         \
    "of the parameters: whole numbers for integers, packets for packets "                          \
    "(also structs adapted with BOOST_HANA_ADAPT_STRUCT, tuples or "                               \
    "arrays, with a number for each integer), for an argument of fixed or floating point 3.0 "     \
    "or, as its bits, from_raw<T>(3)"
#define HLS_WHAT_RUN_TAKES                                                                         \
    "HLS0140: cpu::run<kernel> takes one range for every in and one value for every argument (of " \
    "an invoked kernel its calls instead), in the order of the kernel's parameters; for an out "   \
    "it may be given cpu::into_file(path)"

namespace hls::cpu {

namespace detail {

// False where a message says why.
template <auto const& Part>
constexpr bool has_kernel_instance() {
    static_assert(!hls::detail::is_system<Part>,
                  "HLS0144: cpu::kernel_instance keeps the state of a kernel from "
                  "call to call; of a system, give cpu::run all words");
    return !hls::detail::is_system<Part>;
}

} // namespace detail

// A kernel with its state: calls continue where the last one stopped. When an input ran out in the
// middle of an iteration, the next call goes on with the read that found no word. Words that were
// given and not read are gone. Counted: runs for so many iterations.
template <auto const& Kernel, class Engine = usual_engine<Kernel>,
          bool Counted = detail::runs_for_ever<Kernel>()>
requires(detail::has_kernel_instance<Kernel>()) class kernel_instance {
    using kernel_type = std::remove_cvref_t<decltype(Kernel)>;
    static constexpr auto const& meaning = hls::detail::meaning_of<Kernel>;
    static constexpr auto const& graph =
        detail::graph_to_run<graph_for<Engine, meaning>(), Counted>();
    using all = std::make_integer_sequence<int, int(std::tuple_size_v<parameters_of<kernel_type>>)>;
    using arguments_of_calls = decltype(detail::select<detail::is_call_argument<graph>>(all{}));
    // An iteration may have done something when it finds no word: the next call must not do it
    // again.
    static constexpr bool stops_midway =
        is_looping(graph) || (!has_non_blocking(graph) && detail::acts_before_reads(graph, false));
    using place = std::conditional_t<stops_midway, stopped<graph>, nothing>;

    state<graph> state_;
    [[no_unique_address]] place place_; // where the last call stopped
    [[no_unique_address]] Engine engine_;

public:
    Engine& engine() { return engine_; }

    template <class... Given>
    auto operator()(Given&&... given) {
        constexpr bool is_only_non_blocking = detail::only_non_blocking_reads<Kernel>();
        static_assert(
            !is_only_non_blocking,
            "HLS0145: cpu::run<kernel> would never end: this kernel reads without blocking only "
            "(try_read) and writes in any case; give the number of iterations: "
            "cpu::run<kernel>(cpu::iterations(1000), ...)");
        static_assert(!Counted || is_only_non_blocking,
                      "HLS0142: cpu::run<kernel> runs until an input has no word left, "
                      "and no read of this kernel is known: if it has one, mend the "
                      "errors above first; else say for how many iterations, "
                      "cpu::run<kernel>(cpu::iterations(1000))");
        // Here, and not where words are taken: few lines below the user's.
        // Words of more than 128 bits are looked at when they are split.
        if constexpr (!has_limbs) {
            using ports = decltype(ports_given<Given...>(all{}));
            static_assert(all_suit<ports, Given...>(all{}), HLS_WHAT_SUITS);
            static_assert(Counted || takes<Given...>(), HLS_WHAT_RUN_TAKES);
        }
        if constexpr (has_limbs)
            return detail::run_on_limbs<Kernel>(
                [&](auto&&... rows) { return run_given(std::forward<decltype(rows)>(rows)...); },
                std::forward<Given>(given)...);
        else
            return run_given(std::forward<Given>(given)...);
    }

    template <class... Given>
    requires Counted auto operator()(iterations most, Given&&... given) {
        if constexpr (detail::has_wide_ports<kernel_type>)
            return detail::run_on_limbs<Kernel>(
                [&](auto&&... rows) {
                    return run_counted(most, std::forward<decltype(rows)>(rows)...);
                },
                std::forward<Given>(given)...);
        else
            return run_counted(most, std::forward<Given>(given)...);
    }

private:
    static constexpr bool has_limbs = detail::has_wide_ports<kernel_type>;

    template <class... Given>
    auto run_given(Given&&... given) {
        constexpr bool suits = all_suit<decltype(ports_given<Given...>(all{})), Given...>(all{});
        static_assert(!has_limbs || suits, HLS_WHAT_SUITS);
        static_assert(!has_limbs || Counted || takes<Given...>(), HLS_WHAT_RUN_TAKES);
        if constexpr (Counted)
            return detail::no_results<Kernel>();
        else if constexpr (!takes<Given...>())
            return detail::no_results<Kernel>();
        else if constexpr (!suits)
            return detail::no_results<Kernel>();
        else
            return run_until_end(std::forward<Given>(given)...);
    }

    template <class... Given>
    auto run_counted(iterations most, Given&&... given) {
        static_assert(takes<Given...>(), HLS_WHAT_RUN_TAKES);
        if constexpr (!takes<Given...>()) {
            return detail::no_results<Kernel>();
        } else {
            detail::with_permit_port<meaning, decltype(ports_given<Given...>(all{}))> p;
            [[maybe_unused]] auto kept = connect(p, all{}, std::forward<Given>(given)...);
            detail::run_iterations_of<meaning>(most, p, [&] { run_all(p); });
            return results(p, kept, all{});
        }
    }

    template <class... Given>
    auto run_until_end(Given&&... given) {
        auto p = ports_given<Given...>(all{});
        [[maybe_unused]] auto kept = connect(p, all{}, std::forward<Given>(given)...);
        if (has_non_blocking(graph) ||
            !detail::is_reported()) // whether a word is there must not depend on it
            run_all(p);
        else
            detail::run_in_chunks<graph>(p, all{}, [&] { run_all(p); });
        return results(p, kept, all{});
    }

    void run_all(auto& p) {
        if constexpr (!std::is_same_v<Engine, native_engine>) {
            engine_.template run<Kernel, graph>(state_, p);
        } else if constexpr (is_looping(graph) && has_non_blocking(graph)) {
            run_non_blocking_loops<graph>(state_, p, place_);
        } else if constexpr (is_looping(graph)) {
            expect_outputs<graph>(p, all{});
            run_loops<graph>(state_, p, place_);
        } else if constexpr (stops_midway) {
            reserve_outputs<graph>(p, all{});
            run_until_waiting<graph, true>(state_, p, place_);
        } else if constexpr (is_large(graph)) {
            reserve_outputs<graph>(p, all{});
            run_partitions<graph>(state_, p);
        } else {
            reserve_outputs<graph>(p, all{});
            if constexpr (is_feed_forward<graph>) run_blocks<graph>(state_, p);
            run_iterations<graph>(state_, p);
        }
    }

    template <int Resource>
    using port_at = port_of<parameter<kernel_type, Resource>>;

    template <class... Given, int... Resource>
    static constexpr auto places(std::integer_sequence<int, Resource...>) {
        return find_positions<Given...>(static_cast<std::tuple<port_at<Resource>...>*>(nullptr));
    }

    template <class... Given, int... Resource>
    static auto ports_given(std::integer_sequence<int, Resource...>) {
        constexpr auto found = places<Given...>(all{});
        return pipes<
            port_when_given<port_at<Resource>, found.of[std::size_t(Resource)], Given...>...>{};
    }

    // Whether the kind of each fits its parameter; what is given too much or too little counts not.
    template <class Ports, class... Given, int... Resource>
    static constexpr bool all_suit(std::integer_sequence<int, Resource...> resources) {
        return (suits_one<Resource, places<Given...>(resources).of[std::size_t(Resource)],
                          std::tuple<std::remove_reference_t<Given>&...>, Ports>() &&
                ...);
    }
    template <class Ports, int Resource>
    using word_in = typename std::remove_reference_t<
        decltype(std::declval<Ports&>().template port<Resource>())>::word;
    template <int Resource, int Place, class Given, class Ports>
    static constexpr bool suits_one() {
        using port = port_at<Resource>;
        if constexpr (Place < 0 || Place >= int(std::tuple_size_v<Given>)) {
            return true;
        } else if constexpr (takes_calls<port>) {
            using calls = std::tuple_element_t<std::size_t(Place), Given>;
            check_arguments<calls>(arguments_of_calls{});
            return true; // or said
        } else {
            using given = std::tuple_element_t<std::size_t(Place), Given>;
            if constexpr (port::is_input)
                return std::is_same_v<std::remove_cvref_t<given>, input_file> ||
                       detail::is_range_for<word_in<Ports, Resource>, given>();
            else if constexpr (port::is_argument)
                return detail::may_be_argument<typename port::word, std::remove_cvref_t<given>>();
            return true;
        }
    }

    template <class Calls, int... Argument>
    static constexpr void check_arguments(std::integer_sequence<int, Argument...>) {
        check_calls<std::remove_cvref_t<Calls>, typename port_at<Argument>::word...>();
    }

    // Whether these are given for the parameters.
    template <class... Given>
    static constexpr bool takes() {
        return places<Given...>(all{}).used == sizeof...(Given);
    }

    // What the run needs of each parameter: a copy of words, an output's file, nothing.
    template <int... Resource, class... Given>
    auto connect(auto& p, std::integer_sequence<int, Resource...> resources, Given&&... given) {
        auto all_given = std::forward_as_tuple(std::forward<Given>(given)...);
        return std::make_tuple(
            connect_one<Resource, places<Given...>(resources).of[std::size_t(Resource)]>(
                p, all_given)...);
    }

    template <int Resource, int Place>
    auto connect_one([[maybe_unused]] auto& p, [[maybe_unused]] auto& given) {
        using port = port_at<Resource>;
        if constexpr (Place < 0) {
            return nothing{};
        } else if constexpr (takes_calls<port>) {
            return connect_calls(p, std::get<std::size_t(Place)>(given), arguments_of_calls{});
        } else if constexpr (port::is_input) {
            auto& words = p.template port<Resource>();
            return see_words<typename std::remove_reference_t<decltype(words)>::word>(
                std::get<std::size_t(Place)>(given), words.words);
        } else if constexpr (port::is_argument) {
            content_of<Resource, graph>(state_) = static_cast<word_of<graph, Resource>>(
                see_value<typename port::word>(std::get<std::size_t(Place)>(given)));
            return nothing{};
        } else {
            return open_sink(std::get<std::size_t(Place)>(given));
        }
    }

    template <int... Argument>
    static auto connect_calls(auto& p, auto& calls, std::integer_sequence<int, Argument...>) {
        constexpr int start = ir::find_call(graph, ir::call_part::start);
        auto rows = rows_of_calls<typename port_at<Argument>::word...>(calls);
        p.template port<start>().words = rows->starts;
        std::apply(
            [&](auto const&... words) { ((p.template port<Argument>().words = words), ...); },
            rows->arguments);
        return rows;
    }

    template <int... Resource>
    static auto results(auto& p, auto& kept, std::integer_sequence<int, Resource...>) {
        return alone_or_all(
            std::tuple_cat(result<Resource>(p, std::get<std::size_t(Resource)>(kept))...));
    }

    template <int Resource>
    static auto result([[maybe_unused]] auto& p, [[maybe_unused]] auto& kept) {
        if constexpr (port_at<Resource>::is_output)
            return hand_over<typename port_at<Resource>::word>(p.template port<Resource>(), kept);
        else
            return std::tuple<>();
    }
};

} // namespace hls::cpu
