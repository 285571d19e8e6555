// A packet where hardware is assigned, with the line. Hardware that holds packets is one too.
#pragma once

#include "../../types/limbs.hpp"
#include "packet.hpp"

namespace hls {

namespace detail {

template <class T>
struct held {
    using type = T;
};
template <holds_packet T>
struct held<T> {
    using type = typename T::held_packet;
};

} // namespace detail

// The type of the packet that T is, or that hardware of type T holds.
template <class T>
using packet_held_by = typename detail::held<std::remove_cvref_t<T>>::type;
template <class T>
concept packet_like = is_packet<packet_held_by<T>>;

namespace detail {

// Accesses of ports that the integers of a word without a name give.
template <class Word>
constexpr ir::port_accesses leaf_accesses(Word const& word) {
    ir::port_accesses all{};
    auto const add = [&](auto const& leaf) {
        if constexpr (requires { leaf.is_accessed(); }) // not those of an array's element
            if (leaf.is_accessed() && leaf.owner() != nullptr)
                all = ir::joined(all, ir::accesses_behind(*leaf.owner(), leaf.read_value().id));
    };
    for_each_leaf(add, word);
    return all;
}

// Those of what stands on the right of an assignment.
template <class X>
constexpr ir::port_accesses accesses_of_right(X const& x) {
    if constexpr (tree<X>)
        return accesses_of(x);
    else if constexpr (is_packet<X> || is_integer<X>)
        return leaf_accesses(x);
    else
        return {};
}

} // namespace detail

#define HLS_WHOLE_PACKET                                                                           \
    "HLS0326: the word here is a packet of another type; write a packet of that type, in braces: " \
    "y.write({a, b}), r = {a, b}"

// A value, or another packet, where one of type T is meant.
template <class V, class T>
concept not_this_packet = is_packet<T> && !std::is_convertible_v<V const&, T const&> &&
                          (operand<V> || wide_value<V> || packet_like<V>);

template <class T>
struct packet_operand {
    T const& packet;
    source where;
    ir::port_accesses accesses; // of a packet without a name

    constexpr packet_operand(T const& given, source at = source::here())
        : packet(given), where(at), accesses{} {}
    constexpr packet_operand(T&& given, source at = source::here())
        : packet(given), where(at), accesses(detail::leaf_accesses(given)) {}
    template <class V, HLS_BECAUSE(HLS_WHOLE_PACKET)>
    requires(not_this_packet<V, T>&& detail::leaf_count<T> > 1) // r = {a} is a packet of one member
        constexpr packet_operand(V const&, source = {}) HLS_DELETED(HLS_WHOLE_PACKET);
};

// A packet that is a number (fixed point, complex): where it is assigned, an expression may stand.
template <class T>
concept takes_expressions = requires {
    requires T::takes_expressions;
};

template <takes_expressions T>
struct packet_operand<T> {
    T packet;
    source where;
    ir::port_accesses accesses;

    template <class From>
    requires std::is_convertible_v<From, T>
    constexpr packet_operand(From&& given, source at = source::here())
        : packet(made(std::forward<From>(given), at)),
          where(at),
          accesses(detail::leaf_accesses(packet)) {
        if constexpr (unnamed<From>)
            accesses = ir::joined(accesses, detail::accesses_of_right(given));
    }

private:
    template <class From>
    static constexpr T made(From&& given, source at) {
        if constexpr (std::is_base_of_v<T, std::remove_cvref_t<From>>)
            return T(static_cast<T const&>(given));
        else
            return T(std::forward<From>(given), at);
    }
};

// r = {a, b}: what the braces make; its members know the line.
template <class T>
struct packet_in_braces : T {};

namespace detail {

// To each member its own.
template <class T>
constexpr void assign_members(T& to, packet_operand<T> const& from) {
    for_each_leaf([&](auto& member, auto const& v) { member.set(any_operand(v, from.where)); }, to,
                  from.packet);
}

template <class T>
constexpr packet_operand<T> operand_in_braces(packet_in_braces<T> const& made) {
    T const& packet = made;
    return packet_operand<T>(packet, first_state(packet).declared);
}

// The number that a leaf of a word of the host is.
template <class Leaf>
constexpr wide number_of_leaf(Leaf const& leaf) {
    if constexpr (is_integer<Leaf>)
        return wide(leaf.value());
    else
        return wide(leaf);
}

// Leaf k of a word of numbers; 0 may stand for a word of zeros.
template <class Word>
constexpr wide leaf_number(Word const& word, int k) {
    wide found = 0;
    int at = 0;
    for_each_leaf(
        [&](auto const& leaf) {
            if (at++ == k) found = number_of_leaf(leaf);
        },
        word);
    return is_packet<Word> ? found : wide(0);
}

// A number of C++ that a packet of the library can be: a wide integer, fixed or floating point.
template <class T, class Number>
inline constexpr bool
    is_number_for = (native_integer<Number> || native_float<Number>)&&takes_expressions<T> &&
                    (std::is_constructible_v<T, Number> || std::is_constructible_v<T, double>);

template <class T, class Number>
constexpr T word_of_number(Number number) {
    if constexpr (std::is_constructible_v<T, Number>)
        return T(number);
    else
        return T(double(number));
}

// The number that leaf k of a T has.
template <class T, class Word>
constexpr wide number_in_leaf(Word const& word, int k) {
    if constexpr (is_number_for<T, Word>)
        return leaf_number(word_of_number<T>(word), k);
    else
        return leaf_number(word, k);
}

// Whether the type holds the number, rounded as it says.
template <class T, class Number>
constexpr bool holds_number(Number number) {
    if constexpr (wide_value<T>)
        return T::is_signed || !(number < 0);
    else if constexpr (requires { T::step; })
        return T(number).to_double() - double(number) < T::step &&
               double(number) - T(number).to_double() < T::step;
    else
        return true;
}

// Whether `word` gives each integer of a packet T a number that it can hold.
template <class T, class Word>
constexpr bool fits_packet(Word const& word) {
    if constexpr (is_number_for<T, Word>) {
        return holds_number<T>(word);
    } else if constexpr (word_layout<Word>::kind == word_kind::none) {
        return false;
    } else if constexpr (!is_packet<Word>) {
        return word == 0;
    } else {
        bool fits = leaf_count<Word> == leaf_count<T>;
        for (int k = 0; fits && k < leaf_count<T>; ++k)
            fits = ir::fits(leaf_number(word, k), leaves_of<T>.all[k].type);
        return fits;
    }
}

// The bits of a limb of it; of at most 128 bits it has one.
template <class T, class Word>
constexpr wide packed_numbers(Word const& word, int limb = 0) {
    uwide bits = 0;
    for (int k = limbs_of<T>.first[limb]; k < limbs_of<T>.first[limb + 1]; ++k) {
        ir::word_field const& f = leaves_of_limbs<T>.all[k];
        bits |= uwide(ir::wrap(uwide(number_in_leaf<T>(word, k)), {f.type.width, false})) << f.low;
    }
    return wide(bits);
}

} // namespace detail

} // namespace hls
