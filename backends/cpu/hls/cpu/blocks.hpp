// Large graphs without loops: a block of iterations goes through one piece of the graph after the
// other. Pieces that depend on no earlier iteration are vectorised.
#pragma once

#include "pieces.hpp"
#include "step.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Graph, int Largest, int Kind>
inline constexpr int row_count = std::max(pieces_of<Graph, Largest>.rows[Kind], 1);

template <auto const& Graph, int Largest>
struct value_rows {
    alignas(64) std::int32_t of4[row_count<Graph, Largest, 0>][lanes];
    std::int64_t of8[row_count<Graph, Largest, 1>][lanes];
    wide of16[row_count<Graph, Largest, 2>][lanes];
};

using row4 = std::int32_t (*)[lanes];
using row8 = std::int64_t (*)[lanes];
using row16 = wide (*)[lanes];

struct row_pointers {
    row4 of4;
    row8 of8;
    row16 of16;
};

template <auto const& Graph, int Largest, int Node>
[[gnu::always_inline]] inline auto* row_of_value(row_pointers const& rows) {
    constexpr int row = pieces_of<Graph, Largest>.row[Node];
    constexpr int kind = row_kind(facts<Graph>.held[Node]);
    if constexpr (kind == 0)
        return rows.of4[row];
    else if constexpr (kind == 1)
        return rows.of8[row];
    else
        return rows.of16[row];
}

// Words of one that moves one in every iteration.
template <auto const& Graph, int Resource>
inline constexpr bool has_row = (Graph.resources[Resource].kind == ir::resource_kind::input ||
                                 Graph.resources[Resource].kind == ir::resource_kind::output) &&
                                accesses(Graph, Resource) > 0 && moves_one_word(Graph, Resource);

template <auto const& Graph, int Resource>
auto make_word_row() {
    if constexpr (has_row<Graph, Resource>)
        return std::array<stored_word<Graph, Resource>, std::size_t(lanes)>{};
    else
        return nothing{};
}

template <auto const& Graph, class Resources>
struct word_rows;
template <auto const& Graph, int... Resource>
struct word_rows<Graph, std::integer_sequence<int, Resource...>> {
    std::tuple<decltype(make_word_row<Graph, Resource>())...> of;
};

// What a block works on.
template <auto const& Graph, int Largest, class Pipes>
struct block {
    using resources = std::make_integer_sequence<int, Graph.resource_count>;

    state<Graph>& s;
    Pipes& p;
    int count; // iterations, at most `lanes`; pieces that are vectorised compute all lanes
    chunk<Graph, Pipes> c;
    value_rows<Graph, Largest> values;
    word_rows<Graph, resources> words;

    template <int Resource>
    auto* word_row() {
        return std::get<std::size_t(Resource)>(words.of).data();
    }
};

// The first of a resource's words for the block, or its only one; nothing of resources in turn.
template <int Resource, auto const& Graph, int Largest, class Pipes>
auto* first_word(block<Graph, Largest, Pipes>& b) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (has_row<Graph, Resource>) {
        auto* words = b.template word_row<Resource>();
        auto& port = b.p.template port<Resource>();
        if constexpr (is_own_row<Graph, Resource, typename Pipes::template word<Resource>>) {
            auto* const own = port.words.data() + port.at;
            return b.count == lanes ? own : static_cast<decltype(own)>(words);
        } else {
            return words;
        }
    } else if constexpr (kind == ir::resource_kind::shift_register) {
        return content_of<Resource, Graph>(b.s).newest();
    } else if constexpr (kind == ir::resource_kind::array) {
        return content_of<Resource, Graph>(b.s).data();
    } else {
        return &content_of<Resource, Graph>(b.s);
    }
}

template <auto const& Graph, int Node>
[[gnu::always_inline]] inline void in_lane(frame<Graph>& f, auto const& words, int n) {
    constexpr ir::node x = Graph.nodes[Node];
    if constexpr (x.kind == ir::op::state)
        value_of<Graph, Node>(f) = *std::get<std::size_t(x.resource)>(words);
    else if constexpr (x.kind == ir::op::load)
        value_of<Graph, Node>(f) =
            happens<Graph, Node>(f)
                ? std::get<std::size_t(x.resource)>(words)[place<Graph, Node>(f)]
                : 0;
    else
        in_block<Graph, Node>(f, words, n);
}

// A value that comes from outside the piece.
template <auto const& Graph, int Largest, int Node>
[[gnu::always_inline]] inline void enter(frame<Graph>& f, auto const& words,
                                         row_pointers const& rows, int n) {
    if constexpr (pieces_of<Graph, Largest>.row[Node] < 0)
        in_lane<Graph, Node>(f, words, n);
    else
        value_of<Graph, Node>(f) =
            static_cast<node_value<Graph, Node>>(row_of_value<Graph, Largest, Node>(rows)[n]);
}

// A value that other pieces need.
template <auto const& Graph, int Largest, int Node>
[[gnu::always_inline]] inline void leave(frame<Graph>& f, row_pointers const& rows, int n) {
    if constexpr (pieces_of<Graph, Largest>.row[Node] >= 0) {
        auto* const row = row_of_value<Graph, Largest, Node>(rows);
        row[n] = static_cast<std::remove_reference_t<decltype(*row)>>(value_of<Graph, Node>(f));
    }
}

