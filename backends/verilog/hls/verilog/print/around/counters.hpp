// What --counters adds: a module <name>_counted with the ports of the design, and hls_counters in
// it, which counts words and waits at every port and at both ends of every pipe.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "../interface.hpp"
#include "../primitives_used.hpp"
#include "wide.hpp"

namespace hls::verilog {

inline constexpr primitive counters_primitive{"hls_counters", counters_text};

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

} // namespace detail

inline std::vector<counted_end> counted_ends(design_view const& d) {
    std::vector<counted_end> ends = detail::counted_ports(interface_of(d));
    for (counted_end& e : detail::counted_pipes(d)) ends.push_back(std::move(e));
    return ends;
}

inline counter_names counter_names_of(design_view const& d) {
    std::vector<std::string> const used = detail::names_inside(d, interface_of(d));
    auto const name = [&](char const* wanted) { return detail::unlike(wanted, used); };
    return {name("counters_clear"), name("counters_hold"), name("counters_address"),
            name("counters_value"), name("counters")};
}

// Bits of an address: a count of cycles, and two of each end.
inline int counter_address_bits(std::size_t ends) { return ir::index_width(int(2 * ends + 1)); }

inline std::string counter_ports(counter_names const& n, std::size_t ends) {
    return fmt::format(",\n  input  wire {},\n  input  wire {},\n  input  wire [{}:0] {},\n"
                       "  output wire [31:0] {}",
                       n.clear, n.hold, counter_address_bits(ends) - 1, n.address, n.value);
}

inline std::string counter_instance(counter_names const& n, std::vector<counted_end> const& ends) {
    std::string valid, ready;
    for (std::size_t i = ends.size(); i-- > 0;) {
        valid += fmt::format("{}_valid{}", ends[i].stem, i == 0 ? "" : ", ");
        ready += fmt::format("{}_ready{}", ends[i].stem, i == 0 ? "" : ", ");
    }
    return fmt::format("\n  hls_counters #(.ENDS({}), .ADDRESS({})) {} (\n"
                       "    .clk(clk), .rst(rst), .clear({}), .hold({}),\n    .valid({{{}}}),\n"
                       "    .ready({{{}}}),\n    .address({}), .value({})\n  );\n",
                       ends.size(), counter_address_bits(ends.size()), n.instance, n.clear, n.hold,
                       valid, ready, n.address, n.value);
}

namespace detail {

// No kernel of the design has it.
inline std::string counted_name(design_view const& d) {
    std::vector<std::string> used;
    for (int i = 0; i < d.instance_count; ++i)
        used.push_back(hw::module_name(d.instances[i].kernel.name));
    return unlike(hw::module_name(d.name) + "_counted", used);
}

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
inline std::string counted_kernel_text(design_view const& d) {
    module_interface const m = interface_of(d);
    std::vector<counted_end> const ends = counted_ends(d);
    counter_names const n = counter_names_of(d);
    std::string const kernel = detail::unlike("kernel", detail::names_inside(d, m));
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
                       detail::counted_name(d), detail::second_clock_port(m), signals,
                       counter_ports(n, ends.size()), detail::module_with_parameters(m), kernel,
                       detail::clock_connection(m), detail::second_clock_connection(m),
                       m.has_reset ? ", " + detail::reset_connection(m) : "", connections,
                       counter_instance(n, ends)) +
           counters_text;
}

} // namespace hls::verilog
