// Bits of integers of more than 128 bits, read and assigned; concatenation, rotation.
#pragma once

#include "shifts.hpp"

namespace hls {

namespace detail {

// The bits of an operand, and 0 above them.
template <int Pieces, class T>
constexpr piece_row<Pieces> row_of_bits(T const& x) {
    constexpr int width = wide_type<T>.width;
    if constexpr (!wide_type<T>.is_signed)
        return row_of<Pieces>(x);
    else
        return row_of<Pieces>(value_of<width, false>(row_of<pieces_for(width)>(x)));
}

template <int Width>
using bits_value =
    std::conditional_t<(Width > max_intermediate_width), integer<Width, false>, leaf<Width, false>>;

template <int High, int Low, class T>
constexpr bits_value<High - Low + 1> bits_of_wide(T const& v) {
    constexpr int pieces = std::remove_cvref_t<T>::pieces;
    return value_of<High - Low + 1, false>(moved_down(row_of<pieces>(v), Low, piece_of_number(0)));
}

// Bits from..to of piece k of `target` become those of `bits`.
constexpr void change_piece(auto& target, int k, piece const& bits, int from, int to) {
    auto const mask = static_cast<unsigned long long>((uwide(1) << (to + 1)) - (uwide(1) << from));
    target.set_piece(k, recorded<piece_width, false>((target.piece_at(k) & piece_of_number(~mask)) |
                                                     (bits & piece_of_number(mask))));
}

// The value of some bits of an integer with a name, which may be assigned.
template <int High, int Low, class Target>
class wide_slice : public bits_value<High - Low + 1> {
    Target& target_;

public:
    using value = bits_value<High - Low + 1>;

    constexpr explicit wide_slice(Target& target)
        : value(bits_of_wide<High, Low>(target)), target_(target) {}
    wide_slice(wide_slice const&) = default;

    template <wide_operand T>
    constexpr void operator=(T const& v) && {
        constexpr int pieces = Target::pieces, first = Low / piece_width, last = High / piece_width;
        auto const moved = moved_up(row_of<pieces>(v), Low);
        for (int k = first; k <= last; ++k)
            change_piece(target_, k, moved.at[k], k == first ? Low % piece_width : 0,
                         k == last ? High % piece_width : piece_width - 1);
    }
    constexpr void operator=(wide_slice const& v) && {
        static_cast<wide_slice&&>(*this) = static_cast<value const&>(v);
    }
};

// An element of an array that may be assigned where it stands.
template <class T>
concept wide_element = wide_value<T> && holds_packet<T> && unnamed<T>;

// Of such an element, which is stored as a whole.
template <int High, int Low, class Element>
class slice_of_element : public bits_value<High - Low + 1> {
    Element& element_;

public:
    using value = bits_value<High - Low + 1>;

    constexpr explicit slice_of_element(Element& element)
        : value(bits_of_wide<High, Low>(element)), element_(element) {}
    slice_of_element(slice_of_element const&) = default;

    template <wide_operand T>
    constexpr void operator=(T const& v) && {
        using word = packet_held_by<Element>;
        word changed(element_);
        wide_slice<High, Low, word>{changed} = v;
        static_cast<Element&&>(element_) = changed;
    }
    constexpr void operator=(slice_of_element const& v) && {
        static_cast<slice_of_element&&>(*this) = static_cast<value const&>(v);
    }
};

template <class T, tree P>
constexpr leaf<1, false> bit_of_wide(T const& v, P const& position) {
    return record_derived<1, false>(ir::op::resize, (v >> position).piece_at(0), 0, {});
}

template <class Target, tree Position>
class wide_bit : public leaf<1, false> {
    Target& target_;
    Position position_;

public:
    using value = leaf<1, false>;

    constexpr wide_bit(Target& target, Position const& position)
        : value(bit_of_wide(target, position)), target_(target), position_(position) {}
    wide_bit(wide_bit const&) = default;

    template <operand T>
    constexpr void operator=(T const& v) && {
        using word = integer<Target::width, false>;
        auto const bit = record_derived<1, false>(ir::op::resize, as_tree(v), 0, {});
        word const place = word(1) << position_, set = word(bit) << position_;
        for (int k = 0; k < Target::pieces; ++k) {
            piece const others = piece_of(recorded<piece_width + 1, true>(~place.piece_at(k)), 0);
            target_.set_piece(
                k, recorded<piece_width, false>((target_.piece_at(k) & others) | set.piece_at(k)));
        }
    }
    constexpr void operator=(wide_bit const& v) && {
        static_cast<wide_bit&&>(*this) = static_cast<value const&>(v);
    }
};

// Of an element of an array.
template <class Element, tree Position>
class bit_of_element : public leaf<1, false> {
    Element& element_;
    Position position_;

public:
    using value = leaf<1, false>;

    constexpr bit_of_element(Element& element, Position const& position)
        : value(bit_of_wide(element, position)), element_(element), position_(position) {}
    bit_of_element(bit_of_element const&) = default;

