// Kernels whose iterations depend on each other only through shift registers of input words: one
// word read from and given to every port in every iteration. They run in blocks that the compiler
// vectorises.
#pragma once

#include <bit>
#include <memory>

#include <hls/support/inlined.hpp>

#include "../host/ports.hpp"
#include "roots.hpp"

namespace hls::cpu {

namespace detail {

// Value that enters a shift register; none if it is not an input word that was read
// unconditionally.
constexpr int shifted_read(auto const& g, int resource) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::shift && g.nodes[i].resource == resource)
            return g.nodes[i].c == ir::none && g.nodes[g.nodes[i].a].kind == ir::op::read
                       ? g.nodes[i].a
                       : ir::none;
    return ir::none;
}

constexpr bool is_simple(auto const& g, ir::node const& n) {
    switch (n.kind) {
    case ir::op::read:
    case ir::op::write: return n.c == ir::none && accesses(g, n.resource) == 1;
    case ir::op::shift: return shifted_read(g, n.resource) != ir::none;
    case ir::op::next:
    case ir::op::state:
    case ir::op::load:
    case ir::op::store:
    case ir::op::peek:
    case ir::op::take_credit: return false;
    default: return true;
    }
}

} // namespace detail

constexpr bool feeds_forward(auto const& g) {
    int reads = 0, writes = 0;
    for (int i = 1; i < g.node_count; ++i) {
        if (!detail::is_simple(g, g.nodes[i])) return false;
        reads += g.nodes[i].kind == ir::op::read;
        writes += g.nodes[i].kind == ir::op::write;
    }
    return reads >= 1 && writes >= 1;
}

template <auto const& Graph>
inline constexpr bool is_feed_forward = feeds_forward(Graph);

inline constexpr int block_size = 256; // constant: compilers vectorise such loops at -O2 already

namespace detail {

// The buffer of the host is the row itself where its words have the hardware's type and width.
template <auto const& Graph, int Resource, class Word>
inline constexpr bool
    is_own_row = std::is_same_v<buffered_word<Word>, stored_word<Graph, Resource>> &&
                 (Graph.resources[Resource].kind == ir::resource_kind::output || is_raw<Word> ||
                  Graph.resources[Resource].type.width == size_in_bits<buffered_word<Word>>);

// Words of a block that have to be converted.
template <auto const& Graph, int Resource>
struct row {
    stored_word<Graph, Resource> words[block_size];
};
template <auto const& Graph, class Resources>
struct row_list;
template <auto const& Graph, int... Resource>
struct row_list<Graph, std::integer_sequence<int, Resource...>> : row<Graph, Resource>... {};
template <auto const& Graph>
using rows = row_list<Graph, std::make_integer_sequence<int, Graph.resource_count>>;

template <int Resource, auto const& Graph>
auto& row_of(rows<Graph>& r) {
    return static_cast<row<Graph, Resource>&>(r).words;
}

// What a block needs of a resource: where an input's and an output's words stand, the newest word
// of a shift register before the block, an argument.
template <auto const& Graph, int Resource, class Pipes>
auto* pointer_for(state<Graph>& s, Pipes& p, rows<Graph>& r) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (kind == ir::resource_kind::input || kind == ir::resource_kind::output) {
        if constexpr (is_own_row<Graph, Resource, typename Pipes::template word<Resource>>)
            return p.template port<Resource>().words.data() + p.template port<Resource>().at;
        else
            return row_of<Resource, Graph>(r);
    } else if constexpr (kind == ir::resource_kind::shift_register) {
        return content_of<Resource, Graph>(s).newest();
    } else {
        return &content_of<Resource, Graph>(s);
    }
}

// A part of a word of more than 64 bits that stands in one half of it: compilers make no vectors of
// the words themselves.
constexpr int low_of_part(ir::node const& n) { return n.kind == ir::op::slice ? int(n.value) : 0; }
template <auto const& Graph, int Node>
inline constexpr bool is_in_half_word = [] {
    ir::node const &n = Graph.nodes[Node], &word = Graph.nodes[n.a];
    if ((n.kind != ir::op::slice && n.kind != ir::op::resize) || word.kind != ir::op::read)
        return false;
    int const low = low_of_part(n), high = low + n.type.width - 1;
    return std::endian::native == std::endian::little && word.type.width > 64 &&
           high < word.type.width && low / 64 == high / 64;
}();

template <auto const& Graph, int Node>
HLS_INLINED inline auto part_of_word(auto const& pointers, int n) {
    constexpr ir::node x = Graph.nodes[Node];
    constexpr int low = low_of_part(x);
    auto const* const word = std::get<std::size_t(Graph.nodes[x.a].resource)>(pointers) + n;
    using half [[gnu::may_alias]] = std::uint64_t;
    return wrapped<x.type.width, x.type.is_signed>(reinterpret_cast<half const*>(word)[low / 64] >>
                                                   (low % 64));
}

template <auto const& Graph, int Node>
HLS_INLINED inline void in_block(frame<Graph>& f, auto const& pointers, int n) {
    constexpr ir::node x = Graph.nodes[Node];
    constexpr ir::value_type type = Graph.resources[x.resource].type;
    [[maybe_unused]] auto const words = std::get<std::size_t(x.resource)>(pointers);
    using result = node_value<Graph, Node>;
    if constexpr (ir::is_pure(x.kind)) {
        compute<Graph, Node>(f);
    } else if constexpr (x.kind == ir::op::argument) {
        value_of<Graph, Node>(f) = static_cast<result>(*words);
    } else if constexpr (x.kind == ir::op::read) {
        value_of<Graph, Node>(f) = static_cast<result>(words[n]);
    } else if constexpr (x.kind == ir::op::tap) {
        value_of<Graph, Node>(f) = static_cast<result>(words[n - int(x.value)]);
    } else if constexpr (x.kind == ir::op::lookup) {
        value_of<Graph, Node>(f) = looked_up<Graph, Node>(f);
    } else if constexpr (x.kind == ir::op::write) {
        words[n] = static_cast<stored_word<Graph, x.resource>>(
            wrapped<type.width, type.is_signed>(bits_in<Graph, x.a>(f)));
    }
}

