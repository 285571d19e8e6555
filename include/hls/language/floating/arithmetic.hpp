// Operations on floating point numbers as operations of the graph: exact operands of one format,
// one rounding into the format of the result.
#pragma once

#include "../recording/float_math.hpp"
#include "../recording/store.hpp"
#include "operation.hpp"

namespace hls::detail {

// A number whose bits a node computes from some words.
template <class Result, tree... Words>
constexpr Result float_result(ir::op kind, ir::float_operation const& o, Words const&... words) {
    ir::node n = ir::make_node(kind, {Result::width, false}, {});
    n.value = ir::packed(o);
    ir::recorder* r = nullptr;
    for (ir::recorder* owner : {words.owner()...}) r = r == nullptr ? owner : r;
    leaf<Result::width, false> bits{r, ir::none, 0};
    if (r != nullptr) {
        int ids[3] = {words.record(*r, source{})...};
        bits.id = ir::record(*r, kind, n.type, n.where, ids[0], ids[1], ids[2], n.value);
        ir::note_result(*r, bits.id);
    } else {
        ir::operand_value values[3] = {{words.constant_value(), static_type<Words>}...};
        bits.constant = ir::evaluate(n, values[0], values[1], values[2]);
    }
    return from_raw<Result>(bits, source{});
}

// The format in which operands of both formats are exact.
constexpr ir::float_format holding(ir::float_format a, ir::float_format b) {
    return {a.exponent > b.exponent ? a.exponent : b.exponent,
            a.mantissa > b.mantissa ? a.mantissa : b.mantissa,
            a.has_subnormals || b.has_subnormals};
}

template <ir::float_format F>
using floating_with = floating<F.exponent, F.mantissa, rounding::nearest_even,
                               F.has_subnormals ? subnormals::kept : subnormals::flushed>;

// The bits of x in a format that holds it.
template <ir::float_format To, floating_like A>
constexpr auto bits_in_format(A const& a) {
    if constexpr (A::format == To)
        return a.raw.read_value();
    else
        return float_result<floating_with<To>>(ir::op::float_convert,
                                               {A::format, To, rounding::nearest_even, 0},
                                               a.raw.read_value())
            .raw.read_value();
}

// Sums are rounded to formats of no more bits of mantissa than their operands have.
template <class Result, ir::op Kind, class... Operands>
constexpr Result float_operator(Operands const&... x) {
    constexpr bool is_sum = Kind == ir::op::float_add || Kind == ir::op::float_multiply_add;
    constexpr ir::float_format common = [] {
        ir::float_format all{2, 1, false};
        for (ir::float_format f : {Operands::format...}) all = holding(all, f);
        return is_sum ? holding(all, Result::format) : all;
    }();
    return float_result<Result>(Kind, {common, Result::format, Result::mode, 0},
                                bits_in_format<common>(x)...);
}

template <floating_like A>
constexpr floating_in<A> negated(A const& a) {
    using number = floating_in<A>;
    auto const x = a.raw.read_value();
    auto const sign = ~bits<number::width - 1, number::width - 1>(x, source{});
    return from_raw<number>(
        concat(bits<0, 0>(sign, source{}), bits<number::width - 2, 0>(x, source{})), source{});
}

// Where the scope of two operands allows other results than those as written; null: it does not.
template <floating_like F>
constexpr ir::recorder* changing_scope(F const& a, F const& b) {
    ir::recorder* const r = a.raw.read_value().owner();
    ir::recorder* const owner = r != nullptr ? r : b.raw.read_value().owner();
    bool const changes = owner != nullptr && owner->math != nullptr && owner->symbolic == nullptr;
    return changes ? owner : nullptr;
}

template <class F>
inline constexpr long long value_of_operator = ir::packed(ir::float_operation{F::format, F::format,
                                                                              F::mode, 0});

template <class F>
constexpr F number_of_node(ir::recorder& r, int id) {
    return from_raw<F>(leaf<F::width, false>{&r, id, 0}, source{});
}

template <class F>
constexpr ir::float_term term_of(ir::recorder& r, F const& x, bool written_here) {
    int const id = x.raw.read_value().record(r, source{});
    return {id, ir::may_contract(r, id, value_of_operator<F>, written_here)};
}

// Of a product that may become part of a sum, one of its factors is negated.
template <class F>
constexpr ir::float_term negated_term_of(ir::recorder& r, F const& x, bool written_here) {
    ir::float_term const t = term_of(r, x, written_here);
    if (!t.fusible) return term_of(r, negated(x), false);
    ir::node const product = r.graph.nodes[t.node];
    F const factor = negated(number_of_node<F>(r, product.a));
    return {ir::record(r, ir::op::float_multiply, product.type, {}, term_of(r, factor, false).node,
                       product.b, ir::none, product.value),
            true};
}

template <class F>
constexpr F joined(ir::recorder& r, ir::op kind, ir::float_term x, ir::float_term y) {
    int const result = ir::record_joined(r, kind, value_of_operator<F>, x, y);
    ir::note_result(r, result);
    return number_of_node<F>(r, result);
}

// The result of an operator, behind which the accesses of its operands stand.
template <class F>
constexpr F with_accesses(located<F> const& a, located<F> const& b, F const& result) {
    ir::port_accesses const accesses = ir::joined(a.accesses, b.accesses);
    if (accesses.count == 0) return result;
    F number = result;
    ir::recorder& r = *number.raw.owner();
    ir::note_accesses(r.results, number.raw.read_value().id, accesses);
    number.raw.note_access();
    ir::returned_word const returned(r);
    return number;
}

// The operators, of two numbers of one format.
template <class F>
constexpr F sum_of(located<F> const& a, located<F> const& b) {
    auto const scope = scope_of<"+">(a, b);
    if (ir::recorder* const r = changing_scope(a.value, b.value); r != nullptr)
        return joined<F>(*r, ir::op::float_add, term_of(*r, a.value, a.has_no_name),
                         term_of(*r, b.value, b.has_no_name));
    return float_operator<F, ir::op::float_add>(a.value, b.value);
}
template <class F>
constexpr F difference_of(located<F> const& a, located<F> const& b) {
    auto const scope = scope_of<"-">(a, b);
    if (ir::recorder* const r = changing_scope(a.value, b.value); r != nullptr)
        return joined<F>(*r, ir::op::float_add, term_of(*r, a.value, a.has_no_name),
                         negated_term_of(*r, b.value, b.has_no_name));
    return float_operator<F, ir::op::float_add>(a.value, negated(b.value));
}
template <class F>
constexpr F product_of(located<F> const& a, located<F> const& b) {
    auto const scope = scope_of<"*">(a, b);
    if (ir::recorder* const r = changing_scope(a.value, b.value); r != nullptr)
        return joined<F>(*r, ir::op::float_multiply, {term_of(*r, a.value, false).node, false},
                         {term_of(*r, b.value, false).node, false});
    return float_operator<F, ir::op::float_multiply>(a.value, b.value);
}
template <class F>
constexpr F quotient_of(located<F> const& a, located<F> const& b) {
    auto const scope = scope_of<"/">(a, b);
    return float_operator<F, ir::op::float_divide>(a.value, b.value);
}

} // namespace hls::detail
