// Signatures of user blocks, out<"p", uint<32>>(in<"a", uint<16>>, ...), or for several results
// outs<out<"q", uint<16>>, out<"r", uint<16>>>(in<...>, ...): what is one, and what the meaning of
// such a block has to give.
#pragma once

#include "../../types/parts.hpp"
#include "../state/ports.hpp"
#include "parameters.hpp"

namespace hls {

// Results of a user block.
template <class... Out>
struct outs;

#define HLS_BLOCK_MEANING                                                                          \
    "HLS0285: a block needs its meaning, a lambda without captures from integers to an integer: "  \
    "block<...>({.latency = 3}, [](auto a, auto b) { return a * b; })"

#define HLS_BLOCK_MEANING_OF_RESULTS                                                               \
    "HLS0320: the meaning of a block with outs<...> gives an integer for each of them, in their "  \
    "order: return std::tuple(a / b, a % b), a pair, an array or an adapted struct"

#define HLS_BLOCK_SIGNATURE                                                                        \
    "HLS0289: a block has up to 16 results and 1 to 16 inputs of integers, in that order: "        \
    "out<\"p\", uint<32>>(in<\"a\", uint<16>>, in<\"b\", uint<16>>), or outs<out<\"q\", "          \
    "uint<16>>, out<\"r\", uint<16>>>(in<...>, ...); module_parameter<\"WIDTH\", 16> may follow"

#define HLS_MODULE_PARAMETER                                                                       \
    "HLS0323: a parameter of a module is an integer of up to 64 bits, an enumerator or a text: "   \
    "module_parameter<\"WIDTH\", 16>, module_parameter<\"MODE\", \"FAST\">"

#define HLS_BLOCK_RESULTS                                                                          \
    "HLS0319: the results of a block have at most 128 bits together; give a part of them by a "    \
    "second module"

namespace detail {

template <class T>
concept integer_word = (word_layout<T>::kind == word_kind::integer);

// The numbers of a meaning: products of two of the narrow ones fit.
template <class T>
struct number_of_block {
    static constexpr ir::value_type word = word_layout<T>::type;
    using type =
        std::conditional_t<(word.width <= 31), long long,
                           std::conditional_t<(word.width < 128 || word.is_signed), wide, uwide>>;
};
template <class T>
using block_number = typename number_of_block<T>::type;

template <class Value, std::size_t... Index>
constexpr bool has_integer_parts(std::index_sequence<Index...>) {
    return (native_integer<decltype(part_of_host<Index>(std::declval<Value const&>()))> && ...);
}

// Whether it has as many integers as a block has results.
template <class Value, int Count>
constexpr bool has_results() {
    if constexpr (has_parts<Value>)
        if constexpr (count_parts<Value>() == Count)
            return has_integer_parts<Value>(std::make_index_sequence<Count>{});
    return false;
}

// What a meaning gives.
template <class Result>
struct block_results {
    static constexpr bool are_integers = false;
};
template <literal Name, class T>
struct block_results<out<Name, T>> {
    static constexpr bool are_integers = integer_word<T>;
    static constexpr bool are_several = false;
    template <class Value>
    static constexpr bool are_in = native_integer<Value>;
};
template <literal... Name, class... T>
struct block_results<outs<out<Name, T>...>> {
    static constexpr bool are_integers = sizeof...(T) > 0 && sizeof...(T) <= ir::max_block_results
                                         && (integer_word<T> && ...);
    static constexpr bool are_several = true;
    template <class Value>
    static constexpr bool are_in = has_results<Value, int(sizeof...(T))>();
};

template <class Result>
struct bits_of_results {
    static constexpr int count = 0;
};
template <literal Name, integer_word T>
struct bits_of_results<out<Name, T>> {
    static constexpr int count = word_layout<T>::type.width;
};
template <class... Out>
struct bits_of_results<outs<Out...>> {
    static constexpr int count = (0 + ... + bits_of_results<Out>::count);
};

template <class Meaning, class... Number>
concept block_lambda = std::is_empty_v<Meaning> && std::is_default_constructible_v<Meaning> &&
    requires(Meaning m, Number... n) {
    m(n...);
};

template <class Signature>
struct block_signature {
    static constexpr bool is_one = false, fits = false;
};
template <class Result, literal... Name, class... T>
struct block_signature<Result(in<Name, T>...)> {
    using results = block_results<Result>;
    static constexpr bool is_one = results::are_integers && sizeof...(T) > 0 &&
                                   sizeof...(T) <= ir::max_block_inputs && (integer_word<T> && ...);
    static constexpr bool fits = is_one && bits_of_results<Result>::count <= max_intermediate_width;

    template <class Meaning>
    static constexpr bool has_lambda = block_lambda<Meaning, block_number<T>...>;
    template <class Meaning>
    static constexpr bool has_meaning() {
        if constexpr (has_lambda<Meaning>)
            return results::template are_in<std::remove_cvref_t<
                decltype(std::declval<Meaning const&>()(std::declval<block_number<T>>()...))>>;
        return false;
    }
};

template <class Signature, class... Parameter>
concept is_block = block_signature<Signature>::is_one &&(is_module_parameter<Parameter>&&...);

template <class Signature, class... Parameter>
concept lacks_values =
    is_block<Signature, Parameter...> && !(has_parameter_value<Parameter> && ...);

// As many bits as an operation gives.
template <class Signature, class... Parameter>
concept is_block_that_fits =
    is_block<Signature, Parameter...> && !lacks_values<Signature, Parameter...> &&
    block_signature<Signature>::fits;

template <class Signature, class... Parameter>
concept is_block_too_wide =
    is_block<Signature, Parameter...> && !lacks_values<Signature, Parameter...> &&
    !block_signature<Signature>::fits;

template <class Signature, class Meaning>
concept has_block_meaning = block_signature<Signature>::template has_meaning<Meaning>();

// A lambda, which does not give what several results need.
template <class Signature, class Meaning>
concept lacks_results = block_signature<Signature>::results::are_several &&
                        block_signature<Signature>::template has_lambda<Meaning> &&
                        !has_block_meaning<Signature, Meaning>;

} // namespace detail

} // namespace hls
