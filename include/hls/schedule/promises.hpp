// ivdep is a promise. One that the analysis of indexes can refute is an error.
#pragma once

#include "../analysis/dependence_distance.hpp"

namespace hls::ir {

namespace detail {

constexpr message refuted(auto const& g, int loop, node const& x, node const& y, int distance) {
    bool const whole = loop == no_loop;
    message m =
        say(156, whole ? g.where : g.loops[loop].where, "ivdep of ", whole ? "kernel `" : "loop `",
            whole ? g.id : g.loops[loop].id, "` says that iterations do not meet in `",
            g.resources[x.resource].id, "`, but what line ", x.where.line,
            x.kind == op::load ? " loads, line " : " stores, line ", y.where.line,
            y.kind == op::load ? " loads " : " stores ", distance,
            distance == 1 ? " iteration" : " iterations", " later; ");
    if (distance == 1)
        append(m, "remove ivdep");
    else {
        append(m, "give .safelen = ");
        append(m, distance);
    }
    return m;
}

constexpr bool is_plain_access(node const& n) {
    return (n.kind == op::load || n.kind == op::store) && n.c == none;
}

// Iterations from one access to the other in which the promise does not hold, as written; 0: none.
constexpr int broken_distance(auto const& g, index_facts const& f, int loop, node const& x,
                              node const& y) {
    if ((x.kind == op::load && y.kind == op::load) || !is_promised(g, x.resource, loop)) return 0;
    linear_form const from = form_of_index(g, f, x), to = form_of_index(g, f, y);
    int const found = dependence_distance(g, from, to, loop);
    int const distance = written_distance(g, x, y, loop, found);
    int const safelen = promise_of(g, loop).safelen;
    bool const broken = found > 0 && (safelen == 0 || distance < safelen);
    return broken && is_certain(g, from, to, loop) ? distance : 0;
}

// The pair of accesses that meet soonest.
constexpr message refuted_promise(auto const& g, index_facts const& f, int loop) {
    int least = 0, first = none, second = none;
    for (int i = 1; i < g.node_count; ++i) {
        node const& x = g.nodes[i];
        if (!is_plain_access(x) || !is_inside(g, x.basic_block, loop)) continue;
        for (int j = first_use(g, x.resource); j != none; j = next_use(g, j)) {
            node const& y = g.nodes[j];
            if (!is_plain_access(y) || !is_inside(g, y.basic_block, loop)) continue;
            int const distance = broken_distance(g, f, loop, x, y);
            if (distance == 0 || (least != 0 && distance >= least)) continue;
            least = distance;
            first = i;
            second = j;
        }
    }
    return least == 0 ? message{} : refuted(g, loop, g.nodes[first], g.nodes[second], least);
}

} // namespace detail

// The first promise that does not hold; no number when there is none.
constexpr message refuted_promise(auto const& g) {
    bool promised = false;
    for (int l = no_loop; l < g.loop_count; ++l) promised |= promise_of(g, l).ivdep;
    if (!promised) return {};
    detail::index_facts const f = detail::find_index_facts(g);
    for (int l = no_loop; l < g.loop_count; ++l) {
        if (!promise_of(g, l).ivdep) continue;
        message const m = detail::refuted_promise(g, f, l);
        if (m) return m;
    }
    return {};
}

namespace detail {

constexpr bool has_array(auto const& g, promise const& p) {
    for (int r = 0; r < g.resource_count; ++r)
        if (g.resources[r].kind == resource_kind::array && named_by(p, g.resources[r])) return true;
    return false;
}

} // namespace detail

// The options of a kernel promise what no promise can be; no number where they do not.
constexpr message rejected_promise(auto const& g, promise const& p) {
    if (p == promise{}) return {};
    auto const reject = [&](auto const&... why) {
        return say(273, g.where, "options of kernel `", g.id, "`: ", why...);
    };
    if (!p.ivdep)
        return reject(p.safelen != 0 ? "safelen" : "ivdep_array",
                      " is part of ivdep: give .ivdep = true, too");
    if (has_loops(g))
        return reject("ivdep is for a kernel without loops; give it to a loop: {.ivdep = true}");
    if (p.safelen < 0 || p.safelen == 1)
        return reject("safelen = ", p.safelen, "; it is 0 for any, or 2 and more iterations");
    if (!detail::has_array(g, p))
        return p.array == nullptr ? reject("ivdep is for arrays, and the kernel has none")
                                  : reject("ivdep_array: the kernel has no array `", p.array, "`");
    for (int r = 0; r < g.resource_count; ++r)
        if (p.array != nullptr && p.array[0] != 0 && g.resources[r].memory.parts != 0 &&
            named_by(p, g.resources[r]))
            return reject("ivdep_array: array `", p.array, "` is merged with another one");
    return {};
}

} // namespace hls::ir
