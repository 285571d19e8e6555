// A kernel as a design of one instance: its ports and arguments are those of the design, and there
// are no pipes.
#pragma once

#include "design_view.hpp"

namespace hls {

namespace detail {

constexpr int count_ports(ir::graph_view const& g) {
    int count = 0;
    for (int r = 0; r < g.resource_count; ++r) count += ir::is_port(g.resources[r]);
    return count;
}

constexpr int count_arguments(ir::graph_view const& g) {
    int count = 0;
    for (int r = 0; r < g.resource_count; ++r)
        count += g.resources[r].kind == ir::resource_kind::argument;
    return count;
}

// From a kernel's port to outside.
constexpr ir::channel outside_channel(ir::resource const& port, int resource) {
    bool const reads = port.kind == ir::resource_kind::input;
    ir::channel_end const inside{0, resource, port.where}, outside{ir::nobody, 0, {}};
    ir::channel c{};
    c.kind = reads ? ir::channel_kind::input : ir::channel_kind::output;
    c.id = port.id;
    c.type = port.type;
    c.is_level = port.is_level;
    c.flip_flops = port.flip_flops;
    c.initial = port.initial;
    c.has_end = port.has_end;
    c.where = port.where;
    c.writer = reads ? outside : inside;
    c.reader = reads ? inside : outside;
    c.call = port.call;
    c.fields = port.fields;
    c.field_count = port.field_count;
    c.enumerators = port.enumerators;
    c.limb = port.limb;
    c.limbs = port.limbs;
    return c;
}

// `to`: a sized_design, large enough.
constexpr void fill_kernel_design(kernel_view const& k, auto& to) {
    ir::instance& x = to.instances[0];
    x.id = k.built.id;
    x.kernel = k;
    x.where = x.declared = k.built.where;
    x.meaning = k.written;
    int channel = 0, argument = 0;
    for (int r = 0; r < k.built.resource_count; ++r) {
        ir::resource const& port = k.built.resources[r];
        if (ir::is_port(port)) to.channels[channel++] = outside_channel(port, r);
        if (port.kind != ir::resource_kind::argument) continue;
        to.bindings[argument] = {0, r, argument, 0};
        to.arguments[argument++] = port;
    }
}

} // namespace detail

// `filled`: a sized_design that fill_kernel_design has filled.
constexpr design_view kernel_design(kernel_view const& k, auto const& filled) {
    int const ports = detail::count_ports(k.built), arguments = detail::count_arguments(k.built);
    return {k.name,
            k.built.where,
            ports,
            1,
            arguments,
            arguments,
            filled.channels,
            filled.pipes,
            filled.instances,
            filled.bindings,
            filled.arguments,
            {},
            false,
            true};
}

} // namespace hls
