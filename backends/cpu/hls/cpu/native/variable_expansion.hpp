// How many copies of a step stand in its loop. Words that go from place to place, as in a window
// or a schedule of words to come, are moved in each iteration; in as many copies as there are
// places, a word stays where it is, and has another name in each copy.
#pragma once

#include <algorithm>

#include <hls/support/inlined.hpp>

#include "../values/state.hpp"
#include "loop_counts.hpp"

namespace hls::cpu {

namespace detail {

inline constexpr int most_nodes_in_copies = 2000; // longer loops leave the instruction cache

// For each register, and each word of arrays and shift registers that are variables, the place
// whose word it takes; none: another word, or only under a condition.
template <std::size_t Resources>
struct taken_words {
    std::array<bool, Resources> is_variable;
    int goes_on; // condition that holds until the loop ends; none: none does
    int from[Resources * most_variables]; // place plus 1; 0: none
};

constexpr int place_of_word(int resource, long long word) {
    return resource * most_variables + int(word);
}

constexpr bool always_happens(auto const& taken, ir::node const& n) {
    int const p = ir::predicate(n);
    return p == ir::none || p == taken.goes_on;
}

// The place whose word a node is, plus 1; 0: none.
constexpr int place_read(auto const& g, auto const& taken, int id) {
    ir::node const& n = g.nodes[id];
    if (n.kind == ir::op::state) return place_of_word(n.resource, 0) + 1;
    bool const loads = n.kind == ir::op::load && taken.is_variable[n.resource];
    if (!loads || !always_happens(taken, n)) return 0;
    return place_of_word(n.resource, g.nodes[n.a].value) + 1;
}

constexpr void take(auto const& g, auto& taken, ir::node const& n) {
    if (!always_happens(taken, n)) return;
    if (n.kind == ir::op::next)
        taken.from[place_of_word(n.resource, 0)] = place_read(g, taken, n.a);
    if (n.kind == ir::op::store && taken.is_variable[n.resource])
        taken.from[place_of_word(n.resource, g.nodes[n.a].value)] = place_read(g, taken, n.b);
    if (n.kind == ir::op::shift && taken.is_variable[n.resource])
        for (int i = 1; i < g.resources[n.resource].depth; ++i)
            taken.from[place_of_word(n.resource, i)] = place_of_word(n.resource, i - 1) + 1;
}

// Places that a word goes through, at most most_variables.
constexpr int places_from(auto const& taken, int place) {
    int count = 1;
    while (taken.from[place] != 0 && count < most_variables) {
        place = taken.from[place] - 1;
        ++count;
    }
    return count;
}

// A loop of one step ends where it does not hold.
constexpr int condition_of_loop(auto const& g, int basic_block) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.kind == ir::op::jump && n.basic_block == basic_block && n.value != basic_block)
            return g.nodes[n.c].kind == ir::op::bit_not ? g.nodes[n.c].a : ir::none;
    }
    return ir::none;
}

template <auto const& Graph>
constexpr int places_of_words(int basic_block) {
    taken_words<variables_of<Graph>.size()> taken{
        variables_of<Graph>, condition_of_loop(Graph, basic_block), {}};
    for (int i = 1; i < Graph.node_count; ++i)
        if (Graph.nodes[i].basic_block == basic_block) take(Graph, taken, Graph.nodes[i]);
    int most = 1;
    for (int i = 0; i < Graph.resource_count * most_variables; ++i)
        most = std::max(most, places_from(taken, i));
    return most;
}

} // namespace detail

template <auto const& Graph, int BasicBlock>
inline constexpr int copies_of_step = [] {
    int const most = detail::most_nodes_in_copies / (detail::nodes_in(Graph, BasicBlock) + 1);
    return std::clamp(most, 1, detail::places_of_words<Graph>(BasicBlock));
}();

template <auto const& Graph, int BasicBlock>
using copies = std::make_integer_sequence<int, copies_of_step<Graph, BasicBlock>>;

namespace detail {

// step(), so many times.
template <int... Copy>
HLS_INLINED inline void run_in_copies(long times, std::integer_sequence<int, Copy...>,
                                      auto const& step) {
    constexpr long together = sizeof...(Copy);
    long n = 0;
    if constexpr (together > 1)
        for (; n + together <= times; n += together) ((static_cast<void>(Copy), step()), ...);
#ifndef __clang__ // g++ -O3 takes loops of few steps apart before it looks for vectors
#pragma GCC unroll 1
#endif
    for (; n < times; ++n) step();
}

} // namespace detail

} // namespace hls::cpu
