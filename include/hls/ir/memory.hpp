// How an array is kept: what the user asks for (`memory`), and the plan of its banks, which every
// layer reads. An index is cut by its bits: some choose the bank, the lowest may choose one of
// several elements that stand side by side in a row, the others are the address of the row.
#pragma once

#include <bit>

namespace hls {

// What the words of an array are kept in. Not requested: RAM, if there are more than 512 bits and
// an index is known at run time only. `ram` is one of the two that follow, few words in look-up
// tables where the device has such RAM (memory/lut_ram.hpp). Single-port RAM is large, has no words
// at configuration, and is taken only where it is requested.
enum class memory_kind : unsigned char {
    chosen,
    registers,
    block_ram,
    lut_ram,
    ram,
    single_port_ram
};

constexpr bool is_ram(memory_kind kind) {
    return kind != memory_kind::chosen && kind != memory_kind::registers;
}

// The clock of a RAM. Double pumped, it runs on clk_2x, twice as fast as clk, and serves twice as
// many accesses in a cycle of clk.
enum class pumping : unsigned char { single, doubled };

// The two ports of a RAM: one that reads and one that writes; or both read or write, in each cycle
// one of the two (true dual port), on devices whose RAM can. Or one port that reads or writes.
enum class port_kind : unsigned char { simple_dual, true_dual, single };

inline constexpr int max_bank_bits = 12; // 4096 banks

// {8, 7}: the first bit is the highest one of the bank's number.
struct bank_bit_list {
    int count = 0;
    int of[max_bank_bits] = {};

    constexpr bank_bit_list() = default;
    template <class... Bits>
    constexpr bank_bit_list(int first, Bits... more)
        : count(1 + int(sizeof...(Bits))), of{first, int(more)...} {
        static_assert(sizeof...(Bits) < max_bank_bits, "HLS0228: an array has 4096 banks at most");
    }
    constexpr bool operator==(bank_bit_list const&) const = default;
};

// The size of an array of two dimensions: extents<rows, columns>.
struct array_extents {
    int rows, columns;
};
template <int Rows, int Columns>
inline constexpr array_extents extents{Rows, Columns};

// Arrays with one key are kept in one RAM: merge_key("lines").
inline constexpr int longest_merge_key = 31;
struct merge_key {
    char text[longest_merge_key + 1] = {};

    constexpr merge_key() = default;
    template <decltype(sizeof(0)) Size>
    constexpr merge_key(char const (&key)[Size]) {
        static_assert(Size <= longest_merge_key + 1,
                      "HLS0243: a merge key has 31 characters at most");
        for (int i = 0; i < int(Size) && i < longest_merge_key; ++i) text[i] = key[i];
    }
    constexpr bool operator==(merge_key const&) const = default;
};

enum class merging : unsigned char {
    depth, // the words of one array between those of the other
    width  // side by side in a row
};

// The attributes of an array: array<"a", uint<32>, 1024, memory{.banks = 4}>. What is not given is
// chosen.
struct memory {
    int banks = 0;             // a power of two; the lowest bits of the word's address choose
    bank_bit_list bank_bits{}; // bits of the word's address that choose instead
    int bank_width = 0;        // bytes of a row, of one element or several; 0: one element
    int row_banks = 0;         // of an array of two dimensions: banks of rows,
    int column_banks = 0;      // and of columns; the lowest bits of each choose
    int max_replicates = 0;    // RAMs with the same words, for more loads in a cycle; 0: 4 at most
    memory_kind kind = memory_kind::chosen;
    int private_copies = 0; // of an array of one iteration: at most
    int forwarding = -1;    // steps whose stores are kept in registers, at most; -1: as needed
    pumping pump = pumping::single;
    bool simple_dual_port = false; // a RAM with a port that reads and one that writes
    bool true_dual_port = false;   // a RAM with two ports that read or write
    bool arbitrated = false;       // a RAM whose ports are given to accesses while the kernel runs
    bool force_pow2_depth = false; // a RAM of which each bank has a power of two of words
    merge_key merge{};             // one RAM for all arrays with this key,
    merging merge_by = merging::depth;
    constexpr bool operator==(memory const&) const = default;
};

} // namespace hls

