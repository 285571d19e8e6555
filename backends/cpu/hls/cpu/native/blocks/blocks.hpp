// Large graphs without loops: runs of blocks of iterations, of which the partitions know
// (blocks/block_partitions.hpp).
#pragma once

#include "block_partitions.hpp"

namespace hls::cpu {

namespace detail {

// The block's words, from the host's.
template <int Resource, auto const& Graph, int Largest, class Pipes>
void take_words(block<Graph, Largest, Pipes>& b) {
    if constexpr (has_row<Graph, Resource>) {
        using word = typename Pipes::template word<Resource>;
        auto& port = b.p.template port<Resource>();
        bool const stays = is_own_row<Graph, Resource, word> && b.count == lanes;
        if constexpr (Graph.resources[Resource].kind == ir::resource_kind::output)
            port.make_room(std::size_t(b.count));
        else if (!stays)
            for (int n = 0; n < b.count; ++n)
                b.template word_row<Resource>()[n] = static_cast<stored_word<Graph, Resource>>(
                    to_hardware<word>(port.words[port.at + std::size_t(n)]));
    }
}

template <auto const& Graph, int Resource>
inline constexpr bool is_shifted_ahead = Graph.resources[Resource].kind ==
                                         ir::resource_kind::shift_register&&
                                             shifts_words_of_a_port(Graph, Resource);

// The block's words follow those that are in the shift register.
template <int Resource, auto const& Graph, int Largest, class Pipes>
void shift_words(block<Graph, Largest, Pipes>& b) {
    if constexpr (is_shifted_ahead<Graph, Resource>) {
        auto& shifted = content_of<Resource, Graph>(b.s);
        shifted.make_room(lanes);
        auto const* const from = first_word<Graph.nodes[shifted_read(Graph, Resource)].resource>(b);
        std::copy(from, from + lanes, shifted.newest() + 1);
    }
}

template <int Resource, auto const& Graph, int Largest, class Pipes>
void give_words(block<Graph, Largest, Pipes>& b) {
    if constexpr (is_shifted_ahead<Graph, Resource>) {
        content_of<Resource, Graph>(b.s).at += b.count;
    } else if constexpr (has_row<Graph, Resource>) {
        using word = typename Pipes::template word<Resource>;
        auto& port = b.p.template port<Resource>();
        bool const stays = is_own_row<Graph, Resource, word> && b.count == lanes;
        if constexpr (Graph.resources[Resource].kind == ir::resource_kind::output)
            for (int n = 0; n < b.count && !stays; ++n)
                port.words[port.at + std::size_t(n)] =
                    to_host<word>(b.template word_row<Resource>()[n]);
        port.at += std::size_t(b.count);
    }
}

// What partitions with state have changed. (The words of a port are shifted by give_words.)
template <int Resource, auto const& Graph, int Largest, class Pipes>
void close_state(block<Graph, Largest, Pipes>& b) {
    if constexpr (!is_shifted_ahead<Graph, Resource>) close<Graph, Resource>(b.c, b.s, b.p);
}

template <auto const& Graph, int Largest, class Pipes, int... Resource>
void run_block(block<Graph, Largest, Pipes>& b, std::integer_sequence<int, Resource...> resources) {
    (take_words<Resource>(b), ...);
    (shift_words<Resource>(b), ...);
    b.c = open_all<Graph>(b.s, b.p, std::size_t(b.count), resources);
    run_all_partitions(b);
    (close_state<Resource>(b), ...);
    (give_words<Resource>(b), ...);
}

} // namespace detail

// Runs as long as every read certainly finds a word and no write has to wait. Largest: nodes of a
// partition.
template <auto const& Graph, int Largest = partition_size, class Pipes>
void run_partitions(state<Graph>& s, Pipes& p) {
    using block = detail::block<Graph, Largest, Pipes>;
    if (certain_iterations<Graph>(p) == 0) return;
    std::unique_ptr<block> const b(new block{s, p, 0, {}, {}, {}});
    while (std::size_t const certain = certain_iterations<Graph>(p)) {
        b->count = int(std::min(certain, std::size_t(lanes)));
        detail::run_block(*b, typename block::resources{});
    }
}

// Every iteration reads the same words: one for which there are enough is certain.
constexpr bool reads_always(auto const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::read && g.nodes[i].c != ir::none) return false;
    return true;
}

// Cut into partitions; others run faster in one. (Where reads depend on conditions, the last
// iterations go by other rules.)
constexpr bool is_large(auto const& g) {
    return !is_looping(g) && !has_non_blocking(g) && reads_always(g) &&
           g.node_count > partition_size;
}

} // namespace hls::cpu
