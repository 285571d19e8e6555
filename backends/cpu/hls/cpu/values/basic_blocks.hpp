// What native loops need to know of a graph while compiling: which nodes a step runs, and which
// values have to survive a step that stops in its middle.
#pragma once

#include <array>
#include <utility>

#include <hls/analysis/predicates.hpp>
#include <hls/ir/append.hpp>

namespace hls::cpu {

constexpr bool is_looping(auto const& g) { return g.basic_block_count > 1; }

using ir::has_non_blocking, ir::is_non_blocking, ir::patience;

// The phase in which a node runs: in program order, when the step is complete, or to say which step
// comes next. Constants and arguments are the same in all steps.
enum class node_phase : int { in_order, at_end, jump, always };

namespace detail {

// in_order{0, (f<Node>(), 0)...} does all in order, where a fold would exceed what clang nests.
using in_order = int[];
inline constexpr int most_nested = 250;

constexpr node_phase phase_of(ir::node const& n) {
    if (ir::always_there(n.kind)) return node_phase::always;
    if (n.kind == ir::op::jump) return node_phase::jump;
    return n.kind == ir::op::next || n.kind == ir::op::shift ? node_phase::at_end
                                                             : node_phase::in_order;
}

// Nodes sorted by basic block, then by phase, then in program order.
template <int Nodes>
struct node_groups {
    int first[4 * max_basic_blocks + 1]; // of each group
    int node[Nodes];
};

constexpr int group_of(ir::node const& n) { return int(phase_of(n)) + 4 * int(n.basic_block); }

template <auto const& Graph>
constexpr auto find_groups() {
    node_groups<Graph.node_count> groups{};
    for (int i = 1; i < Graph.node_count; ++i) ++groups.first[group_of(Graph.nodes[i]) + 1];
    for (int i = 0; i < 4 * max_basic_blocks; ++i) groups.first[i + 1] += groups.first[i];
    int filled[4 * max_basic_blocks]{};
    for (int i = 1; i < Graph.node_count; ++i) {
        int const group = group_of(Graph.nodes[i]);
        groups.node[groups.first[group] + filled[group]++] = i;
    }
    return groups;
}

template <auto const& Graph>
inline constexpr auto groups = find_groups<Graph>();

// A condition that decides whether effects of a basic block happen: the first one, without its
// negation. none: there is none.
constexpr int first_condition(auto const& g, int basic_block) {
    for (int i = 1; i < g.node_count; ++i) {
        if (g.nodes[i].basic_block != basic_block || g.nodes[i].kind == ir::op::jump) continue;
        int p = ir::predicate(g.nodes[i]);
        while (g.nodes[p].kind == ir::op::bit_not) p = g.nodes[p].a;
        if (p != ir::none && ir::is_pure(g.nodes[p].kind) && g.nodes[p].type.width == 1) return p;
    }
    return ir::none;
}

// The first place in the list of groups from `place` on whose node is `node` or a later one.
template <auto const& Graph>
constexpr int place_of(int place, int end, int node) {
    while (place < end && groups<Graph>.node[place] < node) ++place;
    return place;
}

template <auto const& Graph, int Place, int... Offset>
auto list_nodes(std::integer_sequence<int, Offset...>)
    -> std::integer_sequence<int, groups<Graph>.node[Place + Offset]...>;

template <auto const& Graph, int BasicBlock, node_phase Phase, int First, int End>
constexpr auto select_nodes() {
    constexpr int group = 4 * BasicBlock + int(Phase);
    constexpr int end = groups<Graph>.first[group + 1];
    constexpr int from = place_of<Graph>(groups<Graph>.first[group], end, First);
    constexpr int to = place_of<Graph>(from, end, End);
    return decltype(list_nodes<Graph, from>(std::make_integer_sequence<int, to - from>{})){};
}

// Until when a value is needed once its step has made it.
template <int Nodes>
struct lifetimes {
    int last_basic_block[Nodes]; // a loop around a use, but not around the node, uses it to its
                                 // latch
    int last_node[Nodes];        // the last use in its own basic block
};

constexpr int last_basic_block_of_use(auto const& g, int made, int used) {
    for (int i = 0; i < g.loop_count; ++i) // outer loops come first
        if (ir::is_inside(g, used, i) && !ir::is_inside(g, made, i)) return g.loops[i].latch;
    return used;
}

constexpr void add_use(auto const& g, auto& lives, int node, int user) {
    if (node == ir::none) return;
    int const made = g.nodes[node].basic_block, used = g.nodes[user].basic_block;
    int const last = last_basic_block_of_use(g, made, used);
    if (last > lives.last_basic_block[node]) lives.last_basic_block[node] = last;
    if (made != used) return;
    int const time = phase_of(g.nodes[user]) == node_phase::in_order ? user : g.node_count;
    if (time > lives.last_node[node]) lives.last_node[node] = time;
}

template <auto const& Graph>
constexpr auto find_lifetimes() {
    lifetimes<Graph.node_count> lives{};
    for (int i = 1; i < Graph.node_count; ++i)
        for (int k = 0; k < 3; ++k) add_use(Graph, lives, ir::operand(Graph.nodes[i], k), i);
    return lives;
}

template <auto const& Graph>
inline constexpr auto lives = find_lifetimes<Graph>();

// Is the value of `node` needed to go on from `stop`, a node whose step came so far?
template <auto const& Graph>
constexpr bool is_needed(int node, int stop) {
    int const made = Graph.nodes[node].basic_block, now = Graph.nodes[stop].basic_block;
    if (ir::always_there(Graph.nodes[node].kind)) return false;
    if (made < now) return now <= lives<Graph>.last_basic_block[node];
    return made == now && node < stop &&
           (lives<Graph>.last_basic_block[node] > now || lives<Graph>.last_node[node] >= stop);
}

template <auto const& Graph>
struct is_needed_at {
    int stop;
    constexpr bool operator()(int node) const { return is_needed<Graph>(node, stop); }
};

template <auto const& Graph>
struct is_read {
    constexpr bool operator()(int node) const {
        return Graph.nodes[node].kind == ir::op::read || is_non_blocking(Graph.nodes[node].kind);
    }
};

template <auto const& Graph>
struct is_read_or_write {
    constexpr bool operator()(int node) const {
        return is_read<Graph>()(node) || Graph.nodes[node].kind == ir::op::write;
    }
};

template <auto const& Graph, auto Choose>
inline constexpr auto chosen = [] {
    struct {
        int count;
        int node[Graph.node_count];
    } list{};
    for (int i = 1; i < Graph.node_count; ++i)
        if (Choose(i)) list.node[list.count++] = i;
    return list;
}();

template <auto const& Graph, auto Choose, int... At>
auto list_chosen(std::integer_sequence<int, At...>)
    -> std::integer_sequence<int, chosen<Graph, Choose>.node[At]...>;

template <auto const& Graph, auto Choose>
using nodes_chosen = decltype(list_chosen<Graph, Choose>(
    std::make_integer_sequence<int, chosen<Graph, Choose>.count>{}));

} // namespace detail

// Nodes whose values have to be kept when a run stops at a read or write.
template <auto const& Graph, int Stop>
using nodes_needed_at = detail::nodes_chosen<Graph, detail::is_needed_at<Graph>{Stop}>;

template <auto const& Graph>
using reads_of = detail::nodes_chosen<Graph, detail::is_read<Graph>{}>;

template <auto const& Graph>
using reads_and_writes_of = detail::nodes_chosen<Graph, detail::is_read_or_write<Graph>{}>;

// Nodes of a basic block of phase `Phase`, from First up to but not including End.
template <auto const& Graph, int BasicBlock, node_phase Phase, int First = 0,
          int End = Graph.node_count>
using nodes_of = decltype(detail::select_nodes<Graph, BasicBlock, Phase, First, End>());

} // namespace hls::cpu
