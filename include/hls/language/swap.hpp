// swap(a, b) of variables, registers, wires and elements of arrays, with the user's line.
#pragma once

#include "floating/value.hpp"
#include "state/array.hpp"
#include "vectors.hpp"

namespace hls {

namespace detail {

template <class T>
inline constexpr bool is_register = false;
template <literal Name, class T, auto Initial>
inline constexpr bool is_register<reg<Name, T, Initial>> = true;
template <literal Name, class T>
inline constexpr bool is_register<wire<Name, T>> = true;

// A packet of the user's, or an array of words.
template <class T>
concept swapped_packet = is_packet<T> && !std::is_const_v<T> && !holds_packet<T>;

template <class A, class B>
constexpr void exchange(A&& a, B&& b, source where) {
    if constexpr (packet_like<A>) {
        using packet = packet_held_by<A>;
        packet const x = a, y = b;
        std::forward<A>(a) = packet_operand<packet>(y, where);
        std::forward<B>(b) = packet_operand<packet>(x, where);
    } else {
        auto const x = static_cast<std::remove_cvref_t<A>&&>(a).read_value();
        auto const y = static_cast<std::remove_cvref_t<B>&&>(b).read_value();
        a.set(any_operand(y, where));
        b.set(any_operand(x, where));
    }
}

// A part of an array's element, or of another packet without a name.
template <class T>
concept swapped_member = unnamed<T> &&(unnamed_variable<T> || swapped_packet<T>);

// Each of two elements stores the word of its member with all others as they were: of one element
// the second store would undo the first.
constexpr void check_members(ir::variable_state const& a, ir::variable_state const& b,
                             source where) {
    constexpr auto element = ir::bound_to::element;
    if (a.bound != element || b.bound != element || ir::low_of(a) == ir::low_of(b)) return;
    if (a.constant >> 16 != b.constant >> 16) return;
    ir::complain(a.owner->graph,
                 say(425, where,
                     "swap of two different members of an array's elements, which may "
                     "be one element: take the element as a variable, swap its "
                     "members, and store it: pixel p = m[i]; swap(p.a, p.b); m[i] = p"));
}

} // namespace detail

template <int Width, bool Signed>
requires(!is_packet<integer<Width, Signed>>) // those of more than 128 bits are some
    constexpr void swap(integer<Width, Signed>& a, integer<Width, Signed>& b,
                        source where = source::here()) {
    detail::exchange(a, b, where);
}
// Packets, as std::swap does it: with its parameters, so that this one is the better of the two.
template <class T>
requires detail::swapped_packet<T>
constexpr void swap(T& a, T& b) {
    T const x = a;
    a = b;
    b = x;
}

// Two registers or wires, each of which is a type of its own.
template <class A, class B>
requires(!std::same_as<A, B> && detail::is_register<A> && detail::is_register<B>) //
    constexpr void swap(A& a, B& b, source where = source::here()) {
    detail::exchange(a, b, where);
}

// Members of elements of an array of packets: swap(m[i].a, m[j].a).
template <class T>
requires detail::swapped_member<T>
constexpr void swap(T&& a, T&& b, source where = source::here()) {
    detail::check_members(detail::first_state(a), detail::first_state(b), where);
    swap(a, b);
}

template <class T>
constexpr void swap(array_element<T>&& a, array_element<T>&& b, source where = source::here()) {
    detail::exchange(std::move(a), std::move(b), where);
}
template <class T, auto const& Limbs>
constexpr void swap(packet_element<T, Limbs>&& a, packet_element<T, Limbs>&& b,
                    source where = source::here()) {
    detail::exchange(std::move(a), std::move(b), where);
}

} // namespace hls