namespace hls::ir {

inline constexpr int most_replicates = 32;
inline constexpr int most_lanes = 64;
inline constexpr int most_forwarded_steps = 16;
inline constexpr int only_wires = -1; // what a step stores before it loads; nothing in registers
inline constexpr int chosen_replicates = 4; // where nothing is requested, at most

// One RAM, or set of registers, for each bank; of a RAM there may be replicates, which all stores
// write.
struct memory_plan {
    memory_kind kind; // as requested
    bool pow2_depth;  // of each bank
    pumping pump;
    port_kind ports;
    bool arbitrated;                     // who gets a port is decided while the kernel runs
    short replicates;                    // 0 and 1: one
    signed char bank_bits;               // bits of a bank's number
    signed char bank_bit[max_bank_bits]; // the bit of the index that each of them is, lowest first
    unsigned bank_mask;                  // these bits of the index
    unsigned parts;                      // bits of the index that tell which of the arrays that are
                                         // merged it is
    short lanes; // elements of a row: one access reads all, each is written alone; 0 and 1: one
    constexpr bool operator==(memory_plan const&) const = default;
};

constexpr int bank_count(memory_plan const& p) { return 1 << p.bank_bits; }
constexpr int replicate_count(memory_plan const& p) { return p.replicates > 1 ? p.replicates : 1; }

constexpr void add_bank_bit(memory_plan& p, int bit) {
    p.bank_bit[p.bank_bits++] = static_cast<signed char>(bit);
    p.bank_mask |= 1u << bit;
}

constexpr bool is_double_pumped(memory_plan const& p) { return p.pump == pumping::doubled; }
constexpr bool is_true_dual(memory_plan const& p) { return p.ports == port_kind::true_dual; }
constexpr bool is_single_port(memory_plan const& p) { return p.ports == port_kind::single; }

// Each port reads or writes.
constexpr bool shares_kinds(memory_plan const& p) { return p.ports != port_kind::simple_dual; }

constexpr int lane_count(memory_plan const& p) { return p.lanes > 1 ? p.lanes : 1; }

// The lowest bits of the index choose the lane.
constexpr int lane_bits(memory_plan const& p) {
    int bits = 0;
    while (1 << bits < p.lanes) ++bits;
    return bits;
}
constexpr unsigned lane_mask(memory_plan const& p) { return (1u << lane_bits(p)) - 1; }

// Bits of the index that do not belong to the address in a bank.
constexpr unsigned place_mask(memory_plan const& p) {
    return p.lanes > 1 ? p.bank_mask | lane_mask(p) : p.bank_mask;
}

// The lowest bits from `first` on.
constexpr memory_plan cyclic_banks(int bits, int first) {
    memory_plan p{};
    for (int k = 0; k < bits; ++k) add_bank_bit(p, first + k);
    return p;
}

constexpr unsigned bank_of_index(memory_plan const& p, unsigned index) {
    unsigned bank = 0;
    for (int k = 0; k < p.bank_bits; ++k) bank |= (index >> p.bank_bit[k] & 1u) << k;
    return bank;
}

// The other bits, one after the other: without those of the place, the highest one first.
constexpr unsigned address_of_index(memory_plan const& p, unsigned index) {
    for (unsigned place = place_mask(p); place != 0;) {
        unsigned const below = std::bit_floor(place) - 1;
        index = (index & below) | (index >> 1 & ~below);
        place &= below;
    }
    return index;
}

// The index of an address in a bank, of its lowest lane.
constexpr unsigned index_in_bank(memory_plan const& p, unsigned bank, unsigned address) {
    unsigned const place = place_mask(p);
    unsigned index = 0;
    for (int k = 0; k < p.bank_bits; ++k) index |= (bank >> k & 1u) << p.bank_bit[k];
    for (int bit = 0, kept = 0; bit < 32; ++bit)
        if ((place >> bit & 1u) == 0) index |= (address >> kept++ & 1u) << bit;
    return index;
}

// One more than the highest address of any index below `depth`. Below the highest bit of bank or
// lane that the last index has, and that a smaller index has not, every bit may be set.
constexpr int used_depth(memory_plan const& p, int depth) {
    unsigned const last = unsigned(depth) - 1, highest = std::bit_floor(last & place_mask(p));
    return int(address_of_index(p, highest == 0 ? last : last | (highest - 1))) + 1;
}

// Words of each bank, rows where it has several lanes.
constexpr int bank_depth(memory_plan const& p, int depth) {
    int const used = used_depth(p, depth);
    return p.pow2_depth ? int(std::bit_ceil(unsigned(used))) : used;
}

// A value of which bits of an index are made: base ^ flip, `count` bits from bit `low` of the index
// on. Bases of one family differ by their offsets only, in one step.
struct index_field {
    short low, count;
    short zeros; // lowest bits of the base that are those of the offset, always
    int family;  // 0: not known
    unsigned offset;
    unsigned flip;
};

// A row above a column, and what is above in the row where that is a row above a column itself; or
// the whole index. Of an array whose indexes are of one family: none.
inline constexpr int most_fields = 3;

struct index_fields {
    index_field of[most_fields];
};

constexpr bool has_known(index_fields const& x) {
    for (index_field const& field : x.of)
        if (field.family != 0) return true;
    return false;
}

// What is known of the index of a load or a store before it is scheduled.
struct access_plan {
    unsigned known;  // bits that are the same always
    unsigned value;  // what they are
    int family;      // not 0: in one step, indexes of one family differ by their offsets only
    unsigned offset; // modulo the bits that the depth needs
    int zeros;       // lowest bits that are those of the offset, always
    short row; // the first access of its kind and step whose row it takes, of which it reads or
               // writes another lane: one port serves all of these; 0: not known
    index_fields fields;
};

} // namespace hls::ir
