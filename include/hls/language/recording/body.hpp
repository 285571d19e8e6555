// Bodies of when(...) and loops: how often a trace runs them, and what remains of it.
#pragma once

#include "recorder.hpp"

namespace hls::ir {

namespace detail {

inline constexpr int body_mark = 1; // event at the beginning of a body

// What tracing a body changes in a recorder, beside variables and registers.
struct recorder_place {
    int predicate, when_depth, loop, loop_depth;
    loop_body body;
    int resources, loops, basic_blocks;
    short basic_block;
    long long copies;
};

constexpr recorder_place place_of(recorder const& r) {
    builder const& g = r.graph;
    return {r.predicate,   r.when_depth,     r.loop,       r.loop_depth,
            r.body,        g.resource_count, g.loop_count, g.basic_block_count,
            g.basic_block, r.copies};
}

constexpr void go_back(recorder& r, recorder_place const& p) {
    r.predicate = p.predicate;
    r.when_depth = p.when_depth;
    r.loop = p.loop;
    r.loop_depth = p.loop_depth;
    r.body = p.body;
    r.graph.resource_count = p.resources;
    r.graph.loop_count = p.loops;
    r.graph.basic_block_count = p.basic_blocks;
    r.graph.basic_block = p.basic_block;
    r.copies = p.copies;
}

constexpr void restore_variables(symbolic_trace& s) {
    while (s.variable_count > s.first_variable) {
        saved_variable const& v = s.variables[--s.variable_count];
        if (v.at != nullptr) *v.at = v.before;
    }
}

constexpr void restore_resources(recorder& r, symbolic_trace& s) {
    while (s.resource_count > s.first_resource) {
        saved_resource const& x = s.resources[--s.resource_count];
        r.current[x.resource] = x.current;
        r.pending[x.resource] = x.pending;
        s.saved_resources[x.resource] = x.previous;
    }
}

// As though it had never run, but for its events and what it did to C++ variables.
template <class Body>
constexpr void run_mis_speculated(recorder& r, symbolic_trace& s, Body const& body) {
    recorder_place const place = place_of(r);
    bool const in_body = s.in_body;
    int const variable = s.first_variable, resource = s.first_resource;
    s.in_body = true;
    s.first_variable = s.variable_count;
    s.first_resource = s.resource_count;
    body();
    restore_variables(s);
    restore_resources(r, s);
    s.first_variable = variable;
    s.first_resource = resource;
    s.in_body = in_body;
    go_back(r, place);
}

constexpr bool binds(symbolic_trace const& s, int level, int number) {
    return number < 64 && (s.binding[level] >> number & 1) != 0;
}

constexpr bool is_chosen(symbolic_trace const& s, int number) {
    chosen_bodies const& x = s.chosen;
    if (x.level != s.nesting) return false;
    if (x.single >= 0) return number == x.single;
    return (number >> x.bit & 1) == 0 && !(s.keeps && binds(s, x.level, number));
}

template <class Body>
constexpr void run_symbolic(recorder& r, symbolic_trace& s, source where, Body const& body) {
    int const begin = s.position, number = s.begun[s.nesting]++;
    note_event(s, body_mark, where);
    if (s.differs || begin == 2 * max_nodes) return;
    bool const chosen = is_chosen(s, number);
    if (chosen && s.leaves_out) {
        s.body = where;
        s.position = s.events[begin].end;
        return;
    }
    ++s.nesting;
    if (chosen || !s.keeps)
        run_mis_speculated(r, s, body);
    else
        body();
    --s.nesting;
    if (!s.comparing) s.events[begin].end = s.position;
}

// How far a symbolic trace has come.
struct event_place {
    bool comparing;
    int position, end;
    int begun[max_body_nesting + 1];
};

constexpr event_place place_of(symbolic_trace const& s) {
    event_place p{s.comparing, s.position, s.end, {}};
    for (int i = s.nesting; i <= max_body_nesting; ++i) p.begun[i] = s.begun[i];
    return p;
}

// What has been traced since then is compared with what comes now.
constexpr void compare_from(symbolic_trace& s, event_place const& p) {
    for (int i = s.nesting; i <= max_body_nesting; ++i) s.begun[i] = p.begun[i];
    s.end = s.position;
    s.position = p.position;
    s.comparing = true;
}

} // namespace detail

// Compilers show the name of the body above what it does that cannot run while compiling.
template <class Body>
constexpr void run_body(recorder& r, source where,
                        Body const& HLS0137_make_constexpr_what_a_kernel_calls_and_reads) {
    ++r.graph.body_count;
    if (r.symbolic == nullptr)
        HLS0137_make_constexpr_what_a_kernel_calls_and_reads();
    else
        detail::run_symbolic(r, *r.symbolic, where,
                             HLS0137_make_constexpr_what_a_kernel_calls_and_reads);
}

// An iteration of a loop, which stands for all of them: it is traced once more before, and
// compared.
template <class Iteration>
constexpr void run_iteration(recorder& r, Iteration const& iteration) {
    if (r.symbolic == nullptr || !r.symbolic->rehearses) return iteration();
    symbolic_trace& s = *r.symbolic;
    detail::event_place const before = detail::place_of(s);
    s.rehearses = false; // loops inside are rehearsed in the iteration behind it
    detail::run_mis_speculated(r, s, iteration);
    s.rehearses = true;
    if (s.differs) return;
    detail::compare_from(s, before);
    iteration();
    if (s.position != s.end) detail::note_difference(s, {});
    s.comparing = before.comparing;
    if (s.comparing) s.end = before.end;
    s.between_iterations |= s.differs;
}

} // namespace hls::ir
