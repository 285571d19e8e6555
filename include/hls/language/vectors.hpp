// vector<T, N>: N values of hardware side by side, as a packet; element 0 has the lowest bits.
// Operators go element by element, beside a single value with that for each; sum and dot join them.
#pragma once

#include <initializer_list>

#include "at.hpp"
#include "complex/functions.hpp"
#include "floating/operators.hpp"

#define HLS_ELEMENTS_DIFFER                                                                        \
    "HLS0421: elements of these vectors have no such operator or conversion; floating point "      \
    "numbers have one format and + - * / and comparisons; convert one by one: "                    \
    "convert<float32>(v[k])"
#define HLS_SIZES_DIFFER "HLS0241: both vectors of an operator have as many elements; use one size"
#define HLS_INDEX_OF_VECTOR                                                                        \
    "HLS0105: an index of the hardware chooses among all elements; use at(v, i) to read one, "     \
    "when and v[k] to store"

namespace hls {

namespace detail {

// The type of a variable that holds what an operator gives.
template <tree E>
integer<E::width, E::is_signed> stored(E const&);
template <class E>
requires requires { requires E::takes_expressions; }
E stored(E const&);
template <tree Tree, int Fraction>
fixed_point<Tree::width, Tree::width - Fraction, Tree::is_signed, quantization::trn, overflow::wrap>
stored(fixed_value<Tree, Fraction> const&);
// One type for both parts.
template <class Real, class Imaginary>
auto stored(complex_value<Real, Imaginary> const& v)
    -> complex<decltype(stored(select(std::declval<uint<1>>(), v.re, v.im)))>;

template <class E>
constexpr auto in_a_variable(E const& e) {
    return as_part<decltype(stored(e))>(e, source{});
}

template <class From, class T>
concept value_for = std::is_convertible_v<From, T>;

// A value for an element, with the user's line.
template <class T>
struct element_operand {
    T value;

    template <value_for<T> From>
    requires std::is_constructible_v<T, From, source>
    constexpr element_operand(From&& from, source at = source::here())
        : value(std::forward<From>(from), at) {}
    // What knows its line: an element, or what needs none.
    template <value_for<T> From>
    requires(!std::is_constructible_v<T, From, source>) constexpr element_operand(From&& from)
        : value(std::forward<From>(from)) {}
    // Real and imaginary part.
    template <class Real, class Imaginary>
    requires std::is_constructible_v<T, Real, Imaginary, source>
    constexpr element_operand(Real const& re, Imaginary const& im, source at = source::here())
        : value(re, im, at) {}
};

inline void HLS0241_a_vector_is_made_of_a_value_for_each_element() {} // no constant

} // namespace detail

template <class T, int N>
struct vector {
    static_assert(N >= 1, "HLS0241: a vector has at least one element");
    static constexpr bool takes_expressions = true;
    static constexpr std::integral_constant<int, N> size{}; // v.size() is meant, too
    using element = T;

    std::array<T, std::size_t(N)> of;

    constexpr vector() = default;
    constexpr vector(vector const&) = default;
    constexpr vector& operator=(vector const&) = default;
    constexpr vector(std::initializer_list<detail::element_operand<T>> values) {
        if (values.size() != std::size_t(N))
            detail::HLS0241_a_vector_is_made_of_a_value_for_each_element();
        int k = 0;
        for (auto const& v : values)
            if (k < N) of[std::size_t(k++)] = v.value;
    }
    // Element by element, as by assignment.
    template <class U>
    requires(!std::is_same_v<T, U>) //
        constexpr vector(vector<U, N> const& from, source where = source::here()) {
        if constexpr (std::is_constructible_v<T, U const&, source>)
            for (int k = 0; k < N; ++k) of[std::size_t(k)] = T(from[k], where);
        else
            static_assert(sizeof(U) == 0, HLS_ELEMENTS_DIFFER);
    }

    constexpr T& operator[](int k) { return of[std::size_t(k)]; }
    constexpr T const& operator[](int k) const { return of[std::size_t(k)]; }
    template <hardware I, HLS_BECAUSE(HLS_INDEX_OF_VECTOR)>
    T operator[](I const&) const HLS_DELETED(HLS_INDEX_OF_VECTOR);

