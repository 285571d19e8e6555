// A module around a kernel or a system with ports or arguments of more than 128 bits: <name>_wide
// has one of the full width for each, where the module inside has one for each limb. A word that
// comes is offered to all limbs; each takes it when it can, and the word has been taken when all
// have. A word leaves when all limbs have theirs.
#pragma once

#include "../interface.hpp"
#include "../module.hpp"

namespace hls::verilog {

namespace detail {

// The limbs of a port, the one with the lowest bits first.
struct port_limbs {
    std::string name;
    std::vector<module_port> limbs;
    int width = 0;

    bool is_input() const { return limbs[0].what.kind != ir::resource_kind::output; }
    // Arguments are wires.
    bool is_stream() const { return hw::is_stream(limbs[0].what); }
    std::string all() const { return fmt::format("[{}:0]", limbs.size() - 1); }
};

// x of x_0.
inline std::string name_of_word(std::string const& limb) {
    return limb.substr(0, limb.find_last_of('_'));
}

inline std::vector<port_limbs> wide_ports(module_interface const& m) {
    std::vector<port_limbs> ports;
    for (module_port const& p : m.ports) {
        if (p.what.limbs == 0) continue;
        if (p.what.limb == 0) ports.push_back({name_of_word(p.name), {}, 0});
        ports.back().limbs.push_back(p);
        ports.back().width += p.what.type.width;
    }
    return ports;
}

// The interface of <name>_wide.
inline module_interface with_full_width(module_interface const& m) {
    module_interface result{m.name, {}, true, m.has_second_clock};
    for (module_port const& p : m.ports) {
        if (p.what.limb > 0) {
            result.ports.back().what.type.width =
                short(result.ports.back().what.type.width + p.what.type.width);
            continue;
        }
        result.ports.push_back(p);
        if (p.what.limbs > 0) result.ports.back().name = name_of_word(p.name);
    }
    return result;
}

// Of a fork: a bit for each limb that has taken its part of a word that still waits for others.
inline std::string fork_text(port_limbs const& p) {
    return fmt::format("  reg {1} {0}_taken = {2}'d0;\n"
                       "  wire {1} {0}_limb_ready;\n"
                       "  wire {1} {0}_limb_valid = {{{2}{{{0}_valid}}}} & ~{0}_taken;\n"
                       "  wire {1} {0}_done = {0}_taken | {0}_limb_ready;\n"
                       "  assign {0}_ready = &{0}_done;\n"
                       "  always @(posedge clk)\n"
                       "    if (rst || {0}_ready) {0}_taken <= {2}'d0;\n"
                       "    else if ({0}_valid) {0}_taken <= {0}_done;\n",
                       p.name, p.all(), p.limbs.size());
}

inline std::string join_text(port_limbs const& p) {
    return fmt::format("  wire {1} {0}_limb_valid;\n"
                       "  assign {0}_valid = &{0}_limb_valid;\n"
                       "  wire {1} {0}_limb_ready = {{{2}{{{0}_valid && {0}_ready}}}};\n",
                       p.name, p.all(), p.limbs.size());
}

inline std::string wide_signals(port_limbs const& p) {
    if (!p.is_stream()) return fmt::format(",\n  input  wire [{}:0] {}", p.width - 1, p.name);
    return fmt::format(",\n  {0} wire [{1}:0] {2}_data,\n  {0} wire {2}_valid,\n"
                       "  {3} wire {2}_ready",
                       p.is_input() ? "input " : "output", p.width - 1, p.name,
                       p.is_input() ? "output" : "input ");
}

inline std::string wide_connections(port_limbs const& p) {
    std::string text;
    int low = 0;
    for (std::size_t k = 0; k < p.limbs.size(); ++k) {
        int const width = p.limbs[k].what.type.width;
        text += p.is_stream() ? fmt::format(",\n    .{0}_data({1}_data[{2}:{3}]), "
                                            ".{0}_valid({1}_limb_valid[{4}]), "
                                            ".{0}_ready({1}_limb_ready[{4}])",
                                            p.limbs[k].name, p.name, low + width - 1, low, k)
                              : fmt::format(",\n    .{}({}[{}:{}])", p.limbs[k].name, p.name,
                                            low + width - 1, low);
        low += width;
    }
    return text;
}

// A port as it is, with its handshake if it has one.
inline std::pair<std::string, std::string> same_port(module_port const& p) {
    std::string const type = sign_text(p.what.type) + range_text(p.what.type);
    bool const input = p.what.kind != ir::resource_kind::output;
    char const* const in = input ? "input " : "output";
    char const* const back = input ? "output" : "input ";
    bool const has_data =
        p.what.call == ir::call_part::apart || p.what.call == ir::call_part::argument;
    if (!ir::has_handshake(p.what) || p.what.is_level)
        return {fmt::format(",\n  {} wire {}{}", in, type, p.name),
                fmt::format(",\n    .{0}({0})", p.name)};
    std::string const handshake =
        fmt::format(",\n  {0} wire {2}_valid,\n  {1} wire {2}_ready", in, back, p.name);
    std::string const connected =
        fmt::format(",\n    .{0}_valid({0}_valid), .{0}_ready({0}_ready)", p.name);
    if (!has_data) return {handshake, connected};
    return {fmt::format(",\n  {} wire {}{}_data{}", in, type, p.name, handshake),
            fmt::format(",\n    .{0}_data({0}_data){1}", p.name, connected)};
}

} // namespace detail

// Nothing if all ports are narrow.
inline std::string wide_text(module_interface const& m) {
    std::vector<detail::port_limbs> const wide = detail::wide_ports(m);
    if (wide.empty()) return "";
    std::string signals, connections, text;
    for (module_port const& p : m.ports)
        if (p.what.limbs == 0) {
            auto const [signal, connection] = detail::same_port(p);
            signals += signal;
            connections += connection;
        }
    for (detail::port_limbs const& p : wide) {
        signals += detail::wide_signals(p);
        connections += detail::wide_connections(p);
        if (p.is_stream()) text += p.is_input() ? detail::fork_text(p) : detail::join_text(p);
    }
    return fmt::format("\n// {0} with ports of the full width\n"
                       "/* verilator lint_off DECLFILENAME */\n"
                       "`default_nettype none\n"
                       "module {0}_wide (\n  input  wire clk,\n{6}  input  wire rst{1}\n);\n{2}"
                       "  {3} wrapped (\n    .clk(clk){4}{5}\n  );\nendmodule\n"
                       "`default_nettype wire\n",
                       m.name, signals, text, detail::module_name(m.name),
                       (m.has_reset ? ", .rst(rst)" : "") + detail::second_clock_connection(m),
                       connections, detail::second_clock_port(m));
}

} // namespace hls::verilog
