// The operations a graph can hold, and the one table of their properties: the predicates below, and
// what passes, scheduler and printers ask of an operation, are read off its row. What it computes
// stands in meaning.hpp. Adding one: CONTRIBUTING.md lists the files.
#pragma once

#include "../device/device.hpp"

namespace hls::ir {

enum class op : unsigned char {
    // leaves
    constant, // value
    argument, // resource: scalar argument, stable while the kernel runs
    state,    // resource: a register's value when the iteration begins
    tap,      // resource, value = position: a shift register's element when the iteration begins
    // effects and memory accesses; `c` is the predicate node or none
    read,  // resource: takes a word from an input
    write, // resource, a = word: writes a word to an output; b: the reservation of its credit, if
           // any
    peek,  // resource: a word is there, and the predicate holds; nobody waits
    take_credit, // resource: takes `value` credits of an exit FIFO for data produced later, and
                 // waits until there
                 // are as many; value 0: takes one if there is one, gives whether; nobody waits
    next,        // resource, a = value: the register's value for the next iteration
    shift,       // resource, a = value entering at position 0
    jump,        // value = basic block of the next step, if the predicate holds
    load,        // resource, a = index; value: ir/written_iterations.hpp
    store,       // resource, a = index, b = value; value: ir/written_iterations.hpp
    lookup,      // resource, a = index: read-only memory
    fence,       // value = fencing: effects before it have acted before those after it act
    // pure operations: result = exact result of the operand values, wrapped to the node's type
    add,
    subtract,
    multiply,
    bit_and,
    bit_or,
    bit_xor,
    bit_not,
    shift_left,
    shift_right,        // b = distance
    shift_right_sticky, // unsigned; the lowest bit is also 1 if a 1 is shifted out
    equal,
    less,
    select,              // a ? b : c
    resize,              // a, wrapped to the node's type
    slice,               // width bits of a, from bit `value` upwards
    concat,              // a above the low `value` bits of b
    reduce_xor,          // parity of the low `value` bits of a
    count_leading_zeros, // of the low `value` bits of a, above their highest 1; `value` of 0
    divide,              // a / b, rounded towards zero; 0 if b is 0
    remainder,           // a - (a / b) * b; 0 if b is 0
    square_root,         // of a, which is not negative, rounded down
    count_ones,          // of the low `value` bits of a
    reverse_bits,        // the low `value` bits of a, the lowest first
    // of floating point numbers as bits; value: formats and rounding (floating/format.hpp)
    float_add,
    float_multiply,
    float_multiply_add, // a * b + c, rounded once
    float_divide,
    float_square_root,
    float_convert,         // a, in another format
    float_from_integer,    // a * 2^scale
    float_function,        // of a, as the value says
    float_function_of_two, // of a and b
    // one unit that finds a few bits in a cycle; value: iteration.hpp
    long_division, // of b below a by c: quotient, or what is left, or both
    long_root,     // of a: square root, or what is left, or both
    block,         // resource: what a module of the user's computes from a, b, c
    unit,          // resource: what hardware with a schedule of its own computes from a, b, c
    registered,    // a, one cycle later: a register that the user asked for
};

// What an operation is; the predicates below tell what each means.
namespace trait {
enum : unsigned {
    pure = 1,
    leaf = 2,
    effect = 4,
    predicated = 8,
    commutative = 16,
    non_blocking = 32,
    of_resource = 64,
    timeless = 128,
    ordering = 256,
    unique = 512,
    composite = 1024,
    floating = 2048
};
} // namespace trait

// The type of its result in the language, from those of its operands:
// language/values/expression.hpp.
enum class growth : unsigned char {
    first,      // that of the first operand, or one that the node states
    common,     // holds both
    sum,        // one bit more than that
    difference, // as well, with a sign
    product,    // as many bits as both
    complement, // the inverse of an unsigned value is negative
    quotient,   // one bit more than the first if the second has a sign
    rest,       // no wider than either
    root,       // half as many bits
    bit
};

// The bits of its operands that decide the low bits of a result: demanded_bits.hpp.
enum class demand : unsigned char {
    all,         // every bit of every operand
    low_bits,    // as many of each: a ring modulo a power of two
    first_low,   // as many of the first, all of the second
    alternative, // one of the first, as many of the others
    from_value,  // those from bit `value` on
    joined,      // the low `value` bits of the second, of the first what stands above
    below_value  // the low `value` bits
};

// The width at which the tables of a device are read.
enum class sized_by : unsigned char { result, widest_operand, narrowest_operand };

// The cycle in which the result is there: analysis/timing.hpp.
enum class answer : unsigned char {
    same_cycle,
    next_cycle,
    of_memory,
    of_multiplier,
    of_block,
    of_iteration
};

// What it occupies: analysis/area/area.hpp.
enum class built_of : unsigned char { nothing, cells, multipliers, flip_flops, memory_port };

struct operation {
    op kind;
    char const* name;
    int operands; // values that it takes, beside its predicate
    unsigned traits;
    growth type;
    demand bits;
    op_class delay;
    sized_by size;
    answer ready;
    built_of area;
    char const* symbol; // in Verilog, between its operands or before the only one; "": none
};

namespace op_table {

using namespace trait;
using enum growth;
using enum demand;
using enum sized_by;
using enum built_of;

// What has no hardware of its own: constants, state, ports.
constexpr operation row(op kind, char const* name, int operands, unsigned traits,
                        op_class delay = op_class::free_) {
    return {kind,    name, operands, traits, growth::first, all, delay, result, answer::same_cycle,
            nothing, ""};
}

constexpr operation access(op kind, char const* name, unsigned traits) {
    return {kind,
            name,
            1,
            traits,
            growth::first,
            all,
            op_class::free_,
            result,
            answer::of_memory,
            memory_port,
            ""};
}

// A pure operation that computes in one cycle, but for multipliers with registers inside.
constexpr operation row(op kind, char const* name, int operands, growth type, demand bits,
                        op_class delay, sized_by size, built_of area, char const* symbol = "",
                        unsigned more = 0) {
    answer const ready = area == multipliers ? answer::of_multiplier : answer::same_cycle;
    return {kind, name, operands, pure | more, type, bits, delay, size, ready, area, symbol};
}

constexpr operation wiring(op kind, char const* name, int operands, growth type, demand bits,
                           char const* symbol = "") {
    return row(kind, name, operands, type, bits, op_class::free_, result, nothing, symbol);
}

// No hardware is one: passes/expand.hpp makes others of it.
constexpr operation composite_row(op kind, char const* name, int operands, growth type, demand bits,
                                  unsigned more = 0) {
    return row(kind, name, operands, type, bits, op_class::free_, result, nothing, "",
               composite | more);
}

constexpr operation float_row(op kind, char const* name, int operands, unsigned more = 0) {
    return composite_row(kind, name, operands, growth::first, all, more | trait::floating);
}

// A unit that is busy until its result is there.
constexpr operation iterative_row(op kind, char const* name, int operands) {
    return {kind,
            name,
            operands,
            pure,
            growth::first,
            all,
            op_class::free_,
            result,
            answer::of_iteration,
            cells,
            ""};
}

// In the order of the enumerators.
inline constexpr operation operations[] = {
    // clang-format off
    row(op::constant,    "constant",    0, pure | leaf | timeless),
    row(op::argument,    "argument",    0, leaf | timeless | of_resource),
    row(op::state,       "state",       0, leaf | of_resource),
    row(op::tap,         "tap",         0, leaf | of_resource),
    row(op::read,        "read",        0, effect | predicated | of_resource),
    row(op::write,       "write",       2, effect | predicated | of_resource),
    row(op::peek,        "peek",        0, predicated | non_blocking | of_resource, op_class::logic),
    row(op::take_credit, "take_credit", 0, effect | predicated | non_blocking | of_resource, op_class::logic),
    row(op::next,        "next",        1, effect | predicated | of_resource),
    row(op::shift,       "shift",       1, effect | predicated | of_resource),
    row(op::jump,        "jump",        0, effect | predicated),
    access(op::load,     "load",           predicated | of_resource),
    row(op::store,       "store",       2, effect | predicated | of_resource),
    access(op::lookup,   "lookup",         of_resource),
    row(op::fence,       "fence",       0, ordering),
    row(op::add,         "add",         2, sum, low_bits, op_class::add, result, cells, "+", commutative),
    row(op::subtract,    "subtract",    2, difference, low_bits, op_class::add, result, cells, "-"),
    row(op::multiply,    "multiply",    2, product, low_bits, op_class::multiply, narrowest_operand, multipliers, "*", commutative),
    row(op::bit_and,     "and",         2, common, low_bits, op_class::logic, result, cells, "&", commutative),
    row(op::bit_or,      "or",          2, common, low_bits, op_class::logic, result, cells, "|", commutative),
    row(op::bit_xor,     "xor",         2, common, low_bits, op_class::logic, result, cells, "^", commutative),
    wiring(op::bit_not,  "not",         1, complement, low_bits, "~"),
    row(op::shift_left,  "shift_left",  2, first, first_low, op_class::shift, result, cells, "<<"),
    row(op::shift_right, "shift_right", 2, first, all, op_class::shift, result, cells, ">>"),
    row(op::shift_right_sticky, "shift_right_sticky", 2, first, all, op_class::shift, result, cells),
    row(op::equal,       "equal",       2, bit, all, op_class::equal, widest_operand, cells, "==", commutative),
    row(op::less,        "less",        2, bit, all, op_class::less, widest_operand, cells, "<"),
    row(op::select,      "select",      3, first, alternative, op_class::mux, result, cells),
    wiring(op::resize,   "resize",      1, first, low_bits),
    wiring(op::slice,    "slice",       1, first, from_value),
    wiring(op::concat,   "concat",      2, first, joined),
    row(op::reduce_xor,  "reduce_xor",  1, first, below_value, op_class::reduce, widest_operand, cells, "^"),
    row(op::count_leading_zeros, "count_leading_zeros", 1, first, below_value, op_class::halving, widest_operand, cells),
    composite_row(op::divide,       "divide",       2, quotient, all),
    composite_row(op::remainder,    "remainder",    2, rest, all),
    composite_row(op::square_root,  "square_root",  1, root, all),
    composite_row(op::count_ones,   "count_ones",   1, first, below_value),
    composite_row(op::reverse_bits, "reverse_bits", 1, first, below_value),
    float_row(op::float_add,          "float_add",          2, commutative),
    float_row(op::float_multiply,     "float_multiply",     2, commutative),
    float_row(op::float_multiply_add, "float_multiply_add", 3),
    float_row(op::float_divide,       "float_divide",       2),
    float_row(op::float_square_root,  "float_square_root",  1),
    float_row(op::float_convert,      "float_convert",      1),
    float_row(op::float_from_integer, "float_from_integer", 1),
    float_row(op::float_function,        "float_function",        1),
    float_row(op::float_function_of_two, "float_function_of_two", 2),
    iterative_row(op::long_division, "long_division", 3),
    iterative_row(op::long_root,     "long_root",     1),
    {op::block,      "block",    3, pure | of_resource, first, all, op_class::lookup, result, answer::of_block, nothing, ""},
    {op::unit,       "unit",     3, pure | of_resource, first, all, op_class::lookup, result, answer::of_block, nothing, ""},
    {op::registered, "fpga_reg", 1, pure | unique, first, low_bits, op_class::free_, result, answer::next_cycle, flip_flops, ""},
    // clang-format on
};

constexpr bool is_in_order() {
    int row = 0;
    for (operation const& o : operations)
        if (int(o.kind) != row++) return false;
    return row == int(op::registered) + 1;
}
static_assert(is_in_order());

// The operations with some of these traits, a bit for each: asked so often while compiling that a
// look into the table would be a third of all calls.
template <unsigned Traits>
constexpr unsigned long long find_having() {
    unsigned long long result = 0;
    for (operation const& o : operations)
        if ((o.traits & Traits) != 0) result |= 1ULL << int(o.kind);
    return result;
}
template <unsigned Traits>
inline constexpr unsigned long long having = find_having<Traits>();
static_assert(int(op::registered) < 64);

constexpr unsigned long long find_ready(answer ready) {
    unsigned long long result = 0;
    for (operation const& o : operations)
        if (o.ready == ready) result |= 1ULL << int(o.kind);
    return result;
}
inline constexpr unsigned long long later = ~find_ready(answer::same_cycle);
inline constexpr unsigned long long from_memory = find_ready(answer::of_memory);

inline constexpr auto shared =
    (having<trait::pure | trait::leaf> & ~having<trait::unique>) | 1ULL << int(op::lookup);

// Pure operations that may turn out simpler.
inline constexpr auto simplified =
    having<trait::pure> & ~(1ULL << int(op::constant) | 1ULL << int(op::registered));

} // namespace op_table

constexpr operation const& properties(op kind) { return op_table::operations[int(kind)]; }

// Its result may come in a later cycle, even where it shares no operator.
constexpr bool may_be_late(op kind) { return op_table::later >> int(kind) & 1; }

// Its result is a word of an array or of a table.
constexpr bool is_from_memory(op kind) { return op_table::from_memory >> int(kind) & 1; }

// Its resource has a block_shape and block_facts.
constexpr bool is_block(op kind) { return kind == op::block || kind == op::unit; }

constexpr char const* op_name(op kind) { return properties(kind).name; }

constexpr bool is_pure(op kind) { return op_table::having<trait::pure> >> int(kind) & 1; }
constexpr bool is_leaf(op kind) { return op_table::having<trait::leaf> >> int(kind) & 1; }

// Runs on the CPU as it is; in hardware other operations compute it.
constexpr bool is_composite(op kind) { return op_table::having<trait::composite> >> int(kind) & 1; }

// Of floating point numbers, as its result is; its value states their formats.
constexpr bool is_floating(op kind) { return op_table::having<trait::floating> >> int(kind) & 1; }

// In one unit, which takes operands only when it has given its result.
constexpr bool is_iterative(op kind) { return kind == op::long_division || kind == op::long_root; }

constexpr bool is_comparison(op kind) { return kind == op::less || kind == op::equal; }

// Two of them with the same operands are one.
constexpr bool is_shared(op kind) { return op_table::shared >> int(kind) & 1; }

// Changes something outside the iteration, so it is kept even when nobody uses its value.
constexpr bool is_effect(op kind) { return op_table::having<trait::effect> >> int(kind) & 1; }

// What a register or a shift register holds.
constexpr bool is_state(op kind) { return kind == op::state || kind == op::tap; }

// What a register or a shift register holds changes when the step is complete.
constexpr bool is_update(op kind) { return kind == op::next || kind == op::shift; }

// A non-blocking access: a word or credits, if there are any.
// Of a port, with its handshake.
constexpr bool is_io(op kind) { return kind == op::read || kind == op::write; }

constexpr bool is_non_blocking(op kind) {
    return op_table::having<trait::non_blocking> >> int(kind) & 1;
}

// A value that has no time: the same in every step.
constexpr bool always_there(op kind) { return op_table::having<trait::timeless> >> int(kind) & 1; }

// Has a cycle because something happens in it, and not only to order others.
constexpr bool takes_place(op kind) {
    return ~op_table::having<trait::timeless | trait::ordering> >> int(kind) & 1;
}

constexpr bool names_resource(op kind) {
    return op_table::having<trait::of_resource> >> int(kind) & 1;
}

constexpr bool is_access(op kind) {
    return kind == op::load || kind == op::store || kind == op::lookup;
}

// What may use a port of a RAM, and can keep or change a word.
constexpr bool is_memory_access(op kind) { return kind == op::load || kind == op::store; }

// Field c of these nodes is a predicate (or none): the operation happens only when it is 1.
constexpr bool is_predicated(op kind) {
    return op_table::having<trait::predicated> >> int(kind) & 1;
}

constexpr bool is_commutative(op kind) {
    return op_table::having<trait::commutative> >> int(kind) & 1;
}

} // namespace hls::ir
