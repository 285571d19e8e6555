// The ports of a task as functions on exact values: what is interpreted sees no types.
#pragma once

#include "../systems/ports.hpp"

namespace hls::cpu::detail {

struct interpreted_port {
    void* port = nullptr;
    bool (*peek)(void*) = nullptr;
    wide (*take)(void*) = nullptr;
    bool (*has_room)(void*) = nullptr;
    void (*give)(void*, wide) = nullptr;
    void (*complete)(void*) = nullptr; // a step
};

template <class Port>
void describe_input(interpreted_port& p) {
    p.peek = [](void* at) {
        auto const& port = *static_cast<Port*>(at);
        return port.at < port.words.size();
    };
    p.take = [](void* at) {
        auto& port = *static_cast<Port*>(at);
        return wide(to_hardware<typename Port::word>(port.words[port.at++]));
    };
}

template <class Port>
void describe_output(interpreted_port& p) {
    p.has_room = [](void* at) {
        auto const& port = *static_cast<Port*>(at);
        if constexpr (limited_port<Port>) return port.at - port.unfinished < port.limit;
        return true;
    };
    p.give = [](void* at, wide word) {
        auto& port = *static_cast<Port*>(at);
        port.make_room(1);
        port.words[port.at++] = to_host<typename Port::word>(word);
        if constexpr (limited_port<Port>) ++port.unfinished;
    };
    p.complete = [](void* at) {
        if constexpr (limited_port<Port>) static_cast<Port*>(at)->unfinished = 0;
    };
}

template <auto const& Graph, int Resource, class Pipes>
interpreted_port describe_port([[maybe_unused]] Pipes& pipes) {
    interpreted_port p;
    if constexpr (ir::is_port(Graph.resources[Resource])) {
        using port = port_type<Pipes, Resource>;
        p.port = &pipes.template port<Resource>();
        if constexpr (Graph.resources[Resource].kind == ir::resource_kind::input)
            describe_input<port>(p);
        else
            describe_output<port>(p);
    }
    return p;
}

template <auto const& Graph, class Pipes>
std::vector<interpreted_port> describe_ports(Pipes& pipes) {
    return [&]<int... Resource>(std::integer_sequence<int, Resource...>) {
        return std::vector<interpreted_port>{describe_port<Graph, Resource>(pipes)...};
    }
    (std::make_integer_sequence<int, Graph.resource_count>{});
}

} // namespace hls::cpu::detail
