// A block goes through one partition of the graph after the other, each a function of its own.
// Pieces that depend on no earlier iteration compute all lanes at once; the others go in turn.
#pragma once

#include <hls/support/inlined.hpp>

#include "../straight_line.hpp"
#include "block_rows.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Graph, int Node>
HLS_INLINED inline void in_lane(frame<Graph>& f, auto const& words, int n) {
    constexpr ir::node x = Graph.nodes[Node];
    if constexpr (x.kind == ir::op::state)
        hold<Graph, Node>(f, *std::get<std::size_t(x.resource)>(words));
    else if constexpr (x.kind == ir::op::load)
        value_of<Graph, Node>(f) =
            happens<Graph, Node>(f)
                ? std::get<std::size_t(x.resource)>(words)[place<Graph, Node>(f)]
                : 0;
    else
        in_block<Graph, Node>(f, words, n);
}

// A value that comes from outside the partition.
template <auto const& Graph, int Largest, int Node>
HLS_INLINED inline void enter(frame<Graph>& f, auto const& words, row_pointers const& rows, int n) {
    if constexpr (partitions_of<Graph, Largest>.row[Node] < 0)
        in_lane<Graph, Node>(f, words, n);
    else
        hold<Graph, Node>(f, row_of_value<Graph, Largest, Node>(rows)[n]);
}

// A value that other partitions need.
template <auto const& Graph, int Largest, int Node>
HLS_INLINED inline void leave(frame<Graph>& f, row_pointers const& rows, int n) {
    if constexpr (partitions_of<Graph, Largest>.row[Node] >= 0) {
        auto* const row = row_of_value<Graph, Largest, Node>(rows);
        row[n] = static_cast<std::remove_reference_t<decltype(*row)>>(bits_in<Graph, Node>(f));
    }
}

// A function of its own: only for parameters do compilers believe that the words do not overlap.
template <auto const& Graph, int Largest, int... Input, int... Node, class... Word>
[[gnu::noinline]] void
compute_lanes(std::integer_sequence<int, Input...>, std::integer_sequence<int, Node...>,
              std::int32_t (*__restrict of4)[lanes], std::int64_t (*__restrict of8)[lanes],
              wide (*__restrict of16)[lanes], Word* __restrict... words) {
    std::tuple<Word*...> const pointers(words...);
    row_pointers const rows{of4, of8, of16};
#ifndef __clang__
#pragma GCC ivdep
#endif
    for (int n = 0; n < lanes; ++n) {
        frame<Graph> f;
        static_cast<void>(in_order{0, (enter<Graph, Largest, Input>(f, pointers, rows, n), 0)...});
        static_cast<void>(in_order{0, (in_lane<Graph, Node>(f, pointers, n),
                                       leave<Graph, Largest, Node>(f, rows, n), 0)...});
    }
}

template <auto const& Graph, int Largest, int Piece>
constexpr bool works_on(int resource) {
    partition const p = partition_at<Graph, Largest, Piece>;
    for (int at = p.first; at < p.end; ++at) {
        ir::node const& n = Graph.nodes[phases_of<Graph>.node[at]];
        if (ir::names_resource(n.kind) && n.resource == resource) return true;
    }
    return false;
}

template <bool Works, int Resource, auto const& Graph, class Pipes>
HLS_INLINED inline void copy_part(chunk<Graph, Pipes>& from, chunk<Graph, Pipes>& to) {
    if constexpr (Works) part<Resource, Graph, Pipes>(to) = part<Resource, Graph, Pipes>(from);
}

template <auto const& Graph, int Node, class Pipes>
HLS_INLINED inline void in_sequence(frame<Graph>& f, chunk<Graph, Pipes>& c) {
    if constexpr (ir::is_update(Graph.nodes[Node].kind))
        update<Graph, Node, Pipes>(f, c);
    else
        execute<false, Graph, Node, Pipes>(f, c);
}

template <int Piece, auto const& Graph, int Largest, class Pipes, int... Input, int... Node,
          int... Resource>
