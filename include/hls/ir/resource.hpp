// What a kernel owns or touches besides operations: ports, registers, memories, arguments.
#pragma once

#include "../support/enumeration.hpp"
#include "../support/name.hpp"
#include "memory.hpp"
#include "node.hpp"
#include "operators/user_block.hpp"
#include "value.hpp"

namespace hls {

// The exit FIFO of an output whose credits are reserved in advance: the cycles that a word
// spends in it at least.
enum class exit_fifo : unsigned char {
    standard,    // registers, 1 cycle; from 64 bytes on RAM, 2 cycles
    low_latency, // registers, 1 cycle
    zero_latency // a way around the registers
};

// Accesses to different ports in one iteration.
enum class port_order : unsigned char {
    program,      // in the order of the program
    independent,  // a read waits for no access to another port; a word still follows what is read
                  // before it
    early_writes, // that of the program; words leave before their stage acts, where that makes an
                  // interval shorter (schedule/order/early_writes.hpp)
    by_itself     // early_writes; independent where only that makes an interval shorter, but for
                  // kernels on a ring of pipes (system/rings.hpp)
};

} // namespace hls

namespace hls::ir {

enum class resource_kind : unsigned char {
    input,
    output,
    argument,
    reg,
    shift_register,
    array,
    rom,
    block,
    unit
};

constexpr char const* kind_name(resource_kind kind) {
    constexpr char const* names[] = {"in",    "out", "argument", "reg", "shift_register",
                                     "array", "rom", "block",    "unit"};
    return names[int(kind)];
}

// What a port of an invoked kernel is for in its calls. A call is one handshake, `start`, with the
// words of all its arguments; `done` reports its end.
enum class call_part : unsigned char { apart, start, argument, done };

// A member of the struct whose words a port moves.
struct word_field {
    identifier id;
    value_type type;
    int low;                        // its lowest bit in the word
    enumeration_source enumerators; // null: it is no enumeration
};

struct operator_unit; // hardware of an operation of the library:
                      // schedule/reservation/operator_unit.hpp

struct resource {
    resource_kind kind;
    call_part call;
    identifier id;
    char const* declared; // in the source, where several resources are one array there; null: id
    value_type type;      // of one word
    int depth;            // words: shift_register, array, rom
    int waiting;          // start: calls that can wait, at least
    memory_plan memory;   // array
    int most_replicates;  // array: as requested
    bool chooses_banks;   // array: none are requested
    bool chooses_rows;    // array: how many elements a row has is not requested
    bool chooses_ports;   // array: their kind is not requested
    int most_forwarded;   // array: as requested; below 0: as many as needed
    int forwarded;        // array: in pipelined basic blocks, loads find what was stored in so many
                          // steps before in registers, and what their own step stored
                          // (forward_stores.hpp); only_wires: that only
    int stored_of;        // reg, shift register: 1 + the array of which it keeps what was stored;
                          // 0: of none
    char const* merge_key; // array: of those that one RAM holds; null, or empty: none
    merging merged_by;     // array
    int column_bits;       // array of two dimensions: bits of the index below those of the row
    wide initial;          // reg, level, shift register of a chain: value after reset
    bool is_level;  // out: a value that stays until the next one is written; in: a sample of a
                    // wire; nobody waits
    int flip_flops; // in, a level: between the wire and its sample
    bool has_end;   // port: of ended<T>; the highest bit marks the last word of a message
    bool bounded;   // reg: it only ever holds low..high; rom: its words are low..high
    long long low, high;
    short chained_to;    // 1 + the register that takes the word that enters a chain, which is a
                         // shift register that is reset (passes/chains.hpp); 0: none
    short chained_by;    // 1 + the register of the chain that takes the word of this one; 0: none
    int runs;            // above 1: one for each run of an inner loop; a reg is then the
                         // elements of a shift register, one a step; array: depth is of all
    int copies;          // array of one iteration: at most; 0: any number
    int overlapped;      // array of an iteration whose loops overlap: copies; depth is of all
    int parts;           // then: loops of the row from the first to the last that uses it
    int local_to;        // 1 + loop to whose iterations it belongs; 0: the kernel
    int ahead_of;        // reg: 1 + loop whose iterations assign it before it is known that they
                         // exist, and which sets it when it begins; 0: none
    wide const* content; // rom: `depth` words; array: those at configuration, null: zeros
    exit_fifo queue;     // out: used where credits are reserved in advance
    source where;
    word_field const* fields; // port: of a packet, `field_count` of them
    int field_count;
    enumeration_source enumerators; // of words that are an enumeration; null: none
    int limb, limbs; // port: of a word of more than 128 bits, and how many it has; 0: no such port
    block_shape const* block;  // block, unit
    block_facts facts;         // block, unit
    operator_unit const* unit; // unit
};

// The register whose word stands at a position of a shift register: of a chain each has its own
// beginning.
constexpr int register_at(auto const& resources, int shift_register, int position) {
    int at = shift_register;
    for (int k = 0; k < position && resources[at].chained_by != 0; ++k)
        at = resources[at].chained_by - 1;
    return at;
}

constexpr wide initial_word(auto const& resources, int resource, int position) {
    return resources[register_at(resources, resource, position)].initial;
}

constexpr bool begins_with_number(resource const& x) {
    return (x.initial != 0 || x.chained_by != 0) &&
           (x.kind == resource_kind::reg || x.kind == resource_kind::shift_register);
}

// The words of a ROM, and their range, which is found once: each lookup would read them all.
constexpr void give_words(resource& r, wide const* words, int depth) {
    r.depth = depth;
    r.content = words;
    wide least = wrap(uwide(words[0]), r.type), greatest = least;
    for (int i = 1; i < depth; ++i) {
        wide const word = wrap(uwide(words[i]), r.type);
        if (word < least) least = word;
        if (word > greatest) greatest = word;
    }
    r.low = static_cast<long long>(least);
    r.high = static_cast<long long>(greatest);
    r.bounded = r.low == least && r.high == greatest; // else it has more than 64 bits
}

constexpr bool is_port(resource const& r) {
    return r.kind == resource_kind::input || r.kind == resource_kind::output;
}

// A wire whose value is taken as it is when a read comes to it.
constexpr bool is_sampled(resource const& r) {
    return r.kind == resource_kind::input && r.is_level;
}

// What such a kernel does depends on time.
constexpr bool samples_levels(auto const& g) {
    for (int r = 0; r < g.resource_count; ++r)
        if (is_sampled(g.resources[r])) return true;
    return false;
}

// Bits of an index into a memory of `depth` words.
constexpr int index_width(int depth) {
    int width = 1;
    while ((1LL << width) < depth) ++width;
    return width;
}

} // namespace hls::ir
