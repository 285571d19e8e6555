// The hardware of a kernel as a value: a synchronous netlist of words. Between schedule and text;
// the printers decide nothing any more. Also made while compiling, where its area is a constant.
#pragma once

#include <vector>

#include "../ir/graph.hpp"
#include "../ir/operators/rtl_module.hpp"
#include "text_pool.hpp"

namespace hls::hw {

inline constexpr int no_net = -1;

// Not std::vector<bool>: that of libstdc++ 12 is no constant of clang.
using flags = std::vector<char>;

enum class net_kind : unsigned char {
    constant,    // value
    input,       // a signal of the module's interface
    operation,   // kind a b c value, with the meaning of the graph's pure operations
    stored,      // output of a register
    ram_word,    // synchronous output of a memory's read port
    memory_word, // word of a memory at address a, in the same cycle
    block_word,  // result of a user block on a b c; value: which
    queue_valid, // an exit FIFO offers a word
    queue_word,  // that word
    arbitrated,  // answer of arbiter `value`; on what it depends: a b c
};

// What a net is for; names are made from role, base name, stage and number.
enum class role : unsigned char {
    value,    // result of an operation in a stage
    copy,     // the same value, carried into a later stage
    state,    // a register of the user's
    elements, // a shift register's words, the newest lowest
    tap,      // one of them, `stage` is its position
    reset,
    port_data,
    port_valid,
    port_ready,
    held_data,
    held_valid, // register of an output port
    held_rest,  // of its word: what no register of the user's has
    written,    // the step in the stage has written its word early
    level,      // register of an output without handshake
    argument,
    sampled,      // an input without handshake
    synchroniser, // a flip-flop behind it
    step_next,    // this step comes next
    stage_valid,
    stage_stall,
    stage_room,
    stage_enable,
    stage_fire,
    pause, // cycles until the next iteration begins
    pointer,
    pointer_next, // of a delay line in RAM
    gap_word,     // output of a delay line
    gap_filled,   // as many words have entered a delay line as it holds
    shift_input,
    shift_enable,
    bypass,       // the word that a register is about to take, or has
    credits,      // free ones of an exit FIFO
    queued_valid, // of an exit FIFO that words may bypass
    queued_word,
    shared_operand, // register in front of an operator that operations share
    unit,           // register of one that finds a few bits in each cycle
};

// The rows in which a report shows what something occupies.
enum class area_row : unsigned char {
    data,     // operations
    state,    // values that are carried from stage to stage
    feedback, // registers of the user's, which carry values from iteration to iteration
    memory,   // arrays, tables, shift registers
    cluster,  // which stage holds an iteration, which one moves; exit FIFOs
    channel,  // the registers and the handshake of ports
    overhead, // all else
};

// Of which basic block of the kernel (-1: none), and in which row.
struct area_owner {
    short basic_block = -1;
    area_row row = area_row::overhead;
};

// The `value` of a selection that is printed as gates.
inline constexpr long long in_gates = 1;

struct net {
    net_kind kind = net_kind::operation;
    ir::op operation = ir::op::constant;
    ir::value_type type{};
    int a = no_net, b = no_net, c = no_net;
    long long value = 0;
    int memory = 0; // memory_word
    role purpose = role::value;
    char const* base = ""; // user's name or the operation's word; owned by the graph
    bool named = false;    // by the user: keeps a wire of its own
    int stage = 0;
    source where{};
    area_owner owner{};
};

// q <= d when enable (no_net: always); `initial` at power up if `powers_up`, on reset if
// `is_reset`, then when `clear` (no_net: never), too.
struct storage {
    int q = no_net;
    int d = no_net;
    int enable = no_net;
    int clear = no_net;
    bool is_reset = false;
    bool powers_up = false; // with `initial`: registers/initial_words.hpp
    wide initial = 0;
    int stage = -1;      // carries a value out of this stage; -1: control or state
    int basic_block = 0; // of the steps whose value it carries
};

// `port`: a double pumped RAM has two of each kind, the first of which it serves first. Of true
// dual port RAM both kinds have the same ports, and double pumped two for each port of the RAM.
// `enable` is `fires` and `wanted`: the stage acts, and an access of it wants the port; no_net: its
// accesses stand in several stages.
struct write_port {
    int enable, address, data;
    int lane = 0;
    int port = 0;
    int fires = no_net, wanted = no_net;
};
struct read_port {
    int enable, address, q;
    int port = 0;
    int fires = no_net, wanted = no_net;
};

// What a memory holds at configuration: every word of a table, or those of one bank of an array.
struct memory_contents {
    wide const* words = nullptr; // null: zeros
    int count = 0;
    ir::memory_plan banks{};
    unsigned bank = 0;
    unsigned first_lane = 0; // of several that are memories of their own
};

constexpr wide word_at(memory_contents const& c, int address, int lane = 0) {
    unsigned const index =
        ir::index_in_bank(c.banks, c.bank, unsigned(address)) | c.first_lane | unsigned(lane);
    return c.words != nullptr && index < unsigned(c.count) ? c.words[index] : wide(0);
}

struct memory {
    char const* base = "";
    int number = -1;       // bank or gap, when there are several; -1: one
    ir::value_type type{}; // of one lane
    int lanes = 1;         // of a row, which a read gives as a whole; a write is to one of them
    int depth = 1;
    bool is_ram = false;      // synchronous read ports only
    bool may_collide = false; // a row may be read in the cycle in which it is written
    memory_kind kind = memory_kind::chosen;
    bool is_double_pumped = false; // on clk_2x
    port_kind ports = port_kind::simple_dual;
    memory_contents contents{};
    std::vector<write_port> writes;
    std::vector<read_port> reads;
};

constexpr bool is_true_dual(memory const& m) { return m.ports == port_kind::true_dual; }
constexpr bool is_single_port(memory const& m) { return m.ports == port_kind::single; }

// Each port reads or writes.
constexpr bool shares_kinds(memory const& m) { return m.ports != port_kind::simple_dual; }

// Of a RAM: the one port that reads and the one that writes are 0 both. Double pumped, each serves
// two of those above.
constexpr int ram_port(memory const& m, int port) { return m.is_double_pumped ? port / 2 : port; }

constexpr bool uses_ram_port(memory const& m, int which) {
    for (write_port const& w : m.writes)
        if (ram_port(m, w.port) == which) return true;
    for (read_port const& r : m.reads)
        if (ram_port(m, r.port) == which) return true;
    return false;
}

constexpr int row_width(memory const& m) { return m.lanes * m.type.width; }
constexpr ir::value_type row_type(memory const& m) {
    return m.lanes == 1 ? m.type : ir::value_type{short(row_width(m)), false};
}

// A FIFO behind an output; whoever puts a word into it has made sure that there is room.
struct queue {
    char const* base; // the port
    ir::value_type type;
    int depth; // words
    bool is_ram;
    int put, data;   // nets in
    int valid, word; // nets out
    int taken;       // net in: the word that is offered leaves, if there is one
};

// An access that asks an arbiter for the port of a memory.
struct arbiter_request {
    int access;          // node
    int wants = no_net;  // nets in: a step stands in the stage of the access, and makes it
    int ready = no_net;  // it can be served: its operands are there, the stages ahead move
    int leaves = no_net; // the step leaves its stage
    int serves, waits;   // nets out: it happens now; the stage has to wait for it
};

struct arbiter {
    char const* base; // the memory
    std::vector<arbiter_request> requests;
};

// An instance of a user block.
struct user_block {
    ir::block_shape const* shape;
    block_facts facts;
    int enable; // net; no_net: its registers move always, or there are none
    int start;  // nets; no_net: there is no such input
    int reset;
    int result; // net, which has the operands
};

struct output {
    role purpose;
    char const* base;
    int net;
};

struct netlist {
    char const* name = "";
    source where{};
    int ii = 1, latency = 1, stages = 1;
    int first_data = 0;            // nets before: control that depends on registers only
    int basic_blocks = 1;          // more than one: a state machine of steps
    int first_handshake = 0;       // nets from here on: effects, and control that depends on data
    bool has_second_clock = false; // clk_2x
    int waiting = -1;              // calls that can wait before the kernel; -1: it is not invoked
    int call_valid = no_net;       // input: there is a call
    std::vector<int> call_words;   // inputs: its arguments
    std::vector<net> nets;
    std::vector<storage> registers;
    std::vector<memory> memories;
    std::vector<queue> queues;
    std::vector<user_block> blocks;
    std::vector<arbiter> arbiters;
    std::vector<output> outputs; // of the module, in order
    std::vector<int> inputs;     // nets that are module inputs, in order
    text_pool texts;             // names made here
    area_owner now{};            // of the nets that are made
    ir::rtl_module module{};     // of an RTL kernel, which has no nets

