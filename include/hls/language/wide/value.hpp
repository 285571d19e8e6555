// uint<W> and sint<W> of 129 to 4096 bits: a packet of pieces of 64 bits, the lowest first, of
// which the highest has the sign and the bits that are left. In expressions they are rows of
// pieces, each as though it were without sign.
#pragma once

#include <utility>

#include "../integer_functions.hpp"
#include "../packet_functions.hpp"

namespace hls {

namespace detail {

inline constexpr int piece_width = 64;
inline constexpr int max_wide_width = 4096;
using piece = leaf<piece_width, false>;

constexpr int pieces_for(int width) { return (width + piece_width - 1) / piece_width; }

// Two's complement.
template <int Pieces>
struct piece_row {
    piece at[std::size_t(Pieces)];
};

// A value that is recorded now: a tree that grows no more.
template <int Width, bool Signed, tree Tree>
constexpr leaf<Width, Signed> recorded(Tree const& x) {
    ir::recorder* const r = x.owner();
    if (r == nullptr) return {nullptr, ir::none, x.constant_value()};
    return {r, x.record(*r, {}), 0};
}

// Bits [low, low + 64) of a value.
template <tree Tree>
constexpr piece piece_of(Tree const& x, int low) {
    return record_derived<piece_width, false>(low == 0 ? ir::op::resize : ir::op::slice, x, low,
                                              {});
}
constexpr piece piece_of_number(unsigned long long bits) { return {nullptr, ir::none, wide(bits)}; }

// 64 times the bit `at`.
template <tree Tree>
constexpr piece copies_of_bit(Tree const& x, int at) {
    auto const bit = record_derived<1, false>(ir::op::slice, x, at, {});
    auto const sign = record_derived<1, true>(ir::op::resize, bit, 0, {});
    return piece_of(record_derived<piece_width, true>(ir::op::resize, sign, 0, {}), 0);
}

template <class T>
constexpr ir::value_type type_of_operand() {
    using type = std::remove_cvref_t<T>;
    if constexpr (wide_value<T>)
        return {short(type::width), type::is_signed};
    else
        return static_type<T>;
}
template <class T>
inline constexpr ir::value_type wide_type = type_of_operand<T>();

template <class T>
concept wide_operand = wide_value<T> || operand<T>;
template <class A, class B>
concept wide_operands = wide_operand<A> && wide_operand<B> &&(wide_value<A> || wide_value<B>);

// Of an operand of at most 128 bits.
template <int Pieces, tree Tree>
constexpr piece_row<Pieces> row_of_tree(Tree const& x) {
    piece_row<Pieces> row{};
    auto const whole = recorded<Tree::width, Tree::is_signed>(x);
    for (int k = 0; k < Pieces; ++k)
        if (k * piece_width < Tree::width)
            row.at[k] = piece_of(whole, k * piece_width);
        else
            row.at[k] = !Tree::is_signed ? piece_of_number(0)
                        : k > 0 && (k - 1) * piece_width >= Tree::width
                            ? row.at[k - 1]
                            : copies_of_bit(whole, Tree::width - 1);
    return row;
}

// An element of an array is read where it is given, once; everything else is passed on.
template <wide_operand T>
constexpr decltype(auto) read_operand(T&& x) {
    if constexpr (wide_value<T> || tree<T> || !readable<T>)
        return std::forward<T>(x);
    else
        return as_tree(std::forward<T>(x));
}

// The low pieces of an operand.
template <int Pieces, class T>
constexpr piece_row<Pieces> row_of(T const& x) {
    if constexpr (wide_value<T>) {
        piece_row<Pieces> row{};
        for (int k = 0; k < Pieces; ++k) row.at[k] = x.piece_at(k);
        return row;
    } else {
        return row_of_tree<Pieces>(as_tree(x));
    }
}

// Of an operand that goes to a word; checked runs look at it (notes.hpp).
template <class Word, class T>
constexpr piece_row<Word::pieces> stored_row(T const& x, source where);

// A std::array of so many pieces. (g++ 12 cannot destroy arrays of arrays while compiling; here the
// loop over the pieces is written out.)
template <int Count>
class piece_array {
    using part = integer<piece_width, false>;
    using indexes = std::make_index_sequence<std::size_t(Count)>;
    union {
        part at_[std::size_t(Count)];
    };

public:
    constexpr piece_array() : at_{} {}
    constexpr piece_array(piece_array const& from) : piece_array(from, indexes{}) {}
    constexpr piece_array(auto const& row, source where) : piece_array(row, where, indexes{}) {}
    constexpr ~piece_array() {
        for (part& p : at_) p.~part();
    }
    constexpr piece_array& operator=(piece_array const& from) {
        for (int k = 0; k < Count; ++k) at_[k] = from.at_[k];
        return *this;
    }
    constexpr part& operator[](int k) { return at_[k]; }
    constexpr part const& operator[](int k) const { return at_[k]; }

private:
    template <std::size_t... Index>
    constexpr piece_array(piece_array const& from, std::index_sequence<Index...>)
        : at_{part(from.at_[Index])...} {}
    template <std::size_t... Index>
    constexpr piece_array(auto const& row, source where, std::index_sequence<Index...>)
        : at_{part(row.at[Index], where)...} {}
};

} // namespace detail

template <int Width, bool Signed>
requires(Width > max_intermediate_width) class integer<Width, Signed> {
    static_assert(Width <= detail::max_wide_width,
                  "HLS0101: integers have 1 to 4096 bits; split the value into several");

public:
    static constexpr bool is_wide_integer = true;
    static constexpr bool takes_expressions = true;
    static constexpr int width = Width;
    static constexpr bool is_signed = Signed;
    static constexpr int pieces = detail::pieces_for(Width);
    static constexpr int top_width = Width - (pieces - 1) * detail::piece_width;

    detail::piece_array<pieces - 1> low;
    integer<top_width, Signed> high;

    constexpr integer() = default;
    constexpr integer(integer const&) = default;
    constexpr integer(integer const& from, source) : integer(from) {}
    constexpr integer& operator=(integer const&) = default;

    // Wraps: keeps the low Width bits.
    template <detail::wide_operand T>
    requires(!std::is_base_of_v<integer, std::remove_cvref_t<T>>) //
        constexpr integer(T&& from, source where = source::here())
        : integer(detail::stored_row<integer>(detail::read_operand(std::forward<T>(from)), where),
                  where) {}
    constexpr integer(detail::piece_row<pieces> const& row, source where)
        : low(row, where),
          high(detail::record_derived<top_width, Signed>(ir::op::resize, row.at[pieces - 1], 0,
                                                         where),
               where) {}

    template <class T, HLS_BECAUSE(HLS_NO_FRACTION)>
    requires has_fraction<T>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_FRACTION);
    template <class T, HLS_BECAUSE(HLS_NO_INTEGER)>
    requires has_point<T>
    constexpr integer(T const&, source = {}) HLS_DELETED(HLS_NO_INTEGER);

