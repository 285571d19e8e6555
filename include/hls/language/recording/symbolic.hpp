// A symbolic trace runs a kernel's lambda without building a graph: values are numbers
// (ir/symbolic_value.hpp), and what reaches hardware is a list of events, which is written or
// compared with an earlier one. Bodies of when(...) and loops leave no change behind in it, or are
// left out: if the events differ then, a C++ variable has carried something out of a body.
#pragma once

#include "../../ir/graph.hpp"
#include "../../ir/symbolic_value.hpp"

namespace hls::ir {

struct recorder;

// What a variable stands for, if it is a member of hardware that holds packets: bound.hpp.
enum class bound_to : unsigned char { nothing, reg, argument, element, changed_element, wire };

// What an integer<Width, Signed> holds.
struct variable_state {
    recorder* owner; // null: a constant
    int id;
    int depth; // when(...) scopes around the declaration
    short loop;
    bool accessed; // it was given by an access of a port, not by another variable
    bound_to bound;
    int saved; // its entry in symbolic_trace::variables, counted from 1; 0: none
    source declared;
    long long constant; // its low half
    long long above;
};

// A write to a register (or shift register) earlier in this iteration.
struct pending_write {
    int value;     // what will be stored if `predicate` holds
    int predicate; // none: always
    bool happened;
    source where; // the last one
};

struct saved_variable {
    variable_state* at; // null: its life has ended
    variable_state before;
};

struct saved_resource {
    int resource;
    int current;
    pending_write pending;
    int previous; // entry
};

struct symbolic_event {
    int value;
    int end; // of a body: the event behind its last one
    source where;
};

inline constexpr int max_body_nesting = max_when_depth + max_loops;

// Some bodies: among those `level` bodies deep, numbered from 0, the ones whose number has a 0 at
// `bit`; or a single one.
struct chosen_bodies {
    int level; // -1: none
    int bit;
    int single; // -1: chosen by the bit
};

struct symbolic_trace {
    chosen_bodies chosen;
    bool leaves_out; // the chosen bodies
    bool keeps;      // what the other bodies change
    bool rehearses;  // iterations are traced twice and compared
    source body;     // the last one that was left out
    int nesting;
    int begun[max_body_nesting + 1]; // bodies so far, by nesting
    // Those of the first 64 that give a variable its first value of hardware.
    unsigned long long binding[max_body_nesting + 1];
    bool comparing;
    int position, end;
    symbolic_event events[2 * max_nodes];
    bool differs;
    bool between_iterations; // the difference
    source difference;
    bool in_body; // changes are taken back at its end
    int first_variable, variable_count;
    saved_variable variables[max_nodes];
    int first_resource, resource_count;
    saved_resource resources[16 * max_resources];
    int saved_resources[max_resources]; // entry of each, counted from 1
};

namespace detail {

// A later event of the same line: then those before it are missing.
constexpr bool comes_later(symbolic_trace const& s, source where) {
    for (int i = s.position + 1; i < s.end; ++i)
        if (s.events[i].where.line == where.line) return true;
    return false;
}

constexpr void note_difference(symbolic_trace& s, source where) {
    s.differs = true;
    bool const is_missing = s.position < s.end && (where.line == 0 || comes_later(s, where));
    s.difference = is_missing ? s.events[s.position].where : where;
}

} // namespace detail

// An accepted kernel has fewer events than a graph can have nodes.
constexpr void note_event(symbolic_trace& s, int value, source where) {
    if (s.differs || s.position == 2 * max_nodes) return;
    if (!s.comparing) {
        s.events[s.position++] = {value, 0, where};
        s.end = s.position;
    } else if (s.position < s.end && s.events[s.position].value == value) {
        ++s.position;
    } else {
        detail::note_difference(s, where);
    }
}

constexpr int record_symbolic(symbolic_trace& s, node const& n) {
    int const id = symbolic_value(n);
    if (is_shared(n.kind)) return id;
    note_event(s, id, n.where);
    return symbolic_id(mix(unsigned(id), unsigned(s.position))); // each is another one
}

// Before a variable changes.
constexpr void save_variable(symbolic_trace* s, variable_state& v, int value, source where) {
    if (s == nullptr) return;
    note_event(*s, value, where);
    for (int i = 0; v.owner == nullptr && i < s->nesting; ++i)
        if (s->begun[i] <= 64) s->binding[i] |= 1ull << (s->begun[i] - 1);
    if (!s->in_body || v.saved > s->first_variable || s->variable_count == max_nodes) return;
    s->variables[s->variable_count++] = {&v, v};
    v.saved = s->variable_count;
}

// Before a variable's life ends.
constexpr void forget_variable(symbolic_trace* s, variable_state const& v) {
    if (s == nullptr) return;
    for (int i = v.saved; i != 0; i = s->variables[i - 1].before.saved)
        s->variables[i - 1].at = nullptr;
}

} // namespace hls::ir
