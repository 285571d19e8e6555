// What lanes keep: the registers that each has for itself, and what a step of the inner loop found.
#pragma once

#include "lane_nests.hpp"

namespace hls::cpu::detail {

// As many as fit into two vectors of the smallest processors. More would gain little, and cost more
// where few lanes go on after the others have ended.
inline constexpr int lanes = 8;

// y where `take` is -1, x where it is 0. By bits: g++ makes vectors of that for all processors.
template <class Word>
HLS_INLINED constexpr Word blended(int take, Word x, Word y) {
    if constexpr (is_both<Word>) {
        return {blended(take, x.number, y.number), blended(take, x.bits, y.bits)};
    } else if constexpr (is_host_number<Word>) {
        return {blended(take, x.number, y.number)};
    } else if constexpr (std::is_integral_v<Word>) {
        auto const mask = static_cast<bits_of<Word>>(take);
        return static_cast<Word>((bits_of<Word>(x) & ~mask) | (bits_of<Word>(y) & mask));
    } else {
        using bits = host_bits<(sizeof(Word) > 4)>;
        return std::bit_cast<Word>(blended(take, std::bit_cast<bits>(x), std::bit_cast<bits>(y)));
    }
}

template <auto const& Graph, int Resource>
struct words_of_lanes {
    held_word<Graph, Resource> of[lanes];
};

// Registers that each lane has for itself: those that change before or in the inner loop, and the
// counter of the loop around it.
template <auto const& Graph, lane_nest Nest>
struct is_of_lane {
    constexpr bool operator()(int node) const {
        ir::node const& n = Graph.nodes[node];
        if (n.kind != ir::op::next) return false;
        for (int i = 1; i < node; ++i) // each register once
            if (Graph.nodes[i].kind == ir::op::next && Graph.nodes[i].resource == n.resource &&
                changes(Graph.nodes[i]))
                return false;
        return changes(n);
    }
    static constexpr bool changes(ir::node const& n) {
        return n.basic_block == Nest.before || n.basic_block == Nest.body ||
               (n.basic_block == Nest.after && n.resource == Graph.loops[Nest.outer].counter);
    }
};

template <auto const& Graph, class Nodes>
struct lane_state;
template <auto const& Graph, int... Node>
struct lane_state<Graph, std::integer_sequence<int, Node...>>
    : words_of_lanes<Graph, Graph.nodes[Node].resource>... {
    int goes_on[lanes]{}; // -1: yes

    template <int Resource>
    HLS_INLINED auto& words() {
        return static_cast<words_of_lanes<Graph, Resource>&>(*this).of;
    }
    template <class Pipes>
    HLS_INLINED void save(chunk<Graph, Pipes>& c, int lane) {
        ((words<Graph.nodes[Node].resource>()[lane] =
              part<Graph.nodes[Node].resource, Graph, Pipes>(c).value),
         ...);
    }
    template <class Pipes>
    HLS_INLINED void restore(chunk<Graph, Pipes>& c, int lane) {
        ((part<Graph.nodes[Node].resource, Graph, Pipes>(c).value =
              words<Graph.nodes[Node].resource>()[lane]),
         ...);
    }
};

template <auto const& Graph, lane_nest Nest>
using state_of_lanes = lane_state<Graph, nodes_chosen<Graph, is_of_lane<Graph, Nest>{}>>;

// What a step of the inner loop found: whether a register changes, or a jump is taken.
template <auto const& Graph, int Node>
struct found_in_lanes {
    int happens[lanes];
};
template <auto const& Graph, int Node>
requires(Graph.nodes[Node].kind == ir::op::next) struct found_in_lanes<Graph, Node> {
    int happens[lanes];
    held_word<Graph, Graph.nodes[Node].resource> value[lanes];
};

template <auto const& Graph, class Changes, class Jumps>
struct step_in_lanes;
template <auto const& Graph, int... Change, int... Jump>
struct step_in_lanes<Graph, std::integer_sequence<int, Change...>,
                     std::integer_sequence<int, Jump...>> : found_in_lanes<Graph, Change>...,
                                                            found_in_lanes<Graph, Jump>... {
    template <int Node>
    HLS_INLINED auto& found() {
        return static_cast<found_in_lanes<Graph, Node>&>(*this);
    }
    HLS_INLINED void keep(frame<Graph>& f, int lane) {
        ((found<Change>().happens[lane] = -int(happens<Graph, Change>(f))), ...);
        ((found<Jump>().happens[lane] = -int(happens<Graph, Jump>(f))), ...);
        (set_register<Graph, Change, true>(found<Change>().value[lane], f), ...);
    }
    // Where a lane goes on, it changes.
    HLS_INLINED void change(auto& all, int lane) { (change_one<Change>(all, lane), ...); }
    template <int Node>
    HLS_INLINED void change_one(auto& all, int lane) {
        auto& word = all.template words<Graph.nodes[Node].resource>()[lane];
        word = blended(all.goes_on[lane] & found<Node>().happens[lane], word,
                       found<Node>().value[lane]);
    }
    // -1: to the same basic block.
    template <int Body>
    HLS_INLINED int goes_on(int lane) {
        int stays = 0;
        ((stays =
              blended(found<Jump>().happens[lane], stays, -int(Graph.nodes[Jump].value == Body))),
         ...);
        return stays;
    }
};

template <auto const& Graph, lane_nest Nest>
using step_of_lanes = step_in_lanes<Graph, nodes_of<Graph, Nest.body, node_phase::at_end>,
                                    nodes_of<Graph, Nest.body, node_phase::jump>>;

} // namespace hls::cpu::detail