// Does all in order. (A fold over as many would exceed what clang nests.)
using in_order = int[];

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
    piece const p = piece_at<Graph, Largest, Piece>;
    for (int at = p.first; at < p.end; ++at) {
        ir::node const& n = Graph.nodes[turns_of<Graph>.node[at]];
        if (ir::names_resource(n.kind) && n.resource == resource) return true;
    }
    return false;
}

template <bool Works, int Resource, auto const& Graph, class Pipes>
[[gnu::always_inline]] inline void copy_part(chunk<Graph, Pipes>& from, chunk<Graph, Pipes>& to) {
    if constexpr (Works) part<Resource, Graph, Pipes>(to) = part<Resource, Graph, Pipes>(from);
}

template <auto const& Graph, int Node, class Pipes>
[[gnu::always_inline]] inline void in_turn(frame<Graph>& f, chunk<Graph, Pipes>& c) {
    if constexpr (is_update(Graph.nodes[Node].kind))
        update<Graph, Node, Pipes>(f, c);
    else
        execute<false, Graph, Node, Pipes>(f, c);
}

template <int Piece, auto const& Graph, int Largest, class Pipes, int... Input, int... Node,
          int... Resource>
[[gnu::noinline]] void compute_in_turn(block<Graph, Largest, Pipes>& b, int first, int end,
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
        static_cast<void>(in_order{
            0, (in_turn<Graph, Node, Pipes>(f, c), leave<Graph, Largest, Node>(f, rows, n), 0)...});
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
        if constexpr (pieces_of<Graph, Largest>.row[One] >= 0)
            fill_up(row_of_value<Graph, Largest, One>(rows), count);
    };
    static_cast<void>(in_order{0, (fill_one(std::integral_constant<int, Node>{}), 0)...});
}

template <int Piece, auto const& Graph, int Largest, class Pipes, int... Resource>
void run_piece(block<Graph, Largest, Pipes>& b, int first, int end,
               std::integer_sequence<int, Resource...> resources) {
    using nodes = nodes_of_piece<Graph, Largest, Piece>;
    using inputs = inputs_of_piece<Graph, Largest, Piece>;
    if constexpr (piece_at<Graph, Largest, Piece>.in_turn) {
        compute_in_turn<Piece>(b, first, end, inputs{}, nodes{}, resources);
        if (end == b.count && end < lanes)
            fill_up_all<Graph, Largest>({b.values.of4, b.values.of8, b.values.of16}, end, nodes{});
    } else {
        compute_lanes<Graph, Largest>(inputs{}, nodes{}, b.values.of4, b.values.of8, b.values.of16,
                                      first_word<Resource>(b)...);
    }
}

template <int Piece, auto const& Graph, int Largest, class Pipes>
void run_piece(block<Graph, Largest, Pipes>& b, int first, int end) {
    run_piece<Piece>(b, first, end, typename block<Graph, Largest, Pipes>::resources{});
}

template <class Block>
struct piece_function {
    void (*run)(Block&, int, int);
    bool goes_on;
};

template <auto const& Graph, int Largest, class Pipes, int... Piece>
constexpr auto list_pieces(std::integer_sequence<int, Piece...>) {
    using b = block<Graph, Largest, Pipes>;
    return std::array{piece_function<b>{&run_piece<Piece, Graph, Largest, Pipes>,
                                        piece_at<Graph, Largest, Piece>.goes_on}...};
}

template <auto const& Graph, int Largest, class Pipes>
inline constexpr auto piece_functions = list_pieces<Graph, Largest, Pipes>(
    std::make_integer_sequence<int, pieces_of<Graph, Largest>.count>{});

template <auto const& Graph, int Largest, class Pipes>
void run_all_pieces(block<Graph, Largest, Pipes>& b) {
    auto const& pieces = piece_functions<Graph, Largest, Pipes>;
    for (auto at = pieces.begin(); at != pieces.end(); ++at) {
        auto const first = at;
        while (at->goes_on) ++at;
        if (at == first)
            at->run(b, 0, b.count);
        else
            for (int n = 0; n < b.count; ++n)
                for (auto one = first; one <= at; ++one) one->run(b, n, n + 1);
    }
}

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

// What pieces with state have changed. (The words of a port are shifted by give_words.)
template <int Resource, auto const& Graph, int Largest, class Pipes>
void close_state(block<Graph, Largest, Pipes>& b) {
    if constexpr (!is_shifted_ahead<Graph, Resource>) close<Graph, Resource>(b.c, b.s, b.p);
}

template <auto const& Graph, int Largest, class Pipes, int... Resource>
void run_block(block<Graph, Largest, Pipes>& b, std::integer_sequence<int, Resource...> resources) {
    (take_words<Resource>(b), ...);
    (shift_words<Resource>(b), ...);
    b.c = open_all<Graph>(b.s, b.p, std::size_t(b.count), resources);
    run_all_pieces(b);
    (close_state<Resource>(b), ...);
    (give_words<Resource>(b), ...);
}

} // namespace detail

// Runs as long as every read certainly finds a word and no write has to wait. Largest: nodes of a
// piece.
template <auto const& Graph, int Largest = piece_size, class Pipes>
void run_pieces(state<Graph>& s, Pipes& p) {
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

// Cut into pieces; others run faster in one. (Where reads depend on conditions, the last iterations
// go by other rules.)
constexpr bool is_large(auto const& g) {
    return !is_looping(g) && !asks(g) && reads_always(g) && g.node_count > piece_size;
}

} // namespace hls::cpu
