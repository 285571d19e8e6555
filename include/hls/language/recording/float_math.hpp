// Sums and products of floating point numbers in a scope that allows other results than those as
// written: products and sums become one operation, chains become balanced trees. What is recorded
// depends on the operator and its operands only, never on who uses the result: a print, a checked
// run or a name changes no value.
#pragma once

#include "../../ir/floating/math.hpp"
#include "../../support/row.hpp"
#include "recorder.hpp"

namespace hls::ir {

// An operand of a sum or a product; `fusible`: a product that may become part of the sum.
struct float_term {
    int node;
    bool fusible;
};

inline constexpr int max_tree_levels = 10;

// The terms of a sum or product: part[k] joins 2^k of them, none where there is no such part. The
// value of a register comes last, so that a sum over iterations waits for one addition only.
struct float_tree {
    int root;
    op kind;
    long long value; // of its nodes
    float_term part[max_tree_levels];
    int held;
};

// Of a scope, while it is traced.
struct float_scope {
    float_math requested{};
    row<float_tree> trees{};
    int tree_count = 0;
};

namespace detail {

// One operation of two terms.
constexpr int join_terms(recorder& r, op kind, long long value, float_term x, float_term y) {
    value_type const type{short(unpacked(value).to.width()), false}; // operands may be narrower
    if (!x.fusible && !y.fusible) return record(r, kind, type, {}, x.node, y.node, none, value);
    node const product = r.graph.nodes[x.fusible ? x.node : y.node];
    return record(r, op::float_multiply_add, type, {}, product.a, product.b,
                  x.fusible ? y.node : x.node, value | was_contracted);
}

// As a counter in binary: two parts of one size are one of the next.
constexpr void add_part(recorder& r, float_tree& t, float_term part, int level) {
    while (level + 1 < max_tree_levels && t.part[level].node != none) {
        part = {join_terms(r, t.kind, t.value, t.part[level], part), false};
        t.part[level++] = {};
    }
    if (t.part[level].node != none) // more terms than levels have room for
        part = {join_terms(r, t.kind, t.value, t.part[level], part), false};
    t.part[level] = part;
}

constexpr float_tree const* find_tree(float_scope const& s, int root) {
    for (int i = s.tree_count - 1; i >= 0; --i)
        if (s.trees[i].root == root) return &s.trees[i];
    return nullptr;
}

constexpr void add_terms(recorder& r, float_scope const& s, float_tree& t, float_term x) {
    node const& n = r.graph.nodes[x.node];
    bool const may_be_tree = is_floating(n.kind) && (n.value & was_reassociated) != 0;
    float_tree const* const other = may_be_tree ? find_tree(s, x.node) : nullptr;
    if (other != nullptr && other->kind == t.kind && other->value == t.value) {
        float_tree const terms = *other;
        for (int k = max_tree_levels - 1; k >= 0; --k)
            if (terms.part[k].node != none) add_part(r, t, terms.part[k], k);
        x = {terms.held, false};
    } else if (n.kind != op::state || t.held != none) {
        return add_part(r, t, x, 0);
    }
    if (t.held == none)
        t.held = x.node;
    else if (x.node != none)
        add_part(r, t, x, 0);
}

// The small parts first: they have waited least.
constexpr int join_parts(recorder& r, float_tree const& t) {
    float_term all{};
    for (int k = 0; k < max_tree_levels; ++k) {
        if (t.part[k].node == none) continue;
        all = all.node == none ? t.part[k]
                               : float_term{join_terms(r, t.kind, t.value, t.part[k], all), false};
    }
    if (t.held == none) return all.node;
    if (all.node == none) return t.held;
    return join_terms(r, t.kind, t.value, {t.held, false}, all);
}

constexpr void keep_tree(float_scope& s, float_tree const& t) {
    if (s.tree_count == s.trees.size()) {
        row<float_tree> larger(2 * s.tree_count + 8);
        for (int i = 0; i < s.tree_count; ++i) larger[i] = s.trees[i];
        s.trees = larger;
    }
    s.trees[s.tree_count++] = t;
}

} // namespace detail

// The sum or product of two terms in this scope; value: of the operation as written.
constexpr int record_joined(recorder& r, op kind, long long value, float_term x, float_term y) {
    float_scope& s = *r.math;
    if (s.requested.reassociate.answer <= 0) return detail::join_terms(r, kind, value, x, y);
    float_tree t{none, kind, value | was_reassociated, {}, none};
    detail::add_terms(r, s, t, x);
    detail::add_terms(r, s, t, y);
    t.root = detail::join_parts(r, t);
    detail::keep_tree(s, t);
    return t.root;
}

// May this operand be computed together with the sum? `written_here`: it has no name.
constexpr bool may_contract(recorder const& r, int id, long long product, bool written_here) {
    contraction const c = r.math->requested.contract;
    node const& n = r.graph.nodes[id];
    return n.kind == op::float_multiply && as_written(n.value) == product &&
           (c == contraction::fast || (c == contraction::on && written_here));
}

// While the body is traced.
class math_of_scope {
    recorder& r_;
    float_scope* const outer_;
    float_scope own_;

public:
    constexpr math_of_scope(recorder& r, float_math const& wanted)
        : r_(r),
          outer_(r.math),
          own_{narrowed(outer_ != nullptr ? outer_->requested : float_math{}, wanted)} {
        if (outer_ == nullptr ? !changes_nothing(own_.requested)
                              : own_.requested != outer_->requested)
            r.math = &own_;
    }
    math_of_scope(math_of_scope const&) = delete;
    math_of_scope& operator=(math_of_scope const&) = delete;
    constexpr ~math_of_scope() { r_.math = outer_; }
};

} // namespace hls::ir
