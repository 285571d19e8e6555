// Which operations decide about steps and transfers: the predicates of jumps, transfers and
// accesses to shared memory ports, and all that they are computed from, through pipes too. Nothing
// else has to be computed to know the cycles.
#pragma once

#include "activations.hpp"
#include "design.hpp"

namespace hls::cpu {

// By kernel and node: its value is needed. By channel: the words are.
struct cycle_slice {
    std::vector<std::vector<char>> nodes;
    std::vector<char> words;
};

namespace detail {

class slicer {
    design_view const& design_;
    cycle_slice slice_;
    std::vector<std::vector<int>> channels_; // by kernel and resource
    std::vector<std::pair<int, int>> open_;  // marked, operands not yet looked at

public:
    constexpr explicit slicer(design_view const& d) : design_(d) {
        slice_.words.assign(std::size_t(d.channel_count), char(0));
        for (std::size_t k = 0; k < std::size_t(d.instance_count); ++k) {
            slice_.nodes.push_back(
                std::vector<char>(std::size_t(graph(int(k)).node_count), char(0)));
            channels_.push_back(channels_at(d, int(k)));
        }
    }

    // `all_words`: those too that do not decide.
    constexpr cycle_slice find(bool all_words) {
        for (int c = 0; c < design_.channel_count && all_words; ++c) mark_words(c);
        for (int k = 0; k < design_.instance_count; ++k) mark_decisions(k);
        while (!open_.empty()) {
            auto const [k, id] = open_.back();
            open_.pop_back();
            mark_sources(k, graph(k).nodes[id]);
        }
        return slice_;
    }

private:
    constexpr ir::graph_view const& graph(int k) const {
        return design_.instances[std::size_t(k)].kernel.built;
    }

    constexpr void mark(int k, int id) {
        if (id == ir::none || slice_.nodes[std::size_t(k)][std::size_t(id)]) return;
        slice_.nodes[std::size_t(k)][std::size_t(id)] = 1;
        open_.push_back({k, id});
    }

    constexpr void mark_decisions(int k) {
        ir::graph_view const& g = graph(k);
        for (int i = 1; i < g.node_count; ++i) {
            ir::op const kind = g.nodes[i].kind;
            if (kind == ir::op::read || kind == ir::op::write || kind == ir::op::jump ||
                ir::is_non_blocking(kind))
                mark(k, g.nodes[i].c);
        }
        for (shared_port const& p : find_shared_ports(design_.instances[std::size_t(k)].kernel)) {
            mark(k, g.nodes[p.older].c);
            mark(k, g.nodes[p.younger].c);
        }
    }

    // What changes the content that a node looks at.
    constexpr void mark_changes(int k, ir::op kind, int resource) {
        ir::graph_view const& g = graph(k);
        for (int i = 1; i < g.node_count; ++i)
            if (g.nodes[i].kind == kind && g.nodes[i].resource == resource) mark(k, i);
    }

    constexpr void mark_words(int c) {
        if (slice_.words[std::size_t(c)]) return;
        slice_.words[std::size_t(c)] = 1;
        ir::channel_end const& from = design_.channels[std::size_t(c)].writer;
        if (from.instance == ir::nobody) return;
        ir::graph_view const& g = graph(from.instance);
        for (int i = 1; i < g.node_count; ++i)
            if (g.nodes[i].kind == ir::op::write && g.nodes[i].resource == from.resource)
                mark(from.instance, g.nodes[i].a);
    }

    constexpr void mark_sources(int k, ir::node const& n) {
        for (int o = 0; o < 3; ++o) mark(k, ir::operand(n, o));
        if (n.kind == ir::op::state) mark_changes(k, ir::op::next, n.resource);
        if (n.kind == ir::op::tap) mark_changes(k, ir::op::shift, n.resource);
        if (n.kind == ir::op::load) mark_changes(k, ir::op::store, n.resource);
        if (n.kind == ir::op::read) mark_words(channels_[std::size_t(k)][std::size_t(n.resource)]);
    }
};

} // namespace detail

constexpr cycle_slice find_slice(design_view const& d, bool all_words = false) {
    return detail::slicer(d).find(all_words);
}

} // namespace hls::cpu