enum class block_pass { roots, words };

template <block_pass Pass, auto const& Graph, int Node>
HLS_INLINED inline void in_pass(frame<Graph>& f, auto const& pointers, [[maybe_unused]] auto& roots,
                                int n) {
    if constexpr (Pass == block_pass::roots && !parts_of_roots<Graph>[Node])
        return;
    else if constexpr (Pass == block_pass::words && is_root<Graph>{}(Node))
        value_of<Graph, Node>(f).number = roots.template row<Node>()[n];
    else if constexpr (is_in_half_word<Graph, Node>)
        value_of<Graph, Node>(f) =
            static_cast<node_value<Graph, Node>>(part_of_word<Graph, Node>(pointers, n));
    else
        in_block<Graph, Node>(f, pointers, n);
}

// A function of its own: only for parameters do compilers believe that the words do not overlap.
template <auto const& Graph, int... Node, class... Word>
[[gnu::noinline]] void compute_block(std::integer_sequence<int, Node...>,
                                     Word* __restrict... words) {
    std::tuple<Word*...> const pointers(words...);
    roots_in_block<Graph, block_size> roots;
    if constexpr (roots.any)
        for (int n = 0; n < block_size; ++n) {
            frame<Graph> f;
            (in_pass<block_pass::roots, Graph, Node + 1>(f, pointers, roots, n), ...);
            roots.keep(f, n);
        }
    for (int n = 0; n < block_size; ++n) {
        frame<Graph> f;
        (in_pass<block_pass::words, Graph, Node + 1>(f, pointers, roots, n), ...);
    }
}

template <auto const& Graph, int Resource, class Pipes>
void fill(Pipes& p, rows<Graph>& r) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::input) {
        using word = typename Pipes::template word<Resource>;
        auto& port = p.template port<Resource>();
        if constexpr (!is_own_row<Graph, Resource, word>)
            for (int n = 0; n < block_size; ++n)
                row_of<Resource, Graph>(r)[n] = static_cast<stored_word<Graph, Resource>>(
                    to_hardware<word>(port.words[port.at + std::size_t(n)]));
    } else if constexpr (Graph.resources[Resource].kind == ir::resource_kind::output) {
        p.template port<Resource>().make_room(block_size);
    }
}

// The block's words follow those that are in the shift register.
template <auto const& Graph, int Resource, class Pipes>
void shift_in(state<Graph>& s, Pipes& p, rows<Graph>& r) {
    if constexpr (Graph.resources[Resource].kind == ir::resource_kind::shift_register &&
                  shifted_read(Graph, Resource) != ir::none) {
        auto& shifted = content_of<Resource, Graph>(s);
        shifted.make_room(block_size);
        auto const* const source =
            pointer_for<Graph, Graph.nodes[shifted_read(Graph, Resource)].resource>(s, p, r);
        std::copy(source, source + block_size, shifted.newest() + 1);
    }
}

template <auto const& Graph, int Resource, class Pipes>
void advance(state<Graph>& s, Pipes& p, rows<Graph>& r) {
    constexpr ir::resource_kind kind = Graph.resources[Resource].kind;
    if constexpr (kind == ir::resource_kind::shift_register) {
        if constexpr (shifted_read(Graph, Resource) != ir::none)
            content_of<Resource, Graph>(s).at += block_size;
    } else if constexpr (kind == ir::resource_kind::input || kind == ir::resource_kind::output) {
        using word = typename Pipes::template word<Resource>;
        auto& port = p.template port<Resource>();
        if constexpr (kind == ir::resource_kind::output && !is_own_row<Graph, Resource, word>)
            for (int n = 0; n < block_size; ++n)
                port.words[port.at + std::size_t(n)] = to_host<word>(row_of<Resource, Graph>(r)[n]);
        if constexpr (accesses(Graph, Resource) > 0) port.at += block_size;
    }
}

template <auto const& Graph, class Pipes, int... Resource>
void run_blocks(state<Graph>& s, Pipes& p, std::integer_sequence<int, Resource...>) {
    if (certain_iterations<Graph>(p) < std::size_t(block_size)) return;
    auto const r = std::make_unique<rows<Graph>>();
    while (certain_iterations<Graph>(p) >= std::size_t(block_size)) {
        (fill<Graph, Resource>(p, *r), ...);
        (shift_in<Graph, Resource>(s, p, *r), ...);
        compute_block<Graph>(std::make_integer_sequence<int, Graph.node_count - 1>{},
                             pointer_for<Graph, Resource>(s, p, *r)...);
        (advance<Graph, Resource>(s, p, *r), ...);
    }
}

} // namespace detail

// Runs as many whole blocks as the inputs have words for.
template <auto const& Graph, class Pipes>
void run_blocks(state<Graph>& s, Pipes& p) {
    detail::run_blocks<Graph>(s, p, std::make_integer_sequence<int, Graph.resource_count>{});
}

} // namespace hls::cpu
