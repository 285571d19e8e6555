// What checked runs look at where integers of more than 128 bits are stored and shifted: the nodes
// of all their pieces (analysis/overflow.hpp).
#pragma once

#include "value.hpp"

namespace hls {

namespace detail {

template <class T>
constexpr ir::recorder* recorder_of_value(T const& x) {
    if constexpr (wide_value<T>) {
        ir::recorder* r = x.owner();
        for (int k = 0; k < T::pieces - 1 && r == nullptr; ++k) r = x.low[k].owner();
        return r;
    } else {
        return as_tree(x).owner();
    }
}

// Null: nobody wants notes.
template <class T>
constexpr ir::recorder* noting_recorder(T const& x) {
    ir::recorder* const r = recorder_of_value(x);
    return r != nullptr && r->overflows.add != nullptr ? r : nullptr;
}

// The nodes of a value: of its pieces, of which the highest has the sign.
template <class T>
struct value_nodes {
    static constexpr int count = wide_value<T> ? pieces_for(wide_type<T>.width) : 1;
    int at[std::size_t(count)]{};

    constexpr value_nodes(ir::recorder& r, T const& x) {
        if constexpr (wide_value<T>) {
            for (int k = 0; k < count - 1; ++k) at[k] = x.low[k].read_value().record(r, {});
            at[count - 1] = x.high.read_value().record(r, {});
        } else {
            at[0] = as_tree(x).record(r, {});
        }
    }
    constexpr int high() const { return at[count - 1]; }
    constexpr ir::integer_row& row(ir::recorder& r) const {
        return r.overflows.row(r.overflows.to, at, count);
    }
};

// Bits that hold all of an unsigned value, or of what ~ & | ^ have made of such; 0: it is neither.
template <class T>
constexpr int bits_of_pattern(ir::recorder& r, T const& x) {
    if constexpr (!wide_type<T>.is_signed)
        return wide_type<T>.width;
    else if constexpr (wide_value<T>)
        return value_nodes<T>(r, x).row(r).pattern;
    else
        return pattern_width(as_tree(x));
}

template <ir::op Kind, class A, class B, class Result>
constexpr void note_wide_pattern(A const& a, B const& b, Result const& result) {
    ir::recorder* const r = noting_recorder(result);
    if (r == nullptr) return;
    int const x = bits_of_pattern(*r, a);
    int const y = Kind == ir::op::bit_not ? x : bits_of_pattern(*r, b);
    if (x != 0 && y != 0) value_nodes<Result>(*r, result).row(*r).pattern = ir::greater_of(x, y);
}

template <class T>
constexpr void note_wide_store(T const& x, ir::value_type type, source where) {
    ir::recorder* const r = noting_recorder(x);
    if (r == nullptr) return;
    value_nodes<T> const nodes(*r, x);
    ir::integer_row row = nodes.row(*r);
    if constexpr (!wide_value<T>) row.pattern = pattern_width(as_tree(x));
    ir::note_row(*r, row, nodes.high(), type, where);
}

template <class T, tree By>
constexpr void note_wide_shift(T const& x, By const& by) {
    ir::recorder* const r = noting_recorder(x);
    if (r == nullptr) return;
    value_nodes<T> const nodes(*r, x);
    ir::note_shift(*r, nodes.high(), by.record(*r, {}), wide_type<T>, {}, nodes.row(*r).number);
}

template <class Word, class T>
constexpr piece_row<Word::pieces> stored_row(T const& x, source where) {
    constexpr ir::value_type type{short(Word::width), Word::is_signed};
    if constexpr (!ir::detail::contains(type, wide_type<T>)) note_wide_store(x, type, where);
    return row_of<Word::pieces>(x);
}

} // namespace detail

// The low 128 bits of a wide integer, where any operand is taken (any_operand).
template <wide_value T>
constexpr auto low_bits(T const& x) {
    auto const low = detail::value_of<max_intermediate_width, std::remove_cvref_t<T>::is_signed>(
        detail::row_of<2>(x));
    if (ir::recorder* const r = detail::noting_recorder(x))
        r->low = {low.record(*r, {}), detail::value_nodes<T>(*r, x).row(*r).number};
    return low;
}

} // namespace hls
