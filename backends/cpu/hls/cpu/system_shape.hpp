// What is known of a system while compiling: the types of its tasks and pipes, and that it ends.
#pragma once

#include "system_task.hpp"

namespace hls::cpu {

namespace detail {

// Pipes join every kernel to an input of the system: somebody ends when it does.
constexpr bool ends_with_inputs(system_view const& s) {
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

constexpr ir::binding const& binding_of(system_view const& s, int instance, int resource) {
    int b = 0;
    while (s.bindings[b].instance != instance || s.bindings[b].resource != resource) ++b;
    return s.bindings[b];
}

template <auto const& System, int Channel>
auto make_pipe_words() {
    if constexpr (view_of_system<System>.channels[Channel].kind == ir::channel_kind::pipe)
        return pipe_words<buffered_word<raw_word_of<System, Channel>>>{};
    else
        return nothing{};
}

template <auto const& System, int... Channel>
auto make_all_pipe_words(std::integer_sequence<int, Channel...>)
    -> std::tuple<decltype(make_pipe_words<System, Channel>())...>;

template <auto const& System, int... Instance>
auto make_tasks(std::integer_sequence<int, Instance...>)
    -> std::tuple<task_of<System, Instance>...>;

// How many parameters of a system before `Parameter` are of a kind.
template <class System, auto Is, int... P>
constexpr int parameters_before(std::integer_sequence<int, P...>) {
    return (0 + ... + Is(port_of<parameter_of_system<System, P>>{}));
}

} // namespace detail

} // namespace hls::cpu
