// Values that go to variables, ports and memories: cut to their type, and noted where somebody asks
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

constexpr loss_point loss_at(recorder& r, loss_kind kind, int value, source where) {
    loss_point p{};
    p.kind = kind;
    p.value = value;
    p.predicate = here(r, r.predicate, where);
    p.segment = r.graph.segment;
    p.where = where.line != 0 ? where : r.graph.where; // deep inside a large expression
    return p;
}

constexpr void add_loss(recorder& r, loss_point p) {
    p.before = r.graph.node_count;
    r.losses.add(r.losses.to, p);
}

constexpr void note_store(recorder& r, int value, value_type type, source where,
                          destination const& to) {
    bool const is_pattern = r.pattern.node == value && r.pattern.width <= type.width;
    r.pattern = {};
    if (!may_not_fit(r.graph, value, type) || (is_pattern && !type.is_signed)) return;
    loss_point p = loss_at(r, loss_kind::stored, value, where);
    p.type = type;
    p.what = to.what;
    p.id = make_name(to.id);
    p.declared = to.declared;
    add_loss(r, p);
}

constexpr int record_store(recorder& r, int value, value_type type, source where,
                           destination const& to) {
    if (r.losses.add != nullptr) note_store(r, value = here(r, value, where), type, where, to);
    return record(r, op::resize, type, where, value);
}

constexpr bool makes_pattern(op kind) {
    return kind == op::bit_and || kind == op::bit_or || kind == op::bit_xor || kind == op::bit_not;
}

// Of an expression, after those of its operands. Width 0: it is none.
constexpr void note_pattern(recorder& r, int node, int width) {
    if (r.losses.add != nullptr) r.pattern = width > 0 ? bit_pattern{node, width} : bit_pattern{};
}

// Of old & b, old | b, old ^ b, where old is not negative and b may be the pattern recorded last.
constexpr void note_pattern_of(recorder& r, op kind, value_type old, int b, int result) {
    if (r.losses.add == nullptr || old.is_signed || !makes_pattern(kind) || r.pattern.node != b)
        return;
    r.pattern = {result, greater_of(old.width, r.pattern.width)};
}

constexpr void note_index(recorder& r, int index, int depth, source where, destination const& of) {
    if (r.losses.add == nullptr) return;
    index = here(r, index, where);
    if (!may_miss(r.graph, index, depth)) return;
    loss_point p = loss_at(r, loss_kind::index, index, where);
    p.type = r.graph.nodes[index].type;
    p.depth = depth;
    p.what = of.what;
    p.id = make_name(of.id);
    add_loss(r, p);
}

constexpr void note_shift(recorder& r, int value, int distance, value_type type, source where) {
    if (r.losses.add == nullptr) return;
    loss_point p = loss_at(r, loss_kind::shifted, here(r, value, where), where);
    p.distance = here(r, distance, where);
    p.type = type;
    p.what = "value";
    add_loss(r, p);
}

} // namespace hls::ir
