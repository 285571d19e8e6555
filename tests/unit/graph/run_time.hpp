// Two run-time interpreters of a graph, for comparing passes and schedules: one iteration after the
// other in program order, and overlapped iterations as a plan times them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include <hls/analysis/array_storage.hpp>
#include <hls/ir/meaning.hpp>
#include <hls/schedule/order/moving_taps.hpp>

namespace test {

namespace ir = hls::ir;
using hls::uwide;
using hls::wide;

// What a kernel does that the world can see: words taken from and given to each port, in order.
using ports = std::map<int, std::vector<wide>>;

// A word that an input gives: the same for the same seed, port and position.
inline wide input_word(std::uint64_t seed, int port, std::size_t position, ir::value_type type) {
    auto mixed = [](std::uint64_t x) {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
        return x ^ (x >> 31);
    };
    std::uint64_t const low =
        mixed(seed + 0x9e3779b97f4a7c15u * (position + 1) + std::uint64_t(port) * 7919);
    std::uint64_t const high = mixed(low + 1);
    uwide word = uwide(high) << 64 | low;
    if (high % 5 == 0) word &= 3; // small words and extremes are likely
    if (high % 7 == 0) word |= ~uwide(0) << 2;
    return ir::wrap(word, type);
}

// Registers, memories, arguments and ports of a graph: everything but the values of nodes.
template <class Graph>
class world {
    Graph const& g_;
    std::uint64_t seed_;
    std::vector<std::vector<wide>> words_;

public:
    ports seen;

    world(Graph const& g, std::uint64_t seed) : g_(g), seed_(seed), words_(g.resource_count) {
        for (int r = 0; r < g.resource_count; ++r)
            words_[r].assign(std::max(1, g.resources[r].depth), wide(g.resources[r].initial));
    }

    // Result of a leaf or access; `at` gives the values of nodes.
    wide look(ir::node const& n, std::vector<wide> const& at) {
        ir::resource const& r = g_.resources[n.resource];
        switch (n.kind) {
        case ir::op::argument: return input_word(seed_, n.resource, 0, r.type);
        case ir::op::state: return words_[n.resource][0];
        case ir::op::tap: return words_[n.resource][std::size_t(n.value)];
        case ir::op::load: return words_[n.resource][place(n, at)];
        case ir::op::lookup: return ir::wrap(uwide(wide(r.content[place(n, at)])), r.type);
        case ir::op::read: {
            std::vector<wide>& taken = seen[n.resource];
            taken.push_back(input_word(seed_, n.resource, taken.size(), r.type));
            return taken.back();
        }
        default: return 0;
        }
    }

    void change(ir::node const& n, std::vector<wide> const& at) {
        std::vector<wide>& words = words_[n.resource];
        ir::value_type const type = g_.resources[n.resource].type;
        wide const word = ir::wrap(uwide(at[n.kind == ir::op::store ? n.b : n.a]), type);
        switch (n.kind) {
        case ir::op::write: seen[n.resource].push_back(word); break;
        case ir::op::next: words[0] = word; break;
        case ir::op::store: words[place(n, at)] = word; break;
        case ir::op::shift:
            std::rotate(words.begin(), words.end() - 1, words.end());
            words[0] = word;
            break;
        default: break;
        }
    }

private:
    std::size_t place(ir::node const& n, std::vector<wide> const& at) const {
        return std::size_t(uwide(at[n.a]) % unsigned(g_.resources[n.resource].depth));
    }
};

inline bool looks(ir::op kind) {
    return ir::is_leaf(kind) || kind == ir::op::read || kind == ir::op::load ||
           kind == ir::op::lookup;
}

template <class Graph>
void evaluate_node(Graph const& g, int i, std::vector<wide>& at, world<Graph>& w) {
    ir::node const& n = g.nodes[i];
    auto operand = [&](int id) { return ir::operand_value{at[id], g.nodes[id].type}; };
    bool const enabled = ir::predicate(n) == ir::none || at[ir::predicate(n)] != 0;
    if (n.kind == ir::op::constant)
        at[i] = ir::constant_value(n);
    else if (ir::is_pure(n.kind))
        at[i] = ir::evaluate(n, operand(n.a), operand(n.b), operand(n.c));
    else if (!enabled)
        at[i] = 0;
    else if (looks(n.kind))
        at[i] = w.look(n, at);
    else if (n.kind != ir::op::fence)
        w.change(n, at);
}

// Program order. Registers change when the iteration ends, as their writers stand last.
template <class Graph>
ports run(Graph const& g, int iterations, std::uint64_t seed) {
    world<Graph> w(g, seed);
    for (int iteration = 0; iteration < iterations; ++iteration) {
        std::vector<wide> at(g.node_count, 0);
        for (int i = 1; i < g.node_count; ++i) evaluate_node(g, i, at, w);
    }
    return w.seen;
}

// As a plan times it: node i of iteration k happens in cycle k * ii + cycle[i]. In one cycle, older
// iterations go first, but what is written can be read only in the next cycle.
template <class Graph, class Plan>
ports run_as_planned(Graph const& g, Plan const& p, int iterations, std::uint64_t seed) {
    using event = std::tuple<long, bool, int, int>; // cycle, writes, iteration, node
    std::vector<event> events;
    for (int k = 0; k < iterations; ++k)
        for (int i = 1; i < g.node_count; ++i) {
            bool const early = ir::is_pure(g.nodes[i].kind) || looks(g.nodes[i].kind);
            events.emplace_back(long(k) * p.ii + p.cycle[i], !early, k, i);
        }
    std::sort(events.begin(), events.end());
    std::vector<std::vector<wide>> at(iterations, std::vector<wide>(g.node_count, 0));
    world<Graph> w(g, seed);
    ir::reach const ways = ir::minimum_distances_of(g, p);
    for (auto const& [cycle, writes, k, i] : events) {
        ir::node n = g.nodes[i];
        if (n.kind != ir::op::tap) {
            evaluate_node(g, i, at[k], w);
            continue;
        }
        int const shift = ir::only_shift(g, n.resource); // elements that older iterations will move
        n.value -= std::min(k, ir::pending_shifts(g, p, ways, i, shift));
        at[k][i] = w.look(n, at[k]);
    }
    return w.seen;
}

} // namespace test
