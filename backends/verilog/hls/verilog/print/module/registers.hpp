// Registers of a module: their declarations, and the block in which they get their words.
#pragma once

#include <map>

#include "../memories.hpp"
#include "view.hpp"

namespace hls::verilog::detail {

using register_group = std::vector<hw::storage const*>;
using register_groups = std::map<int, register_group>; // by enable, or by what clears them

// A port's register is declared with the port.
inline bool is_port_register(hw::net const& q) {
    hw::role const p = q.purpose;
    return p == hw::role::held_data || p == hw::role::held_valid || p == hw::role::level;
}

inline std::string initial_text(hw::storage const& r, ir::value_type type) {
    return r.initial == 0 && type.width > 64 ? fmt::format("{{{}{{1'b0}}}}", type.width)
                                             : word_text(r.initial, type);
}

inline std::string declared_registers(module_view const& m) {
    std::string text;
    if (!m.hardware.registers.empty()) text += "\n  // ===== Registers =====\n";
    for (hw::storage const& r : m.hardware.registers) {
        hw::net const& q = net_of(m, r.q);
        if (is_port_register(q)) continue;
        put(text, "  {}reg {}{}{}{};\n",
            q.purpose == hw::role::synchroniser ? "(* ASYNC_REG = \"TRUE\" *) " : "",
            sign_text(q.type), range_text(q.type), name_of(m, r.q),
            r.powers_up ? " = " + initial_text(r, q.type) : "");
    }
    return text;
}

// `lead`: what the line of the condition begins with.
inline std::string update_text(module_view const& m, int enable, register_group const& group,
                               std::string const& indent, std::string const& lead) {
    std::string text;
    bool const is_block = enable != hw::no_net && group.size() > 1;
    if (enable != hw::no_net)
        put(text, "{}if {}{}", lead, condition_text(m.out, enable), is_block ? " begin\n" : " ");
    std::string const before = is_block ? indent + "  " : enable == hw::no_net ? indent : "";
    for (hw::storage const* r : group)
        put(text, "{}{} <= {};\n", before, name_of(m, r->q),
            in_width(m.out, r->d, net_of(m, r->q).type.width));
    return is_block ? text + indent + "end\n" : text;
}

inline std::string updates_text(module_view const& m, register_groups const& groups,
                                std::string const& indent) {
    std::string text;
    for (auto const& [enable, group] : groups)
        text += update_text(m, enable, group, indent, indent);
    return text;
}

inline std::string resets_text(module_view const& m, register_group const& group) {
    std::string text;
    for (hw::storage const* r : group)
        put(text, "      {} <= {};\n", name_of(m, r->q), initial_text(*r, net_of(m, r->q).type));
    return text;
}

inline std::string reset_block(module_view const& m, register_groups const& groups) {
    if (groups.empty()) return "";
    std::string text = "    if (rst) begin\n";
    for (auto const& [enable, group] : groups) text += resets_text(m, group);
    return text + "    end else begin\n" + updates_text(m, groups, "      ") + "    end\n";
}

// Registers that one condition clears have one enable, of which it is a part.
inline std::string clear_block(module_view const& m, int clear, register_group const& group) {
    int const enable = group[0]->enable;
    std::string const text =
        fmt::format("    if (rst | {}) begin\n", own(m.out, clear)) + resets_text(m, group);
    if (enable != hw::no_net) return text + update_text(m, enable, group, "    ", "    end else ");
    return text + "    end else begin\n" + update_text(m, enable, group, "      ", "      ") +
           "    end\n";
}

// Registers with the same enable stand in one block.
inline std::string registers_text(module_view const& m) {
    hw::netlist const& h = m.hardware;
    if (h.registers.empty() && h.memories.empty()) return "";
    register_groups plain, reset, cleared;
    for (hw::storage const& r : h.registers)
        if (r.clear != hw::no_net)
            cleared[r.clear].push_back(&r);
        else
            (r.is_reset ? reset : plain)[r.enable].push_back(&r);
    std::string text = "\n  always @(posedge clk) begin\n" + updates_text(m, plain, "    ");
    for (std::size_t i = 0; i < h.memories.size(); ++i)
        text += memory_ports_text(m.out, m.names, h.memories[i], m.names.memories[i]);
    text += reset_block(m, reset);
    for (auto const& [clear, group] : cleared) text += clear_block(m, clear, group);
    text += "  end\n";
    for (std::size_t i = 0; i < h.memories.size(); ++i)
        text += dual_ports_text(m.out, m.names, h.memories[i], m.names.memories[i]);
    return text;
}

} // namespace hls::verilog::detail
