// Wires of a module, by stage.
#pragma once

#include <map>

#include "../primitives_used.hpp"
#include "view.hpp"

namespace hls::verilog::detail {

// For tools that choose by themselves. Icarus takes attributes before plain declarations only.
inline std::string requested_product(module_view const& m, int id, std::string const& where) {
    return fmt::format("  (* use_dsp = \"yes\", syn_multstyle = \"block_mult\" *)\n  {};\n"
                       "  assign {} = {};{}\n",
                       wire_text(m, id), name_of(m, id), expression(m.out, net_of(m, id)), where);
}

inline std::string product_in_rows(module_view const& m, int id, std::string const& where) {
    return fmt::format("  {};{}\n", wire_text(m, id), where) +
           product_instance(m.out, net_of(m, id), name_of(m, id), m.names.products.at(id));
}

inline std::string defined_wire(module_view const& m, int id, std::string const& where) {
    hw::net const& n = net_of(m, id);
    if (hw::is_product(n) && n.value == int(prefer::dsp)) return requested_product(m, id, where);
    if (hw::in_rows_of_digits(n)) return product_in_rows(m, id, where);
    return fmt::format("  {} = {};{}\n", wire_text(m, id), expression(m.out, n), where);
}

// A line of the source stands behind the first wire that comes from it.
inline std::string wires_text(module_view const& m, std::string const& title,
                              std::vector<int> const& ids) {
    if (ids.empty()) return "";
    std::string text = fmt::format("\n  // ===== {} =====\n", title);
    source last{};
    for (int id : ids) {
        source const where = net_of(m, id).where;
        text += defined_wire(m, id, where.line == last.line ? "" : source_comment(where));
        if (where.line != 0) last = where;
    }
    return text;
}

inline std::vector<int> wires_between(module_view const& m, int first, int last) {
    std::vector<int> ids;
    for (int id = first; id < last; ++id)
        if (is_wire(m, id)) ids.push_back(id);
    return ids;
}

// Inside a stage operands come first already.
inline std::string stages_text(module_view const& m) {
    hw::netlist const& h = m.hardware;
    std::string text = wires_text(m, "Control", wires_between(m, 0, h.first_data));
    std::map<int, std::vector<int>> by_stage;
    for (int id : wires_between(m, h.first_data, h.first_handshake)) {
        hw::role const p = net_of(m, id).purpose;
        bool const is_staged = p == hw::role::value || p == hw::role::copy;
        by_stage[is_staged ? net_of(m, id).stage : -1].push_back(id);
    }
    for (auto const& [stage, ids] : by_stage)
        text += wires_text(m, stage < 0 ? "State" : fmt::format("Stage {}", stage), ids);
    return text +
           wires_text(m, "Effects and handshake",
                      wires_between(m, h.first_handshake, int(h.nets.size()))) +
           "\n";
}

inline std::string control_text(module_view const& m) {
    std::string text;
    for (int id = 0; id < int(m.hardware.nets.size()); ++id)
        if (is_control_wire(m, id) && is_used(m, id))
            put(text, "  assign {} = {};\n", name_of(m, id), expression(m.out, net_of(m, id)));
    return text;
}

} // namespace hls::verilog::detail
