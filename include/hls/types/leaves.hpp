// The integers of a word, whatever packets stand around them: one after the other, the ones with
// the lowest bits first; their names, and where their bits are.
#pragma once

#include "enumerators.hpp"

namespace hls::detail {

// f(leaf of each word...). All words have the same type.
template <class F, class First, class... Word>
constexpr void for_each_leaf(F&& f, First& first, Word&... words) {
    using type = std::remove_cv_t<First>;
    if constexpr (is_packet<type>)
        word_layout<type>::parts(
            [&](part_name const&, auto&... parts) { for_each_leaf(f, parts...); }, first, words...);
    else
        f(first, words...);
}

constexpr void append_text(identifier& to, char const* text) {
    if (*text == 0) return;
    int at = length(to.text);
    if (at > 0 && at < max_name_length) to.text[at++] = '_';
    for (; *text != 0 && at < max_name_length; ++text) to.text[at++] = *text;
    to.text[at] = 0;
}

constexpr identifier part_of(identifier const& whole, part_name const& part) {
    identifier result = whole;
    if (part.text != nullptr) append_text(result, part.text);
    if (part.number < 0) return result;
    return numbered(length(result.text) > 0 ? result : make_name("word"), part.number);
}

// f(name, leaf): the names of all parts on the way, with _ in between.
template <class F, class T>
constexpr void for_each_named_leaf(F&& f, identifier const& name, T const& word) {
    if constexpr (is_packet<T>)
        word_layout<T>::parts(
            [&](part_name const& part, auto const& inner) {
                for_each_named_leaf(f, part_of(name, part), inner);
            },
            word);
    else
        f(name, word);
}

template <class T>
constexpr int count_leaves() {
    int count = 0;
    for_each_leaf([&](auto const&) { ++count; }, static_cast<T const&>(T{}));
    return count;
}
template <class T>
inline constexpr int leaf_count = count_leaves<T>();

template <class Leaf>
constexpr ir::value_type leaf_type(Leaf const&) {
    if constexpr (requires { word_layout<Leaf>::type; })
        return word_layout<Leaf>::type;
    else
        return {1, false}; // a C++ float: is_word says why it is no member
}

// Bits of a word; more than any word has if they are too many to count.
template <class T>
constexpr int count_bits() {
    int bits = 0;
    for_each_leaf([&](auto const& leaf) { bits += leaf_type(leaf).width; },
                  static_cast<T const&>(T{}));
    return bits;
}
template <class T>
inline constexpr int bits_of_word = count_bits<T>();

template <class T>
struct leaf_table {
    ir::word_field all[leaf_count<T>];
};

template <class T>
constexpr leaf_table<T> make_leaves() {
    leaf_table<T> table{};
    int count = 0, low = 0;
    auto const add = [&]<class Leaf>(identifier const& name, Leaf const& leaf) {
        table.all[count++] = {name, leaf_type(leaf), low, enumeration_source_of<Leaf>};
        low += leaf_type(leaf).width;
    };
    for_each_named_leaf(add, identifier{}, static_cast<T const&>(T{}));
    return table;
}

// What viewers show of a packet, integer by integer.
template <class T>
inline constexpr leaf_table<T> leaves_of = make_leaves<T>();

} // namespace hls::detail
