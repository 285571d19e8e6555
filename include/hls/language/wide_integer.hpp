// wide_uint<W>: unsigned integers of 65 to 4096 bits, as a packet of pieces of 64 bits, the lowest
// first. Sums, differences, bitwise operations, equality, shifts by numbers, slices and
// concatenation work piece by piece; select is that of packets. A sum has one bit more than the
// wider operand; a difference wraps to the wider operand's bits; an assignment keeps the low bits.
#pragma once

#include "packet_functions.hpp"

namespace hls {

// The name is the message: an assertion in the class would be followed by many errors.
template <int Width>
concept HLS0225_wide_uint_has_65_to_4096_bits_up_to_64_use_uint = Width >
64 && Width <= 4096;

template <int Width>
requires HLS0225_wide_uint_has_65_to_4096_bits_up_to_64_use_uint<Width>
struct wide_uint;

namespace detail {

inline constexpr int piece_width = 64;

// The highest piece of a width that is no multiple of 64; none.
template <int Width>
struct highest_piece {
    using type = uint<Width>;
};
template <>
struct highest_piece<0> {
    struct type {};
};

template <int Width>
std::integral_constant<int, Width> width_of_wide(wide_uint<Width> const*);

template <class T>
concept wide_value = requires(std::remove_cvref_t<T> const* p) {
    width_of_wide(p);
};
template <class T>
concept wide_operand = wide_value<T> || operand<T>;
template <class A, class B>
concept wide_operands = wide_operand<A> && wide_operand<B> &&(wide_value<A> || wide_value<B>);

template <wide_operand T>
constexpr int count_bits_of() {
    if constexpr (wide_value<T>)
        return decltype(width_of_wide(static_cast<std::remove_cvref_t<T> const*>(nullptr)))::value;
    else
        return tree_of<T>::width;
}

using piece = leaf<piece_width, false>;

// Bits [low, low + 64) of a value of at most 128 bits, as an unsigned piece; the line is that of
// who uses it.
template <tree Tree>
constexpr piece piece_of(Tree const& x, int low) {
    return record_derived<piece_width, false>(ir::op::slice, x, low, {});
}

} // namespace detail

template <int Width>
requires HLS0225_wide_uint_has_65_to_4096_bits_up_to_64_use_uint<Width>
struct wide_uint {
    static constexpr int width = Width;
    static constexpr int pieces = (Width + detail::piece_width - 1) / detail::piece_width;
    static constexpr int whole_pieces = Width / detail::piece_width;

    std::array<uint<detail::piece_width>, std::size_t(whole_pieces)> low;
    typename detail::highest_piece<Width % detail::piece_width>::type high;

    constexpr wide_uint() = default;
    constexpr wide_uint(wide_uint const&) = default;
    constexpr wide_uint& operator=(wide_uint const&) = default;

    template <int Other>
    constexpr wide_uint(wide_uint<Other> const& from) {
        for (int k = 0; k < pieces; ++k) set_piece(k, from.piece_at(k));
    }
    // A negative number has ones above it.
    template <operand T>
    constexpr wide_uint(T&& from) {
        auto const x = as_tree(std::forward<T>(from));
        auto const bits =
            hls::detail::record_derived<128, decltype(x)::is_signed>(ir::op::resize, x, 0, {});
        auto const sign = hls::detail::record_derived<1, false>(
            ir::op::slice, bits, decltype(x)::is_signed ? 127 : 0, {});
        auto const above = hls::detail::record_derived<64, true>(
            ir::op::resize, hls::detail::record_derived<1, true>(ir::op::resize, sign, 0, {}), 0,
            {});
        for (int k = 0; k < pieces; ++k)
            if (k < 2)
                set_piece(k, hls::detail::piece_of(bits, k * hls::detail::piece_width));
            else if constexpr (decltype(x)::is_signed)
                set_piece(k, hls::detail::piece_of(above, 0));
    }

