// A system within a system: its kernels and pipes become parts of the outer one, with its name
// before theirs.
#pragma once

#include "instantiate.hpp"

namespace hls {

template <class System>
constexpr ir::system_graph trace_system(System const& system);

namespace detail {

// Kernels are not planned yet.
template <auto const& System>
inline constexpr ir::system_graph connected_system = trace_system(System);

// What the ports and arguments of the inner system are connected to, in the order of its
// parameters.
struct outer_end {
    identifier port;
    int channel;  // of the outer system
    int argument; // of the outer system; -1: a number
    wide value;
    bool same_word;
    source where;
};

// Of limb k.
template <class Port>
constexpr outer_end outer_end_of(connection<Port> const& end, int k) {
    identifier const port = resources_of<Port>::describe(k, {}).id;
    if constexpr (stream_port<Port>) {
        return {port, end.channel + k, -1, 0, end.same_word, end.where};
    } else {
        return {port, -1, argument_of(end, k), end.value.limb[k], true, end.where};
    }
}

constexpr outer_end const& find_end(outer_end const* ends, identifier const& port) {
    while (!(ends->port == port)) ++ends;
    return *ends;
}

// Nothing of the outer system begins with it.
constexpr identifier free_prefix(ir::system_graph const& s, identifier const& wanted,
                                 identifier const& some_part) {
    for (int number = 1;; ++number) {
        identifier const prefix = number == 1 ? wanted : numbered(wanted, number);
        bool taken = false;
        for (int i = 0; i < s.instance_count; ++i)
            taken |= s.instances[i].id == joined(prefix, some_part);
        if (!taken) return prefix;
    }
}

constexpr ir::channel_end moved(ir::channel_end end, int first_instance) {
    if (end.instance != ir::nobody) end.instance += first_instance;
    return end;
}

constexpr void splice_channel(ir::system_recorder& r, ir::channel const& c,
                              identifier const& prefix, outer_end const* ends, int first_instance) {
    ir::system_graph& s = r.system;
    int outer = 0;
    if (c.kind == ir::channel_kind::pipe || c.call != ir::call_part::apart) {
        ir::channel inner = c;
        inner.id = joined(prefix, c.id);
        inner.writer = inner.reader = {ir::nobody, 0, {}};
        outer = ir::add_channel(r, inner);
    } else {
        outer_end const& end = find_end(ends, c.id);
        outer = end.channel;
        if (!end.same_word)
            complain(s, say(163, end.where, "`", s.channels[outer].id, "` of system `", s.id,
                            "` carries other words than port `", c.id, "` of system `", prefix,
                            "`; both have the same type"));
        if (message const m = different_levels(s, s.channels[outer], c, prefix, end.where);
            m.number != 0)
            complain(s, m);
    }
    if (c.writer.instance != ir::nobody)
        ir::connect(r, outer, moved(c.writer, first_instance), false);
    if (c.reader.instance != ir::nobody)
        ir::connect(r, outer, moved(c.reader, first_instance), true);
}

constexpr void splice_binding(ir::system_recorder& r, ir::system_graph const& inner, ir::binding b,
                              outer_end const* ends, int first_instance) {
    b.instance += first_instance;
    if (b.argument >= 0) {
        outer_end const& end = find_end(ends, inner.arguments[b.argument].id);
        b.argument = end.argument;
        b.value = end.value;
    }
    ir::add_binding(r, b);
}

constexpr void splice_call_argument(ir::system_recorder& r, ir::system_graph const& inner,
                                    ir::channel const& c, outer_end const* ends,
                                    int first_instance) {
    int argument = -1;
    wide value = c.value;
    if (c.argument >= 0) {
        outer_end const& end = find_end(ends, inner.arguments[c.argument].id);
        argument = end.argument;
        value = end.value;
    }
    ir::add_call_argument(r, c.reader.instance + first_instance, c.reader.resource, argument, value,
                          c.where);
}

template <class System, class... Port>
constexpr void splice(ir::system_recorder& r, System const&, source where,
                      connection<Port> const&... given) {
    constexpr ir::system_graph const& inner = connected_system<prototype<System>>;
    ir::system_graph& s = r.system;
    if (inner.problem.number != 0) return complain(s, inner.problem);
    if (inner.wanted.max_area.checks != nullptr)
        return complain(s, say(309, where, "system `", inner.id,
                               "` has a .max_area and stands in system `", s.id,
                               "`: its pipes are built for that one; give the .max_area to the "
                               "outer system, or to the kernels inside"));
    outer_end ends[(resources_of<Port>::count + ...)]{};
    int count = 0;
    auto const add = [&]<class P>(connection<P> const& end) {
        for (int limb = 0; limb < resources_of<P>::count; ++limb)
            ends[count++] = outer_end_of(end, limb);
    };
    (add(given), ...);
    int const first = s.instance_count;
    identifier const prefix = free_prefix(s, inner.id, inner.instances[0].id);
    for (int i = 0; i < inner.instance_count; ++i) {
        ir::instance x = inner.instances[i];
        x.id = joined(prefix, x.id);
        if (x.where.line == 0) x.where = where;
        ir::add_instance(r, x);
    }
    for (int c = 0; c < inner.channel_count; ++c)
        if (inner.channels[c].call == ir::call_part::argument)
            splice_call_argument(r, inner, inner.channels[c], ends, first);
        else
            splice_channel(r, inner.channels[c], prefix, ends, first);
    for (int b = 0; b < inner.binding_count; ++b)
        splice_binding(r, inner, inner.bindings[b], ends, first);
}

} // namespace detail

} // namespace hls
