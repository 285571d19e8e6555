// A device: how long each class of operation takes and how many cells it needs, by width.
//
// A path register -> operations -> register takes register_ps plus the delays of its operations.
// That sum is too long where one carry chain follows another, since the second one starts when
// the lowest bit of the first has arrived. Nearer is an arrival of the lowest and one of the
// highest bit (level = adder_ps, d = delay_ps of the operation; analysis/arrival.hpp also looks at
// which bits follow which):
//   add                high = max(high + level, low + d);  low += level
//   less               high = max(high + level, low + d);  low = high
//   logic, mux         high += d;  low += d
//   multiply           high += d;  low += level
//   sign               low = high
//   any other          high += d;  low = high
// Each device header says how well either rule predicts measured chains.
#pragma once

namespace hls {

// free_ is wiring only: no delay, no cells; sign is the highest bit of a value. lookup: the width
// is the number of elements. halving is no table: a search that in each step asks whether half of
// what is left is zero, and keeps one half.
enum class op_class : unsigned char {
    logic,
    mux,
    add,
    multiply,
    equal,
    less,
    shift,
    reduce,
    lookup,
    ram_read,
    free_,
    sign,
    halving,
    count_
};

// An operation of `width` bits takes `ps` picoseconds and `cells` look-up tables.
struct delay_point {
    int width;
    int ps;
    int cells; // LUTs of the device
    constexpr bool operator==(delay_point const&) const = default;
};

// Points in order of width.
struct delay_curve {
    int points = 0;
    delay_point at[12]{};
    constexpr bool operator==(delay_curve const&) const = default;
};

// What the bits of a carry chain take.
enum class carry_cells : unsigned char {
    beside_luts, // a LUT computes a sum's bit, and what uses it where it has inputs free; bits of
                 // which only the carry is used take none (iCE40)
    instead_of_luts, // two bits take the place of two LUTs (ECP5)
    behind_luts,     // a LUT in front of each bit, with what computes its operands (7 series)
};

// What the schedule and the area of a device are computed from. Delays (_ps) in picoseconds, widths
// in bits, cells in those of the device; measured as data/devices/ says.
struct device {
    char name[24]{};
    int subtract_ps = 0; // what a subtraction of two variables takes longer than their sum
    int inverter_ps = 0; // inverters before a carry chain: a difference in parts has them
    int adder_ps = 0;    // from the lowest bits of operands to those of a sum; 0: as add of one bit
    int carry_out_ps = 0;      // what a bit above those of both operands takes longer
    int carry_register_ps = 0; // what it takes longer to a register, unless as its inverse
    int bare_carry_ps = 0;     // the same at an output or a register of the user
    int product_bit_ps = 0; // of a product in look-up tables: a bit above twice the narrower factor
    int before_carry_ps = 0; // what logic takes longer before a carry chain than before other logic
    int choice_before_carry_ps = 0; // the same of a selection before a carry chain
    int behind_carry_ps = 0; // what logic takes longer behind a carry chain than behind other logic
    int inverse_ps = 0; // from an inverter behind a carry chain to a register: a table of its own
    int product_spread_ps = 0; // from the lowest to the highest bit of a product that is compared;
                               // 0: as the levels of sums have it
    int condition_ps = 0; // what the condition of a selection takes longer than what is selected:
                          // it goes to all bits
    int jump_ps = 0;      // from that of a jump to the registers that hold which step is next
    int enable_ps = 0;    // from a condition of a read or a write to enables of flip-flops
    int state_enable_ps = 0;  // to that of a register, over a global buffer
    int enable_spread_ps = 0; // how much longer that may take
    int few_enable_ps = 0;    // over routes, which few flip-flops take
    int few_enables = 0;      // most flip-flops of one enable that does not take a global buffer
    int stall_ps = 0;         // shortest period of a kernel whose stalls take one
    int level_ps = 0;         // of a further look-up table in front of that enable, with its route
    int spread_ps = 0;      // of its routes: times the square root of the flip-flops that it holds
    int least_ps = 0;       // shortest period of any kernel
    int port_levels = 0;    // most multiplexers that are counted in front of a port of a RAM
    int port_route_ps = 0;  // from them to the port, where a recurrence leads there
    int port_choice_ps = 0; // from the conditions of two stores of a step to the port they share
    int recurrence_ps = 0;  // what the word of a register takes longer that ends a recurrence
    int crowding_percent = 0;         // how much longer delays are in designs than alone
    int full_percent = 0;             // the same, in a kernel of full_luts look-up tables or more
    int full_luts = 0;                // 0: crowding_percent holds for kernels of every size
    int packed_percent = 0;           // instead of full_percent, in one of packed_luts or more,
    int packed_luts = 0;              // but for those of units and of rows of products,
    int packed_rows = 0;              // or of so many in rows of products; 0: there is no such size
    device const* measured = nullptr; // of a device for such kernels: the one for others
    int register_ps = 0; // clock-to-output + one route + setup of a register-to-register path, ps
    int lut_inputs = 4;
    carry_cells carries = carry_cells::beside_luts;
    int wide_lut_inputs =
        0; // of several LUTs with multiplexers behind them, 0: synthesis makes none
    int sign_compared_bits = 0; // from this width on a < b is the sign of a - b; 0: never
    bool has_late_resets =
        false; // synthesis makes resets of zeros that are chosen, and they are late
    bool has_multiplier = false;    // false: constant multiplications always become shifts and adds
    int multiplier_width = 0;       // widest operand of one hardware multiplier, bits (18 = 18x18)
    int multiplier_narrow = 0;      // its widest other operand (18 of 25x18); 0: the same
    bool multiplier_signed = false; // without a sign an operand takes one bit more
    int multiplier_least = 0;       // narrower products are computed in look-up tables
    int multiplier_cycles = 0;      // registers that synthesis can move into it
    int multiplier_ps = 0;          // the longest way in it, with these registers
    int far_multipliers = 0;        // so many of a kernel lie far apart; 0: no number does
    int far_route_ps = 0;           // what routes to and from one then take longer
    int product_route_ps = 0;       // of the device as a kernel finds it: that, if they do
    int ram_bits = 4096;            // one block RAM
    int ram_width = 16;             // its widest words, bits; half as wide ones are twice as many
    int ram_dual_width = 0;         // the same where both ports read or write; 0: they cannot
    int ram_lane_bits = 1;          // bits that are written alone: a lane takes whole ones of them
    int ram_cycles = 1;             // from an address to its word
    int ram_threshold_bits = 0;     // (keep) delays at least this many bits long may become RAM
    int single_port_bits = 0;       // a RAM whose one port reads or writes; 0: there are none
    int single_port_width = 0;      // bits of its words
    int single_port_part = 0;       // of which so many are written alone
    int single_port_ps = 0;         // from the clock to its word, and the route
    int lut_ram_words = 0;          // of one RAM made of look-up tables; 0: there are none
    int lut_ram_width = 0;          // bits of these words
    int lut_ram_luts = 0;           // look-up tables that it takes
    delay_curve curves[int(op_class::count_)]{};
    constexpr bool operator==(device const&) const = default;
};

// On the line through two neighbouring points; beyond the last point on the line through the
// last two; below the first point, and with a single point, that point.
constexpr int interpolated(delay_curve const& curve, int width, int delay_point::*figure) {
    if (curve.points == 0) return 0;
    if (curve.points == 1 || width <= curve.at[0].width) return curve.at[0].*figure;
    int right = 1;
    while (right + 1 < curve.points && curve.at[right].width < width) ++right;
    delay_point const& a = curve.at[right - 1];
    delay_point const& b = curve.at[right];
    long long const rise = (long long)(b.*figure - a.*figure) * (width - a.width);
    return a.*figure + int(rise / (b.width - a.width));
}

// With the delays of kernels that are not large.
constexpr device const& measured(device const& target) {
    return target.measured == nullptr ? target : *target.measured;
}

// Picoseconds in a full design, of those in the measured one.
constexpr int crowded(device const& target, int ps) {
    return ps + ps * target.crowding_percent / 100;
}

// Of a table; of halving the sum over its steps.
constexpr int figure_of(device const& target, op_class operation, int width,
                        int delay_point::*figure) {
    if (operation != op_class::halving)
        return interpolated(target.curves[int(operation)], width, figure);
    int half = 1, sum = 0;
    while (2 * half < width) half *= 2;
    for (; half > 0; half /= 2)
        sum += interpolated(target.curves[int(op_class::mux)], half, figure) +
               (half == 1 ? 0 : interpolated(target.curves[int(op_class::reduce)], half, figure));
    return sum;
}

// Picoseconds of an operation of `width` bits, without the registers around it.
constexpr int delay_ps(device const& target, op_class operation, int width) {
    return crowded(target, figure_of(target, operation, width, &delay_point::ps));
}

// Look-up tables of an operation of `width` bits.
constexpr int operator_cells(device const& target, op_class operation, int width) {
    return figure_of(target, operation, width, &delay_point::cells);
}

// Bits of a row of lanes in block RAMs whose words have so many bits.
constexpr int padded_row(device const& target, int width, int lanes, int bits) {
    int const piece = bits < target.ram_lane_bits ? bits : target.ram_lane_bits;
    return lanes * ((width / lanes + piece - 1) / piece) * piece;
}

// Block RAMs of a memory, of rows of several lanes: `stacked` on top of each other, `all` in all.
// Synthesis takes as few as possible, and of equally many as deep ones as possible.
struct block_count {
    int stacked;
    int all;
};

// For a memory of `depth` words of `width` bits, in rows of `lanes` words. `dual`: both ports read
// or write.
constexpr block_count count_blocks(device const& target, int depth, int width, int lanes = 1,
                                   bool dual = false) {
    int stacked = 1, fewest = 1 << 30;
    bool const is_dual = dual && target.ram_dual_width != 0;
    int const widest = is_dual ? target.ram_dual_width : target.ram_width;
    int words = target.ram_bits / widest;
    for (int bits = widest; bits >= 2; bits /= 2, words *= 2) {
        int const here = (depth + words - 1) / words;
        int const row = lanes == 1 ? width : padded_row(target, width, lanes, bits);
        int const all = here * ((row + bits - 1) / bits);
        if (all > fewest) continue;
        fewest = all;
        stacked = here;
    }
    return {stacked, fewest};
}

// Block RAMs on top of each other: the multiplexer behind them has as many inputs.
constexpr int stacked_blocks(device const& target, int depth, int width, int lanes = 1,
                             bool dual = false) {
    return count_blocks(target, depth, width, lanes, dual).stacked;
}

// All block RAMs of a memory of `depth` words of `width` bits.
constexpr int ram_blocks(device const& target, int depth, int width, int lanes = 1,
                         bool dual = false) {
    return count_blocks(target, depth, width, lanes, dual).all;
}

// RAM whose one port reads or writes.
constexpr bool has_single_port_ram(device const& target) { return target.single_port_bits != 0; }

// Single-port RAMs on top of each other.
constexpr int stacked_single_ports(device const& target, int depth) {
    int const words =
        has_single_port_ram(target) ? target.single_port_bits / target.single_port_width : depth;
    return (depth + words - 1) / words;
}

// Single-port RAMs of a memory of `depth` rows of `lanes` words: narrow words of several that would
// stand on top of each other are parts of one. (Yosys 0.23: memory_libmap.)
constexpr int single_port_rams(device const& target, int depth, int width, int lanes = 1) {
    if (!has_single_port_ram(target)) return 0;
    int const part = target.single_port_part, in_one = target.single_port_width / part;
    int const parts = lanes * ((width / lanes + part - 1) / part);
    return (parts * stacked_single_ports(target, depth) + in_one - 1) / in_one;
}

// RAMs made of look-up tables, of which one is chosen by the upper bits of the address.
constexpr int stacked_lut_rams(device const& target, int depth) {
    return target.lut_ram_words == 0 ? 1
                                     : (depth + target.lut_ram_words - 1) / target.lut_ram_words;
}

// RAMs made of look-up tables for `depth` words of `width` bits; 0: the device has none.
constexpr int lut_rams(device const& target, int depth, int width) {
    if (target.lut_ram_width == 0) return 0;
    return stacked_lut_rams(target, depth) *
           ((width + target.lut_ram_width - 1) / target.lut_ram_width);
}

// From the address to the register behind: each level counts as a multiplexer. (Not measured.)
constexpr int lut_ram_ps(device const& target, int depth) {
    int levels = 1;
    for (int stacked = stacked_lut_rams(target, depth); stacked > 1; stacked = (stacked + 1) / 2)
        ++levels;
    return levels * delay_ps(target, op_class::mux, 1);
}

// A word is read, and chosen between the blocks.
constexpr int ram_ps(device const& target, int depth, int width, int lanes = 1, bool dual = false) {
    int ps = delay_ps(target, op_class::ram_read, 1);
    for (int blocks = stacked_blocks(target, depth, width, lanes, dual); blocks > 1;
         blocks = (blocks + 1) / 2)
        ps += delay_ps(target, op_class::mux, width);
    return ps;
}

// A word is read, and chosen between the single-port RAMs.
constexpr int single_port_ps(device const& target, int depth, int width) {
    int ps = crowded(target, target.single_port_ps);
    for (int rams = stacked_single_ports(target, depth); rams > 1; rams = (rams + 1) / 2)
        ps += delay_ps(target, op_class::mux, width);
    return ps;
}

} // namespace hls