    template <operand T>
    constexpr void operator=(T const& v) && {
        using word = packet_held_by<Element>;
        word changed(element_);
        wide_bit<word, Position>{changed, position_} = v;
        static_cast<Element&&>(element_) = changed;
    }
    constexpr void operator=(bit_of_element const& v) && {
        static_cast<bit_of_element&&>(*this) = static_cast<value const&>(v);
    }
};

template <class A, class B>
constexpr auto wide_concat(A const& high, B const& low) {
    constexpr int above = wide_type<A>.width, below = wide_type<B>.width;
    constexpr int pieces = pieces_for(above + below);
    return value_of<above + below, false>(bitwise<ir::op::bit_or>(
        moved_up(row_of_bits<pieces>(high), below), row_of_bits<pieces>(low)));
}

} // namespace detail

// Bits High down to Low; of a variable, register, wire or element of an array they may be
// assigned.
template <int High, int Low, wide_value T>
constexpr auto bits(T&& v) {
    using type = std::remove_reference_t<T>;
    static_assert(Low >= 0 && Low <= High && High < type::width,
                  "HLS0113: bits<High, Low>(x) needs 0 <= Low <= High < width of x");
    if constexpr (!unnamed<T> && !std::is_const_v<type>)
        return detail::wide_slice<High, Low, type>(v);
    else if constexpr (detail::wide_element<T>)
        return detail::slice_of_element<High, Low, type>(v);
    else
        return detail::bits_of_wide<High, Low>(v);
}

// One bit, at a position known while compiling or at run time; of a variable, register, wire or
// element of an array it may be assigned.
template <wide_value T, operand P>
constexpr auto bit(T&& v, P&& position) {
    using type = std::remove_reference_t<T>;
    auto const at = as_tree(std::forward<P>(position));
    if constexpr (!unnamed<T> && !std::is_const_v<type>)
        return detail::wide_bit<type, std::remove_cv_t<decltype(at)>>(v, at);
    else if constexpr (detail::wide_element<T>)
        return detail::bit_of_element<type, std::remove_cv_t<decltype(at)>>(v, at);
    else
        return detail::bit_of_wide(v, at);
}

// The first has the highest bits.
template <wide_value A>
constexpr auto concat(A const& a) {
    constexpr int width = std::remove_cvref_t<A>::width;
    return detail::value_of<width, false>(detail::row_of<detail::pieces_for(width)>(a));
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto concat(A&& high, B&& low) {
    static_assert((wide_value<A> || hardware<A>)&&(wide_value<B> || hardware<B>),
                  "HLS0122: concat takes hardware values only: a C++ integer has no "
                  "definite width; write uint<W>(value)");
    return detail::in_order(std::forward<A>(high), std::forward<B>(low),
                            [](auto const& x, auto const& y) { return detail::wide_concat(x, y); });
}
template <class A, class B, class C, class... Rest>
requires(wide_value<A> || wide_value<B> || wide_value<C> || (wide_value<Rest> || ...)) //
    constexpr auto concat(A&& a, B&& b, C&& c, Rest&&... rest) {
    auto&& first = detail::read_operand(std::forward<A>(a));
    return concat(std::forward<decltype(first)>(first),
                  concat(std::forward<B>(b), std::forward<C>(c), std::forward<Rest>(rest)...));
}
// Of narrower ones with more than 128 bits together (functions.hpp); the last ones may be wide
// already.
template <tree A, class B>
constexpr auto joined_bits(A const& high, B const& low) {
    return detail::wide_concat(high, low);
}

namespace detail {

template <int Width>
constexpr int rest_of_distance(int left) {
    return Width - left;
}
template <int Width, tree N>
constexpr auto rest_of_distance(N const& left) {
    return record_derived<ir::bits_for(Width), false>(ir::op::resize, Width - left, 0, {});
}

// By a number, or a value of hardware, from 0 to the width.
template <class T, class N>
constexpr auto wide_rotated(T const& v, N const& left) {
    constexpr int width = wide_type<T>.width;
    auto const word = value_of<width, false>(row_of<pieces_for(width)>(v));
    return word << left | word >> rest_of_distance<width>(left);
}

template <int Width, class N>
constexpr auto wide_distance(N&& n) {
    auto const by = distance_below<Width>(std::forward<N>(n));
    if constexpr (native_integer<N>)
        return by;
    else
        return recorded<ir::bits_for(Width), false>(by);
}

} // namespace detail

// By n modulo the width.
template <wide_value T, operand N>
constexpr auto rotate_left(T const& v, N&& n) {
    constexpr int width = std::remove_cvref_t<T>::width;
    return detail::wide_rotated(v, detail::wide_distance<width>(std::forward<N>(n)));
}
template <wide_value T, operand N>
constexpr auto rotate_right(T const& v, N&& n) {
    constexpr int width = std::remove_cvref_t<T>::width;
    return detail::wide_rotated(
        v, detail::rest_of_distance<width>(detail::wide_distance<width>(std::forward<N>(n))));
}

} // namespace hls
