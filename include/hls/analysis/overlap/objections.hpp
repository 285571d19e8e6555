// Why the loops in the body of another one cannot overlap: messages HLS0414 (what the loops are)
// and HLS0415 (what iterations of the outer loop have in common).
#pragma once

#include "../../ir/printing.hpp"
#include "part_words.hpp"
#include "plan.hpp"
#include "wanted.hpp"

namespace hls::ir {

namespace detail {

constexpr message cannot_overlap(auto const& g, int outer, auto... why) {
    hls::ir::loop const& l = g.loops[outer];
    return say(414, l.where, "loop `", l.id, "`: the loops in its body cannot overlap: ", why...);
}

constexpr message objection_to_part(auto const& g, overlap_parts const& p, int part) {
    hls::ir::loop const& l = g.loops[p.loop[part]];
    auto const reject = [&](auto... why) {
        return cannot_overlap(g, p.outer, "loop `", l.id, "` in line ", l.where.line, " ", why...);
    };
    if (!is_single(g, p.loop[part]))
        return reject("has a loop inside that stays one; {.loop_coalesce = 2} makes one of two");
    char const* attribute = attribute_of_its_own(l.wanted);
    for (int i = p.loop[part] + 1; i < g.loop_count && attribute == nullptr; ++i)
        if (g.loops[i].head == l.head) attribute = attribute_of_its_own(g.loops[i].wanted);
    if (attribute != nullptr)
        return reject("has the attribute ", attribute,
                      ", which is for a loop that is no part of another one; leave it out");
    return {};
}

constexpr message objection_to_node(auto const& g, overlap_parts const& p, node const& n) {
    char const* const why =
        n.kind == op::fence ? "a fence keeps an order"
        : n.kind == op::peek || n.kind == op::take_credit
            ? "a non-blocking access depends on the time"
        : names_resource(n.kind) && g.resources[n.resource].call != call_part::apart
            ? "the kernel is invoked"
            : nullptr;
    if (why == nullptr || always_there(n.kind) || p.of_block[n.basic_block] < 0) return {};
    return cannot_overlap(g, p.outer, why, " in line ", n.where.line,
                          "; leave it out, or the attribute overlap");
}

constexpr bool has_loop_inside(auto const& g, int outer) {
    for (int l = outer + 1; l < g.loop_count; ++l)
        if (g.loops[l].parent == outer) return true;
    return false;
}

// The body is no row of loops.
constexpr message objection_to_row(auto const& g, int outer) {
    if (!has_loop_inside(g, outer))
        return cannot_overlap(g, outer,
                              "there are none of more than one iteration; leave out the "
                              "attribute overlap");
    return cannot_overlap(
        g, outer, "there are more than ", max_overlapped,
        " of them, or the loop may end between two; use fewer, and no leave_when");
}

constexpr message objection_to_shape(auto const& g, overlap_parts const& p, int outer) {
    auto const reject = [&](auto... why) { return cannot_overlap(g, outer, why...); };
    hls::ir::loop const& out = g.loops[outer];
    if (out.counter < 0 && !never_ends(g, outer))
        return reject("it is a while loop, whose next iteration is not known before the last one "
                      "has ended; use for_, or the condition true");
    if (p.count == 0) return objection_to_row(g, outer);
    if (p.count == 1)
        return reject("there is one of more than one iteration; {.loop_coalesce = 2} instead lets "
                      "its iterations follow one "
                      "another without a cycle between");
    loop_options wanted = out.wanted;
    wanted.max_concurrency = 0; // is of the iterations that overlap
    char const* const attribute = attribute_of_its_own(wanted);
    if (attribute != nullptr)
        return reject("it has the attribute ", attribute, " too; leave one of the two out");
    if (g.control_count > 0) return reject("the kernel has latency controls; leave them out");
    return {};
}

// What two parts have in common beside what an iteration has of its own.
constexpr char const* reason_of_resource(auto const& g, overlap_parts const& p,
                                         overlap_uses const& u, int r) {
    if (!u.used[r].several()) return nullptr;
    switch (g.resources[r].kind) {
    case resource_kind::input:
    case resource_kind::output:
        return "two loops use the port, and the words of different iterations would mix; give each "
               "loop a port of its own";
    case resource_kind::shift_register:
        return "two loops use the shift register; use an array that is a parameter of the body";
    case resource_kind::array:
        return u.written[r].last < 0 || has_private_copies(g, p, u, r)
                   ? nullptr
                   : "two loops use the array, which all iterations share; make it a parameter of "
                     "the body, so that each iteration has a copy";
    case resource_kind::reg:
        return u.written[r].last <= u.used[r].first || !is_carried(g, p, r, u.used[r].first)
                   ? nullptr
                   : "an iteration needs what a later loop of the one before leaves in the "
                     "register; set it at the begin of the body, or use it in one loop only";
    default: return nullptr;
    }
}

constexpr message objection_to_resource(auto const& g, overlap_parts const& p,
                                        overlap_uses const& u, int r) {
    hls::ir::loop const& out = g.loops[p.outer];
    char const* const why = reason_of_resource(g, p, u, r);
    if (why == nullptr) return {};
    return say(415, out.where, "iterations of loop `", out.id, "` cannot overlap: `",
               g.resources[r].id, "`, used in line ", u.used[r].where.line, ": ", why);
}

} // namespace detail

// A loop around it becomes one with it first.
constexpr message objection_to_nest(auto const& g, int outer) {
    int levels = 1;
    for (int l = g.loops[outer].parent; l != no_loop; l = g.loops[l].parent)
        if (g.loops[l].wanted.loop_coalesce > levels++)
            return detail::cannot_overlap(
                g, outer, "loop `", g.loops[l].id, "` in line ", g.loops[l].where.line,
                " around it has the attribute loop_coalesce; leave it out");
    return {};
}

// No number: nothing is in the way.
constexpr message objection_to_overlap(auto const& g, overlap_parts const& p, int outer) {
    message m = detail::objection_to_shape(g, p, outer);
    for (int s = 0; s < p.count && !m; ++s) m = detail::objection_to_part(g, p, s);
    for (int i = 1; i < g.node_count && !m; ++i) m = detail::objection_to_node(g, p, g.nodes[i]);
    if (m) return m;
    overlap_uses const u = overlap_uses_of(g, p);
    for (int r = 0; r < g.resource_count && !m; ++r) m = detail::objection_to_resource(g, p, u, r);
    if (m || detail::outer_just_counts(g, p, u)) return m;
    return detail::cannot_overlap(
        g, outer,
        "it may end early, which is not known before an iteration has ended; use a bound, and a "
        "when(...) inside");
}

// Of loops that overlap by themselves: words would be held back, or come in another order.
constexpr message objection_to_gates(auto const& g, overlap_parts const& p) {
    int const writer = detail::first_writing_part(g, p);
    int access = first_contended(g);
    char const* why = access == none ? nullptr : "is arbitrated";
    for (int i = 1; i < g.node_count && why == nullptr; ++i)
        if (detail::is_in_part(g, p, i)) why = detail::reason_of_access(g, p, writer, access = i);
    if (why == nullptr) return {};
    return detail::cannot_overlap(g, p.outer, "`", g.resources[g.nodes[access].resource].id,
                                  "` in line ", g.nodes[access].where.line, " ", why,
                                  "; required overlaps them all the same");
}

// A loop that takes most of the time takes it in any case.
constexpr message objection_to_gain(auto const& g, overlap_parts const& p) {
    long long all = 0;
    for (int part = 0; part < p.count; ++part) all += detail::steps_in_part(p, part);
    if (!p.known || 5 * p.most_steps <= 4 * all) return {};
    return detail::cannot_overlap(g, p.outer, "one of them takes ", p.most_steps, " of ", all,
                                  " steps, so little would be gained; required overlaps them");
}

// Private copies that nobody asked for.
constexpr message objection_to_copies(auto const& g, overlap_parts const& p) {
    long long const bits = added_bits(g, plan_overlap(g, p, overlap_uses_of(g, p)));
    if (bits <= most_added_bits) return {};
    return detail::cannot_overlap(g, p.outer, "copies of its arrays would take ", bits,
                                  " bits more, and automatic adds ", most_added_bits,
                                  " at most; required builds them");
}

// What keeps the loops apart, with the attribute as it is.
constexpr message reason_against_overlap(auto const& g, int outer) {
    message m = objection_to_nest(g, outer);
    if (m) return m;
    overlap_parts const p = overlap_parts_of(g, outer);
    m = objection_to_overlap(g, p, outer);
    if (m || !overlaps_by_itself(g, outer)) return m;
    m = objection_to_gates(g, p);
    if (!m) m = objection_to_gain(g, p);
    return m ? m : objection_to_copies(g, p);
}

} // namespace hls::ir
