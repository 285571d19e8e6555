// What a user block is called with: one integer for each input, which fits it whatever value it
// has; and where inputs and results stand in the words of the operation.
#pragma once

#include "../functions.hpp"
#include "signature.hpp"

namespace hls {

#define HLS_BLOCK_INPUTS                                                                           \
    "HLS0282: a block is called with one integer for each of its inputs: mac(a, b, sum); C++ "     \
    "numbers and hardware values both are"
#define HLS_BLOCK_WIDTH                                                                            \
    "HLS0283: this value may not fit the input of the block: it has more bits, or a sign that "    \
    "the input has not; write T(v) with the type T of the input, in<\"a\", T>, which cuts it, or " \
    "make the input wider"

namespace detail {

// A word of the type fits, whatever it is.
constexpr bool holds_all(ir::value_type outer, ir::value_type inner) {
    return ir::common(outer, inner) == outer;
}

template <class T, ir::value_type Type>
concept fits_block_input = operand<T> &&
    (is_plain_number<tree_of<T>> || holds_all(Type, static_type<T>));

// What a block is called with, and the line of the call.
template <ir::value_type Type>
struct block_argument : any_operand {
    template <class T>
    requires fits_block_input<T, Type>
    constexpr block_argument(T&& v, source at = source::here())
        : any_operand(std::forward<T>(v), at) {}
    template <class T, HLS_BECAUSE(HLS_BLOCK_WIDTH)>
    requires(operand<T> && !fits_block_input<T, Type>) //
        constexpr block_argument(T&&, source = {}) HLS_DELETED(HLS_BLOCK_WIDTH);
    template <class T, HLS_BECAUSE(HLS_BLOCK_INPUTS)>
    requires(!operand<T>) //
        constexpr block_argument(T&&, source = {}) HLS_DELETED(HLS_BLOCK_INPUTS);
};

// Up to three inputs have an operand each; more of them share these, the first one lowest.
constexpr bool share_operands(ir::block_shape& b) {
    int operand = 0, used = 0;
    for (int i = 0; i < b.input_count; ++i) {
        ir::block_port& p = b.inputs[i];
        if (b.input_count <= 3 || used + p.type.width > max_intermediate_width) {
            operand += i > 0;
            used = 0;
        }
        if (operand > 2) return false;
        p.operand = operand;
        p.low = used;
        used += p.type.width;
        b.operand_width[operand] = used;
    }
    return true;
}

// The first one lowest.
constexpr void join_results(ir::block_shape& b) {
    int used = 0;
    for (int i = 0; i < b.result_count; ++i) {
        b.results[i].low = used;
        used += b.results[i].type.width;
    }
    b.type = b.result_count == 1 ? b.results[0].type : ir::value_type{short(used), false};
}

template <class T>
constexpr block_number<T> block_word(ir::block_port const& p, bool shared, wide a, wide b, wide c) {
    wide const whole = p.operand == 0 ? a : p.operand == 1 ? b : c;
    if (!shared) return block_number<T>(whole);
    return block_number<T>(ir::wrap(uwide(whole) >> p.low, p.type));
}

// The bits of a result where they stand in the word of all.
constexpr uwide bits_of_result(ir::block_port const& p, auto value) {
    return (uwide(wide(value)) & ir::mask(p.type.width)) << p.low;
}

template <class Value, std::size_t... Index>
constexpr wide joined_results(ir::block_shape const& b, Value const& all,
                              std::index_sequence<Index...>) {
    return wide((uwide(0) | ... | bits_of_result(b.results[Index], part_of_host<Index>(all))));
}

// What a meaning gives, as the operation does.
template <class Value>
constexpr wide word_of_results(ir::block_shape const& b, Value const& all) {
    if constexpr (native_integer<Value>)
        return wide(all);
    else
        return joined_results(b, all, std::make_index_sequence<count_parts<Value>()>{});
}

} // namespace detail

} // namespace hls