    constexpr int add(net const& n) {
        nets.push_back(n);
        nets.back().owner = now;
        return int(nets.size()) - 1;
    }
};

inline constexpr ir::value_type bit{1, false};

inline constexpr int widest_constant = 62; // bits, with room for a sign and one more

// Small constructors for control logic; they fold constants, so that absent conditions cost
// nothing.
constexpr int constant(netlist& h, long long value, ir::value_type type = bit) {
    for (int i = 0; i < int(h.nets.size()); ++i)
        if (h.nets[i].kind == net_kind::constant && h.nets[i].value == value &&
            h.nets[i].type == type)
            return i;
    net n;
    n.kind = net_kind::constant;
    n.type = type;
    n.value = value;
    return h.add(n);
}

constexpr bool is_operation(netlist const& h, int id, ir::op kind) {
    net const& n = h.nets[std::size_t(id)];
    return n.kind == net_kind::operation && n.operation == kind;
}

// Bits of the word, whatever their sign is.
constexpr int bits_behind(netlist const& h, int id) {
    while (id != no_net && is_operation(h, id, ir::op::resize)) id = h.nets[std::size_t(id)].a;
    return id;
}

constexpr bool is_constant(netlist const& h, int id, long long value) {
    return h.nets[id].kind == net_kind::constant && h.nets[id].value == value;
}

constexpr int operation(netlist& h, ir::op kind, ir::value_type type, role purpose,
                        char const* base, int stage, int a, int b = no_net, int c = no_net,
                        long long value = 0) {
    net n;
    n.operation = kind;
    n.type = type;
    n.a = a;
    n.b = b;
    n.c = c;
    n.value = value;
    n.purpose = purpose;
    n.base = base;
    n.stage = stage;
    return h.add(n);
}

constexpr int both(netlist& h, int a, int b, int stage = 0) {
    if (is_constant(h, a, 0) || is_constant(h, b, 1)) return a;
    if (is_constant(h, b, 0) || is_constant(h, a, 1)) return b;
    return operation(h, ir::op::bit_and, bit, role::value, "and", stage, a, b);
}

constexpr int either(netlist& h, int a, int b, int stage = 0) {
    if (is_constant(h, a, 1) || is_constant(h, b, 0)) return a;
    if (is_constant(h, b, 1) || is_constant(h, a, 0)) return b;
    return operation(h, ir::op::bit_or, bit, role::value, "or", stage, a, b);
}

constexpr int inverse(netlist& h, int a, int stage = 0) {
    if (h.nets[a].kind == net_kind::constant) return constant(h, h.nets[a].value == 0);
    if (h.nets[a].operation == ir::op::bit_not && h.nets[a].kind == net_kind::operation)
        return h.nets[a].a;
    return operation(h, ir::op::bit_not, bit, role::value, "not", stage, a);
}

inline constexpr int most_compared_nets = 1024;

namespace detail {

constexpr bool are_equal(netlist const& h, int x, int y, int& looks) {
    if (x == y || x == no_net || y == no_net) return x == y;
    if (--looks < 0) return false;
    net const& a = h.nets[std::size_t(x)];
    net const& b = h.nets[std::size_t(y)];
    bool const same_value = a.operation == ir::op::select || a.value == b.value; // or in gates
    return a.kind == net_kind::operation && b.kind == net_kind::operation && a.a != no_net &&
           a.operation == b.operation && a.type == b.type && same_value &&
           are_equal(h, a.a, b.a, looks) && are_equal(h, a.b, b.b, looks) &&
           are_equal(h, a.c, b.c, looks);
}

} // namespace detail

// Two nets of one value, made twice by the same operations; false: not known, also of those that
// are made of more than most_compared_nets, each counted as often as it is used. Signs count:
// operations extend and compare by them. Not of operands that are connected later.
constexpr bool are_equal(netlist const& h, int x, int y) {
    int looks = most_compared_nets;
    return detail::are_equal(h, x, y, looks);
}

constexpr int choose(netlist& h, int condition, int yes, int no, ir::value_type type,
                     int stage = 0) {
    if (are_equal(h, yes, no) || is_constant(h, condition, 1)) return yes;
    if (is_constant(h, condition, 0)) return no;
    return operation(h, ir::op::select, type, role::value, "select", stage, condition, yes, no);
}

// Words as one, the first one lowest.
constexpr int side_by_side(netlist& h, std::vector<int> const& words) {
    int data = words[0], width = h.nets[std::size_t(data)].type.width;
    for (std::size_t i = 1; i < words.size(); ++i) {
        int const bits = h.nets[std::size_t(words[i])].type.width;
        data = operation(h, ir::op::concat, {short(width + bits), false}, role::value, "concat", 0,
                         words[i], data, no_net, width);
        width += bits;
    }
    return data;
}

// A register's output net; its input is connected later.
constexpr int stored(netlist& h, ir::value_type type, role purpose, char const* base, int stage,
                     storage s) {
    net n;
    n.kind = net_kind::stored;
    n.type = type;
    n.purpose = purpose;
    n.base = base;
    n.stage = stage;
    s.q = h.add(n);
    h.registers.push_back(s);
    return s.q;
}

constexpr storage& register_of(netlist& h, int q) {
    int i = 0;
    while (h.registers[i].q != q) ++i;
    return h.registers[i];
}

} // namespace hls::hw
