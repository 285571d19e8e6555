// Where an access of an array or a table goes.
#pragma once

#include "../recording/outside.hpp"
#include "shift_register.hpp"
#include "wide_ports.hpp"

namespace hls {

namespace detail {

// Where an access goes: the index as a node of exactly the bits that address `depth` words (of one
// word: 0), and the condition under which there is such a word; none: there always is.
struct element_index {
    int at;
    int inside;
};

// Every value of the type is the number of a word.
constexpr bool is_narrow(ir::value_type type, int depth) {
    return !type.is_signed && type.width < 31 && 1 << type.width <= depth;
}

constexpr int record_inside(ir::recorder& r, int index, int at, char const* id, int depth,
                            source where) {
    if (r.symbolic != nullptr || is_narrow(ir::type_of(r, index), depth) ||
        ir::is_inside(ir::index_range(r.graph, index, r.predicate), depth))
        return ir::none;
    ir::check_reached(r, index, id, depth, where);
    if (ir::is_inside(ir::index_range(r.graph, at, r.predicate), depth)) return ir::none;
    return ir::record(r, ir::op::less, ir::bit, where, at, append_constant(r.graph, depth, where),
                      ir::none, ir::index_check);
}

// `whole`: the index as it was given.
constexpr element_index record_index(ir::recorder& r, any_operand const& index, int whole,
                                     char const* id, int depth) {
    if (index.owner == nullptr && (index.constant < 0 || index.constant >= depth))
        complain(r.graph, say(112, index.where, "index ", static_cast<long long>(index.constant),
                              " is outside `", id, "`, which has elements 0 to ", depth - 1));
    ir::value_type const type{short(ir::index_width(depth)), false};
    if (depth == 1) return {append_constant(r.graph, 0), ir::none};
    int const at = ir::record(r, ir::op::resize, type, index.where, whole);
    return {at, record_inside(r, whole, at, id, depth, index.where)};
}

constexpr int whole_index(ir::recorder& r, any_operand const& index) {
    check_whole(r, index);
    return ir::here(r, index.record(r), index.where);
}
constexpr element_index record_index(ir::recorder& r, any_operand const& index, char const* what,
                                     char const* id, int depth) {
    int const whole = whole_index(r, index);
    ir::note_index(r, whole, depth, index.where, {what, id, {}});
    return record_index(r, index, whole, id, depth);
}

// What is there if there is such a word, and 0 if not.
constexpr int word_if_inside(ir::recorder& r, int inside, int word, source where) {
    if (inside == ir::none) return word;
    return ir::record(r, ir::op::select, ir::type_of(r, word), where, inside, word,
                      append_constant(r.graph, 0));
}

} // namespace detail

} // namespace hls
