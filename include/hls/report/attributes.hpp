// Attributes of loops and arrays that change nothing, and why: a sentence for each.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "../analysis/interleaving/independent_runs.hpp"
#include "../ir/nests/join.hpp"
#include "../kernel/view.hpp"
#include "../passes/pipeline.hpp"
#include "plain/large_stack.hpp"
#include "plain/source_line.hpp"

namespace hls::report {

namespace detail {

// The first loop inside another one; no_loop: there is none.
inline int inner_loop(ir::graph_view const& g, int outer) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].parent == outer && !ir::is_gone(g.loops[i])) return i;
    return ir::no_loop;
}

inline std::string text_of(kernel_view const& k, ir::obstacle const& x) {
    std::string const name =
        x.resource < 0 ? "" : std::string(k.built.resources[x.resource].id.text) + " ";
    return name + x.why + (x.where.line == 0 ? "" : " (" + report::text_of(line_of(x.where)) + ")");
}

// Of a loop with others beside it: what prevents that the runs of all of them together are
// interleaved.
inline std::string reason_against_rows(kernel_view const& k, int loop) {
    int const outer = k.built.loops[loop].parent;
    char const* const why =
        ir::detail::obstacle_to_joining(k.nested, ir::detail::row_in(k.nested, outer));
    if (why != nullptr) return why;
    for (int i = 0; i < k.rows.count; ++i)
        if (k.rows.of[i].outer == outer && k.rows.of[i].found.why != nullptr)
            return text_of(k, k.rows.of[i].found);
    return "interleaving would take as long";
}

// Why runs of an inner loop follow one another.
inline std::string reason_against_interleaving(kernel_view const& k, int loop) {
    ir::loop const& l = k.built.loops[loop];
    ir::loop_plan const& p = k.plan.loops[loop];
    if (ir::most_runs(k.built, loop) == 1) return "max_interleaving or private copies allow one";
    bool const alone = l.head != k.built.loops[l.parent].head;
    if (p.ii == 1 && alone && ir::is_single(k.built, loop))
        return "an iteration begins in every cycle already";
    if (ir::detail::has_several_loops(k.nested, l.parent)) return reason_against_rows(k, loop);
    ir::obstacle const found = ir::obstacle_to_interleaving(k.nested, loop);
    if (found.why != nullptr) return text_of(k, found);
    bool const ports = p.limited_by == ir::limit::port && l.wanted.initiation_interval == 0;
    return ports ? "accesses that share a port fill its interval"
                 : "interleaving would take as long";
}

// Where cycles are left between iterations, or interleaving was requested.
inline void note_interleaving(kernel_view const& k, int loop, std::vector<std::string>& notes) {
    ir::loop const& l = k.built.loops[loop];
    ir::loop_plan const& p = k.plan.loops[loop];
    bool const gaps =
        p.ii > 1 && (p.limited_by == ir::limit::recurrence || l.wanted.initiation_interval > 1);
    bool const requested = l.wanted.max_interleaving == 0 || l.wanted.max_interleaving > 1;
    if ((!gaps && !requested) || p.runs > 1 || l.parent == ir::no_loop ||
        !ir::is_single(k.built, loop))
        return;
    notes.push_back("its runs are not interleaved: " + reason_against_interleaving(k, loop));
}

inline bool has_interleaved_runs(ir::graph_view const& g, int outer) {
    for (int i = 0; i < g.loop_count; ++i)
        if (g.loops[i].parent == outer && ir::is_interleaved(g, i)) return true;
    return false;
}

inline std::string reason_against_copies(kernel_view const& k, int loop) {
    int const inner = inner_loop(k.built, loop);
    if (inner == ir::no_loop) return "no loop is inside";
    if (ir::detail::has_several_loops(k.built, loop)) return "several loops are inside";
    return reason_against_interleaving(k, inner);
}

inline void note_copies(kernel_view const& k, int loop, std::vector<std::string>& notes) {
    if (has_interleaved_runs(k.built, loop)) return;
    for (int r = 0; r < k.built.resource_count; ++r) {
        ir::resource const& x = k.built.resources[r];
        if (x.kind != ir::resource_kind::array || x.local_to != loop + 1 || x.copies < 2) continue;
        notes.push_back(
            std::string("private copies of ") + x.id.text +
            ": one is built, since no runs are interleaved: " + reason_against_copies(k, loop));
    }
}

