// Rows of iterations of a kernel without loops, with its ports and its state in local variables.
#pragma once

#include <algorithm>

#include <hls/support/inlined.hpp>

#include "../host/unbounded_runs.hpp"
#include "straight_line.hpp"
#include "unswitching.hpp"
#include "variable_expansion.hpp"

namespace hls::cpu {

namespace detail {

// Short iterations cost less than the loop around them.
template <auto const& Graph>
inline constexpr int copies_in_row = std::max(Graph.node_count <= 16 ? 4 : 1,
                                              copies_of_step<Graph, 0>);

template <bool Checked, auto const& Graph, class Pipes, int... Copy>
HLS_INLINED inline bool steps(chunk<Graph, Pipes>& c, std::integer_sequence<int, Copy...>) {
    return ((static_cast<void>(Copy), step<Checked, Graph, Pipes>(c)) && ...);
}

// False when an input ran out (effects before that point have happened).
template <bool Checked, auto const& Graph, class Pipes>
HLS_INLINED inline bool run_steps(chunk<Graph, Pipes>& c, std::size_t count) {
    constexpr std::size_t together = copies_in_row<Graph>;
    bool complete = true;
    for (; count >= together && complete; count -= together)
        complete =
            steps<Checked, Graph, Pipes>(c, std::make_integer_sequence<int, int(together)>{});
    for (; count > 0 && complete; --count) complete = step<Checked, Graph, Pipes>(c);
    return complete;
}

// Of the next ones, while the counter counts.
template <auto const& Graph, class Pipes>
HLS_INLINED inline std::size_t counted_steps(chunk<Graph, Pipes>& c, std::size_t most) {
    constexpr counted_condition condition = decided_by_counter<Graph>;
    constexpr int bits = Graph.resources[condition.counter].type.width;
    auto const now = std::uint64_t(part<condition.counter, Graph, Pipes>(c).value);
    auto const end = std::uint64_t(held_now<condition.limit, Graph, Pipes>(c));
    if (condition.side)
        return now < end ? std::size_t(std::min<std::uint64_t>(most, end - now)) : 0;
    if (end >> bits != 0) return most; // never equal
    return std::size_t(std::min<std::uint64_t>(most, (end - now) & ((1ULL << bits) - 1)));
}

template <auto const& Graph, class Pipes>
HLS_INLINED inline void counted_step(chunk<Graph, Pipes>& c) {
    constexpr int condition = decided_by_counter<Graph>.node;
    frame<Graph> f;
    execute_from<false, Graph, Pipes, 1>(f, c, std::make_integer_sequence<int, condition - 1>{});
    value_of<Graph, condition>(f) = decided_by_counter<Graph>.side;
    finish_iteration<false, Graph, Pipes, condition + 1>(
        f, c, std::make_integer_sequence<int, Graph.node_count - condition - 1>{});
}

// Steps that certainly find words: those in which the counter counts do not ask whether it does.
template <auto const& Graph, class Pipes>
HLS_INLINED inline void run_counted(chunk<Graph, Pipes>& c, std::size_t count) {
    while (count > 0) {
        std::size_t const row = counted_steps<Graph, Pipes>(c, count);
        for (std::size_t n = 0; n < row; ++n) counted_step<Graph, Pipes>(c);
        count -= row;
        if (row > 0) continue;
        step<false, Graph, Pipes>(c);
        --count;
    }
}

template <bool Checked, auto const& Graph, class Pipes>
bool run_chunk(state<Graph>& s, Pipes& p, std::size_t count) {
    using resources = std::make_integer_sequence<int, Graph.resource_count>;
    auto c = open_all<Graph>(s, p, count, resources{});
    bool complete = true;
    if constexpr (!Checked && decided_by_counter<Graph>.known)
        run_counted<Graph, Pipes>(c, count);
    else
        complete = run_steps<Checked, Graph, Pipes>(c, count);
    close_all<Graph>(c, s, p, resources{});
    return complete;
}

} // namespace detail

// Steps that may find no word. False: one did, or the kernel reads without blocking only, and no
// word comes.
template <auto const& Graph, class Pipes>
bool run_chunk_to_end(state<Graph>& s, Pipes& p) {
    if constexpr (has_non_blocking(Graph)) {
        std::size_t const before = words_moved<Graph>(p);
        return detail::run_chunk<true, Graph>(s, p, chunk_size) && words_moved<Graph>(p) != before;
    } else {
        return detail::run_chunk<true, Graph>(s, p, chunk_size);
    }
}

// Runs until an input has no word left for a read.
template <auto const& Graph, class Pipes>
void run_iterations(state<Graph>& s, Pipes& p) {
    for (detail::word_progress watch;;) {
        std::size_t const certain = std::min(certain_iterations<Graph>(p), std::size_t(chunk_size));
        if (certain > 0)
            detail::run_chunk<false, Graph>(s, p, certain);
        else if (!run_chunk_to_end<Graph>(s, p))
            return;
        watch.look(words_taken<Graph>(p), chunk_size, Graph.id.text);
    }
}

} // namespace hls::cpu