    // for (auto& element : v)
    constexpr auto begin() { return of.begin(); }
    constexpr auto begin() const { return of.begin(); }
    constexpr auto end() { return of.end(); }
    constexpr auto end() const { return of.end(); }
};

template <class T, std::same_as<T>... More>
vector(T, More...) -> vector<T, 1 + int(sizeof...(More))>;

template <class T, int N>
struct word_layout<vector<T, N>> {
    static constexpr word_kind kind = word_kind::packet;

    template <class F, class... Word>
    static constexpr void parts(F f, Word&... words) {
        for (int k = 0; k < N; ++k) f(part_name{nullptr, k}, words.of[std::size_t(k)]...);
    }
};

// r = {a, b}
template <class T, int N>
struct packet_in_braces<vector<T, N>> : vector<T, N> {
    using vector<T, N>::vector;
};

namespace detail {

template <class T, int N>
constexpr vector<T, N> const& as_vector(vector<T, N> const& v) {
    return v;
}
template <class V>
concept vector_like = requires(V const& v) {
    as_vector(v);
};
template <class V>
concept single_operand = operand<V> || fixed_operand<V> || complex_like<V> || floating_like<V>;
template <class A, class B>
concept vector_operands = (vector_like<A> && vector_like<B>) ||
                          (vector_like<A> && single_operand<B>) ||
                          (vector_like<B> && single_operand<A>);

// 0 of a single value.
template <class V>
constexpr int count_elements() {
    if constexpr (vector_like<V>)
        return std::remove_cvref_t<decltype(as_vector(std::declval<V const&>()))>::size;
    else
        return 0;
}
template <class V>
constexpr decltype(auto) element_of_operand(V const& v, int k) {
    if constexpr (vector_like<V>)
        return as_vector(v)[k];
    else
        return (v);
}

// Of the first operand, beside that of the second one.
template <class A, class B>
constexpr decltype(auto) element_beside(A const& a, B const& b, int k) {
    return without_line_beside<decltype(element_of_operand(b, k))>(element_of_operand(a, k));
}
template <class A, class B, class F>
concept goes_by_elements = requires(A const& a, B const& b, F f) {
    f(element_beside(a, b, 0), element_beside(b, a, 0));
};

template <class A, class B, class F>
constexpr auto by_elements(A const& a, B const& b, F f) {
    constexpr int x = count_elements<A>(), y = count_elements<B>();
    static_assert(x == y || x == 0 || y == 0, HLS_SIZES_DIFFER);
    if constexpr (goes_by_elements<A, B, F>) {
        auto const at = [&](int k) {
            return in_a_variable(f(element_beside(a, b, k), element_beside(b, a, k)));
        };
        vector<decltype(at(0)), x == 0 ? y : x> all;
        for (int k = 0; k < all.size; ++k) all[k] = at(k);
        return all;
    } else {
        return a; // HLS0421
    }
}

template <class T, int N, class F>
constexpr auto each_element(vector<T, N> const& v, F f) {
    vector<decltype(in_a_variable(f(v[0]))), N> all;
    for (int k = 0; k < N; ++k) all[k] = in_a_variable(f(v[k]));
    return all;
}

template <int First, int Count, class T, int N>
constexpr auto sum_of_part(vector<T, N> const& v) {
    if constexpr (Count == 1) {
        return v[First];
    } else {
        auto const x = sum_of_part<First, Count / 2>(v);
        auto const y = sum_of_part<First + Count / 2, Count - Count / 2>(v);
        return in_a_variable(without_line(x) + without_line(y));
    }
}

} // namespace detail

#define HLS_VECTOR_OPERATOR(sign)                                                                  \
    template <class A, class B>                                                                    \
    requires detail::vector_operands<A, B>                                                         \
    constexpr auto operator sign(A const& a, B const& b) {                                         \
        auto const f = [](auto const& x, auto const& y) -> decltype(x sign y) {                    \
            return x sign y;                                                                       \
        };                                                                                         \
        static_assert(detail::goes_by_elements<A, B, decltype(f)>, HLS_ELEMENTS_DIFFER);           \
        return detail::by_elements(a, b, f);                                                       \
    }
HLS_VECTOR_OPERATOR(+)
HLS_VECTOR_OPERATOR(-)
HLS_VECTOR_OPERATOR(*)
HLS_VECTOR_OPERATOR(/)
HLS_VECTOR_OPERATOR(%)
HLS_VECTOR_OPERATOR(&)
HLS_VECTOR_OPERATOR(|)
HLS_VECTOR_OPERATOR(^)
HLS_VECTOR_OPERATOR(<<)
HLS_VECTOR_OPERATOR(>>)
HLS_VECTOR_OPERATOR(==)
HLS_VECTOR_OPERATOR(!=)
HLS_VECTOR_OPERATOR(<)
HLS_VECTOR_OPERATOR(<=)
HLS_VECTOR_OPERATOR(>)
HLS_VECTOR_OPERATOR(>=)
#undef HLS_VECTOR_OPERATOR

#define HLS_VECTOR_ASSIGNMENT(sign)                                                                \
    template <class T, int N, class B>                                                             \
    requires detail::vector_operands<vector<T, N>, B>                                              \
    constexpr vector<T, N>& operator sign##=(vector<T, N>& a, B const& b) {                        \
        vector<T, N> const changed(a sign b);                                                      \
        for (int k = 0; k < N; ++k) a[k] = changed[k];                                             \
        return a;                                                                                  \
    }
