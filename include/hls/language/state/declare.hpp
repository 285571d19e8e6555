// Parameters of lambdas: each one is a piece of hardware, made before the lambda runs.
#pragma once

#include "../../support/module_names.hpp"
#include "array.hpp"
#include "level_inputs.hpp"
#include "levels.hpp"
#include "packet_registers.hpp"
#include "wide_ports.hpp"

namespace hls::detail {

template <class P>
concept parameter = requires {
    P::is_parameter;
};

template <class P>
inline constexpr bool owns_resource = resources_of<P>::count > 0;

// The signals of calls have these names.
constexpr void check_call_name(ir::builder& g, ir::resource const& r) {
    if (r.call != ir::call_part::start &&
        (same_text(r.id.text, "start") || same_text(r.id.text, "done")))
        complain(g, say(178, g.where, "kernel `", g.id, "` is invoked, so `", r.id,
                        "` is a port of its calls; give the parameter another name"));
}

constexpr void check_name(ir::builder& g, ir::resource const& r) {
    if (!is_identifier(r.id.text))
        complain(g, say(131, g.where, "`", r.id, "` is not a name: a letter followed by at most ",
                        max_name_length - 1, " letters, digits or _"));
    for (int i = 0; i < g.resource_count; ++i)
        if (g.resources[i].id == r.id)
            complain(g, say(130, g.where, "two parameters of kernel `", g.id, "` are called `",
                            r.id, "`; a name stands for one piece of hardware"));
    bool const argument = r.kind == ir::resource_kind::argument;
    if ((argument || ir::is_port(r)) &&
        is_signal(g.id.text, r.id.text,
                  !argument && !r.is_level && r.call != ir::call_part::argument))
        complain(g, named_like_signal(g.where, "kernel", g.id.text, argument ? "argument" : "port",
                                      r.id.text));
}

// Copies are for arrays of which every iteration of a loop has its own.
constexpr void check_copies(ir::builder& g, ir::resource const& r) {
    if (r.copies != 0 && r.local_to == 0)
        complain(g, say(159, g.where, "array `", r.id, "` has ", r.copies,
                        " private copies and no loop around it; declare it as a parameter of the "
                        "loop's body"));
}

// Of any device; a limit of this one depends on all that the design has.
constexpr void check_size(ir::builder& g, ir::resource const& r, source where) {
    long long const bits = static_cast<long long>(r.depth) * r.type.width, most = 1LL << 26;
    if (r.kind == ir::resource_kind::array && bits > most)
        complain(g, say(429, where, "array `", r.id, "` has ", r.depth, " elements of ",
                        r.type.width, " bits, ", bits, " bits, and RAM of a device at most ", most,
                        "; keep them in a memory outside, and a part of them in the array"));
}

// Arguments of an invoked kernel are words that come with the call.
constexpr void take_with_call(ir::resource& r) {
    r.kind = ir::resource_kind::input;
    r.call = ir::call_part::argument;
}

template <class P>
constexpr P declare(ir::recorder& r) {
    ir::builder& g = r.graph;
    int const first = g.resource_count;
    for (int k = 0; k < resources_of<P>::count; ++k) {
        ir::resource resource = resources_of<P>::describe(k, g.where);
        if (r.invoked && resource.kind == ir::resource_kind::argument) take_with_call(resource);
        if (r.invoked) check_call_name(g, resource);
        if (!g.symbolic) check_name(g, resource);
        check_copies(g, resource);
        check_size(g, resource, g.where);
        if (ir::detail::add_resource(r, resource) < first) return P(made_by_trace{r, 0});
    }
    return P(made_by_trace{r, owns_resource<P> ? first : 0});
}

} // namespace hls::detail
