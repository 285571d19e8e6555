// What is known of a system while compiling: the types of its tasks and pipes, and that it ends.
#pragma once

#include "../host/calls.hpp"
#include "task.hpp"

namespace hls::cpu {

namespace detail {

// Pipes join every kernel to an input of the system: somebody ends when it does.
constexpr bool ends_with_inputs(design_view const& s) {
    bool ends[ir::max_instances]{};
    for (bool grows = true; grows;) {
        grows = false;
        for (int i = 0; i < s.channel_count; ++i) {
            ir::channel const& c = s.channels[i];
            if (c.kind == ir::channel_kind::output) continue;
            bool const from = c.kind == ir::channel_kind::input || ends[c.writer.instance];
            bool const to = ends[c.reader.instance];
            if (from == to) continue;
            ends[c.reader.instance] = grows = true;
            if (c.kind == ir::channel_kind::pipe) ends[c.writer.instance] = true;
        }
    }
    for (int k = 0; k < s.instance_count; ++k)
        if (!ends[k]) return false;
    return true;
}

constexpr ir::binding const& binding_of(design_view const& s, int instance, int resource) {
    int b = 0;
    while (s.bindings[b].instance != instance || s.bindings[b].resource != resource) ++b;
    return s.bindings[b];
}

template <auto const& System, int Channel>
auto make_pipe_words() {
    if constexpr (design_of<System>.channels[Channel].kind == ir::channel_kind::pipe)
        return pipe_words<buffered_word<raw_word_of<System, Channel>>>{};
    else
        return nothing{};
}

template <auto const& System, int... Channel>
auto make_all_pipe_words(std::integer_sequence<int, Channel...>)
    -> std::tuple<decltype(make_pipe_words<System, Channel>())...>;

template <auto const& System, class Tasks, class Given, int... Instance>
auto make_tasks(std::integer_sequence<int, Instance...>)
    -> std::tuple<typename Tasks::template task<System, Given, Instance>...>;

// How many of a system's parameters are arguments.
template <class System, int... P>
constexpr int count_arguments(std::integer_sequence<int, P...>) {
    return (0 + ... + int(port_of<parameter_of_system<System, P>>::is_argument));
}

constexpr bool is_called(design_view const& s, int instance) {
    return ir::is_invoked(s.instances[instance].meaning);
}

constexpr int calls_before(design_view const& s, int instance) {
    int count = 0;
    for (int i = 0; i < instance; ++i) count += is_called(s, i);
    return count;
}

// Arguments of an instance's calls: those that are the system's, and numbers.
template <auto const& System, int Instance>
inline constexpr auto is_given_in_call = [](int resource) {
    constexpr design_view const& s = design_of<System>;
    return s.instances[Instance].meaning.resources[resource].call == ir::call_part::argument &&
           s.channels[channel_of(s, Instance, resource)].argument >= 0;
};
template <auto const& System, int Instance>
inline constexpr auto is_number_in_call = [](int resource) {
    constexpr design_view const& s = design_of<System>;
    return s.instances[Instance].meaning.resources[resource].call == ir::call_part::argument &&
           s.channels[channel_of(s, Instance, resource)].argument < 0;
};

} // namespace detail

} // namespace hls::cpu