    // Piece k, 0 above the word.
    constexpr hls::detail::piece piece_at(int k) const {
        if (k >= 0 && k < whole_pieces) return low[std::size_t(k)].read_value();
        if constexpr (whole_pieces < pieces)
            if (k == whole_pieces) {
                auto const v = high.read_value();
                return {v.recorder, v.id, v.constant};
            }
        return {nullptr, ir::none, 0};
    }
    // The number in it, outside of kernels.
    constexpr unsigned long long piece_value(int k) const {
        return static_cast<unsigned long long>(piece_at(k).constant_value());
    }
    constexpr void set_piece(int k, tree auto const& value) {
        auto const cut = [&](auto& to) {
            using to_type = std::remove_cvref_t<decltype(to)>;
            to.set(any_operand(
                hls::detail::record_derived<to_type::width, false>(ir::op::resize, value, 0, {}),
                source{}));
        };
        if (k < whole_pieces)
            cut(low[std::size_t(k)]);
        else if constexpr (whole_pieces < pieces)
            cut(high);
    }

    template <class T>
    constexpr wide_uint& operator+=(T const& v) {
        return *this = wide_uint(*this + v);
    }
    template <class T>
    constexpr wide_uint& operator-=(T const& v) {
        return *this = wide_uint(*this - v);
    }
    template <class T>
    constexpr wide_uint& operator&=(T const& v) {
        return *this = wide_uint(*this & v);
    }
    template <class T>
    constexpr wide_uint& operator|=(T const& v) {
        return *this = wide_uint(*this | v);
    }
    template <class T>
    constexpr wide_uint& operator^=(T const& v) {
        return *this = wide_uint(*this ^ v);
    }
};

template <int Width>
struct word_layout<wide_uint<Width>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        for (int k = 0; k < wide_uint<Width>::whole_pieces; ++k)
            f(part_name{nullptr, k}, words.low[std::size_t(k)]...);
        if constexpr (wide_uint<Width>::whole_pieces < wide_uint<Width>::pieces)
            f(part_name{nullptr, wide_uint<Width>::whole_pieces}, words.high...);
    }
};

namespace detail {

// The operand in a word of W bits.
template <int Width, class T>
constexpr wide_uint<Width> widened(T const& v) {
    if constexpr (wide_value<T>)
        return wide_uint<Width>(static_cast<wide_uint<count_bits_of<T>()> const&>(v));
    else
        return wide_uint<Width>(v);
}

template <class A, class B>
inline constexpr int wider = ir::greater_of(count_bits_of<A>(), count_bits_of<B>());

template <int Width, class A, class B, class F>
constexpr wide_uint<Width> by_pieces(A const& a, B const& b, F f) {
    wide_uint<Width> const x = widened<Width>(a), y = widened<Width>(b);
    wide_uint<Width> result;
    for (int k = 0; k < result.pieces; ++k) result.set_piece(k, f(x.piece_at(k), y.piece_at(k)));
    return result;
}

// a + b + carry, piece by piece.
template <int Width>
constexpr wide_uint<Width> sum(wide_uint<Width> const& a, wide_uint<Width> const& b, bool carry) {
    wide_uint<Width> result;
    leaf<1, false> rest{nullptr, ir::none, carry};
    for (int k = 0; k < result.pieces; ++k) {
        auto const s = bounded(a.piece_at(k) + b.piece_at(k) + rest);
        result.set_piece(k, s);
        rest = record_derived<1, false>(ir::op::slice, s, piece_width, {});
    }
    return result;
}

// Bits of two neighbours, of which `low` is the lower one.
constexpr piece across(piece const& high, piece const& low, int first) {
    return piece_of(concat(high, low), first);
}

inline void HLS0196_a_distance_is_never_negative() {} // no constant: compilers show its name

template <int Width>
constexpr int checked_distance(wide_uint<Width> const& v, int by) {
    if (by >= 0) return by;
    ir::recorder* const r = v.low[0].owner();
    if (r == nullptr)
        HLS0196_a_distance_is_never_negative();
    else
        complain(r->graph, say(196, r->graph.where, "a shift by ", by,
                               " bits; a distance is never negative: shift the other way"));
    return 0;
}

template <int To, int Width>
constexpr wide_uint<To> shifted_up(wide_uint<Width> const& v, int by) {
    wide_uint<To> result;
    int const whole = by / piece_width, rest = by % piece_width;
    for (int k = 0; k < result.pieces; ++k)
        result.set_piece(
            k, across(v.piece_at(k - whole), v.piece_at(k - whole - 1), piece_width - rest));
    return result;
}
template <int To, int Width>
constexpr wide_uint<To> shifted_down(wide_uint<Width> const& v, int by) {
    wide_uint<To> result;
    int const whole = by / piece_width, rest = by % piece_width;
    for (int k = 0; k < result.pieces; ++k)
        result.set_piece(k, across(v.piece_at(k + whole + 1), v.piece_at(k + whole), rest));
    return result;
}

template <int Width>
constexpr wide_uint<Width> complement(wide_uint<Width> const& v) {
    return by_pieces<Width>(v, v, [](auto const& x, auto const&) { return bounded(~x); });
}

} // namespace detail