[[gnu::noinline]] void compute_in_phase(block<Graph, Largest, Pipes>& b, int first, int end,
                                        std::integer_sequence<int, Input...>,
                                        std::integer_sequence<int, Node...>,
                                        std::integer_sequence<int, Resource...>) {
    std::tuple const words(first_word<Resource>(b)...);
    row_pointers const rows{b.values.of4, b.values.of8, b.values.of16};
    chunk<Graph, Pipes> c;
    (copy_part<works_on<Graph, Largest, Piece>(Resource), Resource, Graph, Pipes>(b.c, c), ...);
    for (int n = first; n < end; ++n) {
        frame<Graph> f;
        static_cast<void>(in_order{0, (enter<Graph, Largest, Input>(f, words, rows, n), 0)...});
        static_cast<void>(in_order{0, (in_sequence<Graph, Node, Pipes>(f, c),
                                       leave<Graph, Largest, Node>(f, rows, n), 0)...});
    }
    (copy_part<works_on<Graph, Largest, Piece>(Resource), Resource, Graph, Pipes>(c, b.c), ...);
}

// Lanes of iterations that there are none of compute with values that the row can hold.
template <class Word>
[[gnu::noinline]] void fill_up(Word* row, int count) {
    std::fill(row + count, row + lanes, row[count - 1]);
}

template <auto const& Graph, int Largest, int... Node>
[[gnu::noinline]] void fill_up_all(row_pointers const& rows, int count,
                                   std::integer_sequence<int, Node...>) {
    auto fill_one = [&]<int One>(std::integral_constant<int, One>) {
        if constexpr (partitions_of<Graph, Largest>.row[One] >= 0)
            fill_up(row_of_value<Graph, Largest, One>(rows), count);
    };
    static_cast<void>(in_order{0, (fill_one(std::integral_constant<int, Node>{}), 0)...});
}

template <int Piece, auto const& Graph, int Largest, class Pipes, int... Resource>
void run_partition(block<Graph, Largest, Pipes>& b, int first, int end,
                   std::integer_sequence<int, Resource...> resources) {
    using nodes = nodes_of_partition<Graph, Largest, Piece>;
    using inputs = inputs_of_partition<Graph, Largest, Piece>;
    if constexpr (partition_at<Graph, Largest, Piece>.in_sequence) {
        compute_in_phase<Piece>(b, first, end, inputs{}, nodes{}, resources);
        if (end == b.count && end < lanes)
            fill_up_all<Graph, Largest>({b.values.of4, b.values.of8, b.values.of16}, end, nodes{});
    } else {
        compute_lanes<Graph, Largest>(inputs{}, nodes{}, b.values.of4, b.values.of8, b.values.of16,
                                      first_word<Resource>(b)...);
    }
}

template <int Piece, auto const& Graph, int Largest, class Pipes>
void run_partition(block<Graph, Largest, Pipes>& b, int first, int end) {
    run_partition<Piece>(b, first, end, typename block<Graph, Largest, Pipes>::resources{});
}

template <class Block>
struct partition_function {
    void (*run)(Block&, int, int);
    bool goes_on;
};

template <auto const& Graph, int Largest, class Pipes, int... Piece>
constexpr auto list_partitions(std::integer_sequence<int, Piece...>) {
    using b = block<Graph, Largest, Pipes>;
    return std::array{partition_function<b>{&run_partition<Piece, Graph, Largest, Pipes>,
                                            partition_at<Graph, Largest, Piece>.goes_on}...};
}

template <auto const& Graph, int Largest, class Pipes>
inline constexpr auto partition_functions = list_partitions<Graph, Largest, Pipes>(
    std::make_integer_sequence<int, partitions_of<Graph, Largest>.count>{});

template <auto const& Graph, int Largest, class Pipes>
void run_all_partitions(block<Graph, Largest, Pipes>& b) {
    auto const& partitions = partition_functions<Graph, Largest, Pipes>;
    for (auto at = partitions.begin(); at != partitions.end(); ++at) {
        auto const first = at;
        while (at->goes_on) ++at;
        if (at == first)
            at->run(b, 0, b.count);
        else
            for (int n = 0; n < b.count; ++n)
                for (auto one = first; one <= at; ++one) one->run(b, n, n + 1);
    }
}

} // namespace detail

} // namespace hls::cpu
