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

} // namespace detail

template <int Width, bool Signed>
constexpr void swap(integer<Width, Signed>& a, integer<Width, Signed>& b,
                    source where = source::here()) {
    detail::exchange(a, b, where);
}
template <int W, int I, bool S, quantization Q, overflow O>
constexpr void swap(fixed_point<W, I, S, Q, O>& a, fixed_point<W, I, S, Q, O>& b,
                    source where = source::here()) {
    detail::exchange(a, b, where);
}
template <int E, int M, rounding R, subnormals S>
constexpr void swap(floating<E, M, R, S>& a, floating<E, M, R, S>& b,
                    source where = source::here()) {
    detail::exchange(a, b, where);
}
template <class T, int N>
constexpr void swap(vector<T, N>& a, vector<T, N>& b, source where = source::here()) {
    for (int k = 0; k < N; ++k) swap(a[k], b[k], where);
}

// Two registers or wires, each of which is a type of its own.
template <class A, class B>
requires(!std::same_as<A, B> && detail::is_register<A> && detail::is_register<B>) //
    constexpr void swap(A& a, B& b, source where = source::here()) {
    detail::exchange(a, b, where);
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
