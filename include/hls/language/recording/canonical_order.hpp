// An order of nodes that depends on the program only. In `a[f(x)] = g(y)` compilers differ in
// whether f(x) or g(y) is recorded first. Effects keep their order, but for reads and loads of one
// statement, which stand by resource; everything else stands before the first effect that needs it.
#pragma once

#include "../../ir/append.hpp"

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

// By node or by effect. (Members: clang takes its time for arrays that are variables.)
struct order_tables {
    unsigned content[max_nodes]; // what a node computes, whatever its number is
    int words[max_resources];
    int effects[max_nodes];
    int place[max_nodes]; // new numbers
    int open[3 * max_nodes];
};

// Words of a port differ by their order.
constexpr void find_contents(builder const& g, order_tables& t) {
    for (int i = 1; i < g.node_count; ++i) {
        node n = g.nodes[i];
        n.a = int(t.content[n.a]);
        n.b = int(t.content[n.b]);
        n.c = int(t.content[n.c]);
        if (n.kind == op::read) n.value = ++t.words[n.resource];
        t.content[i] = unsigned(symbolic_value(n));
    }
}

class canonical_order {
    builder const& from_;
    order_tables t_;
    builder to_;

public:
    constexpr explicit canonical_order(builder const& g) : from_(g), t_{}, to_(same_kernel(g)) {
        find_contents(g, t_);
        to_.body_count = g.body_count;
        int count = 0;
        for (int i = 1; i < g.node_count; ++i)
            if (is_ordered(g.nodes[i].kind)) t_.effects[count++] = i;
        for (int first = 0, end = 0; first < count; first = end) {
            end = end_of_statement(first, count);
            sort(first, end);
        }
        for (int i = 0; i < count; ++i) add_with_operands(t_.effects[i]);
    }

    constexpr builder const& result() const { return to_; }

private:
    // Behind the last effect that may stand in front of the first one.
    constexpr int end_of_statement(int first, int count) const {
        node const& x = from_.nodes[t_.effects[first]];
        int end = first + 1;
        while (end < count && may_swap(x, from_.nodes[t_.effects[end]])) ++end;
        return end;
    }

    // Reads first, then loads, each by resource; words of one port as they come.
    constexpr bool stands_before(int a, int b) const {
        node const &x = from_.nodes[a], &y = from_.nodes[b];
        if ((x.kind == op::load) != (y.kind == op::load)) return y.kind == op::load;
        if (x.resource != y.resource) return x.resource < y.resource;
        if (x.kind != op::load || t_.content[a] == t_.content[b]) return a < b;
        return t_.content[a] < t_.content[b];
    }

    // Two rows of effects that stand side by side, as one. `open` is free until all are sorted.
    constexpr void merge(int first, int middle, int end) {
        for (int i = first; i < middle; ++i) t_.open[i] = t_.effects[i];
        int left = first, right = middle;
        for (int at = first; left < middle; ++at) {
            bool const is_left = right == end || stands_before(t_.open[left], t_.effects[right]);
            t_.effects[at] = is_left ? t_.open[left++] : t_.effects[right++];
        }
    }

    constexpr void sort(int first, int end) {
        for (int width = 1; width < end - first; width *= 2)
            for (int at = first; at + width < end; at += 2 * width)
                if (int const middle = at + width;
                    !stands_before(t_.effects[middle - 1], t_.effects[middle]))
                    merge(at, middle, lesser_of(middle + width, end));
    }

    // Of a store first the value, as C++ says; operands of a sum stood in the order of their
    // numbers.
    constexpr int operand_to_visit(int id, int k) const {
        node const& n = from_.nodes[id];
        bool const swapped =
            n.kind == op::store || (is_commutative(n.kind) && t_.content[n.b] < t_.content[n.a]);
        return swapped && k < 2 ? operand(n, 1 - k) : operand(n, k);
    }

    constexpr void add(int id) {
        node n = from_.nodes[id];
        n.a = t_.place[n.a];
        n.b = t_.place[n.b];
        n.c = t_.place[n.c];
        if (is_commutative(n.kind) && n.b < n.a && to_.nodes[n.b].kind != op::constant) {
            int const first = n.a;
            n.a = n.b;
            n.b = first;
        }
        t_.place[id] = to_.node_count;
        to_.nodes[to_.node_count++] = n;
    }

    // Without recursion, which constant evaluation limits.
    constexpr void add_with_operands(int effect) {
        int depth = 1;
        t_.open[0] = effect;
        while (depth > 0) {
            int const id = t_.open[depth - 1];
            int missing = none;
            for (int k = 0; k < 3 && missing == none; ++k)
                if (int const o = operand_to_visit(id, k); o != none && t_.place[o] == 0)
                    missing = o;
            if (missing != none) {
                t_.open[depth++] = missing;
                continue;
            }
            if (t_.place[id] == 0) add(id);
            --depth;
        }
    }
};

} // namespace detail

constexpr builder in_canonical_order(builder const& g) {
    return detail::canonical_order(g).result();
}

} // namespace hls::ir
