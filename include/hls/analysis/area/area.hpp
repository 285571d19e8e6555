// What operations, memories and FIFOs occupy on a device. Look-up tables are those that were
// measured for the class and width of an operation; what nobody measured has the simple formula
// that stands here. Estimates: synthesis shares, merges and cuts more.
#pragma once

#include "../iterative_units.hpp"

namespace hls::ir {

struct area {
    int luts;
    int flip_flops;
    int multipliers;
    int ram_blocks;
    int single_port_rams = 0; // few devices have any
    constexpr bool operator==(area const&) const = default;
};

constexpr area operator+(area x, area const& y) {
    return {x.luts + y.luts, x.flip_flops + y.flip_flops, x.multipliers + y.multipliers,
            x.ram_blocks + y.ram_blocks, x.single_port_rams + y.single_port_rams};
}

constexpr area operator*(int times, area const& x) {
    return {times * x.luts, times * x.flip_flops, times * x.multipliers, times * x.ram_blocks,
            times * x.single_port_rams};
}

constexpr int quotient_up(int x, int y) { return (x + y - 1) / y; }

// One bit that depends on `inputs` bits, as a tree of tables.
constexpr int tree_luts(device const& target, int inputs) {
    return inputs < 2 ? 0 : quotient_up(inputs - 1, target.lut_inputs - 1);
}

namespace detail {

// Curves of products are of two factors of equal width and of all bits. A further column of the
// wider one is a bit of each of its rows and of their sums; bits above the result take none, and
// the signs of rows fall away with them. (Within 10 % of hls_product, 8 to 24 bits, Yosys 0.23.)
constexpr int array_luts(int width, int rows, int columns, device const& target) {
    int dropped = 0;
    for (int i = 0; i < rows; ++i)
        dropped += lesser_of(columns, greater_of(0, columns + i - width));
    int const signs = lesser_of(dropped, 2 * (rows + 2));
    int const all =
        operator_cells(target, op_class::multiply, rows) + (columns - rows) * (rows + 1);
    return greater_of(all - dropped - dropped / 4 - signs, width);
}

constexpr area product_area(value_type type, auto const& in, device const& target) {
    int const a = in.type(0).width, b = in.type(1).width;
    int const blocks = multipliers_of(type, in, target);
    if (blocks == 0)
        return {array_luts(type.width, lesser_of(a, b), greater_of(a, b), target), 0, 0, 0};
    if (is_one_multiplier(type, in, target)) return {0, 0, blocks, 0};
    int const size = measured_product(type, in, target);
    return {operator_cells(target, op_class::multiply, size), 0, blocks, 0};
}

constexpr int cell_luts(op kind, value_type type, auto const& in, device const& target) {
    op_class const c = class_of(kind, in);
    if (c == op_class::free_ || c == op_class::sign) return 0;
    int const size = size_of(kind, type, in);
    bool const compares = kind == op::equal || kind == op::less;
    if (compares && (in.is_constant(0) || in.is_constant(1))) return tree_luts(target, size);
    return operator_cells(target, c, size);
}

} // namespace detail

// Of one operation, as long as nothing is merged with it. Memories are counted once, below.
constexpr area area_of(op kind, value_type type, auto const& in, device const& target) {
    switch (properties(kind).area) {
    case built_of::cells: return {detail::cell_luts(kind, type, in, target), 0, 0, 0};
    case built_of::multipliers: return detail::product_area(type, in, target);
    case built_of::flip_flops: return {0, type.width, 0, 0};
    default: return {};
    }
}

// Of a unit: look-up tables and registers of what is left, of the digits and of the divisor.
constexpr area unit_area(op kind, iteration const& by) {
    return {unit_luts(kind, by), 2 * (by.width + by.digits) + 8, 0, 0};
}

// What is not stated is counted nowhere.
constexpr area stated_area(block_area const& a) {
    auto const known = [](int count) { return count < 0 ? 0 : count; };
    return {known(a.luts), known(a.flip_flops), known(a.multipliers), known(a.ram_blocks),
            a.single_port_rams};
}

constexpr area area_of(auto const& g, device const& target, node const& n) {
    if (is_block(n.kind)) return stated_area(g.resources[n.resource].facts.area);
    if (is_iterative(n.kind)) return unit_area(n.kind, iteration_of(n.value));
    return area_of(n.kind, n.type, node_operands{g, n}, target);
}

// Block RAMs in which one port reads and one writes; `dual`: either does both.
constexpr area ram_area(device const& target, int depth, int width, int lanes = 1,
                        bool dual = false) {
    return {0, 0, 0, ram_blocks(target, depth, width, lanes, dual)};
}

// RAM with one port: of several on top of each other one is chosen, by a register of the address.
constexpr area single_port_area(device const& target, int depth, int width, int lanes) {
    int const stacked = stacked_single_ports(target, depth);
    return {stacked < 2 ? 0 : (stacked - 1) * width + stacked,
            stacked < 2 ? 0 : index_width(stacked), 0, 0,
            single_port_rams(target, depth, width, lanes)};
}

// RAM made of look-up tables, with registers behind its read ports.
constexpr area lut_ram_area(device const& target, int depth, int width, int reads) {
    int const stacked = stacked_lut_rams(target, depth);
    int const chosen = stacked < 2 ? 0 : (stacked - 1) * width * reads + stacked;
    return {lut_rams(target, depth, width) * target.lut_ram_luts + chosen, reads * width, 0, 0};
}

// One of `count` words is chosen; the tables of devices hold words of so many bits.
inline constexpr int measured_word_bits = 8;

constexpr area choice_area(device const& target, int count, int width) {
    if (count < 2) return {};
    return {
        quotient_up(operator_cells(target, op_class::lookup, count) * width, measured_word_bits), 0,
        0, 0};
}

// A table of constants: a bit of as many words as a look-up table has entries is one of them, and
// one of these is chosen.
constexpr area rom_area(device const& target, int depth, int width) {
    int const tables = quotient_up(depth, 1 << target.lut_inputs);
    return area{tables * width, 0, 0, 0} + choice_area(target, tables, width);
}

// Words in registers, each with the address of its own that each writer is compared with.
constexpr area register_file_area(device const& target, int depth, int width, int writers) {
    int const decoded = depth * tree_luts(target, index_width(depth) + 1);
    return {writers * decoded + (writers < 2 ? 0 : writers - 1) * depth * width, depth * width, 0,
            0};
}

// A slice of two words: a multiplexer before the output, and three flags.
constexpr area slice_area(int width) { return {width + 4, 2 * width + 3, 0, 0}; }

} // namespace hls::ir
