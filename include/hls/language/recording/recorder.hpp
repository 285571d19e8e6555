// State of a trace: the graph being built, the predicate of the current place, the values that
// registers have at this point of the program.
#pragma once

#include "../../analysis/overflow.hpp"
#include "../../analysis/predicates.hpp"
#include "../../ir/printing.hpp"
#include "../../ir/simplify.hpp"
#include "empty_loops.hpp"
#include "open_elements.hpp"
#include "operation_cache.hpp"
#include "port_accesses.hpp"
#include "symbolic.hpp"

namespace hls::ir {

// A value that a later basic block uses: it waits in a register.
struct live_value {
    int node;
    int resource;
};

// The innermost loop, in hardware or unrolled, as leave_when sees it.
struct loop_body {
    bool open; // false: outside of any loop
    int left;  // condition under which the loop has been left; none: never
    int depth; // when_depth of the body's own statements
};

// An effect that latency controls name.
struct timed_effect {
    int node;     // none: not yet
    short anchor; // the user's number; -1: it is not one
    bool left;    // the copy of a loop's body in which it stands has ended
    source where;
};

// What ~ & | ^ make of unsigned values: an unsigned variable of `width` bits keeps every bit of it,
// though as a number it may be negative.
struct bit_pattern {
    int node; // the last one that was recorded; none: it has been stored
    int width;
};

// The low bits of an integer of more than 128 bits, where it goes to a variable of fewer.
struct low_part {
    int node; // none: it has been stored
    int row;  // of the whole one, see integer_row
};

// What the user has done with each resource.
struct resource_uses {
    bool read[max_resources];
    bool written[max_resources];
    bool found[max_resources];   // read where an assignment may have come before
    source where[max_resources]; // the last time that it was written
    short first[max_resources];  // of those that hold one packet, counted from 1; 0: it is alone
};

// Prints as outputs, see print_ports.hpp.
struct print_port_counts {
    bool used;
    int count;            // of prints so far
    int iteration;        // node: number of the kernel's iteration
    int loops[max_loops]; // by loop: node with the number of its iteration
};

// An index that is outside of its memory if the last iterations of these loops run: outside.hpp.
struct doubtful_index {
    unsigned loops; // a bit for each whose end has not come yet; 0: there is none
    unsigned last;  // all of them
    long long index;
    char const* id; // of the memory
    int depth;
    source where;
};

struct float_scope; // float_math.hpp

struct recorder {
    builder graph;
    operation_cache before;
    int predicate; // of the statement being traced; none: always
    int when_depth;
    int scopes[max_when_depth]; // predicate of each enclosing when(...)
    int current[max_resources]; // reg, wire: value at this point; none: as at the start
    pending_write pending[max_resources];
    short next_shift[max_resources]; // 1 + what stands for the next shift of an iteration; 0: none
    int loop;                        // innermost one being traced, or no_loop
    int loop_depth;                  // when(...) scopes that hold in all of this loop's body
    loop_body body;                  // that leave_when ends
    doubtful_index doubt;
    empty_loop empty; // the first one
    int live_count;
    live_value live[max_resources];
    int timed_count; // entry 0 is unused
    timed_effect timed[max_timed_effects];
    bool invoked;             // an iteration is a call
    bool in_system;           // the lambda of a system: it connects kernels and computes nothing
    bool in_condition;        // the lambda of a while loop's condition, which may return a register
    overflow_notes overflows; // for checked runs
    print_notes prints;       // for who shows them
    print_port_counts print_ports;
    bit_pattern pattern;
    low_part low;
    int noted_load; // the last one of an array of packets that was noted
    resource_uses uses;
    long long copies;            // of promising loops' bodies, see ir/written_iterations.hpp
    int noted_index, noted_line; // the last one of an array of packets that was noted, and where
    open_elements elements;      // of arrays of packets
    port_accesses assigned;      // to members of those: the accesses that gave the value
    bool returns_word;           // a copy of a word that an access gave is no name of it
    accessed_results results;    // of operators on floating point numbers
    bool unordered;              // compilers differ in the order of nodes
    symbolic_trace* symbolic;    // null: a graph is built
    float_scope* math;           // null: floating point is computed as written
    bool in_operation;           // what is recorded are parts of one operation
    source operation;            // its place and name
};

constexpr int here(recorder& r, int id, source const& where);

// Operations that do not know their line stand in that of who uses them first.
constexpr void place_operands(builder& g, node const& user) {
    if (user.where.line == 0) return;
    int const operands[] = {user.a, user.b, user.c};
    for (int id : operands) {
        node& x = g.nodes[id];
        if (x.where.line != 0 || x.kind == op::constant || !is_pure(x.kind)) continue;
        x.where = {user.where.file, user.where.line, x.where.operation};
        place_operands(g, x);
    }
}

constexpr int record(recorder& r, op kind, value_type type, source where, int a, int b = none,
                     int c = none, long long value = 0, int resource = 0) {
    if (r.in_system && !always_there(kind))
        complain(r.graph,
                 say(165, where, "system `", r.graph.id,
                     "` computes or moves words itself; that is the work of kernels, which "
                     "it connects"));
    node n{};
    n.kind = kind;
    n.type = type;
    n.a = a;
    n.b = b;
    n.c = c;
    n.value = kind == op::load || kind == op::store ? r.copies : value;
    n.resource = short(resource);
    n.where = r.in_operation ? r.operation : where;
    if (r.symbolic != nullptr) return record_symbolic(*r.symbolic, n);
    int* const operands[] = {&n.a, &n.b, &n.c};
    for (int* const operand : operands)
        if (r.graph.nodes[*operand].basic_block != r.graph.basic_block)
            *operand = here(r, *operand, where);
    if (int const id = find_cached(r.graph, r.before, n); id != none) return id;
    int const id = append(r.graph, n);
    keep_cached(r.before, n, id);
    place_operands(r.graph, r.graph.nodes[id]);
    return id;
}

// The value of a register when its basic block begins.
constexpr int record_state(recorder& r, int resource, source where) {
    return record(r, op::state, r.graph.resources[resource].type, where, none, none, none, 0,
                  resource);
}

namespace detail {

constexpr int add_resource(recorder& r, resource const& x) {
    builder& g = r.graph;
    if (g.resource_count == max_resources) {
        complain(g, say(904, g.where, "kernel `", g.id, "` needs more than ", max_resources,
                        " resources: ports, registers, arrays, and values that loops use; use an "
                        "array for many values"));
        return 0;
    }
    g.resources[g.resource_count] = x;
    return g.resource_count++;
}

constexpr identifier name_of_live(recorder const& r, node const& n) {
    if (n.label != 0) return r.graph.labels[n.label];
    bool const has_name = !is_pure(n.kind) || n.kind == op::block;
    return has_name ? r.graph.resources[n.resource].id : make_name(op_name(n.kind));
}

constexpr int add_live(recorder& r, int id) {
    node const n = r.graph.nodes[id];
    resource x{};
    x.kind = resource_kind::reg;
    x.id = name_of_live(r, n);
    x.type = n.type;
    x.depth = 1;
    x.where = n.where;
    int const made = add_resource(r, x);
    node next = n;
    next.kind = op::next;
    next.a = id;
    next.b = next.c = none;
    next.value = 0;
    next.label = next.timing = 0;
    next.resource = short(made);
    short const basic_block = r.graph.basic_block;
    r.graph.basic_block = n.basic_block;
    append(r.graph, next);
    r.graph.basic_block = basic_block;
    if (r.live_count < max_resources) r.live[r.live_count++] = {id, made};
    return made;
}

// The register in which a value of an earlier basic block waits. A counter keeps its value as long
// as anybody can ask for it.
constexpr int live_register(recorder& r, int id) {
    node const& n = r.graph.nodes[id];
    if (n.kind == op::state) {
        if (loop_counted_by(r.graph, n.resource) != no_loop) return n.resource;
        for (int i = 0; i < r.live_count; ++i)
            if (r.live[i].resource == n.resource) return n.resource;
    }
    for (int i = 0; i < r.live_count; ++i)
        if (r.live[i].node == id) return r.live[i].resource;
    return add_live(r, id);
}

} // namespace detail

// The node as the current basic block sees it.
constexpr int here(recorder& r, int id, source const& where) {
    if (r.symbolic != nullptr) return id;
    builder& g = r.graph;
    node const& n = g.nodes[id];
    if (id == none || n.basic_block == g.basic_block || always_there(n.kind)) return id;
    int const loop = loop_of(g, n.basic_block);
    if (!is_inside(g, g.basic_block, loop)) {
        complain(g, say(150, where, "a value of loop `", g.loops[loop].id,
                        "` is used outside the loop, where it has no meaning: keep it in a reg or "
                        "an array (a C++ variable that the body assigns is not one)"));
        return append_constant(g, 0, where);
    }
    return record_state(r, detail::live_register(r, id), where);
}

constexpr value_type type_of(recorder const& r, int id) {
    return r.symbolic != nullptr ? value_type{32, true} : r.graph.nodes[id].type;
}
constexpr value_type bit{1, false};

constexpr int both(recorder& r, int p, int q, source where) {
    if (p == none) return q;
    if (q == none) return p;
    return record(r, op::bit_and, bit, where, p, q);
}

// Predicate that holds when p or q does.
constexpr int either(recorder& r, int p, int q, source where) {
    return p == none || q == none ? none : record(r, op::bit_or, bit, where, p, q);
}

constexpr int inverse(recorder& r, int p, source where) {
    return record(r, op::bit_not, bit, where, p);
}

// Type that holds the values of both.
constexpr value_type common(value_type x, value_type y) {
    bool const sign = x.is_signed || y.is_signed;
    int const wx = x.width + (sign && !x.is_signed), wy = y.width + (sign && !y.is_signed);
    return {short(wx > wy ? wx : wy), sign};
}

constexpr int choose(recorder& r, int condition, int yes, int no, source where) {
    if (condition == none) return yes;
    return record(r, op::select, common(type_of(r, yes), type_of(r, no)), where, condition, yes,
                  no);
}

// Predicate of the current statement relative to the scope `depth` levels deep: what has to be
// consulted when a variable of that scope is assigned here. (Variables of loops are assigned in
// them.)
constexpr int predicate_since(recorder& r, int depth, source where) {
    int result = none;
    for (int i = greater_of(depth, r.loop_depth); i < r.when_depth; ++i)
        result = both(r, result, r.scopes[i], where);
    return result;
}

constexpr void reject_outer_variable(recorder& r, source where) {
    complain(r.graph,
             say(157, where, "a C++ variable declared outside of loop `", r.graph.loops[r.loop].id,
                 "` is assigned in its body, which is traced once; what goes from "
                 "iteration to iteration is kept in a reg<\"name\", T>"));
}

constexpr void reject_outer_wire(recorder& r, source where, char const* id) {
    complain(r.graph,
             say(157, where, "wire `", id, "` of the body around loop `", r.graph.loops[r.loop].id,
                 "` is assigned in the loop, whose body is traced once; make it a "
                 "parameter of the loop's body, or keep the value in a reg<\"name\", T>"));
}

// A variable may be assigned in the loop (or outside of any) in which it was declared. `loop`: of
// the declaration; a variable that held a constant knows no loop, but the lines tell.
constexpr void check_owner(recorder& r, bool constant, int loop, source declared, source where) {
    if (r.loop == no_loop || (!constant && loop == r.loop)) return;
    source const l = r.graph.loops[r.loop].where;
    bool const before = declared.line != 0 && declared.line < l.line && l.line <= where.line &&
                        same_text(l.file, where.file) && same_text(l.file, declared.file);
    if (!constant || before) reject_outer_variable(r, where);
}

// Before what a register will hold changes.
constexpr void keep_resource(recorder& r, int resource) {
    symbolic_trace* const s = r.symbolic;
    if (s == nullptr || !s->in_body || s->saved_resources[resource] > s->first_resource) return;
    if (s->resource_count == int(sizeof s->resources / sizeof s->resources[0])) return;
    s->resources[s->resource_count++] = {resource, r.current[resource], r.pending[resource],
                                         s->saved_resources[resource]};
    s->saved_resources[resource] = s->resource_count;
}

constexpr void save_resource(recorder& r, int resource, int value, source where) {
    if (r.symbolic == nullptr) return;
    note_event(*r.symbolic, value, where);
    keep_resource(r, resource);
}

// Names a node unless it has a name already, or is something else's name (a constant, a register).
constexpr void set_label(recorder& r, int id, short label) {
    if (r.symbolic != nullptr) return;
    node& n = r.graph.nodes[id];
    if (n.label == 0 && !is_leaf(n.kind)) n.label = label;
}

// A name has one number, however many values have it: all copies of an unrolled loop's body.
constexpr short add_label(recorder& r, char const* text) {
    if (r.symbolic != nullptr) return 0;
    builder& g = r.graph;
    int const capacity = int(sizeof g.labels / sizeof g.labels[0]);
    if (g.label_count == 0) g.label_count = 1;
    for (int i = 1; i < g.label_count; ++i)
        if (same_text(g.labels[i].text, text)) return short(i);
    if (g.label_count == capacity) {
        complain(g, say(907, g.where, "kernel `", g.id, "` has more than ", capacity - 1,
                        " names of values; define HLS_MAX_NODES larger, which allows more"));
        return 0;
    }
    g.labels[g.label_count] = make_name(text);
    return short(g.label_count++);
}

} // namespace hls::ir
