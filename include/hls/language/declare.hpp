// Parameters of lambdas: each one is a piece of hardware, made before the lambda runs.
#pragma once

#include "array.hpp"

namespace hls::detail {

template <class P>
concept parameter = requires {
    P::is_parameter;
};

template <class P>
inline constexpr bool owns_resource = !requires {
    P::is_local;
};

constexpr void check_name(ir::builder& g, ir::resource const& r) {
    if (!is_identifier(r.id.text))
        complain(g, say(131, g.where, "`", r.id, "` is not a name: a letter followed by at most ",
                        max_name_length - 1, " letters, digits or _"));
    for (int i = 0; i < g.resource_count; ++i)
        if (g.resources[i].id == r.id)
            complain(g, say(130, g.where, "two parameters of kernel `", g.id, "` are called `",
                            r.id, "`; a name stands for one piece of hardware"));
}

// Copies are for arrays of which every iteration of a loop has its own.
constexpr void check_copies(ir::builder& g, ir::resource const& r) {
    if (r.copies != 0 && r.local_to == 0)
        complain(g, say(159, g.where, "array `", r.id, "` has ", r.copies,
                        " private copies and no loop around it; declare it as a parameter of the "
                        "loop's body"));
}

template <class P>
constexpr P declare(ir::recorder& r) {
    ir::builder& g = r.graph;
    if constexpr (owns_resource<P>) {
        ir::resource const resource = P::describe(g.where);
        check_name(g, resource);
        check_copies(g, resource);
        return P(made_by_trace{r, ir::detail::add_resource(r, resource)});
    } else {
        return P(made_by_trace{r, 0});
    }
}

} // namespace hls::detail
