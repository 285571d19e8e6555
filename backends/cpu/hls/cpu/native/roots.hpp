// Square roots of the processor in blocks of iterations: a root of a negative number sets errno,
// for which compilers call a function and make no vectors of a loop. So roots are found first, in a
// loop of their own.
#pragma once

#include <array>

#include "compute.hpp"

namespace hls::cpu::detail {

#if defined __NO_MATH_ERRNO__ || defined __clang__ // which makes vectors of few such loops
inline constexpr bool roots_set_errno = false;
#else
inline constexpr bool roots_set_errno = true;
#endif

template <auto const& Graph>
struct is_root {
    constexpr bool operator()(int node) const {
        return roots_set_errno && Graph.nodes[node].kind == ir::op::float_square_root &&
               host_numbers<Graph>.node[node] != host_bits_of::none;
    }
};

template <auto const& Graph>
using roots_of = nodes_chosen<Graph, is_root<Graph>{}>;

// What roots are made of, and themselves. (Calls of functions are not left out where compilers do
// not see into them.)
template <auto const& Graph>
constexpr auto find_parts_of_roots() {
    std::array<bool, Graph.node_count> needed{};
    for (int i = Graph.node_count - 1; i > 0; --i) {
        needed[std::size_t(i)] |= is_root<Graph>{}(i);
        for (int k = 0; needed[std::size_t(i)] && k < 3; ++k)
            needed[std::size_t(ir::operand(Graph.nodes[i], k))] = true;
    }
    return needed;
}
template <auto const& Graph>
inline constexpr auto parts_of_roots = find_parts_of_roots<Graph>();

template <auto const& Graph, int Node, int Size>
struct row_of_roots {
    decltype(held_value<Graph, Node>::number) of[Size];
};

// Of all iterations of a block.
template <auto const& Graph, int Size, class Roots = roots_of<Graph>>
struct roots_in_block;
template <auto const& Graph, int Size, int... Root>
struct roots_in_block<Graph, Size, std::integer_sequence<int, Root...>>
    : row_of_roots<Graph, Root, Size>... {
    static constexpr bool any = sizeof...(Root) > 0;

    template <int Node>
    HLS_INLINED auto& row() {
        return static_cast<row_of_roots<Graph, Node, Size>&>(*this).of;
    }
    HLS_INLINED void keep([[maybe_unused]] frame<Graph>& f, [[maybe_unused]] int n) {
        ((row<Root>()[n] = value_of<Graph, Root>(f).number), ...);
    }
};

} // namespace hls::cpu::detail
