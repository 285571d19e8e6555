// Values that go to variables, ports and memories: cut to their type, and noted on request
// what that may lose (analysis/overflow.hpp).
#pragma once

#include "../../analysis/overflow.hpp"
#include "recorder.hpp"

namespace hls::ir {

// Where a value goes.
struct destination {
    char const* what;
    char const* id;  // empty: a variable
    source declared; // of a variable that is assigned again
};

constexpr overflow_point overflow_at(recorder& r, overflow_kind kind, int value, source where) {
    overflow_point p{};
    p.kind = kind;
    p.value = value;
    p.predicate = here(r, r.predicate, where);
    p.basic_block = r.graph.basic_block;
    p.where = where.line != 0 ? where : r.graph.where; // deep inside a large expression
    return p;
}

constexpr void add_overflow(recorder& r, overflow_point p) {
    p.before = r.graph.node_count;
    r.overflows.add(r.overflows.to, p);
}

constexpr void note_store(recorder& r, int value, value_type type, source where,
                          destination const& to) {
    bool const is_pattern = r.pattern.node == value && r.pattern.width <= type.width;
    int const row = r.low.node == value ? r.low.row : 0;
    r.pattern = {};
    r.low = {};
    if (row == 0 && !may_not_fit(r.graph, value, type)) return;
    if (is_pattern && !type.is_signed) return;
    overflow_point p = overflow_at(r, overflow_kind::stored, value, where);
    p.row = row;
    p.type = type;
    p.what = to.what;
    p.id = make_name(to.id);
    p.declared = to.declared;
    add_overflow(r, p);
}

constexpr int record_store(recorder& r, int value, value_type type, source where,
                           destination const& to) {
    if (r.overflows.add != nullptr) note_store(r, value = here(r, value, where), type, where, to);
    return record(r, op::resize, type, where, value);
}

constexpr bool makes_pattern(op kind) {
    return kind == op::bit_and || kind == op::bit_or || kind == op::bit_xor || kind == op::bit_not;
}

// Of an expression, after those of its operands. Width 0: it is none.
constexpr void note_pattern(recorder& r, int node, int width) {
    if (r.overflows.add != nullptr)
        r.pattern = width > 0 ? bit_pattern{node, width} : bit_pattern{};
}

// Of old & b, old | b, old ^ b, where old is not negative and b may be the pattern recorded last.
constexpr void note_pattern_of(recorder& r, op kind, value_type old, int b, int result) {
    if (r.overflows.add == nullptr || old.is_signed || !makes_pattern(kind) || r.pattern.node != b)
        return;
    r.pattern = {result, greater_of(old.width, r.pattern.width)};
}

constexpr void note_index(recorder& r, int index, int depth, source where, destination const& of) {
    if (r.overflows.add == nullptr) return;
    index = here(r, index, where);
    if (!may_miss(r.graph, index, depth)) return;
    overflow_point p = overflow_at(r, overflow_kind::index, index, where);
    p.type = r.graph.nodes[index].type;
    p.depth = depth;
    p.what = of.what;
    p.id = make_name(of.id);
    add_overflow(r, p);
}

// Of an operation on floating point numbers.
constexpr void note_result(recorder& r, int result) {
    if (r.overflows.add == nullptr || !is_floating(r.graph.nodes[result].kind)) return;
    source const where = r.graph.nodes[result].where;
    overflow_point p = overflow_at(r, overflow_kind::not_finite, result, where);
    p.type = r.graph.nodes[result].type;
    p.what = where.operation != nullptr ? where.operation : "an operation";
    add_overflow(r, p);
}

// Before a value is limited to a type.
constexpr void note_limits(recorder& r, int value, value_type type, number_limits const& limits,
                           source where) {
    if (r.overflows.add == nullptr) return;
    overflow_point p = overflow_at(r, overflow_kind::limited, here(r, value, where), where);
    p.type = type;
    p.limits = limits;
    p.what = "value";
    add_overflow(r, p);
}

// Of a word of an array, if there is such a word.
constexpr void note_load(recorder& r, int load, int inside, source where) {
    if (r.overflows.add == nullptr) return;
    resource const& x = r.graph.resources[r.graph.nodes[load].resource];
    if (!is_single_port(x.memory)) return;
    overflow_point p = overflow_at(r, overflow_kind::never_stored, load, where);
    p.predicate = both(r, p.predicate, here(r, inside, where), where);
    p.what = "array";
    p.id = x.id;
    add_overflow(r, p);
}

constexpr void note_shift(recorder& r, int value, int distance, value_type type, source where,
                          int row = 0) {
    if (r.overflows.add == nullptr) return;
    overflow_point p = overflow_at(r, overflow_kind::shifted, here(r, value, where), where);
    p.distance = here(r, distance, where);
    p.row = row;
    p.type = type;
    p.what = "value";
    add_overflow(r, p);
}

// Of a value that goes to a variable of more than 128 bits. `high`: its highest piece.
constexpr void note_row(recorder& r, integer_row const& row, int high, value_type type,
                        source where) {
    bool const is_pattern = row.pattern != 0 && row.pattern <= type.width;
    if (is_pattern && !type.is_signed) return;
    overflow_point p = overflow_at(r, overflow_kind::stored, high, where);
    p.row = row.number;
    p.type = type;
    p.what = "variable";
    add_overflow(r, p);
}

} // namespace hls::ir