    // Piece k; above the integer its sign, below it 0.
    constexpr detail::piece piece_at(int k) const {
        if (k < 0) return detail::piece_of_number(0);
        if (k < pieces - 1) return low[k].read_value();
        auto const top = high.read_value();
        if (k > pieces - 1 && !Signed) return detail::piece_of_number(0);
        return k == pieces - 1 ? detail::piece_of(top, 0)
                               : detail::copies_of_bit(top, top_width - 1);
    }
    // The number in it, outside of kernels.
    constexpr unsigned long long piece_value(int k) const {
        return static_cast<unsigned long long>(piece_at(k).constant_value());
    }
    constexpr void set_piece(int k, detail::piece const& value) {
        if (k < pieces - 1)
            low[k].set(any_operand(value, source{}));
        else
            high.set(any_operand(
                detail::record_derived<top_width, Signed>(ir::op::resize, value, 0, {}), source{}));
    }
    constexpr ir::recorder* owner() const { return high.owner(); }
    HLS_NOT_IN_CPP_CODE(const);

#define HLS_WIDE_ASSIGNMENT(sign)                                                                  \
    template <detail::wide_operand T>                                                              \
    constexpr integer& operator sign##=(T&& v) {                                                   \
        return *this = integer(*this sign std::forward<T>(v), source{});                           \
    }
    HLS_WIDE_ASSIGNMENT(+)
    HLS_WIDE_ASSIGNMENT(-)
    HLS_WIDE_ASSIGNMENT(*)
    HLS_WIDE_ASSIGNMENT(&)
    HLS_WIDE_ASSIGNMENT(|)
    HLS_WIDE_ASSIGNMENT(^)
    HLS_WIDE_ASSIGNMENT(<<)
    HLS_WIDE_ASSIGNMENT(>>)
