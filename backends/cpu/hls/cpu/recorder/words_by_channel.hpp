// What the caller gives for the parameters of a kernel or system, and for the calls of invoked
// kernels, as the words of channels.
#pragma once

#include "../host/arguments.hpp"
#include "../host/calls.hpp"
#include "../recorded/decision_graph.hpp"
#include "../recorded/recorded_run.hpp"
#include "../systems/ports.hpp"
#include "../systems/shape.hpp"

namespace hls::cpu::detail {

template <auto const& Part>
using definition_of = std::remove_cvref_t<decltype(Part)>;

template <class Part>
struct parameters_as_tuple {
    using type = parameters_of<Part>;
};
template <class Part>
requires(hls::detail::is_system_definition<Part>) struct parameters_as_tuple<Part> {
    using type = parameters_of_system<Part>;
};

template <auto const& Part>
using all_parameters = typename parameters_as_tuple<definition_of<Part>>::type;
template <auto const& Part, int Parameter>
using port_of_parameter =
    port_of<typename std::tuple_element_t<std::size_t(Parameter), all_parameters<Part>>::type>;

template <auto const& Part, int... Before>
constexpr int count_arguments(std::integer_sequence<int, Before...>) {
    return (0 + ... + int(port_of_parameter<Part, Before>::is_argument));
}

// An argument that is taken with the calls is given with them.
template <auto const& Part, int Parameter>
constexpr bool is_given() {
    using port = port_of_parameter<Part, Parameter>;
    if constexpr (takes_calls<port>)
        return true;
    else if constexpr (port::is_argument && is_system<Part>)
        return !is_called_with(design_of<Part>,
                               count_arguments<Part>(std::make_integer_sequence<int, Parameter>{}));
    else
        return port::is_input || port::is_argument;
}

template <auto const& Part, int... Parameter>
constexpr std::size_t count_given(std::integer_sequence<int, Parameter...>) {
    return (std::size_t(0) + ... + std::size_t(is_given<Part, Parameter>()));
}

// Instances of a system whose calls are given behind its parameters; a kernel's stand among them.
template <auto const& Part>
constexpr int count_called() {
    if constexpr (is_system<Part>)
        return calls_before(design_of<Part>, design_of<Part>.instance_count);
    else
        return 0;
}

// A port's words, as the host has them (members.hpp).
template <class Port, class Given>
using word_given = typename port_given<Port, std::remove_cvref_t<Given>>::type::word;

template <auto const& Part>
class given_collector {
    static constexpr design_view const& design_ = design_of<Part>;
    std::vector<given_words> words_ = std::vector<given_words>(std::size_t(design_.channel_count));
    std::vector<wide> arguments_;
    std::vector<std::shared_ptr<void>> kept_;

public:
    template <int Parameter, class All>
    void add(All& given) {
        using port = port_of_parameter<Part, Parameter>;
        constexpr std::size_t at = count_given<Part>(std::make_integer_sequence<int, Parameter>{});
        if constexpr (takes_calls<port>)
            add_calls<0>(std::get<at>(given));
        else if constexpr (port::is_input)
            words_[std::size_t(channel_of_parameter<Parameter>())] =
                see<word_given<port, std::tuple_element_t<at, All>>>(
                    std::get<at>(std::move(given)));
        else if constexpr (port::is_argument && is_given<Part, Parameter>())
            arguments_.push_back(wide(see_value<typename port::word>(std::get<at>(given))));
        else if constexpr (port::is_argument)
            arguments_.push_back(0); // nobody reads it
    }

    template <int Instance, class All>
    void add_calls_of(All& given) {
        if constexpr (is_system<Part>)
            if constexpr (is_called(design_of<Part>, Instance))
                add_calls<Instance>(
                    std::get<std::tuple_size_v<All> - std::size_t(count_called<Part>()) +
                             std::size_t(calls_before(design_of<Part>, Instance))>(given));
    }

    design_view const& design() const { return design_; }
    std::vector<wide> const& arguments() const { return arguments_; }
    std::vector<given_words> inputs() const {
        std::vector<given_words> all;
        for (std::size_t c = 0; c < words_.size(); ++c)
            if (design_.channels[c].kind == ir::channel_kind::input) all.push_back(words_[c]);
        return all;
    }

private:
    template <int Parameter>
    int channel_of_parameter() const {
        if constexpr (is_system<Part>)
            return detail::channel_of_parameter(
                Parameter, static_cast<parameters_on_host<definition_of<Part>>*>(nullptr));
        else
            return channels_at(design_, 0)[std::size_t(Parameter)];
    }

    template <class Word, class Range>
    given_words see(Range&& range) {
        std::span<buffered_word<Word> const> words;
        auto copy = see_words<Word>(std::forward<Range>(range), words);
        if constexpr (!std::is_same_v<decltype(copy), nothing>)
            kept_.push_back(std::shared_ptr<void>(std::move(copy)));
        return {words.size(), [words](std::size_t n) { return wide(to_hardware<Word>(words[n])); }};
    }

    template <int Instance, class Calls>
    void add_calls(Calls&& calls) {
        constexpr int count = kernel_of_part<Part, Instance>().built.resource_count;
        add_rows<Instance>(calls, decltype(select<is_given_in_call<Part, Instance>>(
                                      std::make_integer_sequence<int, count>{})){});
    }

    template <int Instance, class Calls, int... Resource>
    void add_rows(Calls& calls, std::integer_sequence<int, Resource...>) {
        constexpr ir::graph_view const& g = kernel_of_part<Part, Instance>().built;
        std::shared_ptr const rows = rows_of_calls<
            raw_word<g.resources[Resource].type.width, g.resources[Resource].type.is_signed>...>(
            calls);
        std::size_t const made = rows->starts.size();
        std::vector<int> const at = channels_at(design_, Instance);
        for (int r = 0; r < g.resource_count; ++r) { // numbers: the same in all calls
            if (g.resources[r].call != ir::call_part::start &&
                g.resources[r].call != ir::call_part::argument)
                continue;
            auto const c = std::size_t(at[std::size_t(r)]);
            wide const value = design_.channels[c].value;
            words_[c] = {made, [value](std::size_t) { return value; }};
        }
        std::apply(
            [&](auto const&... row) {
                ((words_[std::size_t(at[std::size_t(Resource)])] = {made,
                                                                    [rows, &row](std::size_t n) {
                                                                        return wide(row[n]);
                                                                    }}),
                 ...);
            },
            rows->arguments);
    }
};

} // namespace hls::cpu::detail
