// What a module looks like from outside, for a kernel as for a system: ports, arguments, and
// whether it has a reset.
#pragma once

#include <string>
#include <vector>

#include <hls/hardware/lower.hpp>
#include <hls/hardware/system_names.hpp>

#include "names.hpp"

namespace hls::verilog {

using hw::interface_of;
using hw::module_interface;
using hw::module_port;

inline module_interface interface_of(hw::netlist const& h, ir::graph_view const& graph) {
    module_interface result;
    result.name = graph.id.text;
    result.has_reset = false;
    name_table const names = make_names(h);
    for (hw::net const& n : h.nets)
        result.has_reset |= n.purpose == hw::role::reset && n.kind == hw::net_kind::input;
    for (int r = 0; r < graph.resource_count; ++r) {
        ir::resource const& x = graph.resources[r];
        if (x.is_level) {
            for (hw::output const& o : h.outputs)
                if (o.purpose == hw::role::level && x.id == make_name(o.base))
                    result.ports.push_back({x, detail::output_name(names, o), r});
            continue;
        }
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

} // namespace hls::verilog
