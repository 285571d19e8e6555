// What a block of iterations of a large graph works on: the host's words, rows of the values that
// go from one partition to another, the state.
#pragma once

#include <memory>

#include <hls/support/inlined.hpp>

#include "../chunk.hpp"
#include "partitions.hpp"

namespace hls::cpu {

namespace detail {

template <auto const& Graph, int Largest, int Kind>
inline constexpr int row_count = std::max(partitions_of<Graph, Largest>.rows[Kind], 1);

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
HLS_INLINED inline auto* row_of_value(row_pointers const& rows) {
    constexpr int row = partitions_of<Graph, Largest>.row[Node];
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
                                accesses(Graph, Resource) > 0 &&
                                transfers_one_word(Graph, Resource);

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
    int count; // iterations, at most `lanes`; partitions that are vectorised compute all lanes
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

} // namespace detail

} // namespace hls::cpu
