// Nets and bits that nothing needs: lint tools want that said.
#pragma once

#include "../double_pump.hpp"
#include "view.hpp"

namespace hls::verilog::detail {

inline bool is_declared(module_view const& m, int id) {
    switch (net_of(m, id).kind) {
    case hw::net_kind::input:
    case hw::net_kind::stored:
    case hw::net_kind::ram_word:
    case hw::net_kind::block_word:
    case hw::net_kind::arbitrated: return true;
    case hw::net_kind::queue_word: return !is_output(m, id);
    default: return is_wire(m, id) || (is_control_wire(m, id) && is_used(m, id));
    }
}

inline bool is_partly_unused(module_view const& m, int id) {
    usage const& u = m.uses[std::size_t(id)];
    return u.count == 0 || (u.cut && !u.whole);
}

inline std::string unused_clocks(module_view const& m) {
    hw::netlist const& h = m.hardware;
    bool is_pumped = false;
    for (hw::memory const& x : h.memories) is_pumped |= x.is_double_pumped;
    std::string const clk = h.registers.empty() && h.memories.empty() ? ", clk" : "";
    return h.has_second_clock && !is_pumped ? clk + ", clk_2x" : clk;
}

inline std::string unused_words(module_view const& m) {
    std::string list;
    for (std::size_t i = 0; i < m.hardware.memories.size(); ++i)
        for (std::size_t which = 0; which < m.names.pumps[i].size(); ++which)
            if (has_unused_word(m.hardware.memories[i], int(which)))
                list += ", " + m.names.pumps[i][which].words;
    return list;
}

inline std::string unused_text(module_view const& m) {
    hw::netlist const& h = m.hardware;
    std::string list = unused_clocks(m);
    if (h.waiting > 0 && h.call_words.empty()) list += ", " + m.names.no_words;
    for (int id = 0; id < int(h.nets.size()); ++id)
        if (is_declared(m, id) && is_partly_unused(m, id)) list += ", " + name_of(m, id);
    list += unused_words(m);
    for (std::string const& id : m.names.queues) list += fmt::format(", {}_ready", id);
    return list.empty() ? list : fmt::format("  wire unused = &{{1'b0{}}};\n", list);
}

} // namespace hls::verilog::detail
