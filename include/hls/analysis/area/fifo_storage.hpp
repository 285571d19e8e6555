// What the words of a FIFO are in. Its timing does not depend on that: each of the two pairs has
// the same cycles, so a device with LUT RAM changes cells only.
// (docs/decisions/170-fifos-in-lut-ram.md)
#pragma once

#include "area.hpp"

namespace hls::ir {

enum class fifo_storage : unsigned char {
    registers,
    lut_ram, // the head is in a register
    block_ram,
    clocked_lut_ram, // LUT RAM in the place of block RAM: with a register behind it
};

constexpr bool is_lut_ram(fifo_storage storage) {
    return storage == fifo_storage::lut_ram || storage == fifo_storage::clocked_lut_ram;
}

// A FIFO of fewer words has them, too.
constexpr int fifo_words(int depth) { return depth < 2 ? 2 : depth; }

// Each place loads from the one behind it or from the input.
constexpr area register_fifo_area(int depth, int width) {
    int const words = fifo_words(depth);
    return {(words - 1) * width + 2 * words, words * (width + 1), 0, 0};
}

// Two addresses, a count of free places and three flags, which depend on about twenty bits.
constexpr area lut_ram_control_area(device const& target, int bits) {
    return {3 * operator_cells(target, op_class::add, bits) + tree_luts(target, 20), 3 * bits + 3,
            0, 0};
}

// Bits of an address of the words behind the head: three at least, and all words that it has.
constexpr int bits_behind_head(int depth) {
    return greater_of(3, index_width(fifo_words(depth) - 1));
}

// The head is the register behind the RAM, and chosen between the word there and the input.
constexpr area lut_ram_fifo_area(device const& target, int depth, int width) {
    int const bits = bits_behind_head(depth);
    return lut_ram_control_area(target, bits) + area{width, 0, 0, 0} +
           lut_ram_area(target, 1 << bits, width, 1);
}

constexpr area clocked_fifo_area(device const& target, int depth, int width) {
    return lut_ram_control_area(target, index_width(fifo_words(depth))) +
           lut_ram_area(target, fifo_words(depth), width, 1);
}

constexpr area fifo_area(device const& target, fifo_storage storage, int depth, int width) {
    int const words = fifo_words(depth), bits = index_width(words);
    switch (storage) {
    case fifo_storage::registers: return register_fifo_area(depth, width);
    case fifo_storage::lut_ram: return lut_ram_fifo_area(target, depth, width);
    case fifo_storage::clocked_lut_ram: return clocked_fifo_area(target, depth, width);
    case fifo_storage::block_ram:
        return area{3 * bits + 6, 3 * bits + 3, 0, 0} + ram_area(target, words, width);
    }
    return {};
}

namespace detail {

constexpr int luts_and_flip_flops(area const& x) { return x.luts + x.flip_flops; }

// A word is read and chosen in one cycle: at most four RAMs on top of each other.
constexpr bool is_smaller_in_lut_ram(device const& target, int depth, int width) {
    return stacked_lut_rams(target, 1 << bits_behind_head(depth)) <= 4 &&
           luts_and_flip_flops(lut_ram_fifo_area(target, depth, width)) <
               luts_and_flip_flops(register_fifo_area(depth, width));
}

// A block RAM is as dear as the flip-flops for which a delay takes one.
constexpr bool is_cheaper_than_blocks(device const& target, int depth, int width) {
    return fifo_words(depth) <= 2 * target.lut_ram_words &&
           luts_and_flip_flops(clocked_fifo_area(target, depth, width)) <
               target.ram_threshold_bits * ram_blocks(target, fifo_words(depth), width);
}

} // namespace detail

// `is_ram`: its words are offered two cycles after they came, and not one.
constexpr fifo_storage fifo_storage_of(device const& target, int depth, int width, bool is_ram) {
    bool const has_lut_ram = target.lut_ram_words != 0;
    if (is_ram)
        return has_lut_ram && detail::is_cheaper_than_blocks(target, depth, width)
                   ? fifo_storage::clocked_lut_ram
                   : fifo_storage::block_ram;
    return has_lut_ram && detail::is_smaller_in_lut_ram(target, depth, width)
               ? fifo_storage::lut_ram
               : fifo_storage::registers;
}

} // namespace hls::ir
