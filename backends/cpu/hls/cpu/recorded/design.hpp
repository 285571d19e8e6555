// What the cycles mode looks at: a system, or a kernel alone as a system of one kernel whose ports
// are all outside.
#pragma once

#include <string>
#include <vector>

#include <hls/design/view.hpp>
#include <hls/ir/call.hpp>

namespace hls::cpu {

struct cycle_design {
    char const* name = "";
    source where{};
    std::vector<ir::instance> kernels;
    std::vector<ir::channel> channels;
    std::vector<ir::pipe_plan> pipes; // by channel
    std::vector<ir::binding> bindings;
    int arguments = 0;
    std::vector<ir::resource> argument_ports; // of a system
    bool is_system = false;
};

// A kernel with non-blocking accesses (try_read, try_write): what it does depends
// on time.
constexpr bool depends_on_time(ir::graph_view const& g) {
    for (int i = 1; i < g.node_count; ++i)
        if (g.nodes[i].kind == ir::op::peek ||
            (g.nodes[i].kind == ir::op::take_credit && g.nodes[i].value == 0))
            return true;
    return false;
}

constexpr bool depends_on_time(kernel_view const& k) { return depends_on_time(k.built); }
constexpr bool depends_on_time(system_view const& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (depends_on_time(s.instances[i].kernel.built)) return true;
    return false;
}

// Somebody calls a kernel.
constexpr bool calls_any(kernel_view const& k) { return ir::is_invoked(k.built); }
constexpr bool calls_any(system_view const& s) {
    for (int i = 0; i < s.instance_count; ++i)
        if (calls_any(s.instances[i].kernel)) return true;
    return false;
}

constexpr cycle_design design_of(system_view const& s) {
    return {s.name,
            s.where,
            {s.instances, s.instances + s.instance_count},
            {s.channels, s.channels + s.channel_count},
            {s.pipes, s.pipes + s.channel_count},
            {s.bindings, s.bindings + s.binding_count},
            s.argument_count,
            {s.arguments, s.arguments + s.argument_count},
            true};
}

namespace detail {

constexpr ir::channel outside_channel(ir::resource const& port, int resource) {
    bool const reads = port.kind == ir::resource_kind::input;
    ir::channel_end const inside{0, resource, port.where}, nobody{ir::nobody, 0, {}};
    ir::channel c{};
    c.kind = reads ? ir::channel_kind::input : ir::channel_kind::output;
    c.id = port.id;
    c.type = port.type;
    c.where = port.where;
    c.fields = port.fields;
    c.field_count = port.field_count;
    c.call = port.call;
    c.is_level = port.is_level;
    c.initial = port.initial;
    c.writer = reads ? nobody : inside;
    c.reader = reads ? inside : nobody;
    return c;
}

} // namespace detail

constexpr cycle_design design_of(kernel_view const& k) {
    cycle_design d;
    d.name = k.name;
    d.where = k.built.where;
    ir::instance whole{};
    whole.id = k.built.id;
    whole.kernel = k;
    whole.where = k.built.where;
    whole.meaning = k.written;
    d.kernels.push_back(whole);
    for (int r = 0; r < k.built.resource_count; ++r) {
        ir::resource const& x = k.built.resources[r];
        if (x.kind == ir::resource_kind::argument) d.bindings.push_back({0, r, d.arguments++, 0});
        if (!ir::is_port(x)) continue;
        d.channels.push_back(detail::outside_channel(x, r));
        d.pipes.push_back({});
    }
    return d;
}

// Words are awaited there. (Arguments of calls come with `start`.)
constexpr bool has_handshake(ir::channel const& c) { return c.call != ir::call_part::argument; }

// Calls wait behind this port, in the kernel's queue.
constexpr bool has_queue(cycle_design const& d, ir::channel const& c) {
    return c.call == ir::call_part::start && d.kernels[std::size_t(c.reader.instance)]
                                                     .kernel.built.resources[c.reader.resource]
                                                     .waiting > 0;
}

// The channel at each resource of a kernel; -1: it is no port.
constexpr std::vector<int> channels_at(cycle_design const& d, int kernel) {
    std::vector<int> at(std::size_t(d.kernels[std::size_t(kernel)].kernel.built.resource_count),
                        -1);
    for (std::size_t c = 0; c < d.channels.size(); ++c)
        for (ir::channel_end const& end : {d.channels[c].writer, d.channels[c].reader})
            if (end.instance == kernel) at[std::size_t(end.resource)] = int(c);
    return at;
}

} // namespace hls::cpu
