// The attributes of an array become the plan of its banks. Here: what they may be.
#pragma once

#include <type_traits>

#include "../../types/limbs.hpp"
#include "ports.hpp"

namespace hls::detail {

// The words of an array. Those of a row follow one another, and rows begin at multiples of a power
// of two: the bits of the column stand below those of the row.
struct array_shape {
    int rows, columns; // of one dimension: no rows
    int column_bits;
    constexpr int depth() const { return rows == 0 ? columns : rows << column_bits; }
    constexpr bool has_rows() const { return rows != 0; }
};

template <auto Size>
inline constexpr bool is_extents =
    std::is_same_v<std::remove_cvref_t<decltype(Size)>, array_extents>;

template <auto Size>
concept array_size = is_extents<Size> || std::is_integral_v<std::remove_cvref_t<decltype(Size)>>;

template <auto Size>
constexpr array_shape shape_of() {
    if constexpr (is_extents<Size>)
        return {Size.rows, Size.columns, Size.columns < 2 ? 0 : ir::index_width(Size.columns)};
    else
        return {0, int(Size), 0};
}

// An element takes a power of two of bytes.
template <class T>
constexpr int element_bytes() {
    int bits = 0, bytes = 1;
    if constexpr (is_wide<T>)
        for (int k = 0; k < limbs_of<T>.count; ++k) bits += limbs_of<T>.width[k];
    else
        bits = word_type<T>().width;
    while (bytes * 8 < bits) bytes *= 2;
    return bytes;
}

// Elements of a row of a bank, as a power of two.
template <class T>
constexpr int word_bits(memory const& wanted) {
    int const bytes = element_bytes<T>();
    return wanted.bank_width < bytes ? 0 : ir::log2_of(wanted.bank_width / bytes);
}

template <class T>
constexpr bool is_bank_width(memory const& wanted, int depth) {
    int const bytes = element_bytes<T>();
    return wanted.bank_width == 0 ||
           (wanted.bank_width >= bytes && ir::is_power_of_two(wanted.bank_width) &&
            wanted.bank_width / bytes <= ir::most_lanes &&
            depth % (wanted.bank_width / bytes) == 0);
}

constexpr bool are_bank_bits(memory const& wanted, int bits) {
    unsigned seen = 0;
    for (int k = 0; k < wanted.bank_bits.count; ++k) {
        int const bit = wanted.bank_bits.of[k];
        if (bit < 0 || bit >= bits || (seen >> bit & 1u) != 0) return false;
        seen |= 1u << bit;
    }
    return true;
}

constexpr bool is_bank_number(int banks, int words) {
    return banks == 0 ||
           (ir::is_power_of_two(banks) && banks <= 1 << max_bank_bits && words % banks == 0);
}

constexpr bool are_dimension_banks(memory const& wanted, array_shape shape) {
    int const rows = wanted.row_banks, columns = wanted.column_banks;
    if (rows == 0 && columns == 0) return true;
    if (!shape.has_rows() || wanted.banks != 0 || wanted.bank_bits.count != 0 ||
        wanted.bank_width != 0)
        return false;
    return (rows == 0 || (ir::is_power_of_two(rows) && rows <= shape.rows)) &&
           (columns == 0 || (ir::is_power_of_two(columns) && columns <= shape.columns)) &&
           (rows == 0 || columns == 0 || rows * columns <= 1 << max_bank_bits);
}

constexpr bool may_be_block_ram(memory_kind kind) {
    return kind != memory_kind::registers && kind != memory_kind::lut_ram &&
           kind != memory_kind::single_port_ram;
}

constexpr bool can_be_pumped(memory const& wanted) {
    return wanted.pump == pumping::single || may_be_block_ram(wanted.kind);
}

// Two ports that read or write are those of block RAM.
constexpr bool can_be_true_dual(memory const& wanted) {
    return !wanted.true_dual_port || may_be_block_ram(wanted.kind);
}

// Banks of one element in a row, with ports of the device. Where a port reads or writes there are
// no replicates: a store would wait for the ports of all of them.
constexpr bool can_be_arbitrated(memory const& wanted) {
    bool const reads_or_writes =
        wanted.true_dual_port || wanted.kind == memory_kind::single_port_ram;
    return !wanted.arbitrated || (wanted.kind != memory_kind::registers && wanted.bank_width == 0 &&
                                  wanted.pump == pumping::single && wanted.merge.text[0] == 0 &&
                                  !(reads_or_writes && wanted.max_replicates > 1));
}

// The compilers show the number that works, as part of the name.
template <bool Divides, int Depth>
struct depth_that_works {
    static_assert(Divides, "HLS0119: the number of banks is a power of two that divides the depth; "
                           "take the depth_that_works, or fewer banks");
    static constexpr bool value = true;
};

template <class T, auto Size, memory Wanted>
constexpr bool do_banks_divide() {
    return is_bank_number(Wanted.banks, shape_of<Size>().depth() >> word_bits<T>(Wanted));
}
// The depth rounded up to whole rows of all banks; as it is where their number is no power of two.
template <class T, auto Size, memory Wanted>
constexpr int divisible_depth() {
    constexpr int depth = shape_of<Size>().depth();
    if constexpr (Wanted.banks > 0 && is_bank_number(Wanted.banks, Wanted.banks)) {
        long long const rows = static_cast<long long>(Wanted.banks) << word_bits<T>(Wanted);
        return int((depth + rows - 1) / rows * rows);
    }
    return depth;
}

template <class T, auto Size, memory Wanted, bool HasContents = false>
constexpr bool check_array() {
    constexpr array_shape shape = shape_of<Size>();
    constexpr int Depth = shape.depth();
    constexpr bool is_in_registers = Wanted.kind == memory_kind::registers;
    static_assert(shape.columns >= 1 && Depth >= 1, "HLS0118: an array has at least one element");
    static_assert(are_dimension_banks(Wanted, shape),
                  "HLS0234: row_banks and column_banks are powers of two up to the rows and "
                  "columns of an array of two dimensions, and the only attributes of its banks");
    static_assert(is_bank_width<T>(Wanted, Depth),
                  "HLS0230: bank_width is a power of two of bytes that holds an element or "
                  "several, 64 at most, and its rows divide the depth");
    static_assert(are_bank_bits(Wanted, ir::index_width(Depth) - word_bits<T>(Wanted)),
                  "HLS0228: bank_bits are different bits of the address of a word: from 0 to one "
                  "below the bits that the depth needs");
    static_assert(Wanted.banks == 0 || Wanted.bank_bits.count == 0 ||
                      Wanted.banks == 1 << Wanted.bank_bits.count,
                  "HLS0229: banks and bank_bits disagree: n bits choose one of 2^n banks; leave "
                  "out banks");
    static_assert(Wanted.max_replicates >= 0 && Wanted.max_replicates <= ir::most_replicates,
                  "HLS0231: max_replicates is 1 to 32, or 0 for what the library chooses");
    static_assert(!is_in_registers || Wanted.max_replicates == 0,
                  "HLS0235: an array in registers has no replicates: leave out max_replicates");
    static_assert(
        Wanted.forwarding >= -1 && Wanted.forwarding <= ir::most_forwarded_steps,
        "HLS0266: forwarding is a number of steps, 0 for none to 16 at most, or -1 for as "
        "many as are needed");
    static_assert(!is_in_registers || Wanted.forwarding <= 0,
                  "HLS0267: an array in registers needs no forwarding: leave out forwarding");
    static_assert(!is_in_registers || !Wanted.simple_dual_port,
                  "HLS0275: an array in registers has no ports: leave out simple_dual_port, or "
                  "give it another kind");
    static_assert(!is_in_registers || !Wanted.force_pow2_depth,
                  "HLS0276: an array in registers has a register for each element: leave out "
                  "force_pow2_depth, or give it another kind");
    static_assert(can_be_true_dual(Wanted),
                  "HLS0297: block RAM has two ports that read or write, nothing else: leave out "
                  "true_dual_port, or give the array memory_kind::block_ram");
    static_assert(!Wanted.true_dual_port || !Wanted.simple_dual_port,
                  "HLS0298: the ports of a RAM are of one kind: leave out simple_dual_port or "
                  "true_dual_port");
    static_assert(Wanted.kind != memory_kind::single_port_ram || !Wanted.simple_dual_port,
                  "HLS0250: single-port RAM has one port that reads or writes: leave out "
                  "simple_dual_port, or give the array memory_kind::block_ram");
    static_assert(Wanted.kind != memory_kind::single_port_ram || !HasContents,
                  "HLS0249: single-port RAM has no words at configuration: leave out the contents "
                  "and store them first, or give the array memory_kind::block_ram");
    static_assert(can_be_pumped(Wanted),
                  "HLS0296: block RAM is double pumped, nothing else: leave out pump, or give the "
                  "array memory_kind::block_ram");
    static_assert(
        Wanted.merge.text[0] == 0 || (!is_in_registers && Wanted.bank_width == 0 &&
                                      Wanted.private_copies == 0 && !is_wide<T>),
        "HLS0279: arrays of words of up to 128 bits are merged in RAM, element by element: "
        "leave out merge, or registers, bank_width and private_copies");
    static_assert(can_be_arbitrated(Wanted),
                  "HLS0422: an arbitrated array has one element in a row, and replicates only "
                  "where ports read or write: leave out arbitrated, or bank_width, pump, merge, "
                  "memory_kind::registers, and max_replicates beside true_dual_port or "
                  "single_port_ram");
    static_assert(Wanted.private_copies >= 0,
                  "HLS0159: the number of private copies is 0 for any, or 1 and more");
    return true;
}

// Of rows and columns: the columns choose the lower bits of the number.
constexpr ir::memory_plan dimension_plan(memory const& wanted, int column_bits) {
    ir::memory_plan p{};
    for (int k = 0; 1 << k < wanted.column_banks; ++k) ir::add_bank_bit(p, k);
    for (int k = 0; 1 << k < wanted.row_banks; ++k) ir::add_bank_bit(p, column_bits + k);
    return p;
}

template <class T>
constexpr ir::memory_plan bank_plan(memory const& wanted, int column_bits) {
    if (wanted.row_banks != 0 || wanted.column_banks != 0)
        return dimension_plan(wanted, column_bits);
    int const low = word_bits<T>(wanted), count = wanted.bank_bits.count;
    if (count == 0) return ir::cyclic_banks(wanted.banks > 1 ? ir::log2_of(wanted.banks) : 0, low);
    ir::memory_plan p{};
    for (int k = count; k-- > 0;) ir::add_bank_bit(p, wanted.bank_bits.of[k] + low);
    return p;
}

constexpr port_kind requested_ports(memory const& wanted) {
    if (wanted.kind == memory_kind::single_port_ram) return port_kind::single;
    return wanted.true_dual_port ? port_kind::true_dual : port_kind::simple_dual;
}

// Ports, depths and merging are those of a RAM: it is requested with them.
constexpr memory_kind requested_kind(memory const& wanted) {
    if (wanted.pump == pumping::doubled || wanted.true_dual_port) return memory_kind::block_ram;
    bool const of_ram = wanted.simple_dual_port || wanted.force_pow2_depth || wanted.arbitrated ||
                        wanted.merge.text[0] != 0;
    return wanted.kind == memory_kind::chosen && of_ram ? memory_kind::ram : wanted.kind;
}

template <class T>
constexpr ir::resource shaped(ir::resource r, array_shape shape, memory const& wanted) {
    r.depth = shape.depth();
    r.column_bits = shape.column_bits;
    r.memory = bank_plan<T>(wanted, shape.column_bits);
    r.memory.kind = requested_kind(wanted);
    r.memory.pow2_depth = wanted.force_pow2_depth;
    r.memory.pump = wanted.pump;
    r.memory.ports = requested_ports(wanted);
    r.memory.arbitrated = wanted.arbitrated;
    if (wanted.arbitrated) r.memory.replicates = short(wanted.max_replicates);
    if (r.memory.kind != memory_kind::registers) r.memory.lanes = short(1 << word_bits<T>(wanted));
    r.most_replicates = wanted.arbitrated ? 1 : wanted.max_replicates;
    r.chooses_banks = !wanted.arbitrated && wanted.banks == 0 && wanted.bank_bits.count == 0 &&
                      wanted.row_banks == 0 && wanted.column_banks == 0;
    r.chooses_rows = r.chooses_banks && wanted.bank_width == 0;
    r.chooses_ports = !wanted.arbitrated && !wanted.true_dual_port && !wanted.simple_dual_port &&
                      wanted.kind != memory_kind::single_port_ram;
    r.copies = wanted.private_copies;
    r.merge_key = wanted.merge.text;
    r.merged_by = wanted.merge_by;
    r.most_forwarded = wanted.forwarding;
    return r;
}

} // namespace hls::detail