#undef HLS_WIDE_ASSIGNMENT
    HLS_COUNTED_BY(integer, 1)
    HLS_COUNTED_BEHIND(integer)
};

template <int Width, bool Signed>
requires(Width > max_intermediate_width) struct word_layout<integer<Width, Signed>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        constexpr int top = integer<Width, Signed>::pieces - 1;
        for (int k = 0; k < top; ++k) f(part_name{nullptr, k}, words.low[k]...);
        f(part_name{nullptr, top}, words.high...);
    }
};

namespace detail {

template <int Width, bool Signed>
constexpr integer<Width, Signed> integer_of(piece_row<pieces_for(Width)> const& row) {
    return integer<Width, Signed>(row, source{});
}

// An integer of whatever width, of a row of its pieces.
template <int Width, bool Signed, int Pieces>
constexpr auto value_of(piece_row<Pieces> const& row) {
    static_assert(
        Width <= max_wide_width,
        "HLS0102: the result of this operator needs more than 4096 bits; store an operand "
        "in a narrower variable first");
    if constexpr (Width > max_wide_width) {
        return value_of<max_wide_width, Signed>(row);
    } else if constexpr (Width > max_intermediate_width) {
        piece_row<pieces_for(Width)> exact{};
        for (int k = 0; k < pieces_for(Width); ++k) exact.at[k] = row.at[k];
        return integer_of<Width, Signed>(exact);
    } else if constexpr (Width <= piece_width) {
        return record_derived<Width, Signed>(ir::op::resize, row.at[0], 0, {});
    } else {
        return record_derived<Width, Signed>(ir::op::resize, concat(row.at[1], row.at[0]), 0, {});
    }
}

template <class T>
constexpr ir::recorder* owner_of_operand(T const& x) {
    if constexpr (wide_value<T>)
        return x.owner();
    else
        return as_tree(x).owner();
}

} // namespace detail

// Accesses of ports that a value without a name gives.
template <wide_value T>
constexpr ir::port_accesses wide_accesses(T&& x) {
    if constexpr (unnamed<T>)
        return detail::leaf_accesses(x);
    else
        return {};
}

namespace detail {

template <class T>
constexpr ir::port_accesses accesses_of_operand(T&& x) {
    if constexpr (wide_value<T>)
        return wide_accesses(std::forward<T>(x));
    else
        return accesses_of(as_tree(std::forward<T>(x)));
}

template <class A, class B>
constexpr void check_order_of(A&& a, B&& b) {
    ir::recorder* const r = owner_of_operand(a);
    if (r != nullptr && owner_of_operand(b) == r)
        ir::check_order(*r, accesses_of_operand(std::forward<A>(a)),
                        accesses_of_operand(std::forward<B>(b)));
}

// apply(a, b), with the accesses of the left operand before those of the right one.
template <class A, class B, class Apply>
constexpr auto in_order(A&& left, B&& right, Apply apply) {
    auto&& a = read_operand(std::forward<A>(left));
    auto&& b = read_operand(std::forward<B>(right));
    check_order_of(std::forward<decltype(a)>(a), std::forward<decltype(b)>(b));
    return apply(a, b);
}

} // namespace detail

} // namespace hls
