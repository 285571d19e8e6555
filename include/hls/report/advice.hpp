// What occupies much, and what would need less: divisions, shifters, wide products and
// multiplexers, arrays in registers, values that wait in many registers.
#pragma once

#include <map>

#include "../hardware/area/occupants.hpp"
#include "names.hpp"

namespace hls::report {

namespace detail {

inline constexpr int least_shifted_bits = 16, most_product_bits = 36, least_chosen_bits = 256,
                     least_array_bits = 256, least_waiting_bits = 64, least_product_luts = 128;

inline bool is_costly_quotient(ir::op kind) {
    using enum ir::op;
    return kind == divide || kind == remainder || kind == square_root || kind == float_divide ||
           kind == float_square_root;
}

inline bool is_shifter(ir::graph_view const& g, ir::node const& n) {
    return ir::properties(n.kind).delay == op_class::shift && n.type.width >= least_shifted_bits &&
           g.nodes[n.b].kind != ir::op::constant;
}

// One for each line and kind, in the order of the program.
class advice_list {
    std::vector<area_advice>& all_;

public:
    explicit advice_list(std::vector<area_advice>& all) : all_(all) {}

    void add(char const* kind, source_line const& where, std::string const& text) {
        for (area_advice const& x : all_)
            if (x.kind == kind && x.where == where) return;
        all_.push_back({kind, where, text});
    }
};

// As the user wrote them: what is built of a division has many operations.
inline void find_divisions(ir::graph_view const& g, advice_list& found) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        bool const by_constant = n.b != ir::none && g.nodes[n.b].kind == ir::op::constant;
        if (is_costly_quotient(n.kind) && !by_constant)
            found.add("division", line_of(n.where),
                      "a subtraction for each bit of the result: a constant divisor is a product, "
                      "a power of two is wiring, and fewer bits need fewer subtractions");
    }
}

inline void find_wide_operations(ir::graph_view const& g, advice_list& found) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (is_shifter(g, n))
            found.add("shifter", line_of(n.where),
                      "a shift by a distance known at run time is a multiplexer for each bit of "
                      "the distance: a constant distance is wiring");
        if (n.kind == ir::op::multiply && n.type.width > most_product_bits)
            found.add("product", line_of(n.where),
                      "a wide product takes several multipliers: narrower operands, or a constant "
                      "factor, need fewer");
    }
}

// Of constants no product is left.
inline void find_products_in_tables(ir::graph_view const& g, device const& target,
                                    advice_list& found) {
    for (int i = 1; i < g.node_count; ++i) {
        ir::node const& n = g.nodes[i];
        if (n.kind != ir::op::multiply) continue;
        ir::area const size = ir::area_of(g, target, n);
        if (size.multipliers == 0 && size.luts >= least_product_luts)
            found.add("product", line_of(n.where),
                      "a product in look-up tables takes about one for each pair of bits of its "
                      "operands: narrower operands or a constant factor need fewer, and with an "
                      "initiation interval above 1 several products share one");
    }
}

inline void find_multiplexers(ir::graph_view const& g, advice_list& found) {
    std::map<source_line, int> bits;
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::select)
            bits[line_of(g.nodes[i].where)] += g.nodes[i].type.width;
    for (auto const& [where, count] : bits)
        if (count >= least_chosen_bits)
            found.add("multiplexer", where,
                      "multiplexers of " + std::to_string(count) +
                          " bits: choosing an operand or an index before the computation, rather "
                          "than results behind it, is smaller");
}

inline void find_arrays(ir::graph_view const& g, advice_list& found) {
    for (int r = 0; r < g.resource_count; ++r) {
        ir::resource const& x = g.resources[r];
        bool const is_large = x.depth * x.type.width > least_array_bits;
        if (x.kind == ir::resource_kind::array && is_large && !ir::in_ram(g, r) &&
            !ir::is_split(g, r))
            found.add("registers", line_of(x.where),
                      "an array in registers needs a multiplexer for each access: constant "
                      "indexes, a shift register or block RAM are smaller");
    }
}

// A line whose values take a quarter of all flip-flops, between the cycles of their operations.
inline void find_waiting(std::vector<hw::occupant> const& all, ir::area const& size,
                         advice_list& found) {
    std::map<source_line, int> bits;
    for (hw::occupant const& x : all)
        if (x.owner.row == hw::area_row::state) bits[line_of(x.where)] += x.size.flip_flops;
    for (auto const& [where, count] : bits)
        if (count >= least_waiting_bits && 4 * count >= size.flip_flops && where.line != 0)
            found.add("state", where,
                      "its values wait in " + std::to_string(count) +
                          " flip-flops between stages: narrower values, or fewer cycles from "
                          "where they are made to where they are used, need fewer");
}

} // namespace detail

inline std::vector<area_advice>
advice_of(kernel_view const& k, std::vector<hw::occupant> const& all, ir::area const& size) {
    std::vector<area_advice> found;
    detail::advice_list list(found);
    detail::find_divisions(k.written, list);
    detail::find_products_in_tables(k.built, *k.target, list);
    detail::find_wide_operations(k.built, list);
    detail::find_multiplexers(k.built, list);
    detail::find_arrays(k.built, list);
    detail::find_waiting(all, size, list);
    return found;
}

} // namespace hls::report
