// ivdep is a promise. One that the analysis of indexes can refute is an error.
#pragma once

#include "../analysis/dependence_distance.hpp"

namespace hls::ir {

namespace detail {

constexpr message refuted(auto const& g, int loop, node const& x, node const& y, int distance) {
    message m = say(156, g.loops[loop].where, "ivdep of loop `", g.loops[loop].id,
                    "` says that iterations do not meet in `", g.resources[x.resource].id,
                    "`, but what line ", x.where.line,
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

constexpr message check_pair(auto const& g, index_facts const& f, int loop, node const& x,
                             node const& y) {
    loop_options const& o = g.loops[loop].wanted;
    if ((x.kind == op::load && y.kind == op::load) || !named_by(o, g.resources[x.resource]) ||
        !notes_copies(g, loop))
        return {};
    linear_form const from = form_of_index(g, f, x), to = form_of_index(g, f, y);
    int const found = dependence_distance(g, from, to, loop);
    int const distance = written_distance(g, x, y, loop, found);
    bool const broken = found > 0 && (o.safelen == 0 || distance < o.safelen);
    return broken && is_certain(g, from, to, loop) ? refuted(g, loop, x, y, distance) : message{};
}

} // namespace detail

// The first promise that does not hold; no number when there is none.
constexpr message refuted_promise(auto const& g) {
    bool promised = false;
    for (int l = 0; l < g.loop_count; ++l) promised |= g.loops[l].wanted.ivdep;
    if (!promised) return {};
    detail::index_facts const f = detail::find_index_facts(g);
    for (int l = 0; l < g.loop_count; ++l)
        for (int i = 1; i < g.node_count && g.loops[l].wanted.ivdep; ++i) {
            node const& x = g.nodes[i];
            if (!detail::is_plain_access(x) || !is_inside(g, x.basic_block, l)) continue;
            for (int j = first_use(g, x.resource); j != none; j = next_use(g, j)) {
                node const& y = g.nodes[j];
                if (!detail::is_plain_access(y) || !is_inside(g, y.basic_block, l)) continue;
                message const m = detail::check_pair(g, f, l, x, y);
                if (m.number != 0) return m;
            }
        }
    return {};
}

} // namespace hls::ir
