// Places of a kernel where a value can lose bits, or an index can miss its memory. They are noted
// while the kernel is traced, on request: checked runs on the CPU do. They name nodes of the
// graph as it is written, so that they tell of the user's operations and not of what passes make.
#pragma once

#include "../ir/graph.hpp"
#include "../ir/simplify.hpp"

namespace hls::ir {

enum class overflow_kind : unsigned char {
    stored,     // the value may not fit the type of the variable it goes to
    index,      // the value may lie outside 0 .. depth - 1
    shifted,    // bits of the value may be shifted out of it
    not_finite, // the value, of an operation on finite numbers, may be infinite or no number
    limited, // the value may lie beyond the limits of a format that puts another one in its place
    never_stored, // the word is loaded from a memory that begins with any words
};

// Of a value that is limited.
struct number_limits {
    int fraction;    // bits behind the point
    int mode;        // hls::overflow
    bool is_replica; // beyond the limits, but not the value itself
};

struct overflow_point {
    overflow_kind kind;
    int value;            // node
    int distance;         // node; shifted only
    int predicate;        // node: it happens only when that is not 0; none: always
    int before;           // number of nodes that there were: it takes its turn before node `before`
    short basic_block;    // in which it stands
    value_type type;      // of the variable; of the result of the shift
    int depth;            // index: elements of the memory
    number_limits limits; // limited only
    int row; // value: of more than 128 bits, the number of its pieces (integer_row); 0: it has
             // fewer
    char const* what; // "reg", "array", "variable"...
    identifier id;    // empty: a variable, which has no name that C++ would tell
    source where;
    source declared; // of a variable that is assigned again
};

// The pieces of an integer of more than 128 bits.
struct integer_row {
    int number;  // among those of the kernel, from 1
    int pattern; // bits that ~ & | ^ of unsigned values have filled; 0: it is made otherwise
};

// Who collects them, and how.
struct overflow_notes {
    void* to;
    void (*add)(void* to, overflow_point const&); // null: nobody wants them
    // Of the nodes of its pieces, the lowest first; equal ones are one.
    integer_row& (*row)(void* to, int const* pieces, int count);
};

// Can the value be one that `type` does not hold?
constexpr bool may_not_fit(auto const& g, int value, value_type type) {
    return !detail::contains(type, g.nodes[value].type);
}

constexpr bool may_miss(auto const& g, int index, int depth) {
    value_type const type = g.nodes[index].type;
    return type.is_signed || type.width > 31 || (1LL << type.width) > depth;
}

} // namespace hls::ir
