// The exact cycles of the hardware, without simulating it:
//   auto const run = cpu::record<edges>(pixels);      what every kernel does with these words
//   auto const t = cpu::find_cycles(run);             when: t.of("out")[k] is the cycle of word k
//   cpu::find_cycles(run, {.stalls = {{"out", cpu::stall_pattern::random(50, 1)}}})
// record takes what cpu::run takes, of kernels and systems, and computes only what decides about
// steps and transfers. find_cycles follows from the record and the schedule; the record serves any
// number of depths and stalls. Of what asks with try_read or try_write, words and cycles are found
// together, and again for each other depth or stall.
#pragma once

#include "cycles/step_makers.hpp"
#include "cycles/timeline.hpp"
#include "given.hpp"
#include "system_ports.hpp"

namespace hls::cpu {

namespace detail {

template <class Part>
struct parameters_as_tuple {
    using type = parameters_of<Part>;
};
template <class Part>
requires(hls::detail::is_system_definition<Part>) struct parameters_as_tuple<Part> {
    using type = parameters_of_system<Part>;
};

// Collects what is given for the parameters of a kernel or system, in their order.
class given_collector {
    std::vector<given_words> inputs_;
    std::vector<wide> arguments_;
    std::vector<std::shared_ptr<void>> kept_;

public:
    template <class Port, class Range>
    void add_input(Range&& range) {
        using word = typename Port::word;
        std::span<buffered_word<word> const> words;
        auto copy = see_words<word>(std::forward<Range>(range), words);
        if constexpr (!std::is_same_v<decltype(copy), nothing>)
            kept_.push_back(std::shared_ptr<void>(std::move(copy)));
        inputs_.push_back(
            {words.size(), [words](std::size_t n) { return wide(to_hardware<word>(words[n])); }});
    }
    template <class Port>
    void add_argument(auto const& value) {
        arguments_.push_back(wide(to_hardware<typename Port::word>(value)));
    }

    recorded_run record(cycle_design design, long long steps, keep_words keep,
                        std::vector<step_maker> const& native) const {
        return record_run(std::move(design), inputs_, arguments_, steps, keep, native);
    }
};

template <class Part, std::size_t... P>
constexpr std::size_t count_given(std::index_sequence<P...>) {
    using list = typename parameters_as_tuple<Part>::type;
    return (std::size_t(0) + ... +
            std::size_t(port_of<typename std::tuple_element_t<P, list>::type>::is_input ||
                        port_of<typename std::tuple_element_t<P, list>::type>::is_argument));
}

template <class Part>
using all_parameters =
    std::make_index_sequence<std::tuple_size_v<typename parameters_as_tuple<Part>::type>>;

template <class Part, std::size_t P, class All>
void collect(given_collector& c, All& given) {
    using port =
        port_of<typename std::tuple_element_t<P, typename parameters_as_tuple<Part>::type>::type>;
    constexpr std::size_t at = count_given<Part>(std::make_index_sequence<P>{});
    if constexpr (port::is_input)
        c.add_input<port>(std::get<at>(std::move(given)));
    else if constexpr (port::is_argument)
        c.add_argument<port>(std::get<at>(given));
}

// What depends on time is not recorded without.
template <auto const& Part>
std::vector<step_maker> step_makers_for() {
    if constexpr (depends_on_time(view_of_part<Part>()))
        return {};
    else
        return native_step_makers<Part>();
}

template <auto const& Part, class... Given>
recorded_run record_steps(long long steps, keep_words keep, Given&&... given) {
    using part = std::remove_cvref_t<decltype(Part)>;
    constexpr bool free_running = !calls_any(view_of_part<Part>());
    static_assert(free_running, "HLS0812: a kernel is invoked; cycles are found of kernels that "
                                "run freely; run the test bench instead");
    static_assert(!free_running || sizeof...(Given) == count_given<part>(all_parameters<part>{}),
                  "HLS0140: cpu::record<part> takes one range for every in and one value for "
                  "every argument, in the order of the parameters");
    static_assert(!asks_at_once(design_of(view_of_part<Part>())),
                  "HLS0811: a kernel asks for words of a pipe in the cycle in which they are "
                  "written: it is wires, behind an exit FIFO of zero latency; give it a depth");
    if constexpr (free_running) {
        given_collector c;
        auto all = std::forward_as_tuple(std::forward<Given>(given)...);
        [&]<std::size_t... P>(std::index_sequence<P...>) { (collect<part, P>(c, all), ...); }
        (all_parameters<part>{});
        return c.record(design_of(view_of_part<Part>()), steps, keep, step_makers_for<Part>());
    } else {
        return {};
    }
}

} // namespace detail

// Until the inputs have no word left.
template <auto const& Part, class... Given>
recorded_run record(Given&&... given) {
    return detail::record_steps<Part>(all_steps, keep_words::no, std::forward<Given>(given)...);
}

// The same with the words of all ports and pipes, for write_waves.
template <auto const& Part, class... Given>
recorded_run record_words(Given&&... given) {
    return detail::record_steps<Part>(all_steps, keep_words::yes, std::forward<Given>(given)...);
}

// At most so many steps of each kernel: for those that read nothing. (A step is an iteration, or of
// a kernel with loops one run through a piece between two loops.)
template <auto const& Part, class... Given>
recorded_run record_at_most(long long steps, Given&&... given) {
    return detail::record_steps<Part>(steps, keep_words::no, std::forward<Given>(given)...);
}
template <auto const& Part, class... Given>
recorded_run record_words_at_most(long long steps, Given&&... given) {
    return detail::record_steps<Part>(steps, keep_words::yes, std::forward<Given>(given)...);
}

} // namespace hls::cpu
