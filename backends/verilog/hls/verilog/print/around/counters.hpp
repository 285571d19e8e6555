// What --counters adds: a module <name>_counted with the ports of the design, and hls_counters in
// it, which counts words and waits at every port and at both ends of every pipe.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "../interface.hpp"
#include "../primitives.hpp"
#include "wide.hpp"

namespace hls::verilog {

// A handshake whose words and waits are counted: <stem>_valid and <stem>_ready.
struct counted_end {
    std::string name; // of the port or the pipe
    char const* what; // input, output, writer, reader
    std::string stem;
    source where;
};

// The ports through which counts are read, and the instance; no other name in the module is one.
struct counter_names {
    std::string clear, hold, address, value, instance;
};

namespace detail {

// Of ports of more than 128 bits the lowest limb stands for all.
inline bool is_counted(module_port const& p) { return hw::is_stream(p.what) && p.what.limb == 0; }

inline std::string whole_name(std::string const& name, int limbs) {
    return limbs == 0 ? name : name_of_word(name);
}

inline std::vector<counted_end> counted_ports(module_interface const& m) {
    std::vector<counted_end> ends;
    for (module_port const& p : m.ports)
        if (is_counted(p))
            ends.push_back({whole_name(p.name, p.what.limbs),
                            p.what.kind == ir::resource_kind::input ? "input" : "output", p.name,
                            p.what.where});
    return ends;
}

// Pipes stand behind the ports: where words come from first, then where they leave.
inline std::vector<counted_end> counted_pipes(design_view const& d) {
    std::vector<counted_end> ends;
    if (d.is_kernel) return ends;
    hw::system_names const names = hw::names_of(d);
    for (int c = 0; c < d.channel_count; ++c) {
        ir::channel const& x = d.channels[c];
        if (x.kind != ir::channel_kind::pipe || x.is_level || x.limb > 0) continue;
        std::vector<std::string> const& stems = names.channels[std::size_t(c)].stems;
        std::string const name = whole_name(x.id.text, x.limbs);
        ends.push_back({name, "writer", stems.front(), x.where});
        ends.push_back({name, "reader", stems.back(), x.where});
    }
    return ends;
}

inline std::string unlike(std::string name, std::vector<std::string> const& used) {
    while (std::find(used.begin(), used.end(), name) != used.end()) name += "_";
    return name;
}

inline std::vector<std::string> names_inside(design_view const& d, module_interface const& m) {
    std::vector<std::string> used;
    for (module_port const& p : m.ports) used.push_back(p.name);
    if (d.is_kernel) return used;
    hw::system_names const names = hw::names_of(d);
    used.insert(used.end(), names.kernels.begin(), names.kernels.end());
    for (hw::channel_names const& c : names.channels) {
        used.insert(used.end(), c.stems.begin(), c.stems.end());
        used.insert(used.end(), c.elements.begin(), c.elements.end());
    }
    return used;
}

// No kernel of the design has it.
inline std::string counted_name(design_view const& d) {
    std::vector<std::string> used;
    for (int i = 0; i < d.instance_count; ++i)
        used.push_back(hw::module_name(d.instances[i].kernel.name));
    return unlike(hw::module_name(d.name) + "_counted", used);
}

} // namespace detail

// What a design with counters has, found once.
struct counting {
    std::string module;      // its name
    module_interface around; // the ports of the design
    std::vector<counted_end> ends;
    std::vector<std::string> used; // names in it
    counter_names names;
};

// Throws std::runtime_error: HLS0850.
inline counting counting_of(design_view const& d) {
    counting c{detail::counted_name(d), interface_of(d), {}, {}, {}};
    c.ends = detail::counted_ports(c.around);
    for (counted_end& e : detail::counted_pipes(d)) c.ends.push_back(std::move(e));
    if (c.ends.empty())
        throw std::runtime_error(fmt::format(
            "HLS0850: --counters: '{}' has no handshake to count at; leave it out, or name others",
            d.name));
    c.used = detail::names_inside(d, c.around);
    auto const name = [&](char const* wanted) { return detail::unlike(wanted, c.used); };
    c.names = {name("counters_clear"), name("counters_hold"), name("counters_address"),
               name("counters_value"), name("counters")};
    return c;
}

// Bits of an address: a count of cycles, and two of each end.
inline int address_bits(counting const& c) { return ir::index_width(int(2 * c.ends.size() + 1)); }

inline std::string counter_ports(counting const& c) {
    return fmt::format(",\n  input  wire {},\n  input  wire {},\n  input  wire [{}:0] {},\n"
                       "  output wire [31:0] {}",
                       c.names.clear, c.names.hold, address_bits(c) - 1, c.names.address,
                       c.names.value);
}

inline std::string counter_instance(counting const& c) {
    std::string valid, ready;
    for (std::size_t i = c.ends.size(); i-- > 0;) {
        valid += fmt::format("{}_valid{}", c.ends[i].stem, i == 0 ? "" : ", ");
        ready += fmt::format("{}_ready{}", c.ends[i].stem, i == 0 ? "" : ", ");
    }
    return fmt::format("\n  hls_counters #(.ENDS({}), .ADDRESS({})) {} (\n"
                       "    .clk(clk), .rst(rst), .clear({}), .hold({}),\n    .valid({{{}}}),\n"
                       "    .ready({{{}}}),\n    .address({}), .value({})\n  );\n",
                       c.ends.size(), address_bits(c), c.names.instance, c.names.clear,
                       c.names.hold, valid, ready, c.names.address, c.names.value);
}

namespace detail {

inline std::string counted_head(char const* name) {
    return fmt::format("\n// {} with counters at its handshakes\n"
                       "/* verilator lint_off DECLFILENAME */\n/* verilator lint_off MULTITOP */\n",
                       name);
}

inline std::string port_connections(module_port const& p) {
    if (!hw::is_stream(p.what)) return fmt::format(",\n    .{0}({0})", p.name);
    return (ir::peek(p.what) ? fmt::format(",\n    .{0}_data({0}_data)", p.name) : "") +
           fmt::format(",\n    .{0}_valid({0}_valid), .{0}_ready({0}_ready)", p.name);
}

} // namespace detail

// Around the module of a kernel.
inline std::string counted_kernel_text(design_view const& d, counting const& c) {
    module_interface const& m = c.around;
    std::string signals, connections;
    for (module_port const& p : m.ports) {
        signals += detail::port_signals(p);
        connections += detail::port_connections(p);
    }
    return detail::counted_head(d.name) +
           fmt::format("`default_nettype none\n"
                       "module {} (\n  input  wire clk,\n{}  input  wire rst{}{}\n);\n"
                       "  {} {} (\n    {}{}{}{}\n  );\n{}endmodule\n"
                       "`default_nettype wire\n",
                       c.module, detail::second_clock_port(m), signals, counter_ports(c),
                       detail::module_with_parameters(m), detail::unlike("kernel", c.used),
                       detail::clock_connection(m), detail::second_clock_connection(m),
                       m.has_reset ? ", " + detail::reset_connection(m) : "", connections,
                       counter_instance(c)) +
           counters_text;
}

} // namespace hls::verilog