template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator+(A const& a, B const& b) {
    constexpr int width = detail::wider<A, B> + 1;
    return detail::sum(detail::widened<width>(a), detail::widened<width>(b), false);
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator-(A const& a, B const& b) {
    constexpr int width = detail::wider<A, B>;
    return detail::sum(detail::widened<width>(a), detail::complement(detail::widened<width>(b)),
                       true);
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator&(A const& a, B const& b) {
    return detail::by_pieces<detail::wider<A, B>>(
        a, b, [](auto const& x, auto const& y) { return bounded(x & y); });
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator|(A const& a, B const& b) {
    return detail::by_pieces<detail::wider<A, B>>(
        a, b, [](auto const& x, auto const& y) { return bounded(x | y); });
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto operator^(A const& a, B const& b) {
    return detail::by_pieces<detail::wider<A, B>>(
        a, b, [](auto const& x, auto const& y) { return bounded(x ^ y); });
}
template <detail::wide_value A>
constexpr auto operator~(A const& a) {
    return detail::complement(detail::widened<detail::count_bits_of<A>()>(a));
}

// By a number; the type stays, and bits that leave it are lost.
template <detail::wide_value A>
constexpr auto operator<<(A const& a, int by) {
    constexpr int width = detail::count_bits_of<A>();
    auto const v = detail::widened<width>(a);
    return detail::shifted_up<width>(v, detail::checked_distance(v, by));
}
template <detail::wide_value A>
constexpr auto operator>>(A const& a, int by) {
    constexpr int width = detail::count_bits_of<A>();
    auto const v = detail::widened<width>(a);
    return detail::shifted_down<width>(v, detail::checked_distance(v, by));
}

template <class A, class B>
requires detail::wide_operands<A, B>
constexpr uint<1> operator==(A const& a, B const& b) {
    auto const different = a ^ b;
    uint<1> same = 1;
    for (int k = 0; k < different.pieces; ++k)
        same.set(any_operand(same & (different.piece_at(k) == 0), source{}));
    return same;
}
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr uint<1> operator!=(A const& a, B const& b) { return uint<1>(!(a == b)); }

// Bits High down to Low, as uint<n> or wide_uint<n>.
template <int High, int Low, detail::wide_value T>
constexpr auto bits(T const& v) {
    constexpr int width = detail::count_bits_of<T>(), count = High - Low + 1;
    static_assert(Low >= 0 && Low <= High && High < width,
                  "HLS0113: bits<High, Low>(x) needs 0 <= Low <= High < width of x");
    constexpr int kept = ir::greater_of(count, detail::piece_width + 1);
    wide_uint<kept> const moved = detail::shifted_down<kept>(detail::widened<width>(v), Low);
    if constexpr (count > detail::piece_width)
        return moved;
    else
        return uint<count>(any_operand(
            detail::record_derived<count, false>(ir::op::resize, moved.piece_at(0), 0, {}),
            source{}));
}

// The first has the highest bits.
template <class A, class B>
requires detail::wide_operands<A, B>
constexpr auto concat(A const& high, B const& low) {
    constexpr int width = detail::count_bits_of<A>() + detail::count_bits_of<B>();
    auto const above =
        detail::shifted_up<width>(detail::widened<width>(high), detail::count_bits_of<B>());
    if constexpr (detail::wide_value<B>)
        return above | low;
    else
        return above | concat(low);
}

} // namespace hls