HLS_VECTOR_ASSIGNMENT(+)
HLS_VECTOR_ASSIGNMENT(-)
HLS_VECTOR_ASSIGNMENT(*)
HLS_VECTOR_ASSIGNMENT(/)
HLS_VECTOR_ASSIGNMENT(%)
HLS_VECTOR_ASSIGNMENT(&)
HLS_VECTOR_ASSIGNMENT(|)
HLS_VECTOR_ASSIGNMENT(^)
HLS_VECTOR_ASSIGNMENT(<<)
HLS_VECTOR_ASSIGNMENT(>>)
#undef HLS_VECTOR_ASSIGNMENT

template <class T, int N>
constexpr auto operator-(vector<T, N> const& v) {
    return detail::each_element(v, [](auto const& x) { return -x; });
}
template <class T, int N>
constexpr auto operator+(vector<T, N> const& v) {
    return v;
}
template <class T, int N>
constexpr auto operator~(vector<T, N> const& v) {
    return detail::each_element(v, [](auto const& x) { return ~x; });
}

// condition ? yes : no, of elements of two types, or beside a single value.
template <operand C, class A, class B>
requires(detail::vector_operands<A, B> && !detail::of_one_format<A, B>) //
    constexpr auto select(C&& condition, A const& yes, B const& no) {
    constexpr int x = detail::count_elements<A>(), y = detail::count_elements<B>();
    static_assert(x == y || x == 0 || y == 0, HLS_SIZES_DIFFER);
    auto const tested = truth(std::forward<C>(condition));
    auto const at = [&](int k) {
        return detail::in_a_variable(
            select(tested, detail::element_of_operand(yes, k), detail::element_of_operand(no, k)));
    };
    vector<decltype(at(0)), x == 0 ? y : x> all;
    for (int k = 0; k < all.size; ++k) all[k] = at(k);
    return all;
}
// Of each element by its own condition.
template <class C, int N, class A, class B>
requires(detail::vector_operands<vector<C, N>, A>&& detail::vector_operands<vector<C, N>, B>) //
    constexpr auto select(vector<C, N> const& conditions, A const& yes, B const& no) {
    constexpr int x = detail::count_elements<A>(), y = detail::count_elements<B>();
    static_assert((x == N || x == 0) && (y == N || y == 0), HLS_SIZES_DIFFER);
    auto const at = [&](int k) {
        return detail::in_a_variable(select(conditions[k], detail::element_of_operand(yes, k),
                                            detail::element_of_operand(no, k)));
    };
    vector<decltype(at(0)), N> all;
    for (int k = 0; k < N; ++k) all[k] = at(k);
    return all;
}
// v[index] of an index known at run time; 0 if it is outside.
template <class T, int N, hardware I>
constexpr T at(vector<T, N> const& v, I&& index, source where = source::here()) {
    return at(v.of, std::forward<I>(index), where);
}

// The sum of all elements, in as many bits as it needs; of the products of two vectors.
template <class T, int N>
constexpr auto sum(vector<T, N> const& v) {
    return detail::sum_of_part<0, N>(v);
}
template <class T, class U, int N>
constexpr auto dot(vector<T, N> const& a, vector<U, N> const& b) {
    return sum(a * b);
}

} // namespace hls
