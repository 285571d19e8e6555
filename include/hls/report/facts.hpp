// What reports tell of a design, as plain values: filled by kernel.hpp and system.hpp, printed by
// backends as text, figures or JSON. Printers decide nothing.
#pragma once

#include <string>
#include <vector>

#include "../analysis/area/area.hpp"
#include "../system/storage.hpp"
#include "plain/graph_facts.hpp"

namespace hls::report {

// Why an interval is not smaller.
enum class obstacle : unsigned char { none, recurrence, port, requested };

// A smaller interval, and the fastest clock at which it is possible; interval 0: none is known.
struct clock_of_interval {
    int interval = 0, mhz = 0;
};

// What keeps an interval from being smaller, with its path through the source.
struct limit {
    obstacle why = obstacle::none;
    std::vector<path_step> through; // the recurrence, or the accesses that share a port
    clock_of_interval slower{};     // of a recurrence
    bool sums_floats = false;       // a sum of floating point numbers is in it
    int enough_sums = 0;            // number of sums with which its interval is 1; 0: none is known
    bool is_condition = false;      // of the loop, of which no iteration is to begin before
    bool has_lut_ram = false;       // the device, for memories in it
    int banks = 1;                  // of the arrays that it goes through: most
};

// What became of a loop.
enum class loop_shape : unsigned char {
    pipelined,
    outer,      // with loops inside
    coalesced,  // one with the loop inside
    fused,      // with the loop before it
    joined,     // one with the loops beside it, whose runs are interleaved
    overlapped, // a part of the loop around it: runs at the same time as the loops beside it
    unrolled,   // fully: no loop is left
    never       // its bounds show that it has no iteration
};

// A row of the loop analysis. Times are in cycles, but for period_ps.
struct loop {
    std::string name;
    source_line where;
    int depth = 0; // 1: the outermost
    loop_shape shape = loop_shape::pipelined;
    bool is_while = false;
    bool is_conditional = false; // it may be passed by
    long long trips = -1;        // -1: known at run time
    int unroll = 1;
    int interval = 0;
    int interleaved_runs = 1;       // that the schedule has room for
    int runs = 1;                   // that are under way at once
    int wait = 0;                   // cycles in which nothing begins
    bool is_single = true;          // its iterations overlap
    int latency = 0;                // cycles from the begin of an iteration to its last result
    int period_ps = 0;              // its longest path; the kernel has one clock
    int concurrency = 0;            // iterations in flight at most; 0: none of its own
    int most_in_flight = 0;         // that attributes and private copies allow; 0: any number
    int unsure_iterations = 0;      // that begin before the condition is known
    int exit_latency = 0;           // cycles until the condition is known, where some do
    std::vector<std::string> ahead; // registers that are ahead of the condition
    int ahead_bits = 0;
    long long cycles = -1; // of an iteration of an outer loop; -1: known at run time
    int parts = 0;         // loops in its body that overlap; trips are then those of a step
    long long least = 0;   // then: cycles from one iteration to the next, if no word is missing
    long long passes = -1; // and these those of the program, one each `cycles`
    int queue = 0;         // of them that can wait between two of its loops, at most
    int requested_interval = 0; // above 1, and the interval for that reason only
    limit limited;
    std::vector<std::string> notes; // attributes that change nothing, and why
};

// A request of latency controls, and its result, in cycles.
struct latency_control {
    path_step effect, anchor;
    std::string relation;
    int requested = 0, cycles = 0;
};

// The longest path within a cycle, in picoseconds; it sets the clock.
struct longest_path {
    int ps = 0, cycle = 0;
    std::vector<path_step> steps;
};

// Of a stall-free kernel: depth in words, and cycles from the first access that waits to this port.
struct exit_fifo {
    std::string port;
    ir::queue_storage storage{};
    ir::fifo_storage built_of{};
    int depth = 0, distance = 0;
};

// A signal of a port, and those on which it depends within a cycle; none: on registers only.
struct dependence {
    std::string signal;
    std::vector<std::string> on;
};

// Equal operations of one line and cycle.
struct schedule_row {
    int cycle = 0;
    std::string loop; // empty: outside of all
    std::string what;
    source_line where;
    int count = 0, bits = 0, ready_ps = 0; // bits of the widest; when the last one is ready
    operation_kind kind = operation_kind::computes;
    int begin_ps = 0, end_ps = 0, cycles = 0; // of the first and the last, without a register
    bool is_limiting = false; // some are on a path that limits an interval or the clock
};

// What limits throughput or clock, and what would work.
struct bottleneck {
    std::string kind; // recurrence, port, requested, concurrency, serial, clock,
                      // and where nothing stands in the way: iterations, words
    std::string loop; // empty: the kernel
    source_line where;
    int interval = 0; // cycles
    std::string what;
    std::vector<path_step> through;
    std::vector<std::string> fixes;
};

// What limits the throughput of a design most.
struct limiter {
    std::string kernel; // empty: all of them alike
    int percent = -1;   // of its cycles that the loop takes; -1: known at run time
    bottleneck limit;
};

// What is computed and transferred: in an iteration, or in a cycle.
struct traffic {
    int operations = 0; // that compute, as they are built
    int port_bits = 0;  // of words of the design's ports
    int chip_bits = 0;  // of words of pipes, and of memories with a limited number of ports
};

// The same in a second: millions, and megabytes.
struct rate {
    double operations = 0, port_bytes = 0, chip_bytes = 0;
};

// A pipeline: a loop, or a kernel without loops. Conditional accesses count as if they took place,
// as far as there are ports for them.
struct roof_point {
    std::string kernel, loop; // empty: the kernel
    source_line where;
    int interval = 1;
    bool fills_port = false; // some port has a word in every cycle
    traffic iteration;
    rate second;
};

// How much of what is built works, in each pipeline and in all kernels at once.
struct roofline {
    traffic cycle; // at most: every operation, port and memory port busy
    rate most;     // the same
    rate total;    // every kernel in its pipeline with the most cycles, when none waits
    std::vector<roof_point> points;
};

// Of a kernel: in, out or argument, with the bits of its words.
struct port {
    std::string name, kind; // in, out, argument
    source_line where;
    int bits = 0;
};

// How a kernel is called.
struct invocation {
    int argument_bits = 0, requested_calls = 0;
    ir::pipe_plan queue{};
    ir::fifo_storage built_of{}; // if it is a FIFO
};

// Of a memory: a load, a store or a lookup.
struct memory_access {
    path_step what;
    std::string kind;
    int cycle = 0;
    int bank = -1; // -1: the index decides
};

// A port of a memory that an arbiter gives to these accesses while the kernel runs.
struct arbitrated_port {
    std::string kind; // load or store; access: both
    std::vector<path_step> accesses;
    int port = 0;           // of those that one kind has, or both
    std::vector<int> banks; // in which the same accesses share that port
};

// An array, table or shift register with what is built of it: words, their bits, banks, ports.
struct memory {
    std::string name;
    std::string kind; // array, rom, shift_register, reg
    source_line where;
    int words = 0, bits = 0, banks = 1, replicates = 1;
    int bank_words = 0;       // of each bank, as it is built; rows where it has lanes
    bool chose_banks = false; // several, of which none were requested
    bool chose_rows = false;  // of several words
    int most_replicates = 0;  // that are chosen without a request, where more would help; 0: none
    bool is_double_pumped = false;
    port_kind ports = port_kind::simple_dual;
    int lanes = 1; // words of a row, which one access reads and each of which is written alone
    std::vector<int> bank_bits; // of the index, from the highest of the bank's number down
    ir::area size{};
    std::string storage;                 // what it is built of
    int private_copies = 1;              // for runs of an inner loop, or loops that overlap
    bool is_overlapped = false;          // for the latter
    int forwarded_steps = 0;             // whose stores are kept in registers
    int multiplexer_bits = 0;            // of two inputs, for indexes and shifts at run time
    int read_ports = 0, write_ports = 0; // of a bank; 0: no limit; the same where each does both
    std::string grade, reason;
    std::vector<memory_access> accesses;
    std::vector<arbitrated_port> arbitrated;
};

// Of a line; of line 0: control that belongs to none.
struct line_area {
    source_line where;
    ir::area size{};
};

// What a part of a kernel occupies for one purpose.
struct row_area {
    std::string row;  // data, state, feedback, memory, cluster, channel, overhead
    std::string name; // of a memory or register; empty: all together
    ir::area size{};
};

// Of a basic block; number -1: of the kernel as a whole. Rows and lines each add up to its size.
struct block_area {
    int number = -1;
    std::string loop; // around it; empty: none
    source_line where;
    ir::area size{};
    std::vector<row_area> rows;
    std::vector<line_area> lines;
};

// A module of the user's with its parameters, and what he states of it: below 0 nothing.
struct user_block {
    std::string module;
    source_line where;
    int instances = 0, latency = 0, interval = 1; // cycles
    hls::block_area each{};
    std::vector<std::string> results; // names of its ports
    std::vector<ir::block_parameter> parameters;
};

// The module of an RTL kernel, and what the user states of it.
struct rtl_module {
    bool is_one = false; // false: the kernel is no RTL kernel
    std::string source;  // empty: somebody else provides it
    hls::block_area each{};
    std::vector<ir::block_parameter> parameters;
};

// An operation that shares an operator, and the cycle in which it takes it.
struct shared_use {
    path_step what;
    int cycle = 0;
};

// The operator, and the bits of what it takes and computes.
struct shared_operator {
    std::string what;
    int first_bits = 0, second_bits = 0, bits = 0; // 0: it has no second operand
    std::vector<shared_use> by;
};

// What costs much, and what would need less.
struct area_advice {
    std::string kind; // division, shifter, product, multiplexer, registers, state
    source_line where;
    std::string text;
};

// A memory, table or register of which no hardware is left, and why.
struct removed_memory {
    std::string name, kind;
    source_line where;
    int words = 0, bits = 0;
    std::string reason;
};

// A variable that carries a value from iteration to iteration: it waits as long as that takes.
struct feedback {
    std::string name, loop; // empty: the kernel
    source_line where;
    int bits = 0;
    int distance = 1, interval = 1; // iterations, and cycles from one to the next
    int cycles = 0;                 // of them, how many the value takes to be there
};

// All facts of a kernel: interval, latency and stages in cycles, periods in picoseconds.
struct kernel {
    std::string name, module; // as written; as it is called in its text
    source_line where;
    std::string device;
    rtl_module rtl; // then nobody knows its interval, latency and clock
    bool has_loops = false, is_invoked = false;
    bool is_large = false; // its delays are those of a design with many look-up tables
    int interval = 0, latency = 0, stages = 0, register_bits = 0;
    int period_ps = 0, wanted_ps = 0;
    limit limited;
    invocation called;
    std::vector<loop> loops;
    std::vector<latency_control> controls;
    std::vector<std::string> reached_limits;
    std::vector<std::string> reordered_ports; // reads that wait for fewer accesses than written
    std::vector<std::string> changed_floats;  // computed in another way than written, as allowed
    longest_path longest;
    std::vector<exit_fifo> exit_fifos;
    std::vector<dependence> within_cycle;
    std::vector<schedule_row> schedule;
    std::vector<memory> memories, registers;
    std::vector<removed_memory> removed;
    std::vector<feedback> feedbacks;
    ir::area size{};
    std::vector<line_area> lines; // the largest first
    std::vector<block_area> blocks_area;
    std::vector<user_block> user_blocks;
    std::vector<shared_operator> shared_operators;
    std::vector<area_advice> advice;
    std::vector<operation> operations;
    std::vector<basic_block> blocks;
    std::vector<cluster> clusters;
    std::vector<bottleneck> bottlenecks; // the worst first
    std::vector<port> ports;
};

// A kernel in a design.
struct instance {
    std::string name;
    source_line where;
    int requested_mhz = 0; // 0: none was requested
    kernel facts;
};

// Between two kernels: the bits of its words, the words it was asked to hold, and what is built.
struct pipe {
    std::string name, from, to; // instances, or "outside"
    int bits = 0, requested_words = 0;
    ir::pipe_plan plan{};
    ir::fifo_storage built_of{}; // if it is a FIFO
    ir::area size{};
    source_line where;
};

// Between a port of the system and an instance.
struct connection {
    std::string port, instance; // empty: none
    bool is_input = true, is_level = false;
    int bits = 0;
    source_line where;
};

// A kernel is a design of one instance and no pipes.
struct design {
    std::string name;
    source_line where;
    bool is_system = false, has_pipelined_handshake = false, is_proven = false;
    int requested_mhz = 0;
    std::vector<instance> kernels;
    std::vector<pipe> pipes;
    std::vector<std::string> clocks;
    std::vector<connection> ports;
    std::vector<dependence> within_cycle;
    ir::area size{};
    limiter limited;
    roofline roof;
};

} // namespace hls::report
