// The place of an element of an array of two dimensions: row and column become one index.
#pragma once

#include "array_attributes.hpp"
#include "element_index.hpp"

#define HLS_TWO_INDEXES                                                                            \
    "HLS0232: an element of an array of two dimensions has a row and a column: a(row, column)"
#define HLS_ONE_INDEX "HLS0232: an element of an array of one dimension has one index: a[i]"

namespace hls::detail {

// What stands for both indexes where the order of accesses is checked, and where they lead.
struct joined_index {
    any_operand operand;
    element_index place;
};

// The bits of the column below those of the row.
constexpr int join_bits(ir::recorder& r, int row, int column, array_shape shape, source where) {
    if (shape.rows == 1) return column;
    if (shape.column_bits == 0) return row;
    ir::value_type const type{short(ir::index_width(shape.depth())), false};
    return ir::record(r, ir::op::concat, type, where, row, column, ir::none, shape.column_bits);
}

constexpr joined_index record_place(ir::recorder& r, any_operand const& row,
                                    any_operand const& column, char const* id, array_shape shape) {
    ir::check_order(r, row.accesses, column.accesses);
    r.unordered |= row.computed && column.computed; // C++ leaves their order open
    element_index const y = record_index(r, row, "array", id, shape.rows);
    element_index const x = record_index(r, column, "array", id, shape.columns);
    joined_index all{row, {}};
    all.operand.accesses = ir::joined(row.accesses, column.accesses);
    all.operand.computed = row.computed || column.computed;
    all.place.at = join_bits(r, y.at, x.at, shape, row.where);
    all.place.inside = ir::both(r, y.inside, x.inside, row.where);
    return all;
}

} // namespace hls::detail