inline void note_coalescing(kernel_view const& k, int loop, std::vector<std::string>& notes) {
    int outer = loop, inner = inner_loop(k.built, loop);
    if (k.built.loops[loop].wanted.loop_coalesce <= 1) return;
    if (inner == ir::no_loop) notes.push_back("loop_coalesce changes nothing: no loop is inside");
    for (int level = 1; level < k.built.loops[loop].wanted.loop_coalesce && inner != ir::no_loop;
         ++level, outer = inner, inner = inner_loop(k.built, inner)) {
        if (ir::detail::is_one_already(k.nested, {outer, inner})) continue;
        char const* const why = ir::detail::obstacle_to_one_loop(k.nested, {outer, inner});
        notes.push_back(std::string("loop_coalesce leaves ") + k.built.loops[inner].id.text +
                        " apart: " + (why == nullptr ? "loops further inside stay apart" : why));
        return;
    }
}

// The jump back that does not wait for the condition.
inline int uncertain_jump(ir::graph_view const& g, ir::loop const& l) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::jump && g.nodes[i].basic_block == l.latch &&
            g.nodes[i].value == l.head && g.nodes[i].c == ir::none)
            return i;
    return ir::none;
}

// Cycles until the condition of an iteration is known.
inline int cycles_to_decide(kernel_view const& k, ir::loop const& l) {
    int cycles = 0;
    for (int i = 1; i < k.built.node_count; ++i) {
        ir::node const& n = k.built.nodes[i];
        if (n.kind == ir::op::jump && n.basic_block == l.latch && n.value != l.head)
            cycles = std::max(cycles, k.plan.cycle[i] + 1);
    }
    return cycles;
}

inline void note_speculation(kernel_view const& k, int loop, std::vector<std::string>& notes) {
    ir::loop const& l = k.built.loops[loop];
    ir::loop_plan const& p = k.plan.loops[loop];
    int const cycles = cycles_to_decide(k, l);
    bool const begins = uncertain_jump(k.built, l) != ir::none && cycles > p.ii;
    if (l.wanted.speculated_iterations <= 0 || l.head > l.latch || begins) return;
    char const* const why =
        uncertain_jump(k.built, l) == ir::none ? "the loop is one with the loop around it"
        : cycles <= 1                          ? "the condition is known in the first cycle"
        : l.wanted.initiation_interval != 0
            ? "the requested interval is long enough to know the condition"
        : p.limited_by == ir::limit::recurrence
            ? "an iteration waits for an earlier one until the condition is known anyway"
            : "iterations are far enough apart to know the condition";
    notes.push_back(std::string("speculated_iterations changes nothing: ") + why);
}

// What stands behind the place in a message.
inline std::string sentence_of(message const& m) {
    std::string const text = m.text;
    return text.substr(text.find(": ") + 2);
}

inline void note_overlap(kernel_view const& k, int loop, std::vector<std::string>& notes) {
    bool const is_row = ir::detail::has_several_loops(k.built, loop); // they have not become one
    if (!k.written.loops[loop].apart || !is_row) return;
    message why;
    on_large_stack([&] { why = ir::reason_to_stay_apart(k.written, loop); });
    notes.push_back("overlap: " + (why ? sentence_of(why)
                                       : "its loops stay apart: a step of all of them would take "
                                         "more than a cycle, or the kernel has a budget of area"));
}

} // namespace detail

inline std::vector<std::string> notes_of(kernel_view const& k, int loop) {
    std::vector<std::string> notes;
    if (ir::is_gone(k.built.loops[loop])) return notes;
    detail::note_interleaving(k, loop, notes);
    detail::note_copies(k, loop, notes);
    detail::note_coalescing(k, loop, notes);
    detail::note_speculation(k, loop, notes);
    detail::note_overlap(k, loop, notes);
    return notes;
}

} // namespace hls::report
