// The module's text. No decisions about hardware are made here.
#pragma once

#include <set>

#include "call_fifo.hpp"
#include "module/instances.hpp"
#include "module/ports.hpp"
#include "module/registers.hpp"
#include "module/unused.hpp"
#include "module/wires.hpp"

namespace hls::verilog {

namespace detail {

// A FIFO of calls answers outside, not the kernel.
inline bool is_answered_by_calls(hw::netlist const& h, hw::output const& o) {
    return h.waiting > 0 && o.purpose == hw::role::port_ready &&
           std::string(o.base) == h.nets[std::size_t(h.call_valid)].base;
}

inline std::string outputs_text(module_view const& m) {
    std::string text;
    for (hw::output const& o : m.hardware.outputs)
        if (!is_output_itself(m.hardware, o))
            put(text, "  assign {} = {};\n",
                is_answered_by_calls(m.hardware, o) ? m.names.call_ready : output_name(m.names, o),
                own(m.out, o.net));
    return text;
}

} // namespace detail

// The device decides what FIFOs are made of.
inline std::string print(hw::netlist const& h, device const& target) {
    detail::module_view const m{h, target};
    return detail::heading(h) + detail::interface_text(m) + queue_text(h, m.names, target) +
           detail::declared_registers(m) + detail::memories_text(m) + detail::declared_queues(m) +
           detail::declared_connections(m) + detail::stages_text(m) + detail::control_text(m) +
           detail::registers_text(m) + detail::instances_text(m) + detail::outputs_text(m) +
           detail::unused_text(m) + "endmodule\n`default_nettype wire\n";
}

// Each once.
inline std::string text_of_primitives(std::vector<primitive> const& all) {
    std::string text;
    std::set<std::string> done;
    for (primitive const& p : all)
        if (done.insert(p.name).second)
            text += std::string("\n/* verilator lint_off DECLFILENAME */\n") + p.text;
    return text;
}

// With the modules that it uses.
inline std::string print_file(hw::netlist const& h, device const& target) {
    return print(h, target) + text_of_primitives(primitives_of(h, target));
}

} // namespace hls::verilog
