// What a module looks like from outside, for a kernel as for a system: ports, arguments, and
// whether it has a reset.
#pragma once

#include <string>
#include <vector>

#include <hls/hardware/lower.hpp>
#include <hls/system/view.hpp>

#include "names.hpp"

namespace hls::verilog {

struct module_port {
    ir::resource what; // input, output or argument; of calls, too
    std::string name;  // of an argument's signal; the stem of a port's signals
    int number;        // resource of the kernel; channel or argument of the system
    int called = 0;    // of a call in a system: the kernel
};

struct module_interface {
    std::string name;
    std::vector<module_port> ports; // in the order of the parameters
    bool has_reset = true;
};

inline module_interface interface_of(hw::netlist const& h, ir::graph_view const& graph) {
    module_interface result;
    result.name = graph.id.text;
    result.has_reset = false;
    name_table const names = make_names(h);
    for (hw::net const& n : h.nets)
        result.has_reset |= n.purpose == hw::role::reset && n.kind == hw::net_kind::input;
    for (int r = 0; r < graph.resource_count; ++r) {
        ir::resource const& x = graph.resources[r];
        if (ir::has_handshake(x)) result.ports.push_back({x, x.id.text, r});
        if (x.kind != ir::resource_kind::argument && x.call != ir::call_part::argument) continue;
        for (int net : h.inputs)
            if (h.nets[std::size_t(net)].purpose == hw::role::argument &&
                x.id == make_name(h.nets[std::size_t(net)].base))
                result.ports.push_back({x, outer_name(names, net), r});
    }
    return result;
}

inline module_interface interface_of(kernel_view const& k) {
    return interface_of(hw::lower(k.built, k.plan, *k.target), k.built);
}

// A channel's port as the resource that a kernel would have.
inline ir::resource port_of(ir::channel const& c) {
    ir::resource x{};
    x.kind =
        c.kind == ir::channel_kind::input ? ir::resource_kind::input : ir::resource_kind::output;
    x.id = c.id;
    x.type = c.type;
    x.has_end = c.has_end;
    x.where = c.where;
    x.call = c.call;
    return x;
}

namespace detail {

inline int kernel_at(ir::channel const& c) {
    return c.kind == ir::channel_kind::input ? c.reader.instance : c.writer.instance;
}

} // namespace detail

inline module_interface interface_of(system_view const& s) {
    module_interface result;
    result.name = s.name;
    detail::unique_names names;
    std::vector<bool> called(std::size_t(s.argument_count));
    for (char const* taken : {"clk", "rst"}) names.take(taken);
    for (int c = 0; c < s.channel_count; ++c)
        for (char const* signal : {"_data", "_valid", "_ready"})
            if (s.channels[c].kind != ir::channel_kind::pipe &&
                s.channels[c].call != ir::call_part::argument)
                names.take_exactly(std::string(s.channels[c].id.text) + signal);
    for (int c = 0; c < s.channel_count; ++c) {
        ir::channel const& x = s.channels[c];
        bool const argument = x.call == ir::call_part::argument;
        if (x.kind == ir::channel_kind::pipe || (argument && x.argument < 0)) continue;
        if (argument) called[std::size_t(x.argument)] = true;
        result.ports.push_back(
            {port_of(x), argument ? names.take(x.id.text) : x.id.text, c, detail::kernel_at(x)});
    }
    for (int a = 0; a < s.argument_count; ++a)
        if (!called[std::size_t(a)])
            result.ports.push_back({s.arguments[a], names.take(s.arguments[a].id.text), a});
    return result;
}

} // namespace hls::verilog
