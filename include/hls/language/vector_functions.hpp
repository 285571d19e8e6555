// Functions of vectors, element by element; vectors in structured bindings.
#pragma once

#include <tuple>

#include "clamp.hpp"
#include "vectors.hpp"

namespace hls {

// The magnitude of each element.
template <class T, int N>
constexpr auto abs(vector<T, N> const& v) {
    return detail::each_element(v, [](auto const& x) { return abs(x); });
}
// The less of two elements each, or of an element and a single value.
template <class A, class B>
requires detail::vector_operands<A, B>
constexpr auto(min)(A const& a, B const& b, source where = source::here()) {
    return detail::by_elements(
        a, b, [&](auto const& x, auto const& y) { return detail::lesser_of(x, y, where); });
}
// The greater of two elements each, or of an element and a single value.
template <class A, class B>
requires detail::vector_operands<A, B>
constexpr auto(max)(A const& a, B const& b, source where = source::here()) {
    return detail::by_elements(
        a, b, [&](auto const& x, auto const& y) { return detail::greater_of(x, y, where); });
}
// Each element within its bounds, which are vectors or single values.
template <class T, int N, class Low, class High>
constexpr auto clamp(vector<T, N> const& v, Low const& low, High const& high,
                     source where = source::here()) {
    return (min)((max)(v, low, where), high, where);
}

// auto [a, b] = v
template <std::size_t K, class T, int N>
constexpr T& get(vector<T, N>& v) {
    return v[int(K)];
}
template <std::size_t K, class T, int N>
constexpr T const& get(vector<T, N> const& v) {
    return v[int(K)];
}
template <std::size_t K, class T, int N>
constexpr T&& get(vector<T, N>&& v) {
    return static_cast<T&&>(v[int(K)]);
}
template <std::size_t K, class T, int N>
constexpr T const&& get(vector<T, N> const&& v) {
    return static_cast<T const&&>(v[int(K)]);
}

} // namespace hls

template <class T, int N>
struct std::tuple_size<hls::vector<T, N>> : std::integral_constant<std::size_t, std::size_t(N)> {};
template <std::size_t K, class T, int N>
struct std::tuple_element<K, hls::vector<T, N>> {
    using type = T;
};
