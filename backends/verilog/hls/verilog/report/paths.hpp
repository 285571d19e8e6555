// Which signals of the ports a port's own signal depends on within a cycle: read off the netlist,
// so it is what the hardware does. A line for each port.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <hls/hardware/lower.hpp>
#include <hls/kernel/view.hpp>

#include "../print/names.hpp"

namespace hls::verilog {

namespace detail {

// Inputs of the module between which and the net no register stands. What calls bring comes through
// their queue, if there is one.
inline std::set<int> inputs_before(hw::netlist const& h, int net) {
    std::set<int> found, seen;
    std::vector<int> rest{net};
    while (!rest.empty()) {
        int const id = rest.back();
        rest.pop_back();
        if (id == hw::no_net || !seen.insert(id).second) continue;
        hw::net const& n = h.nets[std::size_t(id)];
        bool const queued = h.waiting > 0 && (id == h.call_valid ||
                                              std::find(h.call_words.begin(), h.call_words.end(),
                                                        id) != h.call_words.end());
        if (n.kind == hw::net_kind::input && belongs_to_port(n) && !queued) found.insert(id);
        if (n.kind == hw::net_kind::operation || n.kind == hw::net_kind::memory_word)
            rest.insert(rest.end(), {n.a, n.b, n.c});
    }
    return found;
}

inline bool is_answer_of_queue(hw::netlist const& h, hw::output const& o) {
    return h.waiting > 0 && o.purpose == hw::role::port_ready &&
           std::string(o.base) == h.nets[std::size_t(h.call_valid)].base;
}

inline std::string path_text(hw::netlist const& h, name_table const& names, hw::output const& o) {
    std::string list;
    if (!is_answer_of_queue(h, o))
        for (int id : inputs_before(h, o.net))
            list += (list.empty() ? "" : ", ") + outer_name(names, id);
    bool const is_data = o.purpose == hw::role::port_data;
    if (is_data && list.empty()) return ""; // from registers, as its valid is
    return fmt::format("    {} depends on {}\n", output_name(o),
                       list.empty() ? "registers only" : list);
}

} // namespace detail

inline std::string paths_text(kernel_view const& k) {
    hw::netlist const h = hw::lower(k.built, k.plan, *k.target);
    name_table const names = make_names(h);
    std::string text = "  within a cycle\n";
    for (hw::output const& o : h.outputs) text += detail::path_text(h, names, o);
    return text;
}

} // namespace hls::verilog
