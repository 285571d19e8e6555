// A kernel of a system as a task: it runs on the words that wait at its inputs until it has to
// wait, and goes on there when it gets its turn again.
#pragma once

#include "../native/loops/loops.hpp"
#include "partial_iterations.hpp"
#include "ports.hpp"

namespace hls::cpu {

namespace detail {

// The same kernel in several places is compiled once.
constexpr int first_alike(design_view const& s, int instance) {
    int first = 0;
    while (!is_same_kernel(s.instances[first], s.instances[instance])) ++first;
    return first;
}

template <auto const& System, int Instance>
inline constexpr ir::graph_view graph_in_system = design_of<System>.instances[Instance].meaning;

} // namespace detail

template <auto const& Graph, class Ports>
struct task {
    state<Graph> kept;
    stopped<Graph> at; // and what it waits for
    Ports ports;
};

template <auto const& System, class Given, int Instance>
using task_of =
    task<detail::graph_in_system<System, detail::first_alike(design_of<System>, Instance)>,
         ports_in_system<System, Given, Instance>>;

// The usual tasks; checked.hpp has others.
struct native_tasks {
    template <auto const& System, class Given, int Instance>
    using task = task_of<System, Given, Instance>;
};

template <auto const& Graph, class Ports>
void run_task(task<Graph, Ports>& t) {
    if constexpr (is_looping(Graph))
        run_loops<Graph>(t.kept, t.ports, t.at);
    else
        run_until_waiting<Graph, stops_within_steps<Graph, Ports>>(t.kept, t.ports, t.at);
}

namespace detail {

template <class Port>
void lend_place(Port& port, auto& pipe) {
    if constexpr (limited_port<Port>) {
        pipe.make_place();
        port.words = pipe.words;
        port.at = pipe.last;
        port.limit = pipe.first + pipe.room;
        port.unfinished = std::min(pipe.unfinished, pipe.last - pipe.first); // the others are read
    }
}

template <class Port>
void lend_words(Port& port, auto const& pipe) {
    if constexpr (port_of_pipe<Port> && !limited_port<Port>) {
        port.words = std::span(pipe.words).first(pipe.last);
        port.at = pipe.first;
    }
}

template <class Port>
void take_back(Port const& port, auto& pipe) {
    if constexpr (limited_port<Port>) {
        pipe.last = port.at;
        pipe.unfinished = port.unfinished;
    } else if constexpr (port_of_pipe<Port>) {
        pipe.first = port.at;
    }
}

// What a task waits for at a port is there.
template <class Port>
bool is_served([[maybe_unused]] Port const& port, [[maybe_unused]] auto const& pipe) {
    if constexpr (limited_port<Port>)
        return pipe.last - pipe.first < pipe.room;
    else if constexpr (port_of_pipe<Port>)
        return pipe.first < pipe.last;
    else if constexpr (requires { port.words.size(); })
        return port.at < port.words.size();
    else
        return false;
}

template <class Port>
std::size_t position(Port const& port) {
    if constexpr (requires { port.at; })
        return port.at;
    else
        return 0;
}

} // namespace detail

} // namespace hls::cpu
