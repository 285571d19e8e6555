// The text of memories: their words with contents and attributes of synthesis, and their ports.
#pragma once

#include "double_pump.hpp"

namespace hls::verilog::detail {

inline bool is_rom(hw::memory const& m) {
    return m.is_ram && m.writes.empty() && m.contents.words != nullptr;
}

inline char const* style_text(hw::memory const& m) {
    switch (m.kind) {
    case memory_kind::registers: return "(* ram_style = \"logic\" *) ";
    case memory_kind::block_ram: return "(* ram_style = \"block\" *) ";
    case memory_kind::lut_ram: return "(* ram_style = \"distributed\" *) ";
    case memory_kind::single_port_ram: return "(* ram_style = \"huge\" *) ";
    // Yosys would make logic of a small one, for which the cycle of its address has no time.
    default: return is_rom(m) ? "(* rom_style = \"block\" *) " : "";
    }
}

inline char const* ports_comment(hw::memory const& m) {
    switch (m.ports) {
    case port_kind::true_dual: return ", true dual port";
    case port_kind::single: return ", single port";
    default: return "";
    }
}

inline std::string bits_text(wide word, hw::memory const& m) {
    wide const negative = word < 0 ? wide(1) << m.type.width : wide(0);
    return word_text(word + negative, {m.type.width, false});
}

// The highest lane first.
inline std::string contents_text(hw::memory const& m, int address) {
    if (m.lanes == 1) return word_text(hw::word_at(m.contents, address), m.type);
    std::string row;
    for (int lane = m.lanes; lane-- > 0;)
        row += (row.empty() ? "" : ", ") + bits_text(hw::word_at(m.contents, address, lane), m);
    return "{" + row + "}";
}

// Single-port RAM has none for synthesis: what simulation begins with is as the CPU begins.
inline std::string initial_contents(hw::memory const& m, std::string const& id) {
    if (m.contents.words == nullptr) {
        std::string const zeros =
            fmt::format("  integer {0}_i;\n  initial for ({0}_i = 0; {0}_i < {1}; {0}_i = {0}_i "
                        "+ 1) {0}[{0}_i] = {2}'d0;\n",
                        id, m.depth, hw::row_width(m));
        return hw::is_single_port(m) ? "`ifndef SYNTHESIS\n" + zeros + "`endif\n" : zeros;
    }
    std::string text = "  initial begin\n";
    for (int k = 0; k < m.depth; ++k)
        text += fmt::format("    {}[{}] = {};\n", id, k, contents_text(m, k));
    return text + "  end\n";
}

inline std::string memory_text(hw::netlist const& h, name_table const& names, hw::memory const& m,
                               std::string const& id, std::vector<pump_names> const& pumps) {
    ir::value_type const row = hw::row_type(m);
    bool const is_checked = m.is_ram && !m.writes.empty() && !m.may_collide;
    std::string const words =
        m.lanes == 1 ? std::string("words") : fmt::format("rows of {} words", m.lanes);
    std::string text = fmt::format("\n  // {}: {} {} of {} bits{}{}{}\n", id, m.depth, words,
                                   m.type.width, m.is_ram ? ", RAM" : "", ports_comment(m),
                                   m.is_double_pumped ? ", double pumped" : "");
    text += fmt::format("  {}{}reg {}{}{} [0:{}];\n", is_checked ? "(* no_rw_check *) " : "",
                        style_text(m), sign_text(row), range_text(row), id, m.depth - 1);
    text += initial_contents(m, id);
    if (m.is_double_pumped) return text + pump_wires(h, names, m, pumps);
    // A delay line gives its first words, zeros, before the first word is fetched.
    for (hw::read_port const& r : m.reads) {
        bool const of_line = h.nets[std::size_t(r.q)].purpose == hw::role::gap_word;
        text += fmt::format("  reg {}{}{}{};\n", sign_text(row), range_text(row),
                            names.nets[std::size_t(r.q)],
                            of_line ? fmt::format(" = {}'d0", m.type.width) : "");
    }
    return text;
}

// Inside the block of the clock.
inline std::string memory_ports_text(writer const& w, name_table const& names, hw::memory const& m,
                                     std::string const& id) {
    std::string text;
    if (m.is_double_pumped || hw::shares_kinds(m)) return text;
    for (hw::write_port const& p : m.writes)
        text += fmt::format("    if {} {}[{}]{} <= {};\n", condition_text(w, p.enable), id,
                            in_width(w, p.address, address_width(m)), lane_text(m, p.lane),
                            in_width(w, p.data, m.type.width));
    for (hw::read_port const& p : m.reads)
        text +=
            fmt::format("    if {} {} <= {}[{}];\n", condition_text(w, p.enable),
                        names.nets[std::size_t(p.q)], id, in_width(w, p.address, address_width(m)));
    return text;
}

// Yosys 0.23 makes two ports that read or write of two blocks, each of which does one of both.
inline std::string dual_port_text(writer const& w, name_table const& names, hw::memory const& m,
                                  std::string const& id, int port) {
    std::string text;
    for (hw::write_port const& p : m.writes)
        if (p.port == port)
            text += fmt::format("    if {} {}[{}] <= {};\n", condition_text(w, p.enable), id,
                                in_width(w, p.address, address_width(m)),
                                in_width(w, p.data, m.type.width));
    for (hw::read_port const& p : m.reads)
        if (p.port == port)
            text += fmt::format("    {}if {} {} <= {}[{}];\n", text.empty() ? "" : "else ",
                                condition_text(w, p.enable), names.nets[std::size_t(p.q)], id,
                                in_width(w, p.address, address_width(m)));
    return text.empty() ? text : "\n  always @(posedge clk)\n" + text;
}

// One address; a row is read when none of its lanes is written. Yosys 0.23 makes SB_SPRAM256KA.
inline std::string single_port_text(writer const& w, name_table const& names, hw::memory const& m,
                                    std::string const& id) {
    std::string text, none_writes;
    for (hw::write_port const& p : m.writes) {
        text += fmt::format("    if {} {}[{}]{} <= {};\n", condition_text(w, p.enable), id,
                            in_width(w, p.address, address_width(m)), lane_text(m, p.lane),
                            in_width(w, p.data, m.type.width));
        none_writes += fmt::format("!{} && ", condition_text(w, p.enable));
    }
    for (hw::read_port const& p : m.reads)
        text +=
            fmt::format("    if ({}{}) {} <= {}[{}];\n", none_writes, condition_text(w, p.enable),
                        names.nets[std::size_t(p.q)], id, in_width(w, p.address, address_width(m)));
    return "\n  always @(posedge clk) begin\n" + text + "  end\n";
}

inline std::string dual_ports_text(writer const& w, name_table const& names, hw::memory const& m,
                                   std::string const& id) {
    if (m.is_double_pumped || !hw::shares_kinds(m)) return "";
    if (hw::is_single_port(m)) return single_port_text(w, names, m, id);
    return dual_port_text(w, names, m, id, 0) + dual_port_text(w, names, m, id, 1);
}

} // namespace hls::verilog::detail
