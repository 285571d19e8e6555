// A shift to the right that keeps what is shifted out as a sticky lowest bit: by powers of two from
// the largest on, where what leaves takes fewer look-up tables than a mask of all that leaves.
#pragma once

#include "unsigned_nets.hpp"

namespace hls::hw {

namespace detail {

struct shifted_word {
    int word;
    int lost; // a 1 has left it
};

struct sticky_shifter : unsigned_nets {
    constexpr int has_ones(int word) { return make(ir::op::bit_not, 1, is_zero(word)); }
    constexpr shifted_word moved(shifted_word x, int width, int power, int moves) {
        int const by = 1 << power;
        int const leaves = both(hardware, moves, has_ones(bits_from(x.word, 0, by)), stage);
        int const next = make(ir::op::resize, width, bits_from(x.word, by, width - by));
        return {make(ir::op::select, width, moves, next, x.word),
                either(hardware, x.lost, leaves, stage)};
    }
    // Distances beyond the powers leave nothing.
    constexpr shifted_word moved_out(int word, int width, int by, int powers) {
        int const more = hardware.nets[std::size_t(by)].type.width - powers;
        if (more <= 0) return {word, constant(hardware, 0)};
        int const all = has_ones(bits_from(by, powers, more));
        int const nothing = constant(hardware, 0, {short(width), false});
        return {make(ir::op::select, width, all, nothing, word),
                both(hardware, all, has_ones(word), stage)};
    }
};

} // namespace detail

// Of words and distances without signs. The result may have fewer bits than the word, whose higher
// ones move down.
constexpr int sticky_shift(netlist& h, int word, int by, ir::value_type type, char const* base,
                           int stage) {
    detail::sticky_shifter s{{h, base, stage}};
    int const bits = h.nets[std::size_t(word)].type.width;
    int const width = bits > type.width ? bits : type.width;
    int const distance_bits = h.nets[std::size_t(by)].type.width;
    int powers = 0;
    while (1 << powers < width) ++powers;
    detail::shifted_word x = s.moved_out(s.make(ir::op::resize, width, word), width, by, powers);
    for (int power = powers - 1; power >= 0; --power)
        if (power < distance_bits) x = s.moved(x, width, power, s.bits_from(by, power, 1));
    int const kept = width > type.width ? s.bits_from(x.word, 0, type.width) : x.word;
    return operation(h, ir::op::bit_or, type, role::value, base, stage, kept, x.lost);
}

} // namespace hls::hw
