// Prints of a kernel: what hls::print shows, and its text. A print is no hardware: the graph only
// counts them. Who shows them takes notes of them while the kernel is traced once more.
#pragma once

#include "../support/limits.hpp"
#include "../support/row.hpp"
#include "../support/source.hpp"
#include "node.hpp"

namespace hls::ir {

struct printed_value {
    int node; // none: its value is not recorded
    value_type type;
    char const* member;     // of a packet: its name; null: the value is no part of one
    bool is_first, is_last; // of the packet, or alone
};

struct print_note {
    source where;
    char const* text;
    int predicate;     // node: it happens only when that is not 0; none: always
    int before;        // number of nodes that there were: it takes its turn before node `before`
    short basic_block; // in which it stands
    row<printed_value> values;
};

// Who collects them, and how.
struct print_notes {
    void* to;
    void (*add)(void* to, print_note const&); // null: nobody does
};

enum class piece_kind : unsigned char { text, value, end, wrong };

// A run of characters that stand for themselves, or a {}.
struct print_piece {
    piece_kind kind;
    int begin, end; // of the text
    char format;    // of a value: 'd', 'x' or 'b'
    int next;       // where the next piece begins
};

namespace detail {

constexpr print_piece value_piece(char const* text, int at) {
    char const* const inside = text + at + 1;
    if (inside[0] == '}') return {piece_kind::value, at, at, 'd', at + 2};
    bool const known =
        inside[0] == ':' && (inside[1] == 'd' || inside[1] == 'x' || inside[1] == 'b');
    if (known && inside[2] == '}') return {piece_kind::value, at, at, inside[1], at + 4};
    return {piece_kind::wrong, at, at, 0, at + 1};
}

} // namespace detail

// {} and {:d} are decimal, {:x} hexadecimal, {:b} binary; {{ and }} are braces.
constexpr print_piece piece_at(char const* text, int at) {
    if (text[at] == 0) return {piece_kind::end, at, at, 0, at};
    bool const brace = text[at] == '{' || text[at] == '}';
    if (brace && text[at + 1] == text[at]) return {piece_kind::text, at, at + 1, 0, at + 2};
    if (text[at] == '{') return detail::value_piece(text, at);
    if (text[at] == '}') return {piece_kind::wrong, at, at, 0, at + 1};
    int end = at;
    while (text[end] != 0 && text[end] != '{' && text[end] != '}') ++end;
    return {piece_kind::text, at, end, 0, end};
}

inline constexpr int printed_count_width = 32; // bits of the number of an iteration

// Where a value of a print stands in the words that a module for simulation gives (see
// language/print_ports.hpp): behind the last one, or in the next word.
struct print_place {
    int port, low;
};

struct print_places {
    int port, low;

    constexpr print_place next(int width) {
        if (low + width > max_intermediate_width) {
            ++port;
            low = 0;
        }
        print_place const place{port, low};
        low += width;
        return place;
    }
};

} // namespace hls::ir
