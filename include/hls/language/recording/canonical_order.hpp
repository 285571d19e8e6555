// An order of nodes that depends on the program only. In `a[f(x)] = g(y)` compilers differ in
// whether f(x) or g(y) is recorded first. Effects keep their order, but for reads and loads of one
// statement, which stand by resource; everything else stands before the first effect that needs it.
#pragma once

#include "../../ir/append.hpp"
#include "../../support/row.hpp"

namespace hls::ir {

namespace detail {

constexpr bool is_ordered(op kind) { return !is_shared(kind) && kind != op::registered; }

constexpr bool takes_in(op kind) {
    return kind == op::read || kind == op::peek || kind == op::load;
}

// One statement may do both in either order.
constexpr bool may_swap(node const& x, node const& y) {
    return takes_in(x.kind) && takes_in(y.kind) && x.c == y.c && x.basic_block == y.basic_block &&
           x.where.line == y.where.line && same_text(x.where.file, y.where.file);
}

// What a node computes, whatever its number is. Words of a port differ by their order.
constexpr row<unsigned> contents_of(builder const& g) {
    row<unsigned> contents(g.node_count);
    row<int> words(g.resource_count + 1);
    unsigned* const content = &contents[0]; // to look at a row is a call
    for (int i = 1; i < g.node_count; ++i) {
        node const& n = g.nodes[i];
        long long const value = n.kind == op::read ? ++words[n.resource] : n.value;
        content[i] = unsigned(symbolic_value(n, content[n.a], content[n.b], content[n.c], value));
    }
    return contents;
}

class canonical_order {
    builder const& from_;
    row<unsigned> contents_;
    row<int> numbers_;
    unsigned const* content_;       // pointers: to look at a row is a call
    int *effects_, *place_, *open_; // place_: new numbers
    builder to_;

public:
    constexpr explicit canonical_order(builder const& g)
        : from_(g),
          contents_(contents_of(g)),
          numbers_(5 * g.node_count),
          content_(&contents_[0]),
          effects_(&numbers_[0]),
          place_(effects_ + g.node_count),
          open_(place_ + g.node_count),
          to_(same_kernel(g)) {
        to_.body_count = g.body_count;
        int count = 0;
        for (int i = 1; i < g.node_count; ++i)
            if (is_ordered(g.nodes[i].kind)) effects_[count++] = i;
        for (int first = 0, end = 0; first < count; first = end) {
            end = end_of_statement(first, count);
            sort(first, end);
        }
        for (int i = 0; i < count; ++i) add_with_operands(effects_[i]);
    }

    constexpr builder const& result() const { return to_; }

private:
    // Behind the last effect that may stand in front of the first one.
    constexpr int end_of_statement(int first, int count) const {
        node const& x = from_.nodes[effects_[first]];
        int end = first + 1;
        while (end < count && may_swap(x, from_.nodes[effects_[end]])) ++end;
        return end;
    }

    // Reads first, then loads, each by resource; words of one port as they come.
    constexpr bool stands_before(int a, int b) const {
        node const &x = from_.nodes[a], &y = from_.nodes[b];
        if ((x.kind == op::load) != (y.kind == op::load)) return y.kind == op::load;
        if (x.resource != y.resource) return x.resource < y.resource;
        if (x.kind != op::load || content_[a] == content_[b]) return a < b;
        return content_[a] < content_[b];
    }

    // Two rows of effects that stand side by side, as one. `open_` is free until all are sorted.
    constexpr void merge(int first, int middle, int end) {
        for (int i = first; i < middle; ++i) open_[i] = effects_[i];
        int left = first, right = middle;
        for (int at = first; left < middle; ++at) {
            bool const is_left = right == end || stands_before(open_[left], effects_[right]);
            effects_[at] = is_left ? open_[left++] : effects_[right++];
        }
    }

    constexpr void sort(int first, int end) {
        for (int width = 1; width < end - first; width *= 2)
            for (int at = first; at + width < end; at += 2 * width)
                if (int const middle = at + width;
                    !stands_before(effects_[middle - 1], effects_[middle]))
                    merge(at, middle, lesser_of(middle + width, end));
    }

    // The first operand that has no place. Of a store first the value, as C++ says; operands of a
    // sum stood in the order of their numbers.
    constexpr int missing_operand(node const& n) const {
        bool const swapped =
            n.kind == op::store || (content_[n.b] < content_[n.a] && is_commutative(n.kind));
        int const operands[] = {swapped ? n.b : n.a, swapped ? n.a : n.b, n.c};
        for (int id : operands)
            if (id != none && place_[id] == 0) return id;
        return none;
    }

    constexpr void add(int id) {
        node const& old = from_.nodes[id];
        int const a = place_[old.a], b = place_[old.b];
        bool const swaps = b < a && is_commutative(old.kind) && to_.nodes[b].kind != op::constant;
        node& n = to_.nodes[to_.node_count] = old;
        n.a = swaps ? b : a;
        n.b = swaps ? a : b;
        n.c = place_[old.c];
        place_[id] = to_.node_count++;
    }

    // Without recursion, which constant evaluation limits.
    constexpr void add_with_operands(int effect) {
        int depth = 1;
        open_[0] = effect;
        while (depth > 0) {
            int const id = open_[depth - 1];
            if (int const missing = missing_operand(from_.nodes[id]); missing != none) {
                open_[depth++] = missing;
                continue;
            }
            if (place_[id] == 0) add(id);
            --depth;
        }
    }
};

} // namespace detail

constexpr builder in_canonical_order(builder const& g) {
    return detail::canonical_order(g).result();
}

} // namespace hls::ir
