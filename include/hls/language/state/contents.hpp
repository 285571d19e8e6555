// Words that a table of the program gives: those of a rom, and what an array holds at
// configuration. A table is a C++ array, or anything with size() and []; of an array of two
// dimensions it has rows.
#pragma once

#include "array_attributes.hpp"
#include "registers.hpp"
#include "wide_ports.hpp"

namespace hls::detail {

template <class T, decltype(sizeof(0)) Size>
constexpr int words_in(T const (&)[Size]) {
    return int(Size);
}
constexpr int words_in(auto const& table) requires requires { table.size(); }
{ return int(table.size()); }

template <class T, decltype(sizeof(0)) Size>
constexpr T const& entry(T const (&table)[Size], int i) {
    return table[i];
}
constexpr decltype(auto) entry(auto const& table, int i) {
    return table[static_cast<decltype(table.size())>(i)];
}

// A table may have words of the library's types: outside of kernels they are numbers.
template <class Word>
constexpr decltype(auto) number_in(Word const& word) {
    if constexpr (is_integer<Word>)
        return word.value();
    else
        return (word);
}

// A row of a C array is a word, too: int table[4][2].
template <class Word>
struct packet_of_row {
    using type = Word;
};
template <class T, decltype(sizeof(0)) Size>
struct packet_of_row<T[Size]> {
    using type = std::array<typename packet_of_row<std::remove_cv_t<T>>::type, Size>;
};
template <class Word>
constexpr decltype(auto) as_packet(Word const& word) {
    if constexpr (std::is_array_v<Word>) {
        typename packet_of_row<Word>::type all{};
        for (decltype(sizeof(0)) i = 0; i < all.size(); ++i) all[i] = as_packet(word[i]);
        return all;
    } else {
        return (word);
    }
}

template <class T, class Word>
constexpr bool gives_words() {
    using word = typename packet_of_row<Word>::type;
    if constexpr (is_packet<T> && is_packet<word>)
        return leaf_count<word> == leaf_count<T>;
    else
        return !is_packet<T> || is_number_for<T, Word>;
}
template <class T, class Word>
constexpr bool check_table() {
    constexpr bool fits = gives_words<T, Word>();
    static_assert(fits,
                  "HLS0222: each word of a table of packets has a number for each integer; use "
                  "int table[4][2] for packets of two, or an array of the packets");
    return true;
}

// Of a limb of the word.
template <class T, class Word>
constexpr wide bits_in_table(Word const& word, int limb) {
    if constexpr (!is_packet<T>)
        return wide(number_in(word));
    else if constexpr (gives_words<T, Word>())
        return packed_numbers<T>(as_packet(word), limb);
    else
        return 0;
}

template <int Limbs, int Depth>
struct array_contents {
    wide words[Limbs][Depth];
    bool fit;
};

template <class T, class Word>
constexpr bool fits_element(Word const& word) {
    if constexpr (is_packet<T>)
        return fits_packet<T>(as_packet(word));
    else if constexpr (std::is_same_v<Word, bool>)
        return fits_initially<T>(int(word));
    else
        return fits_initially<T>(number_in(word));
}

#define HLS_CONSTANT_TABLE                                                                         \
    "HLS0258: the words of this table are not known while compiling; declare it constexpr: "       \
    "constexpr int table[] = {1, 2, 3}"

template <bool Rows>
constexpr decltype(auto) first_word(auto const& table) {
    if constexpr (Rows)
        return entry(entry(table, 0), 0);
    else
        return entry(table, 0);
}
template <class T, auto const& Table, bool Rows = false>
inline constexpr bool is_constant_table = requires {
    typename std::bool_constant<(static_cast<void>(fits_element<T>(first_word<Rows>(Table))),
                                 true)>;
};

// (Not in the variables' initialisers: g++ 12 says of names in these that they shadow the user's.)
template <class T, auto const& Table>
constexpr auto find_words() {
    array_contents<channels_for<T>, words_in(Table)> t{};
    t.fit = true;
    for (int i = 0; is_constant_table<T, Table> && i < words_in(Table); ++i) {
        t.fit = t.fit && fits_element<T>(entry(Table, i));
        for (int k = 0; k < channels_for<T>; ++k)
            t.words[k][i] = bits_in_table<T>(entry(Table, i), k);
    }
    return t;
}

// The words of a rom, by limb.
template <class T, auto const& Table>
inline constexpr auto words_of_table = find_words<T, Table>();

template <class T, class Word, auto const& Table>
constexpr bool check_words() {
    if constexpr (gives_words<T, Word>()) {
        static_assert(is_constant_table<T, Table>, HLS_CONSTANT_TABLE);
        static_assert(words_of_table<T, Table>.fit,
                      "HLS0269: a word of the table does not fit the rom; use a wider type, a "
                      "signed one for numbers below 0, fixed or floating point for fractions");
    }
    return true;
}

template <auto Size, auto const& Table>
constexpr bool has_size() {
    constexpr array_shape shape = shape_of<Size>();
    if constexpr (!shape.has_rows()) {
        return words_in(Table) == shape.columns;
    } else if constexpr (requires { words_in(entry(Table, 0)); }) {
        bool same = words_in(Table) == shape.rows;
        for (int row = 0; same && row < shape.rows; ++row)
            same = words_in(entry(Table, row)) == shape.columns;
        return same;
    } else {
        return false;
    }
}

template <class T, auto Size, auto const& Table>
constexpr bool has_constants() {
    if constexpr (has_size<Size, Table>())
        return is_constant_table<T, Table, shape_of<Size>().has_rows()>;
    else
        return false;
}

template <class T, auto Size, auto const& Table>
constexpr auto find_contents() {
    constexpr array_shape shape = shape_of<Size>();
    array_contents<channels_for<T>, shape.depth()> c{};
    c.fit = true;
    if constexpr (has_constants<T, Size, Table>()) {
        auto const take = [&](int index, auto const& word) {
            c.fit = c.fit && fits_element<T>(word);
            for (int limb = 0; limb < channels_for<T>; ++limb)
                c.words[limb][index] = bits_in_table<T>(word, limb);
        };
        for (int row = 0; row < shape.rows; ++row)
            for (int column = 0; column < shape.columns; ++column)
                if constexpr (shape.has_rows())
                    take(row << shape.column_bits | column, entry(entry(Table, row), column));
        for (int i = 0; i < shape.columns; ++i)
            if constexpr (!shape.has_rows()) take(i, entry(Table, i));
    }
    return c;
}

// By the index of each word; of rows that are no power of two long, the rest is 0.
template <class T, auto Size, auto const& Table>
inline constexpr auto contents_of = find_contents<T, Size, Table>();

template <class T, auto Size, auto const& Table>
constexpr bool check_contents() {
    static_assert(has_size<Size, Table>(),
                  "HLS0268: the contents of an array are a word for each element; use a table of "
                  "as many words as the depth, or of two dimensions as many rows, each with all "
                  "columns");
    static_assert(has_constants<T, Size, Table>() || !has_size<Size, Table>(), HLS_CONSTANT_TABLE);
    static_assert(contents_of<T, Size, Table>.fit,
                  "HLS0269: a word of the contents does not fit the element of the array; use a "
                  "wider type, and of packets a number for each integer");
    return true;
}

template <class T, auto Size>
constexpr bool check_contents() {
    return true;
}
template <class T, auto Size, auto const&, auto const&, auto const&...>
constexpr bool check_contents() {
    static_assert(sizeof(T) == 0, "HLS0268: an array has one table of contents");
    return false;
}

// Limb k. No table: zeros.
template <class T, auto Size>
constexpr ir::resource with_contents(ir::resource r, int = 0) {
    return r;
}
template <class T, auto Size, auto const& Table>
constexpr ir::resource with_contents(ir::resource r, int limb = 0) {
    r.content = contents_of<T, Size, Table>.words[limb];
    return r;
}

} // namespace hls::detail
