// The exact cycles of the hardware, without simulating it:
//   auto const run = cpu::record<edges>(pixels);      what every kernel does with these words
//   auto const t = cpu::find_cycles(run);             when: t.of("out")[k] is the cycle of word k
//   cpu::find_cycles(run, {.stalls = {{"out", cpu::stall_pattern::random(50, 1)}}})
// record takes what cpu::run takes, of kernels and systems, and computes only what decides about
// steps and transfers. find_cycles follows from the record and the schedule; the record serves any
// number of depths and stalls. Of designs with try_read or try_write, words and cycles are found
// together, and again for each other depth or stall.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // of your globals, in templates of ours

#include "host/progress.hpp" // to see how far they are, and to stop them
#include "host/unbounded_runs.hpp"
#include "host/wide_words.hpp"
#include "recorder/code_of_kernels.hpp"
#include "recorder/record_run.hpp"
#include "recorder/words_by_channel.hpp"
#include "timeline/timeline.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Part, class... Given>
recorded_run record_rows(long long steps, keep_words keep, Given&&... given) {
    constexpr int parameters = int(std::tuple_size_v<all_parameters<Part>>);
    using all = std::make_integer_sequence<int, parameters>;
    constexpr bool fits =
        sizeof...(Given) == count_given<Part>(all{}) + std::size_t(count_called<Part>());
    static_assert(fits, "HLS0140: cpu::record<part> takes one range for every in and one value for "
                        "every argument, in the order of the parameters; calls as cpu::run does");
    if constexpr (fits) {
        given_collector<Part> c;
        auto each = std::forward_as_tuple(std::forward<Given>(given)...);
        [&]<int... P>(std::integer_sequence<int, P...>) { (c.template add<P>(each), ...); }
        (all{});
        [&]<int... I>(std::integer_sequence<int, I...>) { (c.template add_calls_of<I>(each), ...); }
        (std::make_integer_sequence<int, design_of<Part>.instance_count>{});
        return record_run(c.design(), c.inputs(), c.arguments(), steps, keep,
                          code_of_kernels<Part>());
    } else {
        return {};
    }
}

template <auto const& Part, class... Given>
recorded_run record_steps(long long steps, keep_words keep, Given&&... given) {
    static_assert(!non_blocking_by_wires(design_of<Part>),
                  "HLS0811: a kernel reads a pipe without blocking in the cycle of the "
                  "write: it is wires, behind an exit FIFO of zero latency; give it a depth");
    constexpr bool is_known = !has_rtl_kernel(design_of<Part>);
    static_assert(is_known, "HLS0846: nobody knows the cycles of an RTL kernel, which are those of "
                            "its Verilog module; use the test bench, in simulation");
    if constexpr (!is_known)
        return {};
    else if constexpr (has_wide_ports<definition_of<Part>>)
        return std::apply(
            [&](auto&&... rows) {
                return record_rows<Part>(steps, keep, std::forward<decltype(rows)>(rows)...);
            },
            split_words<Part>(std::forward<Given>(given)...));
    else
        return record_rows<Part>(steps, keep, std::forward<Given>(given)...);
}

template <auto const& Part>
constexpr void expect_end() {
    static_assert(
        !runs_for_ever<Part>(),
        "HLS0145: a record of this kernel would never end: it reads nothing, or reads "
        "without blocking only (try_read) and writes in any case; give the number of steps: "
        "cpu::record_at_most<kernel>(1000, ...)");
}

} // namespace detail

// Until the inputs have no word left.
template <auto const& Part, class... Given>
recorded_run record(Given&&... given) {
    detail::expect_end<Part>();
    return detail::record_steps<Part>(all_steps, keep_words::no, std::forward<Given>(given)...);
}

// The same with the words of all ports and pipes, for write_waves.
template <auto const& Part, class... Given>
recorded_run record_words(Given&&... given) {
    detail::expect_end<Part>();
    return detail::record_steps<Part>(all_steps, keep_words::yes, std::forward<Given>(given)...);
}

// At most so many steps of each kernel: for those that read nothing. (A step is an iteration, or of
// a kernel with loops one run through the straight code between two loops.)
template <auto const& Part, class... Given>
recorded_run record_at_most(long long steps, Given&&... given) {
    return detail::record_steps<Part>(steps, keep_words::no, std::forward<Given>(given)...);
}
// `record`, for the first `steps` iterations of every kernel at most.
template <auto const& Part, class... Given>
recorded_run record_words_at_most(long long steps, Given&&... given) {
    return detail::record_steps<Part>(steps, keep_words::yes, std::forward<Given>(given)...);
}

} // namespace hls::cpu

#pragma GCC diagnostic pop
