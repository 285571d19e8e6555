// What a kernel's reference model writes, given the words of its inputs: what native runs are
// compared with.
#pragma once

#include <utility>
#include <vector>

#include <hls/ir/interpreter/reference_model.hpp>
#include <hls/ir/view.hpp>

namespace test {

using words = std::vector<hls::wide>;

// Words by resource (the kernel's parameters in order): of inputs, one word for an argument,
// nothing else.
struct host_ports {
    std::vector<words> given;
    std::vector<std::size_t> taken;
    std::vector<words> written;
    int failed = 0; // looks for a word, since one has moved

    host_ports(std::vector<words> const& from, int resources)
        : given(from), taken(std::size_t(resources)), written(std::size_t(resources)) {
        given.resize(std::size_t(resources));
    }

    bool read(int resource, hls::wide& word) {
        auto const r = std::size_t(resource);
        if (taken[r] == given[r].size()) return false;
        word = given[r][taken[r]++];
        return true;
    }
    hls::wide peek(int resource) {
        auto const r = std::size_t(resource);
        bool const is_there = taken[r] < given[r].size();
        failed += !is_there;
        return is_there;
    }
    std::size_t moved() const {
        std::size_t all = 0;
        for (std::size_t r = 0; r < taken.size(); ++r) all += taken[r] + written[r].size();
        return all;
    }
    void write(int resource, hls::wide word) { written[std::size_t(resource)].push_back(word); }
    hls::wide argument(int resource) const { return given[std::size_t(resource)].at(0); }
};

// Until a read finds no word, or no look for one does any more.
inline void run_to_end(auto& machine, host_ports& ports) {
    for (std::size_t moved = 0; ports.failed < hls::ir::patience && machine.step(ports);)
        if (std::exchange(moved, ports.moved()) != ports.moved()) ports.failed = 0;
}

// Runs until an input has no word left.
inline std::vector<words> reference_words(hls::ir::graph_view const& graph, host_ports ports) {
    hls::ir::basic_reference_model machine(graph, words(std::size_t(graph.node_count)),
                                           words(std::size_t(hls::ir::state_words(graph))));
    for (int r = 0; r < graph.resource_count; ++r)
        if (graph.resources[r].kind == hls::ir::resource_kind::argument)
            machine.set_argument(r, ports.argument(r));
    run_to_end(machine, ports);
    return ports.written;
}

template <auto const& Kernel>
std::vector<words> reference_words(std::vector<words> const& given) {
    static constexpr hls::ir::graph_view graph = hls::ir::view_of(hls::detail::written<Kernel>);
    return reference_words(graph, host_ports(given, graph.resource_count));
}

} // namespace test
