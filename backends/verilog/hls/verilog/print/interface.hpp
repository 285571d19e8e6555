// What a module looks like from outside: ports, arguments, and whether it has a reset.
#pragma once

#include <string>
#include <vector>

#include <hls/hardware/lower.hpp>
#include <hls/hardware/system_names.hpp>

#include "names.hpp"
#include "user_blocks.hpp"

namespace hls::verilog {

using hw::module_interface;
using hw::module_port;

namespace detail {

// Of a module around one that may have clk_2x: its own port for it, and what it connects.
inline std::string second_clock_port(module_interface const& m, char const* name = "clk_2x") {
    return m.has_second_clock ? fmt::format("  input  wire {},\n", name) : "";
}
inline std::string second_clock_connection(module_interface const& m, char const* name = "clk_2x") {
    return m.has_second_clock ? fmt::format(", .clk_2x({})", name) : "";
}

// What joins its clock and its reset to signals of the module around it.
inline std::string clock_connection(module_interface const& m, char const* signal = "clk") {
    return fmt::format(".{}({})", m.clock, signal);
}
inline std::string reset_connection(module_interface const& m, char const* high = "rst",
                                    char const* low = "!rst") {
    return fmt::format(".{}({})", m.reset, m.is_reset_low ? low : high);
}

// What its instances begin with.
inline std::string module_with_parameters(module_interface const& m) {
    return module_name(m.name.c_str()) + parameters_text(m.parameters, m.parameter_count);
}

inline void name_own_inputs(module_interface& m, ir::rtl_module const& own) {
    m.has_reset = true;
    m.clock = ir::clock_of(own.facts);
    m.reset = ir::reset_of(own.facts);
    m.is_reset_low = own.facts.reset_n != nullptr;
    m.parameters = own.parameters;
    m.parameter_count = own.parameter_count;
}

} // namespace detail

// Of an instance: ports by resource.
inline module_interface interface_of(hw::netlist const& h, ir::graph_view const& graph) {
    module_interface result;
    result.name = graph.id.text;
    result.has_reset = false;
    if (h.module.is_one) detail::name_own_inputs(result, h.module);
    result.has_second_clock = h.has_second_clock;
    name_table const names = make_names(h);
    for (hw::net const& n : h.nets)
        result.has_reset |= n.purpose == hw::role::reset && n.kind == hw::net_kind::input;
    for (int r = 0; r < graph.resource_count; ++r) {
        ir::resource const& x = graph.resources[r];
        if (ir::is_sampled(x)) {
            for (int net : h.inputs)
                if (h.nets[std::size_t(net)].purpose == hw::role::sampled &&
                    x.id == make_name(h.nets[std::size_t(net)].base))
                    result.ports.push_back({x, outer_name(names, net), r});
            continue;
        }
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

namespace detail {

// The channel or argument of a kernel's design at each of its resources.
inline std::vector<int> numbers_by_resource(design_view const& d) {
    std::vector<int> numbers(std::size_t(d.instances[0].kernel.built.resource_count), ir::none);
    for (int c = 0; c < d.channel_count; ++c)
        for (ir::channel_end const& end : {d.channels[c].writer, d.channels[c].reader})
            if (end.instance != ir::nobody) numbers[std::size_t(end.resource)] = c;
    for (int b = 0; b < d.binding_count; ++b)
        numbers[std::size_t(d.bindings[b].resource)] = d.bindings[b].argument;
    return numbers;
}

} // namespace detail

inline module_interface interface_of(design_view const& d) {
    if (!d.is_kernel) return hw::interface_around(d);
    kernel_view const& k = d.instances[0].kernel;
    module_interface result = interface_of(hw::netlist_of(k), k.built);
    std::vector<int> const numbers = detail::numbers_by_resource(d);
    for (module_port& p : result.ports) p.number = numbers[std::size_t(p.number)];
    return result;
}

namespace detail {

// A port as a module around a kernel or kernels declares it.
inline std::string port_signals(module_port const& p) {
    bool const is_output = p.what.kind == ir::resource_kind::output;
    std::string const type = sign_text(p.what.type) + range_text(p.what.type);
    char const* const there = is_output ? "output" : "input ";
    if (!hw::is_stream(p.what)) return fmt::format(",\n  {} wire {}{}", there, type, p.name);
    return (ir::peek(p.what) ? fmt::format(",\n  {} wire {}{}_data", there, type, p.name) : "") +
           fmt::format(",\n  {} wire {}_valid,\n  {} wire {}_ready", there, p.name,
                       is_output ? "input " : "output", p.name);
}

} // namespace detail

} // namespace hls::verilog
